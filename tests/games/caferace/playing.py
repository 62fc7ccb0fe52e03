"""What must hold at every table of Café Race."""

from paddock import Table
from tests.conformance.dealing import check_questions


def check_table(table: Table) -> None:
    """Check what must hold at every step: room on the stairs, coffees, dice, questions that can be answered."""
    state, seats = table.position().state, table.seats
    spaces = state["space"][:seats]
    assert all(spaces.count(space) <= 2 for space in spaces if space)
    assert all((0 if table.over else 1) <= coffee <= 5 for coffee in state["coffee"][:seats])
    assert any(space >= 28 for space in spaces) == table.over
    dice = state["dice"][:seats]
    left = [dice[die] for die in state["dice_left"]]
    assert sorted([*left, *(speed for speed in state["speed"] if speed)]) == dice
    check_questions(table)
    for question in table.questions:
        answers = [option.answer for option in question.options]
        assert (0 if question.kind == "bid" else 1) <= answers[0] <= answers[-1] <= 6
