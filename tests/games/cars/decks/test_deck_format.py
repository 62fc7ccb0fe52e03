"""What a deck file may contain, and the messages about one that is wrong."""

import re

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from paddock.errors import DeckError
from paddock.games.cars.decks import WILD, Deck
from paddock.games.cars.decks.parse import parse_deck as parse_named


def parse_deck(text: str, name: str) -> Deck:
    return parse_named(text, name, name)


def test_the_example_of_the_docs_is_a_deck(example: str) -> None:
    deck = parse_deck(example, "my.toml")
    assert (deck.name, deck.title) == ("my.toml", "Kitchen table")
    assert len(deck.cards) == 12
    assert len(deck.eights) == 6
    assert deck.cards[0].rows == ((5, 6), (3, 4), (0, 2), (1, 1))
    assert deck.cards[9].rows == ((WILD, 4), (WILD, 2))
    assert [card.standing for card in deck.cards if card.family == "6-4-2-1"] == ["known"] * 2 + ["rebuilt"] * 4
    for card in deck.cards:
        assert f'"{card.text(deck)}"' in example


def test_note_and_eights_may_be_left_out(example: str) -> None:
    without = re.sub(r"note = .*\n|\[eights\]\n.*\n.*\n", "", example)
    deck = parse_deck(without, "my.toml")
    assert (deck.note, deck.eights) == ("", ())


def test_eights_are_put_in_the_order_of_the_colours(example: str) -> None:
    turned = example.replace('"K8", "B8"', '"B8", "K8"')
    assert parse_deck(turned, "a").eights == parse_deck(example, "a").eights


def test_df_1_5_equal_numbers_may_follow_each_other(example: str) -> None:
    assert parse_deck(example.replace("R6 Y4 K2 B1", "R6 Y6 K2 B2"), "a").cards[0].rows[1] == (3, 6)


CARD = "R6 Y4 K2 B1"
WRONG_CARDS = {
    "": "the card is empty",
    "   ": "the card is empty",
    "X6": "unknown letter 'X': the colours are K B G Y O R",
    "r6": "unknown letter 'r'",
    "R": "'R' is not a row: write a letter and a number",
    "6R": "'6R' is not a row",
    "R6,Y4": "'R6,Y4' is not a row",
    "R-6": "unknown letter '6'",
    "R6.5": "is not a row",
    "R٦": "is not a row",
    "R0": "'R0': the number must be from 1 to 12",
    "R13": "the number must be from 1 to 12",
    "R" + "9" * 1500: "the number must be from 1 to 12",
    "R6 R4": "R is on the card twice",
    "R4 Y6": "highest number first",
    "R6 Y5 K4 B3 G2 O1 *1": "7 rows, but only 6 cars",
    "*7 *6 *5 *4 *3 *2 *1": "7 rows, but only 6 cars",
    "R-R": "a pair joins two different colours",
    "R-*": "unknown letter '*'",
}


@pytest.mark.parametrize(("card", "message"), WRONG_CARDS.items(), ids=range(len(WRONG_CARDS)))
def test_a_wrong_card_is_named(example: str, card: str, message: str) -> None:
    with pytest.raises(DeckError) as error:
        parse_deck(example.replace(CARD, card), "my.toml")
    assert str(error.value).startswith("my.toml: family '6-4-2-1', card 1 (")
    assert message in str(error.value)
    assert len(str(error.value)) < 250


