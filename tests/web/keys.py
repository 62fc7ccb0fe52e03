"""A player without a mouse: the Tab key reaches everything, and the focus is led to what is asked."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.browsing import PATIENCE, Sight
from tests.web.hand import Hand

FARTHEST = 80
LED = 10_000  # milliseconds in which the focus is led, also on a busy machine
STEP = 20


def is_focused(target: Locator) -> bool:
    """Whether one of these has the focus."""
    return bool(target.evaluate_all("(all) => all.includes(document.activeElement)"))


def is_led_to(page: Page, target: Locator) -> bool:
    """Whether the focus is led to one of these, which happens after a question is drawn."""
    for _ in range(LED // STEP):
        if is_focused(target):
            return True
        page.wait_for_timeout(STEP)
    return False


def tab_to(page: Page, target: Locator) -> int:
    """Press Tab until one of these has the focus; how often."""
    target.first.wait_for()
    for presses in range(FARTHEST):
        if is_focused(target):
            return presses
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not come to {target}")


class Keys(Hand):
    """Plays one tab's seat of Downforce or Top Race with the keyboard alone."""

    def __init__(self, sight: Sight) -> None:
        super().__init__(sight.page)
        self.sight = sight
        self.raised = self.asked.get_by_role("button", name=re.compile(r"^Bid "), disabled=False)
        self.done: set[str] = set()  # the kinds of questions that were answered
        self.far = 0  # questions to whose answer the focus was not led

    def go_on(self) -> None:
        """Enough of what is shown."""
        self.shown.press("Enter", timeout=500)

    def answer(self) -> bool:
        """Answer what is asked; False once the race is over."""
        self.ready()
        if self.is_over():
            return False
        page, asked = self.page, self.sight.question
        self.answers += 1
        if self.ends.count():
            self.reach(self.ends)
            page.keyboard.press("ArrowRight")
            assert is_focused(self.ends)
            page.keyboard.press("Enter")
        elif self.cards.count():
            self.reach(self.cards)
            page.keyboard.press("Enter")  # raises the card
            expect(self.confirm).to_have_count(1)
            page.keyboard.press("Enter")  # plays it
        elif self.asked.get_by_role("slider").count():
            self.bid()
        else:
            self.reach(self.choices.or_(self.plain))
            page.keyboard.press("Enter")
            self.confirm_if_asked(asked)
        self.done.add(asked["kind"])
        self.sight.until_answered(asked)
        return True

    def bid(self) -> None:
        """Bid more than one must, once; pass when that was not enough."""
        if "bid" in self.done:
            self.reach(self.plain)
        else:
            tab_to(self.page, self.asked.get_by_role("slider"))
            self.page.keyboard.press("ArrowRight")
            tab_to(self.page, self.raised)
        self.page.keyboard.press("Enter")

    def confirm_if_asked(self, asked: dict[str, Any]) -> None:
        """Some answers are given at once, and some only when they are confirmed."""
        for _ in range(PATIENCE // STEP):
            if self.sight.question != asked:
                return
            if self.confirm.count():
                self.page.keyboard.press("Enter")
                return
            self.page.wait_for_timeout(STEP)

    def reach(self, controls: Locator) -> None:
        """Press Tab until there, which after the first answer should not be needed."""
        if self.answers == 1:
            tab_to(self.page, controls)
        elif not is_led_to(self.page, controls):
            self.far += 1
            tab_to(self.page, controls)
