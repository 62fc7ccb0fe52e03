"""An experiment as a file: what it may contain, what is rejected and how, and its variants."""

import re
from pathlib import Path

import pytest

from paddock.errors import Malformed
from paddock.games.cars.circuits import CIRCUITS
from paddock.lab.experiment import EXPERIMENTS
from paddock.lab.plan import Piece, load_plan
from tests.lab.experiments import HEAD, SMALL, plan_of

CAFE = HEAD + 'game = "cafe-race"\ngames = 10\n'
DOWNFORCE = HEAD + 'game = "downforce"\ngames = 10\n'
PAGE = (Path(__file__).parents[2] / "docs" / "lab.md").read_text("utf-8")


def test_the_variants_are_the_product_of_the_lists() -> None:
    plan = plan_of(SMALL)
    assert [variant.label for variant in plan.variants] == [
        "3 players, auction",
        "3 players, no auction",
        "5 players, auction",
        "5 players, no auction",
    ]
    assert [(variant.setting.seats, variant.setting.options["auction"]) for variant in plan.variants] == [
        (3, True),
        (3, False),
        (5, True),
        (5, False),
    ]
    assert plan.experiment.variants == 4
    assert {variant.bots for variant in plan.variants} == {("rookie",) * 3, ("rookie",) * 5}


def test_each_game_is_in_one_portion_and_the_last_one_is_smaller() -> None:
    plan = plan_of(SMALL)
    assert [len(plan.games_of(Piece(0, portion))) for portion in range(4)] == [20, 20, 20, 10]
    for variant in range(4):
        games = [game for piece in plan.pieces if piece.variant == variant for game in plan.games_of(piece)]
        assert games == list(range(70))


@pytest.mark.parametrize(("games", "portion"), [(1, 1), (49, 1), (500, 10), (50_000, 1000), (1_000_000, 1000)])
def test_few_games_make_small_portions(games: int, portion: int) -> None:
    assert plan_of(CAFE.replace("10", str(games))).experiment.portion_size == portion


def test_nothing_varied_is_one_variant() -> None:
    plan = plan_of(CAFE + 'bots = ["random", "rookie", "racer:rollouts=5"]\nseats = 3\n')
    assert [variant.label for variant in plan.variants] == [""]
    assert plan.variants[0].thinking
    assert not plan_of(CAFE).variants[0].thinking


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("title = ", "small.toml: Invalid value"),
        ("", "small.toml: Object missing required field `title`"),
        (CAFE + "colour = 1\n", "small.toml: Object contains unknown field `colour`"),
        (CAFE + "[vary]\ncolour = [1]\n", "unknown field `colour` - at `vary`"),
        (CAFE + 'seats = "four"\n', "Expected `int`, got `str` - at `seats`"),
        (CAFE + "seats = true\n", "Expected `int`, got `bool` - at `seats`"),
        (CAFE + "[vary]\nseats = 4\n", "Expected `array`, got `int` - at `vary.seats`"),
        (CAFE + "[options]\nauction = 1\n", "Expected `bool | str`, got `int` - at `options[...]`"),
        (CAFE.replace("Q?", " "), "small.toml: question: write some text"),
        (CAFE.replace("10", "0"), "small.toml: games: 0 should be from 1 to"),
        (CAFE + "portion = 0\n", "small.toml: portion: 0 should be from 1 to 100,000"),
        (CAFE + "portion = 100_001\n", "small.toml: portion: 100001 should be from 1 to 100,000"),
        (CAFE + "seed = -1\n", "small.toml: seed: -1 should be from 0 and have at most 63 bits"),
        (CAFE + "[vary]\nseats = [3, 3]\n", "small.toml: vary.seats: a value occurs twice"),
        (CAFE + "[vary.options]\nauction = []\n", "small.toml: vary.options.auction: the list is empty"),
        (
            CAFE + "[options]\nauction = true\n[vary.options]\nauction = [true, false]\n",
            "small.toml: options.auction: it is also varied",
        ),
        (CAFE.replace("cafe-race", "chess"), "small.toml: there is no game 'chess'"),
        (CAFE + "seats = 7\n", "small.toml: seats: 7 is not allowed; cafe-race takes 3 to 6 players"),
        (CAFE + "[vary]\nseats = [3, 2]\n", "small.toml: 2 players: seats: 2 is not allowed"),
        (CAFE + "[options]\nbets = true\n", "small.toml: option 'bets': cafe-race has no such option"),
        (DOWNFORCE + '[vary.options]\nhands = ["all", "piles"]\n', "hands piles: option hands: 'piles' is for 2"),
        (CAFE + 'bots = ["genius"]\n', "small.toml: there is no bot 'genius'"),
        (CAFE + "bots = []\n", "bots: there are 0 for 4 players"),
        (CAFE + 'bots = ["rookie", "random"]\n', "bots: there are 2 for 4 players; give one for all, or one per seat"),
        (CAFE + 'bots = ["champion:seconds=1"]\n', "bots: 'champion:seconds=1' is limited by time"),
        (CAFE.replace("10", "10_000_000_000") + "portion = 1\n", "together at most 20,000 are allowed"),
        (DOWNFORCE + '[options]\ntrack = "mine.toml"\n', "the text of 'mine.toml' is missing"),
    ],
)
def test_a_mistake_is_reported_with_its_file_and_field(text: str, message: str) -> None:
    with pytest.raises(Malformed, match=re.escape(message)):
        plan_of(text)


def test_own_components_are_found_beside_the_file_and_kept_with_it(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(CIRCUITS.text("river-station"))
    file = tmp_path / "mine" / "x.toml"
    file.parent.mkdir()
    file.write_text(DOWNFORCE + '[vary.options]\ntrack = ["marina-bay", "../mine.toml"]\n')
    plan = load_plan(str(file))
    assert plan.name == "x"
    assert plan.files == {"../mine.toml": CIRCUITS.text("river-station")}
    assert [variant.setting.options["track"] for variant in plan.variants] == ["marina-bay", "mine"]
    (tmp_path / "mine.toml").unlink()
    again = plan_of(plan.text, plan.files)
    assert again.variants[1].setting.box.tobytes() == plan.variants[1].setting.box.tobytes()
    with pytest.raises(Malformed, match=r"x\.toml: there is no circuit '.*mine\.toml'"):
        load_plan(str(file))


def test_a_missing_file_is_reported_with_the_existing_ones() -> None:
    with pytest.raises(Malformed, match="there is no experiment 'x': the shipped ones are circuits, powers, prices"):
        load_plan("x")


@pytest.mark.parametrize("name", EXPERIMENTS.shipped())
def test_a_shipped_experiment_can_be_played(name: str) -> None:
    plan = load_plan(name)
    assert plan.experiment.portions >= 30
    assert plan.name == name
    assert f"`{name}`" in PAGE


def test_the_experiment_in_the_docs_is_right() -> None:
    text = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert text is not None
    plan = plan_of(text[1], {"my-circuit.toml": CIRCUITS.text("river-station")})
    assert len(plan.variants) == 8