WRONG_FILES = {
    "broken TOML": ("[colours]", "[colours", "this is not TOML"),
    "a letter twice": ('B = "blue"', 'K = "blue"', "this is not TOML"),
    "nested too deep": ("title =", f"x = {'[' * 500}\ntitle =", "line 1: lists or tables are nested more than 6 deep"),
    "no title": ("title =", "# title =", "the file lacks the key 'title'"),
    "a key of nobody": ("title =", "author = 'me'\ntitle =", "unknown key 'author': the keys are"),
    "no standing": ('standing = "rebuilt"\n', "", "[[family]] number 2 lacks the key 'standing'"),
    "a family's unknown key": ('name = "with', 'x = 1\nname = "with', "number 3 has the unknown key 'x'"),
    "a number for a title": ('"Kitchen table"', "6", "'title' must be a text in quotes, not a number"),
    "a huge number": ('"Kitchen table"', "0x" + "f" * 90, "'title' must be a text in quotes, not a number"),
    "a truth for a note": ('"Twelve cards, the fewest a deck may have."', "true", "in quotes, not true"),
    "a date for a note": ('"Twelve cards, the fewest a deck may have."', "1996-01-01", "not a date"),
    "an empty title": ('"Kitchen table"', '" "', "'title' must be a text that can be printed"),
    "a title that rings": ('"Kitchen table"', '"\\u0007"', "'title' must be a text that can be printed"),
    "a number for a card": (
        '"B6 O4 *2 Y1"',
        "6",
        "'with wilds', 'cards' must be a list that contains only texts",
    ),
    "a text for cards": ('["B6 O4 *2 Y1"', '"B6" # [', "'cards' must be a list of texts in quotes"),
    "no cards": ('["B6 O4 *2 Y1"', "[] # ", "family 'with wilds', 'cards' is an empty list"),
    "too few cards": ('"*4 *2", "*4 *2"', '"*4 *2"', "11 cards: a deck has 12 to 56"),
    "too many cards": ('"*4 *2",', '"*4 *2",' * 46, "57 cards: a deck has 12 to 56"),
    "five colours": ('K = "black"\n', "", "'colours' has 5 letters: a deck has exactly 6"),
    "a long letter": ("K =", "KK =", "'KK' must be one capital letter"),
    "a small letter": ("K =", "k =", "'k' must be one capital letter"),
    "a name twice": ('"blue"', '"Black"', "two letters have the same name"),
    "a name that is none": ('"black"', "[]", "'colours', 'K' must be a text in quotes, not a list"),
    "colours that are none": ("[colours]", "[[colours]]", "'colours' must be a table, written [colours]"),
    "eights that are none": ("[eights]", "[[eights]]", "'eights' must be a table, written [eights]"),
    "an eight too few": ('"K8", ', "", '[eights] must hold one card per colour: cards = ["K8"'),
    "an eight that is a seven": ('"K8"', '"K7"', "[eights] must hold one card per colour"),
    "an eight that is a pair": ('"K8"', '"K-B"', "[eights] must hold one card per colour"),
    "an eight of nobody": ('"K8"', '"X8"', "family 'Speed-8', card 1 ('X8'): unknown letter 'X'"),
}


@pytest.mark.parametrize(("old", "new", "message"), WRONG_FILES.values(), ids=WRONG_FILES)
def test_a_wrong_file_is_reported_in_one_line(example: str, old: str, new: str, message: str) -> None:
    assert old in example
    with pytest.raises(DeckError) as error:
        parse_deck(example.replace(old, new, 1), "my.toml")
    assert str(error.value).startswith("my.toml: ")
    assert message in str(error.value)
    assert str(error.value).isprintable()


def test_family_must_be_tables(example: str) -> None:
    with pytest.raises(DeckError, match=r"'family' must be tables, each written \[\[family\]\]"):
        parse_deck("family = 3\n" + example[: example.index("[[family]]")], "my.toml")


def test_a_colour_without_a_row_is_reported(example: str) -> None:
    with pytest.raises(DeckError, match=r"no card has a row for green \(G\)"):
        parse_deck(re.sub(r"G([1-6])", r"*\1", example), "my.toml")


PIECES = (
    "",
    "true",
    "7",
    "[]",
    "{}",
    "[[]]",
    '""',
    '"R6 R4"',
    '"B-R"',
    "1979-05-27",
    "name",
    "[[family]]",
    "[x]",
)


@settings(deadline=None)
@given(st.data())
def test_a_mutated_file_is_a_deck_or_a_deck_error(example: str, data: st.DataObject) -> None:
    words = re.findall(r'"[^"\n]*"|\w+|\s+|.', example)
    for _ in range(data.draw(st.integers(1, 3), "changes")):
        place = data.draw(st.integers(0, len(words) - 1), "place")
        words[place] = data.draw(st.sampled_from(PIECES) | st.sampled_from(words) | st.text(max_size=4), "put")
    try:
        deck = parse_deck("".join(words), "mutated")
    except DeckError as error:
        event(str(error)[:40])
    else:
        event("a deck")
        assert 12 <= len(deck.cards) <= 56
        assert {colour for card in deck.cards for colour, _ in card.rows} >= set(range(6))


@settings(deadline=None)
@given(st.lists(st.tuples(st.sampled_from("KBGYOR*"), st.integers(1, 12)), min_size=1, max_size=7))
def test_a_card_is_read_as_it_is_written_or_refused(example: str, rows: list[tuple[str, int]]) -> None:
    written = " ".join(f"{letter}{spaces}" for letter, spaces in rows)
    colours = [letter for letter, _ in rows if letter != "*"]
    numbers = [spaces for _, spaces in rows]
    right = len(set(colours)) == len(colours) and len(rows) <= 6 and numbers == sorted(numbers)[::-1]
    try:
        deck = parse_deck(example.replace("*5 R2", written), "card")
    except DeckError:
        assert not right
    else:
        assert right
        assert deck.cards[8].text(deck) == written
