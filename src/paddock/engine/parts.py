"""What a game's folder may hold besides its descriptor: modules that are loaded when somebody asks for them."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from paddock.engine.model import Question, Route
from paddock.engine.record import Ints


class Policy(Protocol):
    """`policy`: rules of thumb for the bots. Without it quick players answer at random, and the others only search.

    `weights` are its numbers, which `paddock tune` finds and `weights.toml` keeps; `guide` comes from `guide`.
    """

    NAMES: tuple[str, ...]
    """The names of the weights."""
    AHEAD: tuple[str, ...]
    """Those with which a keen search looks ahead, kept in `weights-keen.toml`; none if it does not."""
    STYLES: tuple[float, ...]
    """The share of each style that a keen search assumes among the others."""
    IN_TURN: frozenset[int]
    """The phases in the middle of a turn, which get less thought."""
    FORESEEN: frozenset[int]
    """The phases in which all answer at once and know the same, so that a search predicts the others."""
    ROLLOUTS: Mapping[str, int]
    """The rollouts per question, by level."""
    MARGIN: float
    """How much a search values a lead in points beside a win."""

    consider: Callable[..., int]
    """`(state, options) -> int`: the answers that are worth searching."""
    suggest: Callable[..., int]
    """`(state, box, guide, weights, seat, options, scratch) -> int`: the answer of a quick player."""
    guess: Callable[..., None]
    """`(state, box, guide, weights, seat, scratch)`: fill in secret answers better than `imagine` did."""


class Guide(Protocol):
    """`guide`: what its policy knows before a game begins."""

    guide_of: Callable[[Any], Ints]
    """`(setting) -> array`: the numbers that the policy gets as `guide`."""


class Features(Protocol):
    """`features`: what a network is told in numbers. Without it, no network plays the game."""

    STATE: int
    """How many numbers tell how things stand."""
    ANSWER: int
    """How many tell what an answer leads to."""
    NUMBERS: int
    """How many the two functions work with in `room`."""
    BY_RULE: int
    """The mask of the phases that the quick player answers, as a rule of thumb is enough."""
    LEAD: float
    """The lead in points that counts as much as a win when a network learns."""

    look: Callable[..., None]
    """`(state, box, guide, seat, room, out)`: write how things stand for a seat, from a record after `hide`."""
    look_at_answers: Callable[..., None]
    """`(state, box, guide, seat, options, room, out)`: write a row for each answer, after `look` with this `room`."""


class Tally(Protocol):
    """`tally`: what simulations count besides the counts of every game.

    It may also have `watch`, `(state, box, tally)`, which looks at the game after every call of `proceed`.
    """

    Tally: type
    """The record of the counts."""
    READ: int
    """The mask of the kinds of journal entries that `read` counts."""
    read: Callable[..., None]
    """`(state, tally)`: count what the journal has noted."""
    count: Callable[..., None]
    """`(state, box, scores, answers, tally)`: count a finished game."""


class Turns(Protocol):
    """`turns`: who is asked next, for environments that ask one by one; only for a game with `silence`."""

    asked: Callable[..., int]
    """`(state, silent) -> int`: the seat that is asked next."""
    together: Callable[..., int]
    """`(state, silent) -> int`: the mask of the seats that answer without knowing each other's answers."""
    choices: Callable[..., int]
    """`(state, box, seat) -> int`: the mask of a seat's choices, silence among them."""
    carry_out: Callable[..., int]
    """`(state, box, seat, choice, silent) -> int`: carry out a choice; the mask of those who have been silent since."""


class Routes(Protocol):
    """`routes`: where something that moves step by step can end up."""

    find_routes: Callable[[Any, Any, bytes, Question], tuple[Route, ...]]
    """`(game, setting, memory, question) -> routes`: one to each end of the move that the question is about."""
    same_move: Callable[[Any, bytes, bytes], bool]
    """`(game, before, after)`: whether the question in the second record is about the same move as in the first."""
    same_place: Callable[[Any, bytes, bytes], bool]
    """`(game, one, other)`: whether two records differ in nothing but the routes that led to them."""


class Board(Protocol):
    """`board`: what a client draws; without it, the page shows the view in words."""

    board_of: Callable[[Any], Any]
    """`(setting) -> paddock.games.cars.board.Board`: circuit, cars, cards and payouts, as far as the game has them."""


class Payouts(Protocol):
    """`payouts`: what places earn, for the rules page."""

    PAYOUTS: tuple[tuple[int, ...], ...]
    """A row for each name in the payouts of `clauses.toml`."""


class Figures(Protocol):
    """`figures`: what the lab reports about it besides the figures of every game."""

    figures: Callable[[Any], list[Any]]
    """`(sample) -> figures`: a `paddock.lab.report.figures.Figure` for each thing that is reported about a sample."""


class Review(Protocol):
    """`review`: its words in a review; without it, amounts are plain numbers."""

    amount: Callable[[Any, float], str]
    """`(words, score) -> text`: an expected score in words."""
    progress: Callable[[Any], float]
    """`(seen) -> share`: how far a game has got, from 0 to 1, by what everybody knows."""
    why: Callable[..., str | None]
    """`(question, best, chosen, telling) -> text`: why the best option was better; None if its gain says enough."""


class Screen(Protocol):
    """`screen`: its picture in the terminal; without it, it is played in words."""

    SHOW: Any
    """A `paddock.terminal.show.Show`."""


class Picture(Protocol):
    """`picture`: its board in the picture of a finish, which other sites show beside a link."""

    draw: Callable[..., None]
    """`(canvas, area, setting, view)`: draw the board as the game has ended."""
    chips: Callable[[Any, int], tuple[Any, ...]]
    """`(view, seat) -> chips`: the signs beside a player's name."""
    where: Callable[[Any], str]
    """`(setting) -> text`: the name of the circuit; blank in a game without one."""
    amount: Callable[[Any, int], str]
    """`(words, total) -> text`: a total in words."""


PARTS = (Policy, Guide, Features, Tally, Turns, Routes, Board, Payouts, Figures, Review, Screen, Picture)
