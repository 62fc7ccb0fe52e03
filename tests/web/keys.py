"""A player without a mouse: the Tab key reaches everything, and the focus moves to the question."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.browsing import PATIENCE, Sight
from tests.web.hand import Hand

FARTHEST = 80
LED = 10_000  # milliseconds within which the focus moves, even on a busy machine
STEP = 20


def is_focused(target: Locator) -> bool:
    """Whether one of these elements has the focus."""
    return bool(target.evaluate_all("(all) => all.includes(document.activeElement)"))


def is_led_to(page: Page, target: Locator) -> bool:
    """Whether the focus moves to one of these elements, which happens after a question is drawn."""
    for _ in range(LED // STEP):
        if is_focused(target):
            return True
        page.wait_for_timeout(STEP)
    return False


def tab_to(page: Page, target: Locator) -> int:
    """Press Tab until one of these elements has the focus; return how often."""
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
        self.done: set[str] = set()  # the kinds of questions answered so far
        self.far = 0  # questions for which the focus did not move to the answer

    def go_on(self) -> None:
        """Skip what is being shown."""
        self.shown.press("Enter", timeout=500)

    def answer(self) -> bool:
        """Answer the open question; False once the race is over."""
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

    def bid(self) -> bool:
        """Bid more than the minimum once; pass if that was not enough."""
        if "bid" in self.done:
            self.reach(self.plain)
        else:
            tab_to(self.page, self.asked.get_by_role("slider"))
            self.page.keyboard.press("ArrowRight")
            tab_to(self.page, self.raised)
        self.page.keyboard.press("Enter")
        return True

    def confirm_if_asked(self, asked: dict[str, Any]) -> None:
        """Confirm an answer, if it needs confirmation."""
        for _ in range(PATIENCE // STEP):
            if self.sight.question != asked:
                return
            if self.confirm.count():
                self.page.keyboard.press("Enter")
                return
            self.page.wait_for_timeout(STEP)

    def reach(self, controls: Locator) -> None:
        """Press Tab to get there, which should not be necessary after the first answer."""
        if self.answers == 1:
            tab_to(self.page, controls)
        elif not is_led_to(self.page, controls):
            self.far += 1
            tab_to(self.page, controls)
