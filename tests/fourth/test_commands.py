"""The dice race in the terminal, the league, the lab and the environments, though nothing in Paddock mentions it."""

import json
from pathlib import Path

from tests.fourth.installed import GAME, TESTS, run, run_script


def test_it_is_played_saved_verified_and_put_into_words(tmp_path: Path) -> None:
    options = ("--seats", "3", "--seed", "4", "--bots", "rookie", "--plain", "--save", "kept.json")
    played = run("paddock", "play", GAME, *options, folder=tmp_path, typed="1\n" * 100)
    assert "One die or two?" in played
    assert " wins with 20 points." in played or "You win with 20 points." in played
    assert run("paddock", "verify", "kept.json", folder=tmp_path).startswith("ok: ")
    told = run("paddock", "replay", "kept.json", folder=tmp_path)
    assert "dice rolled (first " in told  # what the game has no text for
    assert "first at the end." in told
    assert json.loads((tmp_path / "kept.json").read_text())["game"] == GAME


def test_it_is_told_in_its_own_words_and_in_english_where_it_has_none(tmp_path: Path) -> None:
    options = ("--seed", "4", "--bots", "rookie", "--plain")
    french, portuguese = (
        run("paddock", "play", GAME, *options, "--language", language, folder=tmp_path, typed="h\n" + "1\n" * 100)
        for language in ("fr", "pt")
    )
    assert "Un dé ou deux ?" in french
    assert "1. Lancer 1" in french
    assert "Vous êtes sur la case " in french
    assert "first at the end." in french
    assert "Ce que vous pouvez taper" in french
    assert "One die or two?" in portuguese
    assert "Sua resposta (1 a 2)" in portuguese


def test_it_is_simulated_and_counted(tmp_path: Path) -> None:
    assert "Dice Race, 4 random players" in run("paddock", "simulate", GAME, "--games", "20", folder=tmp_path)


def test_bots_of_all_levels_meet_in_the_league(tmp_path: Path) -> None:
    bots = ("champion:rollouts=20", "rookie")
    told = run("paddock", "league", GAME, *bots, "--seats", "2", "--deals", "2", folder=tmp_path)
    assert all(bot in told for bot in bots)


def test_the_lab_reports_what_every_game_has(tmp_path: Path) -> None:
    lines = ('title = "Dice"', 'question = "Who wins?"', f'game = "{GAME}"', 'bots = ["rookie"]', "games = 40")
    (tmp_path / "dice.toml").write_text("\n".join(lines))
    run("paddock", "lab", "run", "dice.toml", "--out", "dice.parquet", folder=tmp_path)
    told = run("paddock", "lab", "report", "dice.parquet", "--out", "page.html", folder=tmp_path)
    assert (tmp_path / "page.html").exists(), told
    assert "Win share by seat" in (tmp_path / "page.html").read_text()


def test_environments_of_all_kinds_play_it(tmp_path: Path) -> None:
    script = """
import gymnasium, numpy as np, pyspiel
from paddock.adapters import gymnasium as ours, openspiel
from paddock.adapters.pettingzoo import dice_race_v1
from paddock.vector import Races
env = dice_race_v1.env(seats=3)
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, over, cut, info = env.last()
    env.step(None if over or cut else int(np.flatnonzero(seen["action_mask"])[0]))
print("pettingzoo")
one = gymnasium.make("paddock/DiceRace-v1", seats=2, bots="random")
seen, info = one.reset(seed=1)
over = False
while not over:
    seen, reward, over, cut, info = one.step(int(np.flatnonzero(info["action_mask"])[0]))
print("gymnasium")
state = pyspiel.load_game("paddock_dice_race").new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
print("openspiel", abs(sum(state.returns())) < 1e-9)
races = Races("dice-race", 2, 8)
races.reset(1)
for _ in range(30):
    races.step(np.argmax(races.mask, axis=1))
print("vector")
"""
    assert run_script(script, tmp_path).split() == ["pettingzoo", "gymnasium", "openspiel", "True", "vector"]


def test_its_finish_is_drawn_without_a_board(tmp_path: Path) -> None:
    script = """
from io import BytesIO
from PIL import Image
from paddock import Table
from paddock.drawing.finish import draw_finish
from paddock.words import words_in
table = Table.new("dice-race", 2, 1)
while not table.over:
    table.answer(table.questions[0].seat, table.questions[0].options[0].answer)
image = Image.open(BytesIO(draw_finish(table, ["Ana", "Bert"], words_in("en"))))
left, list_ = (image.crop(box).getcolors(1 << 20) for box in ((0, 0, 190, 630), (200, 36, 1000, 594)))
print(len(left), len(list_) > 50)
"""
    assert run_script(script, tmp_path).split() == ["1", "True"]


def test_it_keeps_what_every_game_keeps() -> None:
    """The conformance suite tests every game; here it tests this one, which has no recorded games."""
    ignored = f"--ignore={TESTS / 'conformance' / 'test_recorded_games.py'}"
    assert "[100%]" in run("pytest", "-q", "-k", GAME, ignored, str(TESTS / "conformance"), folder=TESTS.parent)


def test_a_game_that_no_network_has_learned_does_not_offer_that_level(tmp_path: Path) -> None:
    assert "self-taught" not in run("paddock", "play", GAME, "--help", folder=tmp_path)
    script = f"""
from paddock import Table
from paddock.bots.network import load_network
from paddock.bots.players import find_player
from paddock.errors import Malformed
from paddock.league.match import make_match

for ask in (lambda: make_match("{GAME}", ["self-taught", "rookie"], {{}}, 1), lambda: load_network("{GAME}")):
    try:
        ask()
    except Malformed as refused:
        print(refused)
sight = Table.new("{GAME}", 2, 1).sight(0)
print(*(find_player(level)(sight, 1) for level in ("self-taught", "rookie")))
"""
    *refusals, played = run_script(script, tmp_path).splitlines()
    assert refusals == [
        f"bot 'self-taught': no network has learned {GAME}; its bots are: random, rookie, racer, champion",
        f"no network has learned {GAME}",
    ]
    bot, rookie = played.split()
    assert bot == rookie, "a table that comes to such a game with this bot goes on"
