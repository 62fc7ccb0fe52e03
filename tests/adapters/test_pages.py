"""docs/environments is true: its code runs, and its tables are those of the code."""

import re
from pathlib import Path

import pytest

from paddock.adapters.rows.layout import LEFT_OUT, cells_of, indices, make_layout
from paddock.engine.record import Field, fields
from paddock.games import GAMES
from paddock.games.caferace import questions as cafe_race
from paddock.games.downforce import questions as downforce
from paddock.games.toprace import questions as top_race

FOLDER = Path(__file__).parents[2] / "docs" / "environments"
PAGES = sorted(FOLDER.glob("*.md"))
EXAMPLES = [
    pytest.param(code, id=f"{page.stem}-{number}")
    for page in PAGES
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL))
]
KINDS = {"downforce": downforce.KINDS, "top-race": top_race.KINDS, "cafe-race": cafe_race.KINDS}
SEATS = 4


@pytest.mark.parametrize("code", EXAMPLES)
def test_the_examples_run(code: str) -> None:
    exec(compile(code, "example", "exec"), {})  # noqa: S102


def form(field: Field, kind: int) -> str:
    """How a field is written, in the words of the pages."""
    word = ("set", "one of", "number", "large number")[kind]
    seats = (" of seats" if field.is_mask else " a seat") if field.of_seats else ""
    return word + seats + (" by seat" if field.by_seat else "")


@pytest.mark.parametrize("name", GAMES)
def test_the_observation_is_as_documented(name: str) -> None:
    game = GAMES[name]
    page = (FOLDER / f"{name}.md").read_text("utf-8")
    told = re.findall(r"^\| `(\w+)` \| (\d+) \| (\d+) \| ([\w ]+) \| .+ \|$", page, re.MULTILINE)
    expected = []
    for field, declared in fields(game.record).items():
        if field not in LEFT_OUT:
            kind, _, width = cells_of(declared, SEATS)
            expected.append((field, str(len(list(indices(declared, SEATS)))), str(width), form(declared, kind)))
    assert told == expected
    assert sum(int(numbers) * int(width) for _, numbers, width, _ in told) == make_layout(game.record, SEATS).width
    widths = ", ".join(f"{make_layout(game.record, seats).width} for {seats}" for seats in game.players)
    assert f"{widths} players." in page


@pytest.mark.parametrize("name", GAMES)
def test_the_actions_of_every_question_are_listed(name: str) -> None:
    page = (FOLDER / f"{name}.md").read_text("utf-8")
    actions = page.split("## Actions")[1].split("## Observation")[0]
    assert re.findall(r"^\| `(\w+)` \|", actions, re.MULTILINE) == list(KINDS[name][:-1])


def test_every_page_is_listed() -> None:
    listed = set(re.findall(r"\]\(([\w-]+\.md)\)", (FOLDER / "README.md").read_text("utf-8")))
    assert listed == {page.name for page in PAGES} - {"README.md"}
