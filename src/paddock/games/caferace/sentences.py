"""Café Race in words: which texts of the catalogues describe its events, questions and options."""

from collections.abc import Iterable, Iterator, Sequence

from paddock.engine.model import Event, Option, Question
from paddock.engine.telling import Telling, grouped
from paddock.games.caferace import events as e
from paddock.games.caferace import questions as q
from paddock.games.caferace.rules.state import FIRST_FINISH, FLIGHT, LANDING
from paddock.words import Value, Words

TOGETHER = {
    e.DieRolled: "dice",
    e.InitiativeSealed: "initiatives",
    e.InitiativeShown: "initiatives",
    e.WhiteDiceThrown: "tie",
    e.SpeedTaken: "speeds",
}
"""Events that form one sentence with following ones of the same sort."""
AFTER = (e.EmployeeBlocked, e.FinishReached, e.BalanceRolled, e.CoffeeSpilled)
"""Consequences of a move, which are described without repeating who moved."""


def is_landing(space: int) -> bool:
    """Whether a space is part of a landing (CR-1.1)."""
    return 0 < space < FIRST_FINISH and (space - 1) % (FLIGHT + LANDING) >= FLIGHT


def sort_of(space: int) -> str:
    """What a space is, as the keys of the catalogues call it."""
    if space == 0:
        return "start"
    return "newspaper" if space >= FIRST_FINISH else "landing" if is_landing(space) else "step"


def space_name(words: Words, space: int) -> str:
    """A space by its name: "Step 12"."""
    return words(f"cafe.space.{sort_of(space)}", space=shown_number(space))


def on_space(words: Words, space: int) -> str:
    """Where somebody is: "on step 12"."""
    return words(f"cafe.on.{sort_of(space)}", space=shown_number(space))


def shown_number(space: int) -> int:
    """The number that is written on a space; the newspapers have their own."""
    return space - FIRST_FINISH + 1 if space >= FIRST_FINISH else space


def about(telling: Telling, what: str, seat: int, **values: Value) -> str:
    """A sentence about a seat."""
    who = "you" if seat == telling.you else "they"
    return telling.words(f"cafe.log.{what}.{who}", name=telling.names[seat], **values)


def lines(events: Iterable[Event], telling: Telling) -> list[str]:
    """Events as sentences: what all do at once is one sentence, and consequences follow their move."""
    told: list[str] = []
    for run in runs(events):
        if len(run) > 1 and type(run[0]) in TOGETHER:
            told.append(together(run, telling))
        elif isinstance(run[0], e.EmployeeMoved):
            told.append(" ".join([sentence(run[0], telling), *(consequence(event, telling) for event in run[1:])]))
        else:
            told += [sentence(event, telling) for event in run]
    return told


def runs(events: Iterable[Event]) -> Iterator[list[Event]]:
    """The events in groups that form one sentence."""
    run: list[Event] = []
    for event in events:
        sort = TOGETHER.get(type(event))
        joins = run and (
            (sort is not None and sort == TOGETHER.get(type(run[0])))
            or (isinstance(event, AFTER) and isinstance(run[0], e.EmployeeMoved))
        )
        if run and not joins:
            yield run
            run = []
        run.append(event)
    if run:
        yield run


def groups(events: Iterable[Event]) -> list[list[Event]]:
    """The events of each round."""
    return grouped(events, {"round_began"})


