"""A browser with blocked storage forgets the settings, but can play."""

from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.browsing import Visits, at_our_pages

BLOCKED = """
for (const store of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, store, { get() { throw new DOMException("blocked", "SecurityError"); } });
}
"""


def test_a_browser_without_storage_plays_and_changes_theme_and_language(visits: Visits, server: Server) -> None:
    visit = visits.come(server, color_scheme="dark")
    at_our_pages(visit.context, BLOCKED)
    page = visit.open().page
    html = page.locator("html")
    page.get_by_role("button", name="Light theme").click()
    expect(html).to_have_attribute("data-theme", "light")
    page.get_by_role("combobox", name="Language").select_option("fr")
    expect(html).to_have_attribute("lang", "fr")
