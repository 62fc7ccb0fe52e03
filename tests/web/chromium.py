"""Chromium without a window, as Debian packages it by itself: it needs half the processor time of the whole browser."""

import shutil

from playwright.sync_api import Browser, Playwright

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
MISSING = "no Chromium here: apt install chromium-headless-shell"
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-dev-shm-usage"]


def program() -> str | None:
    """The path of Chromium, if it is installed."""
    return next((path for name in PROGRAMS if (path := shutil.which(name))), None)


def launch(playwright: Playwright) -> Browser:
    """Chromium without a window."""
    return playwright.chromium.launch(executable_path=program(), args=FLAGS)
