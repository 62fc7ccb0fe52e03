"""The decks that come with Paddock, compared with shared/data/decks.md."""

from collections import Counter
from importlib.resources import files

import pytest

from paddock.games.cars.decks import DECKS, WILD, Deck, colour_facts, load_deck, standings, undecided_ties

DOWNFORCE = load_deck("downforce")
TOP_RACE = load_deck("top-race")


def texts(deck: Deck) -> list[str]:
    return [card.text(deck) for card in deck.cards]


def test_there_are_two_and_each_has_its_provenance() -> None:
    assert DECKS.shipped() == ("downforce", "top-race")
    data = files("paddock.games.cars.decks") / "data"
    assert all((data / f"{name}.md").is_file() for name in DECKS.shipped())


@pytest.mark.parametrize("name", DECKS.shipped())
def test_a_deck_is_loaded_again_by_its_name(name: str) -> None:
    deck = load_deck(name)
    assert deck.name == name
    assert load_deck(deck.name) == deck


def test_df_1_2_downforce_has_42_cards_six_a_family() -> None:
    families = ["6-5-4-3-2-1", "6-4-2-1", "6-4-*2-1", "6-4-2", "one row 5", "*5-2", "*4-*2"]
    assert len(DOWNFORCE.cards) == 42
    assert Counter(card.family for card in DOWNFORCE.cards) == dict.fromkeys(families, 6)


def test_tr_1_2_top_race_has_48_cards() -> None:
    assert len(TOP_RACE.cards) == 48
    assert Counter(card.family for card in TOP_RACE.cards) == {
        "one row 10": 6,
        "6-5-4-3-2-1": 6,
        "6-4-*2-1": 6,
        "one row 5": 6,
        "*5-2": 6,
        "*5": 3,
        "6-4-2-1": 12,
        "special": 3,
    }


@pytest.mark.parametrize("deck", [DOWNFORCE, TOP_RACE], ids=DECKS.shipped())
def test_every_colour_has_the_same_numbers_in_every_family(deck: Deck) -> None:
    places = Counter(
        (card.family, place, colour)
        for card in deck.cards
        for place, (colour, _) in enumerate(card.rows)
        if colour != WILD
    )
    for (family, place, _), count in places.items():
        assert all(places[family, place, colour] == count for colour in range(6))


@pytest.mark.parametrize("deck", [DOWNFORCE, TOP_RACE], ids=DECKS.shipped())
def test_a_familys_name_is_its_numbers(deck: Deck) -> None:
    for card in deck.cards:
        numbers = "-".join("*" * (colour == WILD) + str(spaces) for colour, spaces in card.rows)
        assert card.family.removeprefix("one row ") == (numbers or "special")


def test_spaces_by_colour() -> None:
    assert [(fact.rows, fact.spaces, fact.highest) for fact in colour_facts(DOWNFORCE)] == [
        *[(18, 64, 6)] * 6,
        (24, 78, 5),
    ]
    assert [(fact.rows, fact.spaces, fact.highest) for fact in colour_facts(TOP_RACE)] == [
        *[(20, 75, 10)] * 6,
        (15, 57, 5),
    ]


def test_the_colours_are_in_the_order_of_the_rules() -> None:
    assert DOWNFORCE.colours == ("black", "blue", "green", "yellow", "orange", "red")
    assert "".join(DOWNFORCE.letters) == "KBGYOR"
    assert TOP_RACE.colours == ("red", "yellow", "light blue", "green", "dark blue", "white")
    assert "".join(TOP_RACE.letters) == "RYBGDW"


def test_the_cards_that_the_downforce_books_show_are_the_known_ones() -> None:
    known = {card.text(DOWNFORCE) for card in DOWNFORCE.cards if card.standing == "known"}
    assert known == {"R6 Y4 K2 B1", "B6 O4 *2 Y1", "K6 R4 Y2 O1"}


def test_the_known_cards_of_top_race_are_there() -> None:
    shown = {"G6 D5 W4 Y3 B2 R1", "B6 W4 *2 Y1", "Y6 B4 *2 W1", "B6 W4 G2 R1", "Y6 W4 R2 G1"}
    known = {card.text(TOP_RACE) for card in TOP_RACE.cards if card.standing == "known"}
    assert shown < known
    assert standings(TOP_RACE) == {
        "known": 26,
        "from a second source": 9,
        "known, count rebuilt": 3,
        "rebuilt": 10,
    }


def test_two_green_6_have_different_numbers_of_rows() -> None:
    green = DOWNFORCE.colours.index("green")
    sixes = [len(card.rows) for card in DOWNFORCE.cards if (green, 6) in card.rows]
    assert len(set(sixes)) >= 2


def test_cards_with_two_wilds_exist() -> None:
    assert texts(DOWNFORCE).count("*4 *2") == 6
    assert {card.wilds for card in DOWNFORCE.cards} == {0, 1, 2}


def test_df_2_5_the_tie_rule_decides_every_tie_between_coloured_bids() -> None:
    bids = [
        (colour, number, len(card.rows), card.wilds > 0)
        for card in DOWNFORCE.cards
        for colour, number in card.rows
        if colour != WILD
    ]
    assert len(bids) == len(set(bids))
    assert undecided_ties(DOWNFORCE) == ()
    assert len(undecided_ties(TOP_RACE)) == 17


def test_df_1_3_there_is_one_speed_8_a_colour_in_the_order_of_the_colours() -> None:
    assert [card.rows for card in DOWNFORCE.eights] == [((colour, 8),) for colour in range(6)]
    assert {card.family for card in DOWNFORCE.eights} == {"Speed-8"}
    assert TOP_RACE.eights == ()


def test_tr_1_4_three_special_cards_join_two_cars() -> None:
    special = [card for card in TOP_RACE.cards if card.pair]
    assert [card.text(TOP_RACE) for card in special] == ["B-R", "W-G", "D-Y"]
    assert [card.rows for card in special] == [(), (), ()]
