"""The words that all games with cars share: cars, places, cards, moves and spaces."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, cast

import msgspec

from paddock.engine.model import Event, Option, Question
from paddock.engine.telling import Telling
from paddock.games.cars.events import CarBlocked, CarFinished, CarMoved, LineCrossed, RaceEnded
from paddock.games.cars.questions import CarOption, StepOption
from paddock.games.cars.setting import CarSetting
from paddock.words import Value, Words, capital

Rows = Iterable[tuple[str, int]]
One = Callable[[Event, Telling], str | None]
"""Puts one event into words; None if a later event covers it, or nobody may know."""
Together = Callable[[Sequence[Event], Telling], list[str]]
"""Puts a run of events of one kind into words."""
Money = Callable[[Words, int], str]
"""Puts a sum of money into words."""


def car_name(words: Words, car: str) -> str:
    """A car by its colour, or a wild."""
    return words(f"cars.car.{car}")


def the_car(words: Words, car: str) -> str:
    """A car as the subject that a sentence begins with."""
    return capital(words(f"cars.the.{car}"))


def power_name(words: Words, power: str) -> str:
    """The name of a power."""
    return words(f"cars.power.{power}")


def place_name(words: Words, place: int | None) -> str:
    """A car's place in the race; None if it has none."""
    return words(f"cars.place.{place or 'none'}")


def card_name(words: Words, rows: Rows, between: str = ", ") -> str:
    """A card from top to bottom: "green 6, yellow 4, orange 2"."""
    return between.join(words("card.row", colour=car_name(words, car), spaces=spaces) for car, spaces in rows)


def card_told(words: Words, rows: Rows) -> str:
    """A card within a sentence, where a comma would be taken for the sentence's own."""
    return card_name(words, rows, " · ")


def space_name(telling: Telling, space: int) -> str:
    """A space of the circuit: "lane 2, space 41"; lane 1 is the inside."""
    circuit = cast(CarSetting, telling.setting).circuit
    return telling.words("board.space", lane=circuit.spaces[space].lane + 1, space=space)


def tell(events: Iterable[Event], telling: Telling, one: One, together: Mapping[str, Together]) -> list[str]:
    """Events as sentences, in which the steps of one car are one move.

    Being blocked or finishing is part of the move's sentence; lines crossed on the way come after it.
    """
    told: list[str] = []
    car, steps, at = "", 0, 0  # the car that moves, its steps so far, and which sentence tells of them
    for kind, run in groupby(events, lambda event: event.kind if event.kind in together else ""):
        if kind:
            told += together[kind](list(run), telling)
            car = ""
            continue
        for event in run:
            if isinstance(event, CarMoved):
                if event.car != car:
                    car, steps, at = event.car, 0, len(told)
                    told.append("")
                steps += 1
                told[at] = telling.words("cars.e.moved", count=steps, Car=the_car(telling.words, car))
            elif isinstance(event, CarBlocked) and event.car == car:
                values = {"count": steps, "lost": event.lost}
                told[at], car = telling.words("cars.e.moved_blocked", **values, Car=the_car(telling.words, car)), ""
            elif isinstance(event, CarFinished) and event.car == car:
                told[at], car = one(event, telling) or "", ""
            else:
                told += filter(None, [one(event, telling)])
                car = car if isinstance(event, LineCrossed) else ""
    return told


def sentence(event: Event, telling: Telling, money: Money) -> str | None:
    """An event by the text of its kind, "cars.e.KIND", with its fields as values; None if it has no such text.

    What is secret to the reader is left out.
    """
    words = telling.words
    match event:
        case CarBlocked():
            return words("cars.e.blocked", count=event.lost, Car=the_car(words, event.car))
        case RaceEnded():
            return words("cars.e.ended", count=event.finished) if event.finished else words("cars.e.ended_none")
    fields, key = msgspec.structs.asdict(event), f"cars.e.{event.kind}"
    seat = fields.get("seat")
    forms = [f"{key}.you", key] if seat is not None and seat == telling.you else [key]
    known = next(filter(words.knows, forms), None)
    if known is None or None in fields.values():
        return None
    values = {} if seat is None else {"name": telling.names[seat]}
    return words(known, **values, **facts(words, fields, money))


def facts(words: Words, fields: Mapping[str, Any], money: Money) -> dict[str, Value]:
    """The fields of an event or a question by the names that its text uses."""
    told: dict[str, Value] = {name: fields[name] for name in ("line", "slot") if name in fields}
    if fields.get("spaces") is not None:
        told |= {"spaces": fields["spaces"], "count": fields["spaces"]}
    if "car" in fields:
        told |= {"car": car_name(words, fields["car"]), "Car": the_car(words, fields["car"])}
    if "card" in fields:
        told["card"] = card_told(words, fields["card"].rows)
    if "power" in fields:
        told["power"] = power_name(words, fields["power"])
    if "place" in fields:
        told["place"] = place_name(words, fields["place"])
    for name in {"bid", "price", "money"} & fields.keys():
        told["money"] = money(words, fields[name])
    return told


def ask(question: Question, telling: Telling, kind: str, money: Money) -> str:
    """A question by the text "cars.ask.KIND", with its fields as values."""
    return telling.words(f"cars.ask.{kind}", **facts(telling.words, msgspec.structs.asdict(question), money))


def option_name(option: Option, telling: Telling) -> str:
    """A car, a space, or the text "cars.do.WORD" of the one word that an option has."""
    if isinstance(option, CarOption):
        return car_name(telling.words, option.car)
    if isinstance(option, StepOption):
        return telling.words("cars.do.stop") if option.space is None else space_name(telling, option.space)
    (word,) = msgspec.structs.astuple(option)[1:]
    return telling.words(f"cars.do.{word}")
