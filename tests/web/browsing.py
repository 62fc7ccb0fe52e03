"""People with browsers: what they were sent, and what the console reports."""

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response, ViewportSize, WebSocket

from tests.server.asking import done
from tests.server.running import Client, Site

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
WANTED = "PADDOCK_PICTURES" in os.environ
PATIENCE = 60_000
DESK: ViewportSize = {"width": 1400, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
CALM = {"pace": "at_once", "tips": False, "sounds": False, "level": "rookie"}  # others search, for half a second


def at_our_pages(context: BrowserContext, script: str) -> None:
    """Run a script of the test before those of a page; not in Firefox's first blank document, which has no storage."""
    context.add_init_script(f"if (origin !== 'null') {{ {script} }}")


class Visit:
    """A person's browser, which contains only what the person has chosen."""

    def __init__(self, context: BrowserContext, server: Site, complaints: list[str]) -> None:
        self.context = context
        self.server = server
        self.complaints = complaints
        self.forgiven: list[str] = [r"status of 401 .*/api/me$"]  # a first visit asks for its person, and has none

    def named(self, name: str) -> "Visit":
        """The same browser, with a name that the server knows."""
        assert self.context.request.post(f"{self.server.url}/api/people", data={"name": name}).ok
        at_our_pages(self.context, "localStorage.setItem('named', 'yes')")
        return self

    def open(self, path: str = "/") -> "Sight":
        """A new tab at this address."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        sight = Sight(page)
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.complain(error.stack or str(error)))
        page.goto(self.server.url + path)
        return sight

    def heard(self, message: ConsoleMessage) -> None:
        """Note the console's errors and warnings."""
        if message.type in ("error", "warning"):
            self.complain(f"{message.text} {message.location.get('url', '')}")

    def complain(self, told: str) -> None:
        """Keep an error that is not expected."""
        if not any(re.search(pattern, told) for pattern in self.forgiven):
            self.complaints.append(told)

    def table(self, game: str, plan: list[str], **arrangement: Any) -> str:
        """Open a table with these seats; return its key."""
        seats = [
            {"kind": kind, "name": f"Neighbour {at}"} if kind == "shared" else {"kind": kind}
            for at, kind in enumerate(plan)
        ]
        body = {"arrangement": {"game": game, "seats": len(plan), **arrangement}, "plan": seats}
        answer = self.context.request.post(f"{self.server.url}/api/tables", data=body)
        assert answer.ok, answer.text()
        return str(answer.json()["join"])

    def join(self, key: str) -> Client:
        """Connect the person to a table without a browser."""
        cookie = "; ".join(f"{one['name']}={one['value']}" for one in self.context.cookies())
        return Client(self.server, {"Cookie": cookie}, key)

    def begin(self, game: str, plan: list[str], **arrangement: Any) -> str:
        """Open a table and start its race; return its key."""
        key = self.table(game, plan, **arrangement)
        client = self.join(key)
        done(client, "start")
        client.close()
        return key

    def start(self, game: str, plan: list[str], **arrangement: Any) -> "Sight":
        """A tab at a new table whose race has just begun."""
        return self.open(f"/table/{self.begin(game, plan, **arrangement)}")


class Sight:
    """A tab: its page, what came through its WebSockets, and the scripts that it loaded."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told: list[dict[str, Any]] = []  # what the server has sent to this tab
        self.scripts: dict[str, Response] = {}
        page.on("websocket", self.listen)
        page.on("response", self.load)

    def listen(self, socket: WebSocket) -> None:
        """Keep the messages that arrive."""
        socket.on("framereceived", lambda text: self.told.append(json.loads(text)))

    def load(self, response: Response) -> None:
        """Keep the scripts."""
        if response.url.split("?")[0].endswith(".js"):
            self.scripts[response.url] = response

    @property
    def view(self) -> dict[str, Any]:
        """What this tab sees of the table now."""
        present = next(told["present"] for told in reversed(self.told) if told.get("present"))
        view: dict[str, Any] = present["views"][0]
        return view

    @property
    def question(self) -> dict[str, Any]:
        """The question that is open here now; empty if there is none."""
        return self.view["question"] or {}

    def until(self, reached: Callable[[], bool]) -> None:
        """Wait until this condition holds: what a tab is sent is noted here a moment after it is shown."""
        for _ in range(PATIENCE // 20):
            if reached():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"not reached; the question is {self.question}")

    def until_answered(self, question: dict[str, Any]) -> None:
        """Wait until a question is no longer open."""
        self.until(lambda: self.question.get("number") != question["number"])

    @property
    def text(self) -> str:
        """Everything in the page that can be read, by eye or by a screen reader."""
        return "\n".join(self.texts())

    def texts(self) -> list[str]:
        """The same as a list of pieces."""
        found: list[str] = self.page.evaluate(TEXTS)
        return found

    def picture(self, name: str) -> None:
        """Save a screenshot, if somebody wants to look at it."""
        if not WANTED:
            return
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png", animations="disabled")


TEXTS = """() => {
  const found = [document.title];
  const names = ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "value"];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
    else for (const name of names) {
      if (name !== "value" || node.tagName !== "OPTION") found.push(node.getAttribute(name) ?? "");
    }
  }
  return found.map((text) => text.replace(/\\s+/g, " ").trim()).filter(Boolean);
}"""


class Visits:
    """All people in a test."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def come(self, server: Site, name: str | None = None, settings: dict[str, Any] = CALM, **options: Any) -> Visit:
        """A new person, with an English desktop browser unless told otherwise."""
        context = self.browser.new_context(
            **{"viewport": DESK, "locale": "en-GB", "reduced_motion": "no-preference", **options}
        )
        self.contexts.append(context)
        kept = json.dumps(json.dumps(settings))
        at_our_pages(context, f"localStorage.getItem('settings') ?? localStorage.setItem('settings', {kept})")
        visit = Visit(context, server, self.complaints)
        return visit.named(name) if name else visit

    def close(self) -> None:
        """Close all browsers."""
        while self.contexts:
            self.contexts.pop().close()
