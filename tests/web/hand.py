"""A hand that plays through the page: it looks at the question, and uses a sensible control as a person would.

Controls are found by their role and name, as a screen reader finds them, within the part of the page that contains
them: searching the whole page for roles takes longer than the page needs to react.
"""

import re
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Error, Locator, Page

from tests.web.browsing import PATIENCE

DEAREST = 60
SOON = 5000
FEW = 3

CONFIRM = re.compile(
    r"^(Bid \d|Bid \$|Play this card|Keep (?!it)|Bet on |Mark (?!a car)|Choose \d|Auction the |Pass$|Drive$)"
)
PLAIN = re.compile(r"^(. )?(From top to bottom|Play this row|Stop here|Pass|Turbo|Breakdown)")


class Hand:
    """Plays one tab's seats."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked = page.locator("section[aria-label=Decision]")
        self.ends = page.locator("[role=group][aria-label='Where the car can stop']").get_by_role("button")
        self.cards = page.locator("ul[aria-label='Your hand']").get_by_role("button", disabled=False)
        self.dice = self.asked.get_by_role("radio", disabled=False)
        self.choices = self.asked.get_by_role("group").get_by_role("button", disabled=False)
        self.plain = self.asked.get_by_role("button", name=PLAIN, disabled=False)
        self.confirm = self.asked.get_by_role("button", name=CONFIRM, disabled=False)
        self.take = page.locator("button", has_text=re.compile("^\\s*I am "))
        self.over = page.locator("a", has_text="Watch the replay")
        self.shown = page.locator("button", has_text="Continue")  # bids are being turned up
        self.answers = self.misses = 0
        self.on_ready: Callable[[], None] = lambda: None  # called whenever there is something to do
        self.controls = self.take.or_(self.ends).or_(self.cards).or_(self.dice).or_(self.choices).or_(self.plain)

    def ready(self, timeout: float = PATIENCE) -> None:
        """Wait until there is something to do, or the race is over."""
        while True:
            self.controls.or_(self.over).or_(self.shown).first.wait_for(timeout=timeout)
            if not self.shown.is_visible():
                self.on_ready()
                return
            with suppress(Error):  # it also disappears by itself
                self.go_on()

    def go_on(self) -> None:
        """Skip what is being shown."""
        self.shown.click(timeout=500)

    def can(self) -> bool:
        """Whether there is something to do now."""
        return self.controls.count() > 0

    def is_over(self) -> bool:
        """Whether the race is over."""
        return self.over.is_visible()

    def answer(self) -> bool:
        """Answer the open question; False once the race is over."""
        while True:
            self.ready()
            if self.is_over():
                return False
            if self.use_control():
                self.answers += 1
                return True

    def use_control(self) -> bool:
        """Whether a control was there and has been used."""
        turn = self.answers + 1
        if self.take.is_visible():
            return self.press(self.take)
        if ends := self.ends.all():
            return self.press(ends[turn % len(ends)], force=True)  # spaces may overlap; the page knows which is meant
        if dice := self.dice.all():
            return self.press(dice[turn % len(dice)]) and self.press(self.confirm.last)
        if cards := self.cards.all():
            return self.press(cards[turn % len(cards)]) and self.press(self.confirm)
        if self.asked.get_by_role("slider").count():
            return self.bid()
        if choices := self.choices.all():
            return self.press(choices[turn % len(choices)]) and (not self.confirm.count() or self.press(self.confirm))
        return self.press(self.plain.first)

    def press(self, control: Locator, force: bool = False) -> bool:
        """Click a control. On a slow machine the question may have changed and the control be gone: look again."""
        try:
            control.click(timeout=SOON, force=force)
        except Error:
            self.misses += 1
            if self.misses > FEW:
                raise
            return False
        self.misses = 0
        return True

    def bid(self) -> bool:
        """Raise as long as it is not too expensive, else pass."""
        wanted = self.asked.get_by_role("button", name=re.compile(r"^Bid "), disabled=False)
        amount = int(re.sub(r"\D", "", wanted.inner_text()))
        return self.press(wanted if amount // 1000 <= DEAREST else self.plain.first)

    def play_out(self) -> None:
        """Play to the end."""
        while self.answer():
            pass

    def play_until(self, reached: Callable[[], bool]) -> None:
        """Play until this condition holds, or to the end."""
        self.ready()
        while not reached() and self.answer():
            self.ready()
