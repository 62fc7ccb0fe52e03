"""The champion's hints beside a question."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from paddock.bots.hints import Hint
from paddock.engine.model import Option
from paddock.terminal.palette import ACCENT

MOST = 5


def show_hints(console: Console, options: Sequence[Option], hints: Sequence[Hint]) -> None:
    """The best answers by their numbers, with the chance to win and the score to expect."""
    numbers = {option.answer: number for number, option in enumerate(options, 1)}
    console.print(Text("The champion's opinion:", f"bold {ACCENT}"))
    for hint in hints[:MOST]:
        label = options[numbers[hint.answer] - 1].label
        console.print(
            f"  {numbers[hint.answer]:>2}. {label}: wins {hint.win:.0%}, score {hint.score:.1f}", highlight=False
        )
    if len(hints) > MOST:
        console.print(f"  {len(hints) - MOST} weaker options.")
