"""Draws how a network learned: `python -m tools.curve docs/learning/cafe-race.csv` writes the SVG beside it."""

import csv
import sys
from collections.abc import Callable
from pathlib import Path

from paddock.games.cars.circuits.section import Point
from paddock.games.cars.circuits.svg import closed, opened, tag, text

WIDTH, HEIGHT = 640.0, 360.0
LEFT, RIGHT, TOP, BOTTOM = 60.0, 20.0, 20.0, 50.0
FONT = 13.0
COLOURS = {"rookie": "#d62728"}
WORDS = {"rookie": "among rookies"}
PAR = 0.25
TENTHS = 10
MARKS = 6
"""Along the time."""


def draw(path: Path) -> str:
    """The picture of a curve's file: shares of the wins by seconds, each with its 95 % interval."""
    with path.open(newline="") as file:
        lines = [{name: float(value) for name, value in line.items()} for line in csv.DictReader(file)]
    longest = max(line["seconds"] for line in lines)
    highest = max(line[who] + line[f"{who}_reach"] for line in lines for who in COLOURS)
    top = (int(highest * TENTHS) + 1) / TENTHS

    def place(seconds: float, share: float) -> Point:
        across = LEFT + (WIDTH - LEFT - RIGHT) * seconds / longest
        return across, HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share / top

    parts = axes(place, longest, top)
    for row, (who, colour) in enumerate(COLOURS.items()):
        above = [place(line["seconds"], line[who] + line[f"{who}_reach"]) for line in lines]
        below = [place(line["seconds"], line[who] - line[f"{who}_reach"]) for line in lines]
        parts.append(tag("path", d=closed([*above, *reversed(below)]), fill=colour, opacity=0.2))
        way = opened(place(line["seconds"], line[who]) for line in lines)
        parts.append(tag("path", d=way, fill="none", stroke=colour, stroke_width=2))
        parts.append(text(WORDS[who], (WIDTH - RIGHT - 90, HEIGHT - BOTTOM - 20 - 18 * row), FONT, fill=colour))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}" font-family="sans-serif">'
    return "\n".join([head, tag("rect", width=WIDTH, height=HEIGHT, fill="white"), *parts, "</svg>\n"])


def axes(place: Callable[[float, float], Point], longest: float, top: float) -> list[str]:
    """Lines for each tenth of the wins and for par, and marks along the time."""
    parts = []
    for tenth in range(round(top * TENTHS) + 1):
        begin, end = place(0, tenth / TENTHS), place(longest, tenth / TENTHS)
        parts.append(tag("path", d=opened([begin, end]), stroke="#ddd"))
        parts.append(text(f"{tenth * 10} %", (begin[0] - 28, begin[1]), FONT))
    begin, end = place(0, PAR), place(longest, PAR)
    parts.append(tag("path", d=opened([begin, end]), stroke="#555", stroke_dasharray="6 4"))
    parts.append(text("par", (begin[0] - 28, begin[1]), FONT, fill="#555"))
    for mark in range(MARKS + 1):
        seconds = longest * mark / MARKS
        parts.append(text(f"{seconds:.0f}", (place(seconds, 0)[0], HEIGHT - BOTTOM + 14), FONT))
    parts.append(text("seconds of training; share of the wins", ((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 14), FONT))
    return parts


def main(paths: list[str]) -> None:
    """Draw each file."""
    for path in map(Path, paths):
        path.with_suffix(".svg").write_text(draw(path), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
