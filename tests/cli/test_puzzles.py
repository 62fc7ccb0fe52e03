"""`paddock puzzles`: one is solved in the terminal, and more are found."""

from pathlib import Path

import pytest

from paddock.games import GAMES
from paddock.puzzles.model import load_puzzles, read_puzzles
from tests.cli.running import paddock


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_answered_and_each_answer_has_its_worth(game: str) -> None:
    puzzles = load_puzzles(game)
    for number, puzzle in enumerate(puzzles[:3], 1):
        question = next(one for one in puzzle.table().questions if one.seat == puzzle.seat)
        answers = [option.answer for option in question.options]
        for way, told in ((puzzle.ways[0], "Solved!"), (puzzle.ways[-1], "Not the best answer")):
            typed = "".join(f"{answers.index(answer) + 1}\n" for answer in way.answers[:1])
            result = paddock("puzzles", "solve", game, "--number", str(number), typed=typed + "1\n" * 30, width=160)
            assert result.exit_code == 0, result.output
            before, _, after = result.output.partition(told)
            assert f"Puzzle {number} of {len(puzzles)}" in before
            assert f"{round(100 * puzzle.ways[0].chance)}% ±" not in before, "nothing is told before an answer"
            lines = [line for line in after.splitlines() if "% ± " in line]
            assert f"{round(100 * puzzle.ways[0].chance)}% ± " in lines[0]
            assert "Best" in lines[0]
            assert sum("Your answer" in line for line in lines) == 1
            assert ("Your answer" in lines[0]) == (told == "Solved!")
            assert sum("A rookie" in line for line in lines) == 1


def test_it_speaks_other_languages_and_can_be_left() -> None:
    left = paddock("puzzles", "solve", "cafe-race", "--language", "fr", typed="q\n")
    assert left.exit_code == 0
    assert "Casse-tête " in left.output
    assert "Ce que vaut chaque réponse" not in left.output
    assert paddock("puzzles", "solve", "cafe-race", typed="").exit_code == 0


def test_a_number_that_is_too_high_is_refused() -> None:
    result = paddock("puzzles", "solve", "cafe-race", "--number", "5000")
    assert result.exit_code == 2
    assert f"those of Café Race are 1 to {len(load_puzzles('cafe-race'))}" in result.output


def test_puzzles_are_found_and_added_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    options = ("--bot", "random", "--games", "6", "--jobs", "1", "--seats", "3", "--out", str(file))
    told = paddock("puzzles", "make", "cafe-race", *options)
    assert told.exit_code == 0, told.output
    found = read_puzzles(file.read_bytes())
    assert found
    assert f"{len(found)} puzzles were found" in told.output
    again = paddock("puzzles", "make", "cafe-race", *options)
    assert "0 puzzles were found" in again.output
    assert read_puzzles(file.read_bytes()) == found
