"""`paddock deck`: look at the decks that come with Paddock, and check one that you typed in."""

import textwrap
from collections.abc import Iterable

import click
from rich.console import Console
from rich.table import Table

from paddock.games.cars.decks import DECKS, Deck, colour_facts, load_deck, standings, undecided_ties

WIDTH = 38


@click.group()
def deck() -> None:
    """Look at decks of cards, and check one that you wrote.

    A deck is a text file. The rulebooks do not print the card lists, so the decks that come with Paddock are partly
    rebuilt; if you own the box you can type in the printed cards. docs/decks.md describes the format.
    """


@deck.command("list")
def list_decks() -> None:
    """List the decks that come with Paddock.

    Each is shown with how many of its cards are known and how many are rebuilt.
    """
    table = Table("Name", "Title", "Cards", "Standing", "Note")
    for name in DECKS.shipped():
        found = load_deck(name)
        table.add_row(name, found.title, _size(found), _standing(found), found.note)
    console = _console()
    console.print(table)
    console.print(
        "Known: seen on a photograph or in a rulebook. Rebuilt: ours, made to fit all that is known. "
        "'paddock deck check NAME' shows the cards."
    )


@deck.command()
@click.argument("file")
def check(file: str) -> None:
    """Check the deck in FILE, and show its cards and what they add up to.

    FILE is the path to a .toml file, or the name of a deck that comes with Paddock. A mistake in the file is reported
    with its card, and the exit code is 2.
    """
    found = load_deck(file)
    console = _console()
    console.print(f"{found.title}: {_size(found)}; {_standing(found)}")
    if found.note:
        console.print(found.note)
    console.print(_card_table(found))
    console.print(_colour_table(found))
    console.print(_ties(found))


def _console() -> Console:
    """Make a console that prints a file's words unchanged and interprets no markup in them."""
    return Console(markup=False, emoji=False, highlight=False)


def _size(deck: Deck) -> str:
    return f"{len(deck.cards)} cards" + (f" and {len(deck.eights)} Speed-8" if deck.eights else "")


def _standing(deck: Deck) -> str:
    return "; ".join(f"{count} {standing}" for standing, count in standings(deck).items())


def _card_table(deck: Deck) -> Table:
    """One line per family and standing, with its cards in the notation of a deck file."""
    groups: dict[tuple[str, str], list[str]] = {}
    for card in (*deck.cards, *deck.eights):
        groups.setdefault((card.family, card.standing), []).append(card.text(deck))
    table = Table("Family", "Standing", "Cards")
    for (family, standing), cards in groups.items():
        counted = {text: cards.count(text) for text in cards}
        texts = (text if count == 1 else f"{text} ({count} alike)" for text, count in counted.items())
        table.add_row(family, standing, _lines(texts))
    return table


def _lines(cards: Iterable[str]) -> str:
    """Arrange the cards in lines that fit a terminal of 80 columns, without breaking any of them."""
    unbroken = ", ".join(card.replace(" ", "\N{NO-BREAK SPACE}") for card in cards)
    return textwrap.fill(unbroken, WIDTH).replace("\N{NO-BREAK SPACE}", " ")


def _colour_table(deck: Deck) -> Table:
    table = Table("Colour", "Letter", "Rows", "Spaces", "Highest")
    facts = colour_facts(deck)
    for fact, letter in zip(facts, (*deck.letters, "*"), strict=True):
        table.add_row(fact.name, letter, str(fact.rows), str(fact.spaces), str(fact.highest))
    table.add_section()
    rows, spaces = sum(fact.rows for fact in facts), sum(fact.spaces for fact in facts)
    table.add_row("all", "", str(rows), str(spaces), str(max(fact.highest for fact in facts)))
    return table


def _ties(deck: Deck) -> str:
    """Say whether two coloured bids can still be tied after every rule for ties."""
    ties = undecided_ties(deck)
    rule = "more rows, then no wild"
    if not ties:
        return f"Ties in an auction: between coloured bids the rule ({rule}) decides every one."
    one, other = ties[0]
    return (
        f"Ties in an auction: {len(ties)} pairs of cards can stay tied after the rule ({rule}), "
        f"such as {one.text(deck)} and {other.text(deck)}. Such a tie goes to the higher sum of the card's "
        "other rows, then to the player with fewer cars, then to the one soonest after the last lot's winner."
    )