def sentence(event: Event, telling: Telling) -> str:
    """One event by itself."""
    words = telling.words
    match event:
        case e.RoundBegan():
            return words("cafe.log.round", round=event.round)
        case e.DieRolled():
            return words("cafe.log.dice", dice=event.value)
        case e.InitiativeSealed():
            return about(telling, "sealed", event.seat)
        case e.InitiativeShown():
            return about(telling, "shown", event.seat, initiative=event.initiative)
        case e.SpeedTaken():
            return about(telling, "took", event.seat, speed=event.speed, initiative=event.initiative)
        case e.WhiteDiceThrown():
            return about(telling, "threw", event.seat, throw=event.throw)
        case e.FirstBidderNamed():
            return about(telling, "first", event.seat)
        case e.DieOffered():
            return about(telling, "offered", event.seat, die=event.die)
        case e.BidMade():
            return (
                about(telling, "bid", event.seat, bid=event.bid) if event.bid else about(telling, "passed", event.seat)
            )
        case e.EmployeeMoved():
            count, on = event.space - event.origin, on_space(words, event.space)
            return (
                about(telling, "moved", event.seat, count=count, on=on)
                if count
                else about(telling, "stayed", event.seat, on=on)
            )
        case e.EmployeeBlocked():
            return about(telling, "blocked", event.seat, count=event.lost)
        case e.FinishReached():
            return about(telling, "finished", event.seat, on=on_space(words, event.space))
        case e.BalanceRolled():
            what = "spilled" if event.spilled else "kept"
            return about(telling, what, event.seat, throw=event.throw, target=event.target)
        case e.CoffeeSpilled():
            return about(telling, "left", event.seat, count=event.left)
        case e.SentBack():
            return about(telling, "back", event.seat)
        case e.GameEnded():
            return words("cafe.log.over", round=event.round)
    raise ValueError(f"there is no sentence for {event.kind!r}")


def together(run: Sequence[Event], telling: Telling) -> str:
    """What several do at once: the dice of a round, choices and their reveal, a tie, the speeds."""
    words = telling.words
    dice = [words.number(event.value) for event in run if isinstance(event, e.DieRolled)]
    if dice:
        return words("cafe.log.dice", dice=", ".join(dice))
    shown = {event.seat: event.initiative for event in run if isinstance(event, e.InitiativeShown)}
    thrown = {event.seat: event.throw for event in run if isinstance(event, e.WhiteDiceThrown)}
    speeds = {event.seat: event.speed for event in run if isinstance(event, e.SpeedTaken)}
    for key, by_seat in (("cafe.log.initiatives", shown), ("cafe.log.tie", thrown), ("cafe.log.speeds", speeds)):
        if by_seat:
            pairs = (words("cafe.log.pair", name=name(telling, seat), value=value) for seat, value in by_seat.items())
            return words(key, list=" · ".join(pairs))
    sealed = [name(telling, event.seat) for event in run if isinstance(event, e.InitiativeSealed)]
    return words("cafe.log.chosen", names=words.listed(sealed))


def name(telling: Telling, seat: int) -> str:
    """What a player is called in a list."""
    return telling.words("seat.you") if seat == telling.you else telling.names[seat]


def consequence(event: Event, telling: Telling) -> str:
    """A consequence of a move."""
    words = telling.words
    match event:
        case e.EmployeeBlocked():
            return words("cafe.log.then.blocked", count=event.lost)
        case e.FinishReached():
            return words("cafe.log.then.finished")
        case e.BalanceRolled():
            key = "cafe.log.then.spilled" if event.spilled else "cafe.log.then.kept"
            return words(key, throw=event.throw, target=event.target)
        case e.CoffeeSpilled():
            return words("cafe.log.then.left", count=event.left)
    raise ValueError(f"nothing comes of a move that is {event.kind!r}")


def ask(question: Question, telling: Telling) -> str:
    """A question in one sentence."""
    if not isinstance(question, q.BidQuestion):
        return telling.words(f"cafe.ask.{question.kind}")
    if question.highest is None:
        return telling.words("cafe.ask.bid.first", die=question.die)
    bidder = telling.names[question.highest.seat]
    return telling.words("cafe.ask.bid", name=bidder, bid=question.highest.bid, die=question.die)


def option(_question: Question, option: Option, telling: Telling) -> str:
    """An option of a question in a few words."""
    words = telling.words
    match option:
        case q.InitiativeOption():
            return words("cafe.option.initiative", value=option.initiative)
        case q.DieOption():
            return words("cafe.do.die.of", value=option.die)
        case q.BidOption() if option.bid:
            return words("cafe.option.bid", value=option.bid)
    return words("cafe.do.pass")
