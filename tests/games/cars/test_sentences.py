"""A kind of event in a game with cars is told by the text of its name, without code of its own."""

import pytest

from paddock import Table
from paddock.engine.events import Seat, Secret
from paddock.engine.model import Event
from paddock.engine.telling import Telling
from paddock.games.cars import sentences
from paddock.games.cars.events import Car
from paddock.games.downforce.sentences import money
from paddock.words import Words, words_in


class CarOvertook(Event, frozen=True):
    """A kind that no game has."""

    car: Secret[Car]
    seat: Seat
    price: int


TEXTS = {"cars.e.car_overtook": "{Car} of {name}: {money}.", "cars.e.car_overtook.you": "Your {car} car: {money}."}


def telling(texts: dict[str, str], you: int | None) -> Telling:
    """A table of two, told by these texts too."""
    plain = Table.new("downforce", 2, 1).telling(["Ana", "Bert"], you)
    return Telling(plain.game, plain.setting, Words("en", {**words_in("en").texts, **texts}), plain.names, you)


@pytest.mark.parametrize(
    ("you", "said"),
    [(None, "Light blue of Bert: $5M."), (0, "Light blue of Bert: $5M."), (1, "Your light blue car: $5M.")],
)
def test_a_new_kind_is_told_by_its_text(you: int | None, said: str) -> None:
    assert sentences.sentence(CarOvertook(0, "light_blue", 1, 5), telling(TEXTS, you), money) == said


def test_what_has_no_text_or_is_secret_is_not_told() -> None:
    assert sentences.sentence(CarOvertook(0, "red", 1, 5), telling({}, 1), money) is None
    assert sentences.sentence(CarOvertook(0, None, 1, 5), telling(TEXTS, 0), money) is None
