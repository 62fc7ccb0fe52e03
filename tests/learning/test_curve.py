"""The curves in docs/ are drawn from their figures."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools.curve import draw

FOLDER = Path(__file__).parents[2] / "docs" / "learning"
CURVES = sorted(FOLDER.glob("*.csv"))


@pytest.mark.parametrize("file", CURVES, ids=lambda file: file.stem)
def test_the_picture_is_that_of_the_figures(file: Path) -> None:
    drawn = draw(file)
    assert file.with_suffix(".svg").read_text("utf-8") == drawn, f"stale: run `python -m tools.curve {file}`"
    ElementTree.fromstring(drawn)  # noqa: S314


def test_there_is_a_curve() -> None:
    assert CURVES
