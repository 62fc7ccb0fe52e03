"""A player sees no card of another hand before it is shown."""

import random
import re
from typing import cast

import pytest

from paddock import Table
from paddock.bots.players import play_random
from paddock.games.cars.sentences import card_name
from paddock.games.downforce.view import DownforceView
from paddock.terminal.session import PERSON, SEED_BITS
from paddock.words import words_in
from tests.cli.running import play
from tests.facts import facts
from tests.games.downforce.staging import CARDS

CARS = {"K": "black", "B": "blue", "G": "green", "Y": "yellow", "O": "orange", "R": "red", "*": "wild"}
ROW = rf"(?:{'|'.join(CARS.values())}) \d+"
ANSWERS = 12


def in_words(card: int) -> str:
    return card_name(words_in("en"), [(CARS[row[0]], int(row[1:])) for row in CARDS[card].split()])


def game_until_answer(seats: int) -> Table:
    """The same game that the command plays, up to the question after this number of the person's answers."""
    table = Table.new("downforce", seats, seed=9)
    given = 0
    while True:
        asked = table.questions
        question = next((q for q in asked if q.seat != PERSON), asked[0])
        if question.seat == PERSON:
            if given == ANSWERS:
                return table
            given += 1
            answer = question.options[0].answer
        else:
            seed = random.Random(f"bots {table.replay().seed} {table.answered}").getrandbits(SEED_BITS)
            answer = play_random(table.sight(question.seat), seed)
        table.answer(question.seat, answer)


def secret_cards(table: Table) -> set[str]:
    """The cards in other hands and piles, except those of which everybody has seen a copy."""
    own = cast(DownforceView, table.view(PERSON))
    me, state = own.seats[PERSON], table.position().state
    seen = {card.card for card in (*own.discard, *(me.hand or ()), *(me.pile or ()))}
    seen |= {card.card for seat in own.seats for card in (*seat.shown, *seat.face_up)}
    seen |= {facts(event)["card"]["card"] for event in table.events(PERSON) if "card" in facts(event)}
    held = {card for seat in range(1, table.seats) for card in (*state["hand"][seat], *state["pile"][seat])}
    return {in_words(card) for card in held} - {in_words(card) for card in seen}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_card_that_nobody_showed_is_printed(seats: int) -> None:
    words = play("--seed", "9", "--seats", str(seats), typed="c\nd\nl\nb\n1\n" * ANSWERS + "c\nq\n").output
    words = re.sub(rf"Strategic: play {ROW}", "", " ".join(words.split())).replace(" · ", ", ")
    printed = set(re.findall(rf"{ROW}(?:, {ROW})*", words))
    table = game_until_answer(seats)
    me = cast(DownforceView, table.view(PERSON)).seats[PERSON]
    assert {in_words(card.card) for card in me.hand or ()} <= printed
    secret = secret_cards(table)
    assert len(secret) > 3
    assert not secret & printed


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_bets_of_others_are_revealed_only_at_the_end(seats: int) -> None:
    words = play("--seed", "9", "--seats", str(seats)).output
    running, over = " ".join(words.split()).split("The race is over", 1)
    assert not re.search(r"Bot \d bets? on", running)
    assert re.search(r"Bot \d bet on", over)
