"""DF-7 Ways to play: beginners, two players, long distance, championship, odds, and the options themselves."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paddock import Championship, Table
from paddock.circuits import CIRCUITS
from paddock.decks import DECKS
from paddock.errors import Malformed, NotOver, OptionError
from paddock.rules.downforce.components import COLOURS
from paddock.table.downforce.words import POWERS
from paddock.table.replay import write_replay
from tests.downforce.staging import (
    arrived,
    asked_seats,
    auction,
    car,
    card_text,
    carry_out,
    choose,
    deals,
    field,
    finish,
    happened,
    kind,
    offered,
    place,
    play,
    play_on,
    question,
    race,
    where,
)

BEGINNERS: dict[str, Any] = {
    "auction": False,
    "powers": False,
    "hands": "three",
    "bets": "none",
    "winner": "first-car",
}


def kinds_asked(table: Table) -> set[str]:
    """Play to the end; the kinds of questions met on the way."""
    kinds = set()
    while not table.over:
        kinds.add(kind(table))
        play_one(table)
    return kinds


def play_one(table: Table) -> None:
    """The first seat that is asked gives the middle answer."""
    asked = table.questions[0]
    table.answer(asked.seat, asked.options[len(asked.options) // 2].answer)


def cars_of(table: Table) -> dict[int | None, list[str]]:
    """Who owns what."""
    view: Any = table.view(None)
    owned: dict[int | None, list[str]] = {}
    for line in view.cars:
        owned.setdefault(line.owner, []).append(line.car)
    return owned


def lots(table: Table) -> list[tuple[str, str | None]]:
    """The lots turned up in the first round, to the end of the auction."""
    while kind(table) == "bid":
        play_one(table)
    return [(lot["car"], lot["power"]) for lot in happened(table, "lot_turned_up") if not lot["again"]]


# DF-7.1 without the auction


@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_df_7_1_no_auction_all_own_as_many_cars_and_the_rest_are_nobodys(seats: int, each: int) -> None:
    table = Table.new("downforce", seats, seed=1, auction=False, powers=False)
    owned = cars_of(table)
    assert [len(owned[seat]) for seat in range(seats)] == [each] * seats
    assert len(owned.get(None, [])) == 6 - each * seats
    assert len(happened(table, "car_dealt")) == each * seats
    assert happened(table, "lot_turned_up") == []
    assert kind(table) == "play"


def test_df_7_1_no_auction_the_speed_8_cards_go_to_the_owners_and_the_rest_to_the_box() -> None:
    table = Table.new("downforce", 4, seed=1, auction=False, powers=False)
    eights = {line["car"]: 42 + car(line["car"]) for line in happened(table, "car_dealt")}
    hands = field(table, "hand")
    assert all(eights[line["car"]] in hands[line["seat"]] for line in happened(table, "car_dealt"))
    assert field(table, "returned") == [42 + car(colour) for colour in COLOURS if colour not in eights]


def test_df_7_1_no_auction_prices_are_0() -> None:
    table = Table.new("downforce", 3, seed=1, auction=False)
    assert field(table, "price") == [0] * 6
    play_on(table)
    assert [score.parts["prices"] for score in table.scores()] == [0, 0, 0]


def test_df_7_1_no_auction_cars_are_dealt_at_random() -> None:
    owners: Counter[tuple[str, int | None]] = Counter()
    for table in deals(300, 4, auction=False, powers=False):
        owners.update((colour, seat) for seat, cars in cars_of(table).items() for colour in cars)
    for colour in COLOURS:
        assert all(30 <= owners[colour, seat] <= 70 for seat in range(4))  # 50 on average
        assert 75 <= owners[colour, None] <= 125  # two of six are nobody's


def test_df_7_1_ruling_each_car_dealt_comes_with_the_next_power() -> None:
    table = Table.new("downforce", 4, seed=1, auction=False)
    view: Any = table.view(None)
    powers = [line["power"] for line in happened(table, "car_dealt")]
    assert len({*powers} & {*POWERS}) == 4
    assert [seat.power for seat in view.seats] == powers  # one each, so nobody is asked
    assert kind(table) == "play"


def test_df_7_1_ruling_with_several_powers_dealt_one_is_kept() -> None:
    table = Table.new("downforce", 3, seed=1, auction=False)
    assert (kind(table), asked_seats(table)) == ("keep", [0, 1, 2])
    dealt = {seat: {d["power"] for d in happened(table, "car_dealt") if d["seat"] == seat} for seat in range(3)}
    assert all(set(offered(table, "power", seat)) == dealt[seat] and len(dealt[seat]) == 2 for seat in range(3))


# DF-7.1 without powers, with hands of three, without bets


def test_df_7_1_no_powers() -> None:
    table = Table.new("downforce", 3, seed=1, powers=False)
    assert {power for _, power in lots(table)} == {None}
    assert kind(table) == "play"  # no power to keep
    view: Any = table.view(None)
    assert [seat.power for seat in view.seats] == [None, None, None]


def test_df_7_1_hands_of_three_and_the_rest_is_a_common_pile() -> None:
    table = Table.new("downforce", 4, seed=1, hands="three")
    view: Any = table.view(None)
    assert [seat.hand_size for seat in view.seats] == [3] * 4
    assert view.stock_size == 42 - 12
    assert field(table, "unseen") == []
    assert len(offered(table, "card", 0)) == 3  # bids come from these
    assert [table._seen_by(seat).stock for seat in range(4)] == [0] * 4  # nobody sees into the pile


def test_df_7_1_hands_of_three_have_the_speed_8_cards_besides() -> None:
    view: Any = Table.new("downforce", 3, seed=1, hands="three", auction=False, powers=False).view(0)
    assert [seat.hand_size for seat in view.seats] == [3 + 2] * 3
    assert all(seat.face_up == () for seat in view.seats)


def test_df_7_1_hands_of_three_draw_one_card_after_playing_one() -> None:
    table = race(3, hands={0: ["K5", "B5"], 1: ["O5"]}, stock=["G5"], hands_option="three")
    play(table, "K5")
    assert happened(table, "card_drawn", 1) == happened(table, "card_drawn", None) == [{"seat": 0}]
    view: Any = table.view(0)
    assert [card_text(card.rows) for card in view.seats[0].hand] == ["B5", "G5"]
    assert (view.seats[0].hand_size, view.stock_size) == (2, 0)


def test_df_7_1_hands_of_three_a_speed_8_of_the_hand_is_replaced_too() -> None:
    table = race(3, hands={0: ["K8", "B5"], 1: ["O5"]}, stock=["G5"], hands_option="three")
    play(table, "K8")
    assert field(table, "hand_size")[0] == 2


def test_df_7_1_hands_of_three_no_more_is_drawn_once_the_pile_is_empty() -> None:
    table = race(3, hands={0: ["K5", "B5"], 1: ["O5"]}, hands_option="three")
    play(table, "K5")
    assert happened(table, "card_drawn") == []
    assert field(table, "hand_size")[0] == 1


def test_df_7_1_the_common_pile_is_drawn_to_the_last_card() -> None:
    table = Table.new("downforce", 3, seed=1, hands="three", auction=False, long_distance=True)
    play_on(table)
    assert len(happened(table, "card_drawn")) == 42 - 9
    assert len(happened(table, "card_played")) == 42 + 6


def test_df_7_1_no_bets() -> None:
    table = Table.new("downforce", 3, seed=4, bets="none")
    assert "bet" not in kinds_asked(table)
    assert happened(table, "line_crossed")
    assert all(score.parts["bets"] == [] for score in table.scores())


# DF-7.1 the owner of the winning car wins


def first_car(arrival: list[str], owners: Mapping[str, int], **situation: Any) -> Table:
    return finish(arrival, seats=3, owners=owners, winner="first-car", **situation)


def ranks(table: Table) -> list[int]:
    return [score.rank for score in table.scores()]


def test_df_7_1_first_car_its_owner_wins_whatever_the_money() -> None:
    table = first_car(["black", "blue", "red"], {"black": 2, "blue": 0, "red": 1}, prices={"black": 12})
    assert table.scores()[2].total < table.scores()[0].total
    assert table.winners() == (2,)


def test_df_7_1_ruling_first_car_the_best_placed_car_with_an_owner_wins() -> None:
    assert first_car(["green", "blue", "red"], {"black": 0, "blue": 1, "red": 2}).winners() == (1,)


def test_df_7_1_ruling_first_car_a_car_that_finished_beats_those_on_the_track() -> None:
    table = first_car(["green", "red"], {"black": 0, "blue": 1, "red": 2}, spaces={"black": 134})
    assert table.winners() == (2,)


def test_df_7_1_ruling_first_car_none_finished_the_one_furthest_along_wins() -> None:
    owners = {"black": 0, "blue": 1, "red": 2}
    table = first_car(["green"], owners, turn=0, spaces={"black": 60, "blue": 67, "red": 65})
    assert ranks(table) == [3, 1, 2]


def test_df_7_1_ruling_first_car_level_the_inside_one_wins_alone() -> None:
    owners = {"black": 0, "blue": 1, "red": 2}
    table = first_car(["green"], owners, turn=0, spaces={"black": 48, "blue": 47, "red": 46})
    assert table.winners() == (2,)
    assert ranks(table) == [3, 2, 1]


def test_df_7_1_ruling_first_car_the_others_rank_by_their_best_car() -> None:
    owners = {"black": 0, "orange": 1, "blue": 2, "yellow": 1}
    table = first_car(["black", "blue", "yellow"], owners, prices={"blue": 12})
    assert ranks(table) == [1, 3, 2]
    owners = {"black": 0, "blue": 2, "yellow": 1}
    table = first_car(["black"], owners, spaces={"blue": 40, "yellow": 39})
    assert ranks(table) == [1, 2, 3]  # level, yellow on the inside


def test_df_7_1_ruling_first_car_a_player_without_a_car_is_last() -> None:
    assert ranks(first_car(["black"], {"black": 2, "red": 1})) == [3, 2, 1]


def test_df_7_1_all_items_for_beginners_together() -> None:
    table = Table.new("downforce", 4, seed=2, **BEGINNERS)
    assert kinds_asked(table) <= {"play", "wild", "step"}
    view: Any = table.view(None)
    best = min((line for line in view.cars if line.owner is not None), key=lambda line: line.position)
    assert table.winners() == (best.owner,)


@pytest.mark.parametrize("name", BEGINNERS)
def test_df_7_1_each_item_for_beginners_can_be_played_alone(name: str) -> None:
    table = Table.new("downforce", 3, seed=6, **{name: BEGINNERS[name]})
    assert table.options == {**Table.new("downforce", 3).options, name: BEGINNERS[name]}
    play_on(table)
    assert table.winners()


# DF-7.2


def test_df_7_2_personal_piles_are_the_default_with_two_players() -> None:
    assert Table.new("downforce", 2).options["hands"] == "piles"
    assert {Table.new("downforce", seats).options["hands"] for seats in range(3, 7)} == {"all"}


def test_df_7_2_speed_8_cards_lie_face_up_and_not_in_the_hand() -> None:
    table = Table.new("downforce", 2, seed=1, auction=False, powers=False)
    view: Any = table.view(None)
    for seat, cars in cars_of(table).items():
        assert seat is not None
        assert sorted(card.rows[0][0] for card in view.seats[seat].face_up) == sorted(cars)
    assert not {card for pile in ("hand", "pile") for cards in field(table, pile) for card in cards if card >= 42}


def test_df_7_2_all_21_cards_may_be_bid_with() -> None:
    table = Table.new("downforce", 2, seed=1)
    assert [len(offered(table, "card", seat)) for seat in (0, 1)] == [21, 21]


def test_df_7_2_after_the_auction_each_player_draws_7_from_a_pile_of_ones_own() -> None:
    table = Table.new("downforce", 2, seed=1, powers=False)
    dealt = [set(hand) for hand in field(table, "hand")[:2]]
    play_on(table, "play")
    hands, piles = field(table, "hand"), field(table, "pile")
    for seat in (0, 1):
        assert (len(hands[seat]), len(piles[seat])) == (7, 14)
        assert {*hands[seat], *piles[seat]} == dealt[seat]
    view: Any = table.view(0)
    assert [(seat.hand_size, seat.pile_size) for seat in view.seats] == [(7, 14), (7, 14)]


def test_df_7_2_the_piles_are_shuffled() -> None:
    drawn = Counter[int]()
    for table in deals(150, 2, auction=False, powers=False):
        dealt = sorted(field(table, "hand")[0] + field(table, "pile")[0])
        drawn.update(dealt.index(card) for card in field(table, "hand")[0])
    assert all(25 <= drawn[index] <= 75 for index in range(21))  # a third of 150


@pytest.fixture
def two_players() -> Table:
    """Seat 0 has a card of the hand, a Speed-8 and a pile; so has seat 1."""
    return race(
        hands={0: ["K5"], 1: ["B5"]},
        piles={0: ["G5"], 1: ["R5"]},
        face_up={0: ["K8"], 1: ["B8"]},
        hands_option="piles",
    )


def test_df_7_2_a_hand_card_or_an_own_unplayed_speed_8_is_played(two_players: Table) -> None:
    assert offered(two_players, "card") == ["K5", "K8"]


def test_df_7_2_a_card_is_drawn_from_ones_own_pile_after_a_hand_card(two_players: Table) -> None:
    play(two_players, "K5")
    view: Any = two_players.view(0)
    assert [card_text(card.rows) for card in view.seats[0].hand] == ["G5"]
    assert [(seat.hand_size, seat.pile_size) for seat in view.seats] == [(1, 0), (1, 1)]
    assert happened(two_players, "card_drawn", 1) == [{"seat": 0}]


def test_df_7_2_no_card_is_drawn_after_a_speed_8(two_players: Table) -> None:
    play(two_players, "K8")
    assert happened(two_players, "card_drawn") == []
    assert field(two_players, "face_up")[0] == []
    assert [field(two_players, name)[0] for name in ("hand_size", "pile_size")] == [1, 1]


def test_df_7_2_no_card_is_drawn_from_an_empty_pile() -> None:
    table = race(hands={0: ["K5", "G5"], 1: ["B5"]}, piles={1: ["R5"]}, hands_option="piles")
    play(table, "K5")
    assert (field(table, "hand_size")[0], field(table, "pile_size")[1]) == (1, 1)


def test_df_7_2_ruling_hands_of_three_have_the_common_pile_instead() -> None:
    table = Table.new("downforce", 2, seed=1, hands="three", auction=False, powers=False)
    view: Any = table.view(None)
    assert [(seat.hand_size, seat.pile_size, len(seat.face_up)) for seat in view.seats] == [(3, 0, 3), (3, 0, 3)]
    assert view.stock_size == 36


def test_df_7_2_ruling_hands_of_three_a_face_up_speed_8_is_not_replaced() -> None:
    table = race(hands={0: ["K5"], 1: ["B5"]}, face_up={0: ["K8"], 1: ["B8"]}, stock=["G5", "R5"], hands_option="three")
    play(table, "K8")
    assert (field(table, "hand_size")[0], field(table, "stock_size")) == (1, 2)
    play(table, "B5")
    assert (field(table, "hand_size")[1], field(table, "stock_size")) == (1, 1)


# DF-7.3


def test_df_7_3_cunning_is_dropped_with_two_players_unless_they_keep_it() -> None:
    assert [Table.new("downforce", seats).options["cunning"] for seats in range(2, 7)] == ["drop", *["keep"] * 4]
    powers = [{power for _, power in lots(t)} for t in deals(5, 2, cunning="keep")]
    assert powers == [set(POWERS)] * 5


@pytest.mark.parametrize("seats", [2, 4])
def test_df_7_3_ruling_dropped_the_last_lot_has_no_power(seats: int) -> None:
    for table in deals(10, seats, cunning="drop"):
        *others, last = [power for _, power in lots(table)]
        assert last is None
        assert set(others) == {*POWERS} - {"cunning"}


def test_df_7_3_ruling_dropped_the_last_car_dealt_has_no_power() -> None:
    for table in deals(10, 2, auction=False):
        *others, last = [line["power"] for line in happened(table, "car_dealt")]
        assert last is None
        assert set(others) == {*POWERS} - {"cunning"}


def test_df_7_3_ruling_a_lot_without_a_power_gives_none() -> None:
    table = auction(2, hands={0: ["G5"], 1: ["K5"]}, lot="green", power=None, owners={"black": 0, "blue": 1})
    choose(table, 0, card="G5")
    choose(table, 1, card="K5")
    view: Any = table.view(None)
    assert (view.seats[0].powers_won, view.seats[0].power) == ((), None)
    assert kind(table) == "play"


# DF-7.4


def long_race(**situation: Any) -> Table:
    return race(long_distance=True, bets_option="none", **situation)


def test_df_7_4_the_finish_line_is_ignored_lap_after_lap() -> None:
    table = long_race(hands={0: ["K5"], 1: ["B5"]}, spaces={"black": 134, "blue": 135}, laps={"blue": 1})
    play(table, "K5")
    play(table, "B5")
    assert happened(table, "car_finished") == []
    assert len(happened(table, "car_moved")) == 10
    assert [field(table, "lap")[car(colour)] for colour in ("black", "blue")] == [1, 2]


def test_df_7_4_cars_rank_by_distance_laps_first() -> None:
    spaces = {"black": 5, "blue": 130, "green": 60, "yellow": 70, "orange": 134, "red": 20}
    laps = {"black": 2, "blue": 1, "green": 1, "orange": -1}
    table = long_race(hands={0: ["R5"]}, spaces=spaces, laps=laps)
    play(table, "R5")
    ranked = {line["car"]: line["place"] for line in happened(table, "car_ranked")}
    assert ranked == {"black": 1, "blue": 2, "green": 3, "yellow": 4, "red": 5, "orange": 6}


def test_df_7_4_of_level_cars_the_one_on_the_inside_is_ahead() -> None:
    spaces = {"black": 54, "blue": 53, "green": 52, "yellow": 26, "orange": 25, "red": 0}
    table = long_race(hands={0: ["R5"]}, spaces=spaces)
    play(table, "R5")
    assert [place(table, colour) for colour in ("green", "blue", "black")] == [1, 2, 3]
    assert [place(table, colour) for colour in ("orange", "yellow", "red")] == [4, 5, 6]


def test_df_7_4_ruling_the_usual_prizes_and_bets_apply_to_the_ranking() -> None:
    table = race(
        hands={0: ["R5"]},
        owners={"black": 0, "blue": 1},
        spaces={"black": 60, "blue": 61, "red": 0},
        laps={"black": 1, "blue": 1},
        long_distance=True,
        lines_crossed=3,
        bets={0: ["blue", "black", "red"], 1: ["blue", "green", "blue"]},
    )
    play(table, "R5")
    assert [place(table, colour) for colour in ("blue", "black", "red")] == [1, 2, 3]
    assert [score.parts["prizes"] for score in table.scores()] == [9, 12]
    assert [[bet["money"] for bet in score.parts["bets"]] for score in table.scores()] == [[9, 4, 1], [9, 0, 3]]


def test_df_7_4_ruling_a_betting_line_counts_once() -> None:
    bets = {0: ["red"] * 3, 1: ["red"] * 3}
    hands = {0: ["K5"], 1: ["B5"]}
    table = race(hands=hands, spaces={"black": 31}, laps={"black": 1}, long_distance=True, lines_crossed=3, bets=bets)
    play(table, "K5")
    assert happened(table, "line_crossed") == []
    assert kind(table) == "play"


def test_df_7_4_ruling_the_first_crossing_brings_bets_as_usual() -> None:
    table = race(hands={0: ["K5"], 1: ["B5"]}, spaces={"black": 31}, long_distance=True)
    play(table, "K5")
    assert happened(table, "line_crossed") == [{"car": "black", "line": 1}]
    assert kind(table) == "bet"


def test_df_7_4_ruling_all_players_play_all_their_cards() -> None:
    table = Table.new("downforce", 4, seed=1, long_distance=True, auction=False)
    play_on(table)
    played = Counter(line["seat"] for line in happened(table, "card_played"))
    assert played == dict.fromkeys(range(4), 11)  # ten dealt and a Speed-8
    assert field(table, "hand_size")[:4] == [0] * 4
    assert happened(table, "player_left") == []
    assert sorted(field(table, "place")) == [1, 2, 3, 4, 5, 6]


def test_df_7_4_the_first_car_wins_by_distance_too() -> None:
    table = race(
        hands={0: ["R5"]},
        owners={"black": 0, "blue": 1},
        spaces={"black": 60, "blue": 67, "red": 0},
        long_distance=True,
        bets_option="none",
        winner="first-car",
    )
    play(table, "R5")
    assert table.winners() == (1,)


# DF-7.5


def championship_of(first: list[str], second: list[str], owners: Mapping[str, int]) -> Championship:
    """A championship of two seats whose races ended so."""
    championship = Championship(2, seed=1)
    championship.tables[:] = [finish(first, owners=owners, turn=0), finish(second, owners=owners, turn=0)]
    return championship


def test_df_7_5_two_games_one_on_each_circuit() -> None:
    championship = Championship(3, seed=1, bets="none")
    assert championship.table.options["track"] == "marina-bay"
    with pytest.raises(NotOver):
        championship.next_race()
    play_on(championship.table)
    with pytest.raises(NotOver):
        championship.winners()
    second = championship.next_race()
    assert second is championship.table
    assert second.options == {**championship.tables[0].options, "track": "river-station"}
    assert field(second, "hand") != field(Table.new("downforce", 3, seed=1, bets="none"), "hand")  # dealt anew
    play_on(second)
    assert championship.over
    with pytest.raises(Malformed, match="no further race"):
        championship.next_race()


def test_df_7_5_the_second_deal_follows_from_the_first_seed() -> None:
    second_deals = []
    for seed in (1, 1, 2):
        championship = Championship(2, seed=seed, tracks=("top-race", "top-race"), auction=False, powers=False)
        play_on(championship.table)
        second_deals.append(field(championship.next_race(), "hand"))
    assert second_deals[0] == second_deals[1] != second_deals[2]


def test_df_7_5_scores_add_up() -> None:
    owners = {"black": 0, "blue": 1, "red": 0}
    championship = championship_of(["black", "blue", "red"], ["blue", "red"], owners)
    assert [standing.scores for standing in championship.standings()] == [(18, 9), (9, 12)]
    assert [standing.total for standing in championship.standings()] == [27, 21]
    assert championship.winners() == (0,)


@pytest.mark.parametrize(("first", "second", "winner"), [("black", "blue", 1), ("blue", "black", 0)])
def test_df_7_5_ruling_ties_go_to_the_better_second_game(first: str, second: str, winner: int) -> None:
    owners = {"black": 0, "blue": 1, "red": 0}
    championship = championship_of([first, second], [second, first], owners)
    assert [standing.total for standing in championship.standings()] == [21, 21]
    assert championship.winners() == (winner,)


def test_df_7_5_ruling_tied_in_the_second_game_too_is_a_shared_win() -> None:
    championship = championship_of(["red"], ["red"], {"black": 0, "blue": 1})
    assert championship.winners() == (0, 1)


def test_df_7_5_the_standings_after_one_race_are_that_race() -> None:
    championship = Championship(2, seed=1)
    championship.tables[:] = [finish(["black", "blue"], owners={"black": 0, "blue": 1})]
    assert [(line.scores, line.rank) for line in championship.standings()] == [((12,), 1), ((9,), 2)]
    with pytest.raises(NotOver):
        championship.winners()


def test_df_7_5_a_championship_takes_tracks_and_not_a_track() -> None:
    with pytest.raises(OptionError, match=r"option track.*give tracks"):
        Championship(3, track="top-race")
    with pytest.raises(OptionError, match="tracks: 1 is not allowed; a championship has 2 races"):
        Championship(3, tracks=("top-race",))


# DF-7.6


def test_df_7_6_odds_pay_the_position_at_the_bet_times_a_factor_by_the_finish() -> None:
    table = arrived(
        COLOURS,
        seats=6,
        owners={colour: seat for seat, colour in enumerate(COLOURS)},
        bets={seat: [colour] * 3 for seat, colour in enumerate(COLOURS)},
        bets_option="odds",
    )
    position: dict[str, Any] = msgspec.to_builtins(table.position())
    position["state"]["bet_position"] = [[6, 5, 4, 3, 2, 1], [5, 3, 6, 1, 2, 4], [4, 6, 2, 1, 5, 3]]
    table = Table.from_position(position)
    choose(table)
    carry_out(table)
    paid = [[bet["money"] for bet in score.parts["bets"]] for score in table.scores()]
    assert paid == [[6 * 3, 5 * 2, 4 * 1], [5 * 2, 3 * 1, 0], [4 * 1, 0, 0], [0] * 3, [0] * 3, [0] * 3]
    assert [score.total for score in table.scores()] == [12 + 32, 9 + 13, 6 + 4, 4, 2, 0]


def test_df_7_6_odds_the_position_is_that_of_the_moment_of_the_bet() -> None:
    factors = ((3, 2, 1), (2, 1, 0), (1, 0, 0))
    paying = 0
    for table in deals(6, 3, bets="odds"):
        positions: list[dict[str, int]] = []
        while not table.over:
            if kind(table) == "bet" and len(positions) < question(table).about["line"]:
                view: Any = table.view(None)
                positions.append({line.car: line.position for line in view.cars})
            play_one(table)
        for score in table.scores():
            for line, bet in enumerate(score.parts["bets"]):
                finished = place(table, bet["car"])
                factor = factors[line][finished - 1] if 1 <= finished <= 3 else 0
                assert bet["money"] == positions[line][bet["car"]] * factor
                paying += bet["money"] > 0 and positions[line][bet["car"]] != finished
    assert paying  # some paid by a position that was not the final one


# The options themselves


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (4, {"hands": "piles"}, "option hands: 'piles' is for 2 players; allowed with 4: all, three"),
        (4, {"cunning": "drop", "powers": False}, "option cunning: 'drop' needs powers; allowed without powers: keep"),
        (4, {"hands": "four"}, "option hands: 'four' is not allowed; allowed: all, three, piles"),
        (4, {"bets": False}, "option bets: False is not allowed; allowed: standard, odds, none"),
        (4, {"auction": "no"}, "option auction: 'no' is not allowed; allowed: True, False"),
        (4, {"powers": 1}, "option powers: 1 is not allowed; allowed: True, False"),
        (4, {"winner": None}, "option winner: None is not allowed; allowed: money, first-car"),
        (4, {"track": 3}, "option track: 3 is not allowed; allowed: a name, or the path of a file"),
        (4, {"deck": ""}, "option deck: '' is not allowed; allowed: a name, or the path of a file"),
        (4, {"speed": "fast"}, "option 'speed': downforce has no such option; it has: track, deck, auction"),
        (1, {}, "seats: 1 is not allowed; downforce takes 2 to 6 players"),
        (7, {}, "seats: 7 is not allowed; downforce takes 2 to 6 players"),
        ("4", {}, "seats: '4' is not allowed; downforce takes 2 to 6 players"),
        (True, {}, "seats: True is not allowed; downforce takes 2 to 6 players"),
    ],
)
def test_an_option_that_cannot_be_is_refused_and_what_is_allowed_is_told(
    seats: Any, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(OptionError) as refused:
        Table.new("downforce", seats, **options)
    assert str(refused.value).startswith(message)


def test_two_players_without_powers_need_not_say_that_cunning_is_kept() -> None:
    assert Table.new("downforce", 2, powers=False).options["cunning"] == "keep"


def test_a_deck_of_another_game_is_refused() -> None:
    with pytest.raises(OptionError, match="option deck: top-race cannot be used for Downforce"):
        Table.new("downforce", 4, deck="top-race")


@pytest.fixture
def own_files(tmp_path: Path) -> dict[str, Path]:
    """A deck of 36 cards whose file is named like the one of the box, and a circuit."""
    deck, track = tmp_path / "downforce.toml", tmp_path / "garden.toml"
    deck.write_text(DECKS.text("downforce").replace('["*4 *2", "*4 *2", "*4 *2", "*4 *2", "*4 *2", "*4 *2"]', '["*4"]'))
    track.write_text(CIRCUITS.text("top-race"))
    return {"deck": deck, "track": track}


def test_a_deck_and_a_circuit_of_ones_own_travel_with_the_replay(own_files: dict[str, Path]) -> None:
    table = Table.new("downforce", 3, seed=1, **{name: str(path) for name, path in own_files.items()})
    assert field(table, "hand_size")[:3] == [12, 12, 12]
    play_on(table)
    replay = write_replay(table.replay())
    for path in own_files.values():
        path.unlink()
    again = Table.from_replay(replay)
    assert again.position() == table.position()
    assert again.options["track"] == "garden"


def test_a_deck_and_a_circuit_of_ones_own_travel_with_the_position(own_files: dict[str, Path]) -> None:
    table = Table.new("downforce", 3, seed=1, **{name: str(path) for name, path in own_files.items()})
    play_on(table, "play")
    position = msgspec.json.encode(table.position())
    for path in own_files.values():
        path.unlink()
    again = Table.from_position(position)
    play_on(table)
    play_on(again)
    assert again.position() == table.position()
    assert where(again, "black") == where(table, "black")
