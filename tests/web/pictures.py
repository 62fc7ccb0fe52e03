"""`make pictures`: saves every screen in every size, theme and language in build/pictures, and reports cut texts."""

import argparse
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from rich.progress import track

from paddock.games import GAMES
from paddock.puzzles.model import load_puzzles
from paddock.table.lessons import lesson_of
from tests.server.asking import done
from tests.server.reviewed import ask, to_the_end
from tests.server.running import Server, serving
from tests.web import chromium
from tests.web.browsing import CALM, DRAWN, Visit, Visits
from tests.web.conftest import QUICK
from tests.web.finished import finished

OUTPUT = Path("build", "pictures")
SIZES: dict[str, ViewportSize] = {
    "390": {"width": 390, "height": 844},
    "landscape": {"width": 844, "height": 390},
    "820": {"width": 820, "height": 1180},
    "1000": {"width": 1000, "height": 800},
    "1400": {"width": 1400, "height": 900},
    "1920": {"width": 1920, "height": 1080},
    "2560": {"width": 2560, "height": 1440},
    "zoom": {"width": 700, "height": 450},  # a window of 1400 by 900 at 200 %
}
THEMES: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
}
LANGUAGES = ("en", "fr", "pt")
ANSWERS = {"downforce": 10, "top-race": 10, "cafe-race": 3}  # into the race, when it is well under way
SEATS = 6
CUT = """() => {
  const found = [];
  const scrolled = /auto|scroll/;
  const clipped = (one) => {
    const range = document.createRange();
    const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const lines = own.flatMap((node) => (range.selectNodeContents(node), [...range.getClientRects()]));
    let [across, down] = [true, true];  // what an element that is scrolled leaves out can be brought into sight
    for (let at = one; at && at !== document.body && lines.length; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath !== "none" || at.clientWidth === 1) return false;  // only for screen readers
      if (style.overflowX === "visible" || style.display === "inline") continue;
      const box = at.getBoundingClientRect();
      const [left, top] = [box.left + at.clientLeft, box.top + at.clientTop];
      across &&= !scrolled.test(style.overflowX);
      down &&= !scrolled.test(style.overflowY);
      const [right, bottom] = [left + at.clientWidth, top + at.clientHeight];
      if (across && lines.some((line) => line.left < left - 1.5 || line.right > right + 1.5)) return true;
      const air = (line) => line.height / 4;  // above and below the letters
      if (down && lines.some((line) => line.top < top - air(line) || line.bottom > bottom + air(line))) return true;
    }
    return false;
  };
  for (const one of document.querySelectorAll("body *")) {
    if (!(one instanceof HTMLElement) || !one.checkVisibility()) continue;
    if (clipped(one)) found.push(one.textContent.trim().slice(0, 60));
  }
  // The last column of a table has what it is read for.
  for (const table of document.querySelectorAll("table")) {
    const [wide, room] = [table.parentElement.scrollWidth, table.parentElement.clientWidth];
    if (wide > room + 1) found.push(`a table of ${wide} pixels in ${room}`);
  }
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth + 1) found.push(`the page is ${page.scrollWidth} pixels wide`);
  return found;
}"""
"""Finds texts that are partly cut off; what can be scrolled is not cut, except tables that are too wide."""


def begun(visit: Visit, game: str, seats: int, **arrangement: Any) -> str:
    """A race against bots that is well under way; returns the key of its table."""
    key = visit.begin(game, ["me", *["bot"] * (seats - 1)], **arrangement)
    client, dice = visit.join(key), random.Random(1)
    answers = 0
    client.until("welcome")
    while answers < ANSWERS[game]:
        if client.answer_any(dice):
            answers += 1
        else:
            client.receive()
    assert client.table["status"] == "playing"
    client.close()
    return key


def learned(visit: Visit, game: str) -> str:
    """A guided first race that has just begun; returns the key of its table."""
    lesson = lesson_of(GAMES[game])
    assert lesson is not None
    body = {"arrangement": {"game": game, "seats": lesson.seats, "lesson": True}}
    key = str(visit.context.request.post(f"{visit.server.url}/api/tables", data=body).json()["join"])
    client = visit.join(key)
    done(client, "start")
    client.close()
    return key


def linked(visit: Visit) -> str:
    """The address that another device opens to continue."""
    headers = {"Origin": visit.server.url}
    return f"/device#{visit.context.request.post(f'{visit.server.url}/api/me/links', headers=headers).json()['secret']}"


