"""The purpose of an advised answer, in one sentence, and the possibilities opened by a purchase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.match import Preview
from game.match.preview import preview as look_ahead
from game.rules.kernel import Action
from game.rules.zeelandia.actions import Figure, Lay
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.state import Zeelandia
from game.titles.zeelandia.analysis.prospects import Prospect, assumed_answer, harvested_at_once, prospects, site
from game.words import Voice

Site = tuple[str, Sequence[Prospect]]
"""A hex, and the mills that the tile would close there."""


def plan(say: Voice, names: Sequence[str], state: Zeelandia, action: Action) -> str:
    return _laying(say, names, state, action) if isinstance(action, (Lay, Figure)) else ""


def foresee(view: Zeelandia, action: Action) -> Preview[Zeelandia]:
    """Like `preview`, but also past the question of the figure. Whether it can be undone refers to the action alone."""
    first = look_ahead(view, action)
    answer = assumed_answer(first.view) if first.refusal is None else None
    if answer is None:
        return first
    then = look_ahead(first.view, answer)
    return replace(first, view=then.view, events=first.events + then.events, after=then.after)


def find_sites(preview: Preview[Zeelandia] | None) -> list[Site]:
    """Each hex where the tile of the considered move could be laid."""
    if preview is None or preview.view.over or not isinstance(preview.view.decision, Place):
        return []
    lays = [lay for lay in preview.view.options() if isinstance(lay, Lay)]
    return [(lay.hex, harvested_at_once(preview.view, lay)) for lay in lays]


def best_harvest(sites: Sequence[Site], seat: int) -> int:
    """The most points that the seat's harvests bring on one of the sites."""
    return max((sum(mill.now for mill in mills if mill.seat == seat) for _, mills in sites), default=0)


def _laying(say: Voice, names: Sequence[str], state: Zeelandia, action: Lay | Figure) -> str:
    mills = prospects(state, action)
    own = [mill for mill in mills if mill.seat == state.decision.seat]
    if closing := [mill for mill in own if not mill.missing and mill.now]:
        return say("plan.harvest", n=len(closing), points=sum(mill.now for mill in closing))
    laid = site(state, action)
    if fed := [mill for mill in own if mill.was < mill.now and mill.hex != laid]:
        return say("plan.feeds", n=len(fed), points=sum(mill.now for mill in fed))
    if new := next((mill for mill in own if mill.hex == laid), None):
        return say("plan.mill", points=new.now, n=new.missing)
    rival = next((mill for mill in mills if mill.seat != state.decision.seat and not mill.missing), None)
    return say("plan.hostile", name=names[rival.seat], points=rival.now) if rival else ""
