"""Judges one decision from its seat's own view, with hidden things imagined anew.

The better answer is that of the strongest computer player, which looks for it with luck of its own. The best of many
looks better than it is, so the two answers are compared with other luck: both are played on to the horizon of the
title, always with the same luck, until the difference is known well enough."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from game.players.choice import Budget, Choice, Reason
from game.players.ladder import player
from game.players.mind import Mind
from game.players.minds import mind_of
from game.players.playout import Outcome
from game.players.reasons import SLIGHT, contrast, later_reasons, stronger
from game.players.rollouts import player_on
from game.players.tree import Tree
from game.review.verdict import MISTAKE
from game.rules.kernel import Action, State

JUDGE = "expert"
"""The level that looks for better answers."""
GLANCER = "normal"
"""The level whose quick look orders the decisions."""
OPEN = (0.05, 0.95)
"""The chances to win between which a loss is reported; outside of them the game is all but decided for the seat."""
WIDTH, SAMPLES = 400, 4
"""Positions valued in the turn of the two answers, and samples of luck within it."""
GLANCE_WIDTH = 30
ERRORS = 2.0
"""Standard errors in an interval."""
LEAST = 0.01
"""Added to the standard deviation seen, as a chance to win: a few nearly equal outcomes prove little."""
USUAL_LOSS = 0.08
"""The standard deviation of true losses, as a chance to win. A measured loss is drawn towards 0 by as much as is likely
to be chance."""
POINTS_PER_CHANCE = 4.0
"""In spreads of the value: for two equal seats, a chance of 1 % goes with a lead of 4 % of the spread."""
WALKS = 8
"""Walks through a tree that take as long as one round of playouts."""


class Depth(NamedTuple):
    """`minutes`: of processor time, roughly; so many times `Policy.judged_a_minute` decisions are judged. `search`:
    rounds of playouts to find a better answer. `least` and `most`: pairs of playouts to measure the loss, until its
    `error` is small enough; fewer than eight deceive about how far they vary. Nor do they go on once the loss is surely
    below the first of `bounds`, or above the second."""

    name: str
    minutes: float
    search: int
    least: int
    most: int
    error: float
    bounds: tuple[float, float] = (MISTAKE, inf)


QUICK = Depth("quick", 1.0, 4, 8, 16, 0.04)
THOROUGH = Depth("thorough", inf, 16, 8, 96, 0.03)
DEPTHS: Mapping[str, Depth] = {depth.name: depth for depth in (QUICK, THOROUGH)}


class Judgement(NamedTuple):
    """The measured fields of a verdict. `merits`: the advantages of the chosen answer."""

    better: Action
    loss: float | None = 0.0
    error: float = 0.0
    points: float = 0.0
    reasons: tuple[Reason, ...] = ()
    doubt: float = 0.0
    merits: tuple[Reason, ...] = ()


def sensible(mind: Mind[Any], state: State) -> list[Action]:
    """The answers that a search would compare."""
    policy = mind.policy
    considered = policy.considered(state) if policy.search(state) == "turns" else []
    return considered or policy.options(state)


class Glance(NamedTuple):
    """The loss of an answer against the best at a quick look: in chance to win, and in value, in spreads."""

    chance: float
    worth: float


def glance(title: str, view: State, seat: int, chosen: Action, seed: str) -> Glance | None:
    """None if there is no sensible choice. `view` is what the seat may see, at its decision."""
    rng, mind = Random(f"{seed}/glance"), mind_of(title, "", GLANCER)
    state = view.imagine(seat, rng)
    options = sensible(mind_of(title, "", JUDGE).among(view, seat), state)
    if len(options) < 2:
        return None
    tree = Tree(mind, rng, GLANCE_WIDTH, 1, mind.policy.shared)
    tree.begin(state, list(dict.fromkeys((chosen, *options))))
    children = tree.root.children.values()
    own, spread = tree.root.children[chosen], mind.evaluation.spread_at(state)
    chance = max(child.chances[seat] for child in children) - own.chances[seat]
    worth = max(child.values[seat] for child in children) - own.values[seat]
    return Glance(chance, worth / spread)


def judge(title: str, view: State, seat: int, chosen: Action, seed: str, depth: Depth) -> Judgement:
    """The same view, answer, seed and depth give the same judgement."""
    better = expert_choice(title, view, seat, f"{seed}/search", depth).action
    if better == chosen:
        return Judgement(chosen)
    judgement = measure(title, view, seat, chosen, better, f"{seed}/measure", depth)
    lost = max(judgement.loss or 0.0, judgement.points) > 0.0
    why = advantages(title, view, seat, better, chosen, judgement.reasons, f"{seed}/reasons") if lost else ()
    return judgement._replace(reasons=why)


def advantages(
    title: str, view: State, seat: int, action: Action, other: Action, later: tuple[Reason, ...], seed: str
) -> tuple[Reason, ...]:
    """Advantages of one action over another by the end of the turn, or the `later` ones if worth more; none if
    nothing can be told."""
    soon = contrast(mind_of(title), view, seat, action, other, Random(seed)).reasons
    return tuple(reason for reason in stronger(soon, later) if reason != SLIGHT)


def expert_choice(title: str, view: State, seat: int, seed: str, depth: Depth) -> Choice:
    """That of the strongest computer player."""
    policy = mind_of(title, "", JUDGE).policy
    rounds = depth.search * (WALKS if policy.search(view) == "tree" else 1)
    budget = Budget(playouts=min(rounds, policy.playouts[1]))
    return player(JUDGE, title).choose(view, seat, Random(seed), budget)


def measure(title: str, view: State, seat: int, chosen: Action, better: Action, seed: str, depth: Depth) -> Judgement:
    """Plays both answers on with common luck. No answer loses anything to itself. Reasons and merits are
    the advantages in the final positions."""
    rng, mind = Random(seed), mind_of(title, "", JUDGE).among(view, seat)
    searched = mind.policy.search(view) in ("tree", "turns")
    tree = Tree(mind, rng, WIDTH, SAMPLES, searched and mind.policy.shared)
    tree.begin(view.imagine(seat, rng), list(dict.fromkeys((chosen, better))))
    horizon = mind.policy.horizon(view)
    play = player_on(tree, view, seat, horizon._replace(turns=max(horizon.turns, 1)), lambda: True)
    played: list[tuple[Outcome, Outcome]] = []
    loss = error = 0.0
    while len(played) < depth.most:
        luck = rng.getrandbits(32)
        one, other = play(better, luck), play(chosen, luck)
        assert one is not None
        assert other is not None
        played.append((one, other))
        if len(played) >= depth.least and len(played) % depth.least == 0:
            loss, error = shrunk([a.chances[seat] - b.chances[seat] for a, b in played], USUAL_LOSS, LEAST)
            low, high = depth.bounds
            if error <= depth.error or loss + error < low or loss - error > high:
                break
    spread = mind.evaluation.spread_at(view.imagine(seat, rng))
    leads = [a.values[seat] - b.values[seat] for a, b in played]
    points, doubt = shrunk(leads, POINTS_PER_CHANCE * USUAL_LOSS * spread, POINTS_PER_CHANCE * LEAST * spread)
    scale = mind.explanation.points_scale(view)
    points, doubt = round(points * scale, 2), round(doubt * scale, 2)
    ends = [(one.end, other.end) for one, other in played]
    reasons = later_reasons(mind_of(title), view, seat, ends)
    merits = later_reasons(mind_of(title), view, seat, [pair[::-1] for pair in ends])
    told = Judgement(better, round(loss, 4), round(error, 4), points, reasons, doubt, merits)
    after_better, after_chosen = (fmean(one.chances[seat] for one in ones) for ones in zip(*played, strict=True))
    still_open = after_better >= OPEN[0] and after_chosen <= OPEN[1]
    return told if still_open else told._replace(loss=None, error=0.0)


def shrunk(gaps: Sequence[float], usual: float, least: float) -> tuple[float, float]:
    """The likely true difference and its error, if true differences have mean 0 and the standard deviation `usual`. For
    gaps that are all 0, both are."""
    if not any(gaps):
        return 0.0, 0.0
    own = (stdev(gaps) + least) / sqrt(len(gaps))
    trust = usual**2 / (usual**2 + own**2)
    return trust * fmean(gaps), ERRORS * sqrt(trust) * own
