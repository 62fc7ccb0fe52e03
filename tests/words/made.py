"""Keys that are made while running, from a prefix and a value: by code of the page, of the terminal, or of both."""

from collections.abc import Iterator
from itertools import product
from typing import Literal, get_args, get_origin, get_type_hints

from paddock.bots.players import ALL
from paddock.games import GAMES
from paddock.games.caferace.questions import KINDS as CAFE_KINDS
from paddock.games.cars.circuits import CIRCUITS
from paddock.games.cars.colours import Colour
from paddock.games.downforce.names import POWERS
from paddock.games.downforce.questions import KINDS as DOWNFORCE_KINDS
from paddock.games.toprace.names import CHOICES
from paddock.games.toprace.questions import KINDS as TOP_RACE_KINDS
from paddock.reviews.chances import load_calibration
from paddock.reviews.model import VERDICTS
from paddock.reviews.words import PARTS
from paddock.server.protocol.asks import Ask
from paddock.server.protocol.codes import Code
from paddock.server.protocol.shared import NoteKind
from paddock.table.clauses import load_clauses
from paddock.table.lessons import lesson_of
from paddock.table.series import SERIES

COLOURS = get_args(Colour)
PLACES = tuple("123456")
DECISIONS = [kind for kind in CAFE_KINDS if kind != "over"]
ABOUT = "sealed shown took threw first offered bid passed moved blocked left stayed finished rolling kept spilled back"
"""What the log of Café Race tells of somebody."""

SECRET = {"card_drawn", "bet_sealed", "tip_sealed"}
"""Events that are told to their player alone."""
OTHERWISE = {"bid_sealed", "power_chosen", "hand_dealt", "car_moved", "car_blocked", "race_ended", "lot_turned_up"}
OTHERWISE |= {"order_chosen", "going", "bet_shown"}
"""Events of cars that are not told, or by texts that are not named after them."""
CAR_GAMES = [GAMES["downforce"], GAMES["top-race"]]
CAR_EVENTS = {str(kind.__struct_config__.tag) for game in CAR_GAMES for kind in game.events}
CAR_QUESTIONS = [kind for game in CAR_GAMES for kind in game.questions]
CAR_ASKED = {str(kind.__struct_config__.tag) for kind in CAR_QUESTIONS} - {"open_bid"}
TOLD = CAR_EVENTS - SECRET - OTHERWISE | {f"{kind}.you" for kind in SECRET}


def words_to_choose() -> Iterator[str]:
    """The words of options that are a choice of words."""
    for question in CAR_QUESTIONS:
        (option, _) = get_args(get_type_hints(question)["options"])
        for name, kind in get_type_hints(option).items():
            if name not in {"car", "power", "call"} and get_origin(kind) is Literal:
                yield from get_args(kind)


EVERY = {
    "cars.car.": (*COLOURS, "wild"),
    "cars.the.": COLOURS,
    "cars.power.": (*POWERS, *(f"{power}.text" for power in POWERS)),
    "cars.place.": (*PLACES, "none"),
    "cars.tab.": ("drivers", "stakes", "log", "chat"),
    "cars.tip.df.": [kind for kind in DOWNFORCE_KINDS if kind != "over"],
    "cars.tip.tr.": [kind for kind in TOP_RACE_KINDS if kind != "over"],
    "cars.call.": tuple("0123"),
    "cars.ask.": (*CAR_ASKED, "raise", "bid_again", "more", "turbo"),
    "cars.e.": ("going_once", "going_twice", "gone", *sorted(TOLD)),
    "cars.wait.": sorted({*DOWNFORCE_KINDS, *TOP_RACE_KINDS}),
    "cars.do.": (*words_to_choose(), *(f"{choice}.text" for choice in CHOICES), "bet", "bet_none", "tip", "tip_none"),
    "cafe.place.": PLACES,
    "cafe.space.": ("start", "step", "landing", "newspaper"),
    "cafe.on.": ("start", "step", "landing", "newspaper"),
    "cafe.choice.": DECISIONS,
    "cafe.option.": DECISIONS,
    "cafe.do.": (*DECISIONS, *(f"{kind}.of" for kind in DECISIONS)),
    "cafe.tip.": DECISIONS,
    "cafe.ask.": (*DECISIONS, *(f"{kind}.more" for kind in DECISIONS)),
    "cafe.log.": [f"{what}.{who}" for what, who in product(ABOUT.split(), ("you", "they"))],
    "cafe.tab.": ("stairs", "points", "log", "chat"),
    "log.note.": [*get_args(NoteKind), *(f"{kind}.you" for kind in get_args(NoteKind) if kind != "left")],
    "replay.moment.": ("auction", "race", "bet", "finish", "round", "end"),
    "rules.place.": PLACES,
    "settings.pace.": ("relaxed", "brisk", "at_once"),
    "own.": ("track", "deck", "refused.track", "refused.deck"),
    "status.": ("gathering", "playing", "between", "over", "stopped", "closed"),
    "game.": GAMES,
    "home.": (*GAMES, *(f"{game}.time" for game in GAMES)),
    "lesson.": [f"{game.name}.{step.id}" for game in GAMES.values() if (told := lesson_of(game)) for step in told.step],
    "series.": SERIES,
    "review.account.": (*PARTS, "level", "no_level"),
    "review.column.": ("answer", "question", "chosen", "best", "loss", "verdict"),
    "review.phase.": sorted({phase for game in GAMES for phase in (*load_calibration(game)["phases"], "play")}),
    "review.verdict.": VERDICTS,
    "review.why.bid_": ("more", "less", "none", "nothing"),
    "level.": (*ALL, *(f"{level}.text" for level in ALL)),
    "refused.": list(Code),
    "terminal.key.": tuple("hblq"),
}
"""By their prefixes: those that must all be there."""

ASKS = [str(kind.__struct_config__.tag) for kind in Ask.__subclasses__()]
CLAUSES = [clause.id for game in GAMES for section in load_clauses(game) for clause in section.clause]
OPTIONS = [(game.name, option) for game in GAMES.values() for option in game.options]

SOME = {
    "refused.": (f"{code}.{ask}" for code, ask in product(Code, (*ASKS, "name"))),
    "rules.picture.": (f"{clause}{part}" for clause, part in product(CLAUSES, ("", ".1", ".2", ".3"))),
    "track.": CIRCUITS.shipped(),
    "deck.": GAMES,
    "option.": (
        f"{game}.{option.name}{more}"
        for game, option in OPTIONS
        for more in ("", ".text", ".value", *(f".{value}" for value in option.values))
    ),
}
"""Those that are said where they are there, and otherwise in a more general way."""

MADE = {f"{prefix}{value}" for made in (EVERY, SOME) for prefix, values in made.items() for value in values}
