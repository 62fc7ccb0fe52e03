"""docs/contract.md agrees with the code."""

import re
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

import paddock
from paddock.engine.game import Game
from paddock.engine.parts import PARTS
from paddock.games import GAMES
from tools.contract import KINDS, PAGE, fields_of, markdown, verb_lines


def test_the_page_is_that_of_the_code() -> None:
    assert PAGE.read_text("utf-8") == markdown(), "stale: run `make protocol`"


def test_every_verb_that_a_game_offers_is_in_it() -> None:
    told = "\n".join(verb_lines())
    for game in GAMES.values():
        assert not [verb for verb in vars(game.verbs)["__all__"] if f"`{verb}(" not in told]


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_a_module_of_a_game_has_what_the_page_says_of_it(part: type) -> None:
    module = part.__name__.lower()
    having = [game for game in GAMES.values() if game.has(module)]
    assert having
    for game in having:
        assert not [name for name, _, _ in fields_of(part) if not hasattr(game.part(module), name)], game.name


def test_every_module_of_a_game_that_is_used_is_in_it() -> None:
    told = {part.__name__.lower(): {name for name, _, _ in fields_of(part)} for part in PARTS}
    for path in Path(paddock.__file__).parent.rglob("*.py"):
        for module, name in re.findall(r'\.(?:part|has)\("(\w+)"\)(?:\.(\w+))?', path.read_text("utf-8")):
            assert module in told, path
            assert not name or name in told[module], path


@pytest.mark.parametrize("described", [Game, *KINDS, *PARTS], ids=lambda described: described.__name__)
def test_every_field_says_what_it_means(described: type) -> None:
    told = fields_of(described)
    assert told
    assert all(text for _, _, text in told)
    if is_dataclass(described):
        assert [name for name, _, _ in told] == [field.name for field in fields(described)]
