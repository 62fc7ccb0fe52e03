"""A hand that plays through the page: it looks at what is asked, and takes a sensible control as a person would.

Controls are found by their role and name, as a screen reader finds them.
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
    r"^(Bid \d|Bid \$|Play this card|Keep (?!it)|Bet on |Mark (?!a car)|Choose \d|Offer the |Pass$|Drive$)"
)
PLAIN = re.compile(r"^(. )?(From top to bottom|Play this row|Stop here|Pass|Turbo|Breakdown)")


def press(end: Locator) -> None:
    """Press the middle of a space. Neighbours may overlap; the page knows which one is meant."""
    end.click(force=True)


class Hand:
    """Plays one tab's seats."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked = page.get_by_role("region", name="Decision")
        self.ends = page.get_by_role("group", name="Where the car can stop").get_by_role("button")
        self.cards = page.get_by_role("list", name="Your hand").get_by_role("button", disabled=False)
        self.dice = self.asked.get_by_role("radio", disabled=False)
        self.choices = self.asked.get_by_role("group").get_by_role("button", disabled=False)
        self.plain = self.asked.get_by_role("button", name=PLAIN, disabled=False)
        self.confirm = self.asked.get_by_role("button", name=CONFIRM, disabled=False)
        self.take = page.get_by_role("button", name=re.compile("^I am "))
        self.over = page.get_by_role("link", name="Watch the replay")
        self.shown = page.get_by_role("button", name="Continue")  # bids are being turned up
        self.answers = self.misses = 0
        self.controls = self.take.or_(self.ends).or_(self.cards).or_(self.dice).or_(self.choices).or_(self.plain)

    def ready(self, timeout: float = PATIENCE) -> None:
        """Wait until there is something to do, or the race is over."""
        while True:
            self.controls.or_(self.over).or_(self.shown).first.wait_for(timeout=timeout)
            if not self.shown.is_visible():
                return
            with suppress(Error):  # it goes by itself, too
                self.go_on()

    def go_on(self) -> None:
        """Enough of what is shown."""
        self.shown.click(timeout=500)

    def can(self) -> bool:
        """Whether there is something to do now."""
        return self.controls.count() > 0

    def is_over(self) -> bool:
        """Whether the race is over."""
        return self.over.is_visible()

    def answer(self) -> bool:
        """Answer what is asked; False once the race is over."""
        self.ready()
        if self.is_over():
            return False
        self.answers += 1
        if self.take.is_visible():
            self.take.click()
        elif ends := self.ends.all():
            press(ends[self.answers % len(ends)])
        elif dice := self.dice.all():
            dice[self.answers % len(dice)].check()
            self.sure(self.confirm.last)
        elif cards := self.cards.all():
            cards[self.answers % len(cards)].click(position={"x": 9, "y": 30})
            self.sure(self.confirm)
        elif self.asked.get_by_role("slider").count():
            self.bid()
        elif choices := self.choices.all():
            choices[self.answers % len(choices)].click()
            if self.confirm.count():
                self.sure(self.confirm)
        else:
            self.plain.first.click()
        return True

    def sure(self, confirm: Locator) -> None:
        """Confirm a choice. On a slow machine the question may be another by now, and the choice gone: look again."""
        try:
            confirm.click(timeout=SOON)
            self.misses = 0
        except Error:
            self.misses += 1
            if self.misses > FEW:
                raise

    def bid(self) -> None:
        """Raise as long as it is not too dear, else pass."""
        wanted = self.asked.get_by_role("button", name=re.compile(r"^Bid "), disabled=False)
        amount = int(re.sub(r"\D", "", wanted.inner_text()))
        (wanted if amount // 1000 <= DEAREST else self.plain.first).click()

    def play_out(self) -> None:
        """Play to the end."""
        while self.answer():
            pass

    def play_until(self, reached: Callable[[], bool]) -> None:
        """Play until then, or to the end."""
        self.ready()
        while not reached() and self.answer():
            self.ready()
