"""Puzzles are tried by keyboard: a wrong answer and the right one, what each is worth, the next, what is remembered."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Response, expect

from paddock.engine.model import Question
from paddock.games import GAMES
from paddock.puzzles.model import Puzzle, PuzzleWay, load_puzzles
from tests.server.running import Server
from tests.web.browsing import PHONE, Sight, Visits
from tests.web.hand import Hand
from tests.web.keys import is_led_to, tab_to
from tests.web.test_axe import is_clean

DECISIONS = {"play", "bid", "initiative"}
"""Questions that each game asks in puzzles."""


def question_of(puzzle: Puzzle) -> Question:
    """What is asked."""
    return next(question for question in puzzle.table().questions if question.seat == puzzle.seat)


def first_of(game: str) -> Puzzle:
    """The first puzzle about a card or an initiative."""
    return next(puzzle for puzzle in load_puzzles(game) if question_of(puzzle).kind in DECISIONS)


def address(puzzle: Puzzle) -> str:
    """The address of its page."""
    return f"/puzzles/{puzzle.replay.game}/{puzzle.id}"


class Solver:
    """Answers a puzzle with the keyboard alone."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = Hand(page)
        self.cards = page.locator("ul[aria-label='Your hand']").get_by_role("button")
        self.verdict = page.get_by_role("heading", level=2, name=re.compile("Solved|Not the best"))

    def answer(self, puzzle: Puzzle, way: PuzzleWay) -> None:
        """Choose a way to answer, and confirm it."""
        question = question_of(puzzle)
        place = [option.answer for option in question.options].index(way.answers[0])
        if question.kind == "initiative":
            tab_to(self.page, self.hand.dice)
            self.walk(lambda: self.hand.dice.nth(place).is_checked())
        else:
            own: Any = puzzle.table().view(puzzle.seat)
            seat = own.seats[puzzle.seat]
            held = [card.card for card in (*seat.hand, *getattr(seat, "face_up", ()))]
            option: Any = question.options[place]
            card = self.cards.nth(held.index(option.card.card))
            tab_to(self.page, self.cards)
            self.walk(lambda: is_at(card))
            self.page.keyboard.press("Enter")  # raises the card
            expect(self.hand.confirm).to_have_count(1)
        self.page.keyboard.press("Enter")
        expect(self.verdict).to_be_focused()

    def walk(self, there: Any) -> None:
        """Press the right arrow until this is reached."""
        for _ in range(30):
            if there():
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError("the arrows do not lead there")

    def press(self, control: Locator) -> None:
        """Tab to a control and press Enter."""
        tab_to(self.page, control)
        self.page.keyboard.press("Enter")


def is_at(target: Locator) -> bool:
    """Whether this element has the focus."""
    return bool(target.evaluate("(one) => one === document.activeElement"))


