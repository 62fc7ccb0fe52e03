"""The champion's hints beside a question."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from paddock.bots.hints import Hint
from paddock.engine.model import Question
from paddock.engine.telling import Telling
from paddock.terminal.palette import ACCENT

MOST = 5


def show_hints(console: Console, question: Question, hints: Sequence[Hint], telling: Telling) -> None:
    """The best answers by their numbers, with the chance to win and the score to expect."""
    words = telling.words
    options = {option.answer: (number, option) for number, option in enumerate(question.options, 1)}
    console.print(Text(words("hints.view"), f"bold {ACCENT}"))
    for hint in hints[:MOST]:
        number, option = options[hint.answer]
        win, score = words("hints.win", win=round(100 * hint.win)), words("hints.score", score=round(hint.score, 1))
        console.print(f"  {number:>2}. {words('pair', name=telling.option(question, option), value=f'{win}, {score}')}")
    if len(hints) > MOST:
        console.print(f"  {words('hints.more', count=len(hints) - MOST)}")
