"""What an advised answer achieves, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Seat
from game.rules.kernel import Action
from game.rules.zeelandia.actions import Lay, Steps
from game.rules.zeelandia.prospects import prospects
from game.rules.zeelandia.state import Zeelandia
from game.words import Voice


def plan(say: Voice, seats: Sequence[Seat], state: Zeelandia, action: Action, best: int) -> str:
    """`best`: the most points that the tile of a purchase would harvest somewhere."""
    if isinstance(action, Steps):
        return say("plan.buys", points=best) if best else ""
    return _laying(say, seats, state, action) if isinstance(action, Lay) else ""


def _laying(say: Voice, seats: Sequence[Seat], state: Zeelandia, lay: Lay) -> str:
    mills = prospects(state, lay)
    own = [mill for mill in mills if mill.seat == state.decision.seat]
    if closing := [mill for mill in own if not mill.missing and mill.now]:
        return say("plan.harvest", n=len(closing), points=sum(mill.now for mill in closing))
    laid = state.chart.index[lay.hex]
    if fed := [mill for mill in own if mill.was < mill.now and mill.hex != laid]:
        return say("plan.feeds", n=len(fed))
    if new := next((mill for mill in own if mill.hex == laid), None):
        return say("plan.mill", points=new.now, n=new.missing)
    rival = next((mill for mill in mills if mill.seat != state.decision.seat and not mill.missing), None)
    return say("plan.hostile", name=seats[rival.seat].name, points=rival.now) if rival else ""