def solved(page: Page, game: str) -> Locator:
    """How many puzzles of a game are solved, as the list says."""
    return page.get_by_role("article", name=GAMES[game].title).get_by_text(re.compile(r"\d+ of \d+ solved"))


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_missed_solved_and_remembered_by_keyboard(visits: Visits, server: Server, game: str) -> None:
    puzzle, count = first_of(game), len(load_puzzles(game))
    visit = visits.come(server)
    page = visit.open("/puzzles").page
    solver = Solver(page)
    expect(solved(page, game)).to_have_text(f"0 of {count} solved")
    number = [one.id for one in load_puzzles(game)].index(puzzle.id) + 1
    link = page.get_by_role("article", name=GAMES[game].title).get_by_role("link", name=re.compile(rf"^{number}\b"))
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name=re.compile(r"What do you do\?$"))).to_be_focused()

    solver.answer(puzzle, puzzle.ways[puzzle.obvious])
    expect(solver.verdict).to_have_text("Not the best answer")
    ways = page.get_by_role("region", name=re.compile("Solved|Not the best")).get_by_role("listitem")
    best = ways.first
    expect(best).to_contain_text("★ Best")
    expect(best).to_contain_text(f"{round(100 * puzzle.ways[0].chance)}%")
    expect(ways.filter(has_text="Your answer")).to_contain_text(re.compile("A rookie.s choice"))
    expect(ways.filter(has_text="Best").filter(has_text="Your answer")).to_have_count(0)

    solver.press(page.get_by_role("button", name="Try again"))
    expect(solver.verdict).to_have_count(0)
    assert is_led_to(page, page.get_by_role("heading", level=1))
    solver.answer(puzzle, puzzle.ways[0])
    expect(solver.verdict).to_have_text("✓ Solved!")
    expect(best).to_contain_text("● Your answer")

    solver.press(page.get_by_role("link", name="Next puzzle"))
    expect(solver.verdict).to_have_count(0)
    expect(page).to_have_url(re.compile(rf"/puzzles/{game}/(?!{puzzle.id})\w+$"))
    page = visit.open("/puzzles").page
    expect(solved(page, game)).to_have_text(f"1 of {count} solved")
    expect(page.get_by_role("link", name=f"{number} solved", exact=True)).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_told_of_what_answers_are_worth_before_one_is_given(
    visits: Visits, server: Server, game: str
) -> None:
    puzzle = first_of(game)
    told: list[Response] = []
    visit = visits.come(server)
    visit.context.on("response", lambda answer: told.append(answer))
    page = visit.open(address(puzzle)).page
    solver = Solver(page)
    solver.hand.ready()
    page.wait_for_load_state("networkidle")
    heard = [answer for answer in told if "/api/puzzles/" in answer.url]
    assert {answer.url.rpartition("/")[2] for answer in heard} == {puzzle.id, "board"}
    for answer in heard:
        assert not any(word in answer.text() for word in ("chance", "obvious", '"reach"', puzzle.replay.seed or "-"))
    (position,) = (answer.json() for answer in heard if answer.url.endswith(puzzle.id))
    (view,) = position["present"]["views"]
    others = [one for one in view.get("seats", ()) if one["seat"] != puzzle.seat]
    assert all(one["hand"] is None for one in others)
    solver.answer(puzzle, puzzle.ways[0])
    assert sum("/solution" in answer.url for answer in told) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_puzzle_is_answered_at_the_table_of_its_game(visits: Visits, server: Server, game: str) -> None:
    visit = visits.come(server, viewport=PHONE)
    kinds = {question_of(puzzle).kind: puzzle for puzzle in load_puzzles(game)}
    for puzzle in kinds.values():
        page = visit.open(address(puzzle)).page
        hand, solver = Hand(page), Solver(page)
        hand.ready()
        hand.use_control()
        expect(solver.verdict).to_be_visible()
        yours = page.get_by_role("listitem").filter(has_text="Your answer")
        expect(yours).to_have_count(1)
        page.close()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_found_on_a_puzzle(visits: Visits, server: Server, game: str) -> None:
    puzzle = first_of(game)
    sight = visits.come(server).open(address(puzzle))
    solver = Solver(sight.page)
    solver.hand.ready()
    is_clean(sight, f"puzzle-{game}")
    solver.answer(puzzle, puzzle.ways[puzzle.obvious])
    is_clean(sight, f"puzzle-answered-{game}")


def test_the_puzzle_of_the_day_leads_from_the_home_page_to_all_puzzles(visits: Visits, server: Server) -> None:
    sight = visits.come(server, locale="fr-FR").open("/")
    page = sight.page
    card = page.get_by_role("region", name=re.compile("^Casse-tête du jour"))
    today = server.get("/api/puzzles")["today"]
    expect(card.get_by_role("link", name="Résoudre")).to_have_attribute(
        "href", f"/puzzles/{today['game']}/{today['puzzle']}"
    )
    card.get_by_role("link", name="Tous les casse-têtes").click()
    expect(page.get_by_role("heading", level=1, name="Casse-têtes")).to_be_focused()
    expect(page.get_by_role("article")).to_have_count(len(GAMES))
    is_clean(sight, "puzzles")


def test_the_answers_change_their_language_with_the_page(visits: Visits, server: Server) -> None:
    puzzle = first_of("cafe-race")
    page = visits.come(server).open(address(puzzle)).page
    Solver(page).answer(puzzle, puzzle.ways[0])
    page.get_by_role("combobox", name="Language").select_option("pt")
    worth = page.get_by_role("region", name="Acertou!")
    expect(worth.get_by_role("listitem").first).to_contain_text("Iniciativa")
    expect(worth.get_by_role("listitem").first).to_contain_text("Sua resposta")


def test_a_link_to_no_puzzle_says_so(visits: Visits, server: Server) -> None:
    visit = visits.come(server)
    visit.forgiven.append("status of 404")
    sight: Sight = visit.open("/puzzles/top-race/nothing")
    expect(sight.page.get_by_role("heading", level=1, name="Page not found")).to_be_visible()
