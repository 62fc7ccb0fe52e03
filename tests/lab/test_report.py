"""`paddock lab report`: a self-contained page, the same as text, and what is rejected."""

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from paddock.games.cars.circuits import CIRCUITS, load_circuit
from paddock.lab.on_threads import OnThreads
from paddock.lab.report.heat import draw_heat, shade, worst_spaces
from paddock.lab.report.making import make_report
from paddock.lab.report.page import write_page
from paddock.lab.results import Results, head_of, write_results
from tests.cli.running import paddock
from tests.lab.experiments import plan_of
from tests.lab.reports import EXPERIMENTS, HEAD, SPITEFUL, report_of, results_of

VOID = {"meta", "br"}


class Reader(HTMLParser):
    """Reads a page as a browser does, and checks that every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_the_page_stands_alone(name: str) -> None:
    page = write_page(report_of(name))
    reader = read(page)
    tags = {tag for tag, _ in reader.seen}
    assert tags.isdisjoint({"script", "link", "img", "iframe", "object", "embed", "a", "form"})
    for _, attributes in reader.seen:
        assert {"src", "href", "onclick", "onload", "action"}.isdisjoint(attributes)
    assert "http" not in page
    assert "url(" not in page
    assert "@import" not in page


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_texts_of_users_are_shown_literally(name: str) -> None:
    page = write_page(report_of(name))
    assert "<script" not in page
    assert SPITEFUL.replace("\\", "") in read(page).words


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_every_plot_has_words_and_every_figure_its_numbers(name: str) -> None:
    report, page = report_of(name), write_page(report_of(name))
    reader = read(page)
    panels = [panel for own in report.sections.values() for panel in own]
    pictures = [attributes for tag, attributes in reader.seen if tag == "svg"]
    assert all(picture["role"] == "img" and picture["aria-label"] for picture in pictures)
    tables = sum(tag == "table" for tag, _ in reader.seen)
    assert tables >= len(panels)
    for panel in panels:
        assert panel.figures[0].title in reader.words


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_every_drawing_is_whole(name: str) -> None:
    page = write_page(report_of(name))
    drawings = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert bool(drawings)
    for drawing in drawings:
        root = ElementTree.fromstring(drawing)  # noqa: S314 - it is ours
        wide, high = map(float, root.attrib["viewBox"].split()[2:])
        for element in root.iter():
            for x, y in (("x", "y"), ("cx", "cy")):
                if x in element.attrib:
                    assert 0 <= float(element.attrib[x]) <= wide
                    assert 0 <= float(element.attrib[y]) <= high
    assert " id=" not in page


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_the_text_has_everything_that_the_page_has(name: str, tmp_path: Path) -> None:
    file = tmp_path / "r.parquet"
    write_results(file, results_of(name))
    result = paddock("lab", "report", str(file), "--text", width=160)
    assert result.exit_code == 0, result.output
    assert not list(tmp_path.glob("*.html"))
    told = " ".join(result.output.split())
    report = report_of(name)
    for section, panels in report.sections.items():
        assert section in told
        assert all(panel.figures[0].title in told for panel in panels)
    for heading, tell in report.verdict.parts:
        assert heading in told
        assert all(one.subject in told for one in tell)
    assert "\x1b" not in result.output


def test_the_sections_are_those_of_the_question() -> None:
    assert list(report_of("downforce").sections) == [
        "Seats", "Powers", "Cars", "Start spaces", "Prices", "Bets", "Traffic", "Length",
    ]  # fmt: skip
    assert list(report_of("beginners").sections) == ["Seats", "Cars", "Start spaces", "Traffic", "Length"]
    assert list(report_of("cafe-race").sections) == ["Seats", "Finish", "Initiative", "On the stairs", "Length"]


def test_shares_of_the_win_add_up() -> None:
    for name in EXPERIMENTS:
        for figures in report_of(name).figures:
            shares = next(figure for figure in figures if figure.title == "Win share by seat")
            assert sum(group.found.mean for group in shares.groups) == pytest.approx(1)
            assert shares.par.mean() == pytest.approx(1 / len(shares.groups))


def test_variants_have_letters_and_their_own_maps() -> None:
    page = read(write_page(report_of("two circuits")))
    keys = [attributes for tag, attributes in page.seen if tag == "span" and "key" in (attributes.get("class") or "")]
    assert len(keys) == 4  # in the legend, and at the maps
    assert "track river-station" in page.words
    assert "Where cars are blocked: Marina Bay" in page.words
    assert "Where cars are blocked: River Station" in page.words


def test_the_map_is_hot_where_cars_are_blocked() -> None:
    circuit = load_circuit("river-station")
    figure = next(f for f in report_of("downforce").figures[0] if f.title == "Where cars are blocked")
    drawing = draw_heat(circuit, figure)
    assert drawing.count("<title>") == len(circuit.spaces)
    hottest = worst_spaces(figure)[0]
    spot = re.search(rf'fill="(#\w+)"[^>]*><title>{hottest.label}: ', drawing)
    assert spot is not None
    assert spot[1] == shade(1)
    assert shade(0) != shade(0.5) != shade(1)


def test_hostile_names_and_titles_of_own_files_do_no_harm(tmp_path: Path) -> None:
    """A page shows them literally, and a terminal gets no control characters."""
    own = CIRCUITS.text("river-station").replace('"River Station"', '"<script>x</script>"')
    text = HEAD.replace("<script>", "\\u001b[2J<script>") + 'game = "downforce"\ngames = 4\n[vary]\n'
    plan = plan_of(text + 'options.track = ["marina-bay", "<b>&.toml"]\n', {"<b>&.toml": own})
    results = Results(plan, head_of(plan), dict(OnThreads(1).play(plan, list(plan.pieces))))
    page = write_page(make_report(results))
    assert "<script" not in page
    assert "<b>" not in page
    assert "Where cars are blocked: <script>x</script>" in read(page).words
    file = tmp_path / "r.parquet"
    write_results(file, results)
    output = paddock("lab", "report", str(file), "--text").output
    assert "?[2J<script>" in output
    assert "\x1b" not in output


def test_the_page_is_written_beside_the_results(tmp_path: Path) -> None:
    file = tmp_path / "r.parquet"
    write_results(file, results_of("cafe-race"))
    result = paddock("lab", "report", str(file), width=1000)
    assert result.exit_code == 0, result.output
    assert result.output == f"The report is in {tmp_path / 'r.html'}: open it in a browser.\n"
    assert (tmp_path / "r.html").read_text("utf-8") == write_page(report_of("cafe-race"))
    assert paddock("lab", "report", str(file), "--out", str(tmp_path / "own.html")).exit_code == 0
    assert (tmp_path / "own.html").exists()


def test_part_of_the_results_can_be_reported(tmp_path: Path) -> None:
    """A variant without finished portions is left out."""
    whole = results_of("two circuits")
    some = {piece: tally for piece, tally in whole.tallies.items() if piece.variant == 0 and piece.portion < 7}
    report = make_report(Results(whole.plan, whole.head, some))
    assert [sample.letter for sample in report.samples] == ["A"]
    assert len(report.samples[0].portions) == 7
    read(write_page(report))


def test_results_that_cannot_be_reported_are_refused(tmp_path: Path) -> None:
    text, empty = tmp_path / "text.parquet", tmp_path / "empty.parquet"
    text.write_text("no Parquet")
    whole = results_of("cafe-race")
    write_results(empty, Results(whole.plan, whole.head, {}))
    good = tmp_path / "good.parquet"
    write_results(good, whole)
    for words, message in (
        ((str(tmp_path / "none.parquet"),), "there is no file"),
        ((str(text),), "this is not a file of lab results"),
        ((str(empty),), "no portion of this experiment is finished yet"),
        ((str(good), "--out", str(tmp_path)), "it is a folder"),
        ((str(good), "--text", "--out", "x.html"), "give only one of them"),
    ):
        result = paddock("lab", "report", *words, width=1000)
        assert result.exit_code == 2
        assert message in result.output