def screens(visit: Visit, server: Server) -> dict[str, Callable[[], str]]:
    """What prepares each screen and returns its address."""
    found: dict[str, Callable[[], str]] = {
        "home": lambda: "/",
        "puzzles": lambda: "/puzzles",
        "device": lambda: linked(visit),
        "lost": lambda: "/table/nowhere",
    }
    for game in GAMES:
        found |= {f"{name}-{game}": partial(open_, visit, server, game) for name, open_ in OF_A_GAME.items()}
    return found


def most(game: str) -> int:
    """As many as can play."""
    return min(SEATS, max(GAMES[game].players))


def reviewed(server: Server, replay: str) -> str:
    """Have a race reviewed; the key of its replay."""
    ask(server, replay)
    to_the_end(server, replay)
    return replay


OF_A_GAME: dict[str, Callable[[Visit, Server, str], str]] = {
    "lobby": lambda visit, _, game: f"/table/{visit.table(game, ['me', 'open', 'bot'])}",
    "lesson": lambda visit, _, game: f"/table/{learned(visit, game)}",
    "begin": lambda visit, _, game: f"/table/{visit.begin(game, ['me', *['bot'] * (most(game) - 1)])}",
    "play": lambda visit, _, game: f"/table/{begun(visit, game, most(game))}",
    "result": lambda _, server, game: f"/table/{finished(server, game)[0]}",
    "replay": lambda _, server, game: f"/replay/{finished(server, game)[1]}",
    "review": lambda _, server, game: f"/replay/{reviewed(server, finished(server, game)[1])}#review",
    "rules": lambda _, __, game: f"/rules/{game}",
    "puzzle": lambda _, __, game: f"/puzzles/{game}/{load_puzzles(game)[0].id}",
}
"""The address of a screen of a game."""


def looks(page: Page, sizes: list[str], themes: list[str]) -> Iterator[tuple[str, str]]:
    """Show the page in every theme and size, one after the other."""
    for theme, size in product(themes, sizes):
        page.emulate_media(**THEMES[theme])
        page.set_viewport_size(SIZES[size])
        page.evaluate(DRAWN)
        yield theme, size


def take(
    browser: Browser, server: Server, wanted: argparse.Namespace, say: Callable[[str], None] = print
) -> dict[str, list[str]]:
    """Take the pictures; return the cut texts of each."""
    visits, cut = Visits(browser), {}
    try:
        visit = visits.come(server, "Ayrton", CALM)
        chosen = {name: open_ for name, open_ in screens(visit, server).items() if name.startswith(wanted.only)}
        prepared = {name: open_() for name, open_ in track(list(chosen.items()), "Preparing screens")}
        for (name, path), language in track(list(product(prepared.items(), wanted.languages)), "Taking pictures"):
            sight = visit.open(path)
            page = sight.page
            page.evaluate(f"localStorage.setItem('language', '{language}')")
            page.reload(wait_until="networkidle")
            for theme, size in looks(page, wanted.sizes, wanted.themes):
                file = OUTPUT / f"{name}-{language}-{size}-{theme}.png"
                page.screenshot(path=file, animations="disabled", full_page=True)
                if found := page.evaluate(CUT):
                    cut[file.stem] = found
                    say(f"{file.stem}: cut: {'; '.join(found)}")
            page.close()
    finally:
        visits.close()
    return cut


def main(arguments: list[str]) -> int:
    """Take the requested pictures, and return 1 if a text is cut."""
    parser = argparse.ArgumentParser(prog="make pictures", description=__doc__)
    parser.add_argument(
        "--only", default="", metavar="TEXT", help="only screens whose name begins so: play, home, rules-"
    )
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), choices=SIZES)
    parser.add_argument("--themes", nargs="+", default=list(THEMES), choices=THEMES)
    parser.add_argument("--languages", nargs="+", default=list(LANGUAGES), choices=LANGUAGES)
    wanted = parser.parse_args(arguments)
    if chromium.program() is None:
        parser.error(chromium.MISSING)
    OUTPUT.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as place,
        serving(f"{place}/tables.db", *QUICK) as server,
        sync_playwright() as playwright,
    ):
        browser = chromium.launch(playwright)
        cut = take(browser, server, wanted)
        browser.close()
    print(f"{len(list(OUTPUT.glob('*.png')))} pictures in {OUTPUT}; text is cut in {len(cut)} of those taken now")
    return 1 if cut else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
