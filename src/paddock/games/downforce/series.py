"""The championship of Downforce (DF-7.5)."""

from typing import Any

from paddock.engine.series import Results, SeriesRules
from paddock.errors import OptionError
from paddock.games.downforce.options import GAME

TRACKS = ("marina-bay", "river-station")


def next_circuit(options: dict[str, Any], results: Results) -> dict[str, Any]:
    """DF-7.5: one race on each circuit; the option `tracks` names other circuits, as a list or separated by a comma."""
    tracks = options.pop("tracks", TRACKS)
    if isinstance(tracks, str):
        tracks = tracks.split(",")
    if not isinstance(tracks, list | tuple):
        raise OptionError(f"tracks: {tracks!r} is not allowed; a championship has a list of 2 circuits")
    if len(tracks) != 2:
        raise OptionError(f"tracks: {len(tracks)} is not allowed; a championship has 2 races")
    return {**options, "track": tracks[len(results)]}


CHAMPIONSHIP = SeriesRules(
    name="championship",
    game=GAME,
    title="Championship",
    text="two races, on Marina Bay and River Station; the scores are added up (DF-7.5)",
    races=2,
    own={"track": "a championship has one circuit per race; give tracks instead"},
    next_options=next_circuit,
    counted=lambda scores: (sum(scores), *scores[1:]),  # ties go to the better second race
)
