"""A learner without a mouse, who reads what a lesson explains and goes on with the Enter key."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.web.browsing import DESK, DRAWN, PHONE, Sight
from tests.web.keys import STEP, Keys, is_focused, is_led_to

LAID = 3000  # milliseconds in which the page finds a place for the words

COVERS = """() => {
  const bubble = document.querySelector("[data-coach]").getBoundingClientRect();
  const ring = document.querySelector(".ring")?.getBoundingClientRect();
  if (!ring) return "nothing is pointed at";
  if (ring.bottom < 0 || ring.top > innerHeight) return "what is pointed at is out of sight";
  if (bubble.left < 0 || bubble.right > innerWidth) return "words are cut";
  if (bubble.top < 0 || bubble.bottom > innerHeight) return "words are cut";
  const wide = Math.min(bubble.right, ring.right - 4) - Math.max(bubble.left, ring.left + 4);
  const high = Math.min(bubble.bottom, ring.bottom - 4) - Math.max(bubble.top, ring.top + 4);
  const fits = ring.height + bubble.height < innerHeight;
  return wide > 0 && high > 0 && (fits || ring.top > bubble.top - 150) ? "words cover what is pointed at" : "";
}"""


EXACT = {"jam", "line"}  # what points at a car or a line, where all of the board is in sight
SHARE = """() => {
  const parts = [document.querySelector("[data-lesson=board]"), document.querySelector(".ring")];
  const [board, ring] = parts.map((one) => one.getBoundingClientRect());
  return document.querySelector(".board.near") ? 0 : (ring.width * ring.height) / (board.width * board.height);
}"""


class Learner(Keys):
    """Plays a lesson with the keyboard alone. `seen` are the steps that were explained, in their order."""

    def __init__(self, sight: Sight, game: str, pictures: bool = False) -> None:
        super().__init__(sight)
        self.game = game
        self.pictures = pictures
        self.seen: list[str] = []
        self.troubles: list[str] = []
        self.coach = sight.page.locator("[data-coach]")
        self.special = self.cards.and_(sight.page.get_by_role("button", name=re.compile("turbo or breakdown")))

    def ready(self, *_: Any) -> None:
        """Read what is explained, until there is something to do or the race is over."""
        while True:
            self.controls.or_(self.over).or_(self.shown).or_(self.coach).first.wait_for()
            if self.coach.is_visible():
                self.read()
            elif self.shown.is_visible():
                super().ready()
            elif not self.page.locator("[data-coach]").count():
                self.page.evaluate(DRAWN)  # what comes up is explained right after it is drawn
                if not self.coach.count():
                    return

    def go_on(self) -> None:
        """Let what is being shown disappear by itself: a key could close the words that come up right then."""
        self.shown.wait_for(state="hidden")

    def answer(self) -> bool:
        """Answer what is asked; False once the race is over."""
        self.ready()
        if self.is_over():
            return False
        asked = self.sight.question
        if asked["kind"] == "play" and self.special.count():
            self.reach(self.cards)
            self.page.keyboard.press("Home")
            while not is_focused(self.special):
                self.page.keyboard.press("ArrowRight")
        if not self.dice.count():
            return super().answer()
        self.answers += 1
        self.reach(self.dice)
        self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")
        self.sight.until_answered(asked)
        return True

    def read(self) -> None:
        """Look at what is explained, and go on."""
        step = self.coach.get_attribute("data-step") or ""
        if self.seen[-1:] != [step]:
            self.seen.append(step)
            self.look(step)
        got = self.coach.get_by_role("button", name="Got it")
        assert is_led_to(self.page, got), step
        self.page.keyboard.press("Enter")
        expect(self.page.locator(f"[data-coach][data-step={step}]")).to_have_count(0)

    def look(self, step: str) -> None:
        """Check that the words cover nothing of what they point at, on a desk and on a phone."""
        for size, viewport in (("phone", PHONE), ("desk", DESK)) if self.pictures else (("desk", DESK),):
            if self.pictures:
                self.page.set_viewport_size(viewport)
            trouble = self.trouble()
            if trouble:
                self.troubles.append(f"{step}, {size}: {trouble}")
            if step in EXACT and size == "desk":
                assert self.page.evaluate(SHARE) < 1 / 20, step
            if self.pictures:
                self.sight.picture(f"lesson-{self.game}-{len(self.seen):02}-{step}-{size}")

    def trouble(self) -> str:
        """What is wrong with the place of the words, once the page has had time to lay itself out."""
        for _ in range(LAID // STEP):
            trouble = str(self.page.evaluate(COVERS))
            if not trouble:
                break
            self.page.wait_for_timeout(STEP)
        return trouble
