"""Refusals of the server are shown in the reader's language."""

import pytest
from playwright.sync_api import expect

from paddock.server.protocol.codes import Code
from paddock.words import LANGUAGES, Language
from tests.server.running import Server
from tests.web.browsing import Visits
from tests.words.reading import catalogue


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_text(language: Language) -> None:
    assert [code for code in Code if f"refused.{code}" not in catalogue(language)] == []


def test_a_choice_that_does_not_fit_is_named_and_set_back(visits: Visits, server: Server) -> None:
    visit = visits.come(server, "Anna", locale="fr-FR")
    page = visit.open(f"/table/{visit.table('downforce', ['me', 'bot', 'bot'])}").page
    hands = page.get_by_role("combobox", name="Taille des mains")
    hands.select_option("piles")  # for two players only
    expect(page.get_by_role("alert")).to_have_text(
        catalogue("fr")["refused.option"].replace("{option}", "Taille des mains")
    )
    expect(hands).to_have_value("all")


def test_a_seat_that_somebody_else_has_taken_is_refused_in_portuguese(visits: Visits, server: Server) -> None:
    anna, bert = visits.come(server, "Anna"), visits.come(server, "Bert", locale="pt-BR")
    key = anna.table("downforce", ["me", "open"])
    page = bert.open(f"/table/{key}").page
    seat = page.get_by_role("button", name="Sentar aqui")
    seat.wait_for()
    # The page requests Anna's seat instead, as it would if it did not know about her yet.
    page.evaluate(
        """() => {
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) {
            const ask = JSON.parse(text);
            return send.call(this, JSON.stringify(ask.type === "sit" ? { ...ask, seat: 0 } : ask));
          };
        }"""
    )
    seat.click()
    expect(page.get_by_role("alert")).to_have_text(catalogue("pt")["refused.illegal.sit"])
