"""Reports on small experiments whose texts are all hostile."""

from functools import cache

from paddock.lab.on_threads import OnThreads
from paddock.lab.report.making import Report, make_report
from paddock.lab.results import Results, head_of
from tests.lab.experiments import plan_of

SPITEFUL = "<script>alert('x')</script> & \\\"quoted\\\" </title>"
EXPERIMENTS = {
    "downforce": 'game = "downforce"\ngames = 400\n[options]\ntrack = "river-station"\n',
    "two circuits": 'game = "downforce"\ngames = 200\n[vary]\noptions.track = ["marina-bay", "river-station"]\n',
    "beginners": 'game = "downforce"\ngames = 100\n[options]\nauction = false\npowers = false\nbets = "none"\n',
    "top-race": 'game = "top-race"\ngames = 300\nbots = ["random"]\n[options]\nbets = true\n[vary]\nseats = [3, 6]\n',
    "cafe-race": 'game = "cafe-race"\ngames = 200\n[vary]\nseats = [3, 4]\noptions.auction = [true, false]\n',
    "one game": 'game = "cafe-race"\ngames = 1\n',
}
HEAD = f'title = "{SPITEFUL}"\nquestion = "{SPITEFUL}"\n'


@cache
def results_of(name: str) -> Results:
    plan = plan_of(HEAD + EXPERIMENTS[name])
    return Results(plan, head_of(plan), dict(OnThreads(1).play(plan, list(plan.pieces))))


@cache
def report_of(name: str) -> Report:
    return make_report(results_of(name))
