"""Reasons for an action: where the position after it is worth more than after the other options, by the end of the turn
or later (`later_reasons`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import repeat
from math import sqrt
from random import Random
from statistics import fmean, mode, stdev
from typing import Any, NamedTuple

from game.players.choice import Choice, Contrast, Reason
from game.players.mind import Mind
from game.players.playout import playout
from game.players.tree import Node, Tree
from game.rules.kernel import CHANCE, Action, State

SAMPLES = 6
"""Samples of luck within the turn."""
WIDTH = 200
"""Positions that a comparison of two actions may look at."""
OTHERS = 12
"""Maximum number of legal answers that a sole considered one is compared with."""
LEAST = 0.5
"""Points that a reason must be worth."""
SURE, LEAST_PAIRS = 3.0, 6
"""Minimum mean over pairs of playouts, in standard errors, and minimum number of pairs."""
SLIGHT = Reason("reason.slight", mood="slight")
WINNING = Reason("reason.winning", mood="gain")
TELLING = 0.05
"""A lead in the chance to win that is a reason by itself."""
POINTS = "points"
"""The key of the points scored already."""
RIVAL = "rival"
"""The key of the reason that an action harms another seat."""


def reasons(
    mind: Mind[Any],
    tree: Tree,
    view: State,
    seat: int,
    action: Action,
    tellable: Callable[[str], bool] = lambda group: True,
) -> tuple[Reason, ...]:
    """The two strongest reasons worth at least half a point: `reason.<feature>` with the points it gains over the best
    other option, or `reason.rival` with the seat that loses points; by the end of the turn, or of the playouts that led
    to the choice. Failing those, `reason.winning` if it wins clearly more often all the same, else `reason.slight`:
    they differ little. Only groups of features that are `tellable`."""
    chances = {option: child.chances[seat] for option, child in tree.root.children.items()}
    ahead = chances.pop(action)
    if not chances:
        return ()
    second = max(chances, key=chances.__getitem__)
    own, other = (outcome(mind, view, seat, one, tree.root.children[one]) for one in (action, second))
    gains = dict(credible(true_gains(mind, view, seat, own, other), mind, view, action))
    if (count := mind.explanation.claims.get(POINTS)) is not None and own.mean(count, seat) <= count(view, seat):
        gains.pop(POINTS, None)  # it only loses fewer
    strong = strongest({key: gain for key, gain in gains.items() if tellable(key)}, view.seats)
    soon = tuple(_with_harm(mind, view, reason, own, other) for reason in strong)
    played = [(ends[action], ends[second]) for ends in tree.ends if action in ends and second in ends]
    told = stronger(soon, later_reasons(mind, view, seat, played))
    return (WINNING,) if told == (SLIGHT,) and ahead - chances[second] >= TELLING else told


def public_reasons(mind: Mind[Any], view: State, seat: int, choice: Choice, rng: Random) -> tuple[Reason, ...]:
    """Reasons that a seat may tell the others: those that remain without its knowledge of its own face-down things."""
    known = mind.explanation.without_face_down(view, seat)
    if known is view or len(view.options()) == 1:
        return choice.reasons
    if choice.action not in known.options():  # it is about what lies there
        return ()
    tree = Tree(mind, rng, WIDTH, 1, mind.policy.shared)
    state = known.imagine(seat, rng)
    tree.begin(state, list(dict.fromkeys((choice.action, *tree.policy.options(state)))))
    return reasons(mind, tree, known, seat, choice.action, mind.explanation.tellable)


def sole_reasons(mind: Mind[Any], view: State, seat: int, action: Action, rng: Random) -> tuple[Reason, ...]:
    """Reasons for an answer that was the only one considered: its advantages over the first `OTHERS` legal ones."""
    tree = Tree(mind, rng, WIDTH, 1, mind.policy.shared)
    others = [option for option in view.options() if option != action]
    tree.begin(view.imagine(seat, rng), [action, *others[:OTHERS]])
    return reasons(mind, tree, view, seat, action)


def contrast(mind: Mind[Any], view: State, seat: int, action: Action, instead: Action, rng: Random) -> Contrast:
    """The advantages of one legal action over another, each with the best further choices of the turn."""
    tree = Tree(mind, rng, WIDTH, 1, mind.policy.shared)
    tree.begin(view.imagine(seat, rng), [action, instead])
    own, other = (outcome(mind, view, seat, one, tree.root.children[one]) for one in (action, instead))
    points = sum(gain for key, gain in own.over(other).items() if not key.startswith(RIVAL))
    told = credible(true_gains(mind, view, seat, own, other), mind, view, action, instead)
    strong = strongest(told, view.seats)
    return Contrast(instead, round(points), tuple(_with_harm(mind, view, reason, own, other) for reason in strong))


def later_reasons(mind: Mind[Any], view: State, seat: int, pairs: Sequence[tuple[State, State]]) -> tuple[Reason, ...]:
    """The advantages of an action that show when it and another are played on: `pairs` of positions reached after
    either, with common luck. At most two, and only what the pairs leave no doubt of. The parameter `by` is the round in
    which most of them lie; 0 if the game is over there, and then a reason may be that it ends in another round. Pairs
    of which only one is over are left out: what might still come counts in the other. Where that is the rule, it is
    the reason."""
    going = [(own, other) for own, other in pairs if other.over and not own.over]
    if 2 * len(going) > len(pairs):
        return _goes_on(mind, seat, going)
    pairs = [(own, other) for own, other in pairs if own.over == other.over]
    if len(pairs) < LEAST_PAIRS:
        return ()
    parts = []
    for pair in pairs:
        at = next((end for end in pair if not end.over), view)
        parts.append([_parts(mind, at, seat, [end]) for end in pair])
    gains: dict[str, float] = {}
    for key in dict.fromkeys(key for own, _ in parts for key in own):
        worth = [own.get(key, 0.0) - other.get(key, 0.0) for own, other in parts]
        count = mind.explanation.claims.get(key)
        more = worth if count is None else [count(own, seat) - count(other, seat) for own, other in pairs]
        if _surely_more(worth) and _surely_more(more):
            gains[key] = fmean(more if key == POINTS else worth)
    by = mode(0 if end.over else end.round for pair in pairs for end in pair)
    told = strongest(gains, view.seats)
    if told == (SLIGHT,):
        return ()
    told = tuple(Reason(one.key, {**one.params, "by": by}, one.mood) for one in told)
    return told if by else (told[0], *(_other_end(pairs) or told[1:]))


def _goes_on(mind: Mind[Any], seat: int, pairs: Sequence[tuple[State, State]]) -> tuple[Reason, ...]:
    """The reason that the game goes on, if that is worth something."""
    values = [[mind.evaluation.values(end)[seat] for end in pair] for pair in pairs]
    gains = [own - other for own, other in values]
    if len(gains) < LEAST_PAIRS or not _surely_more(gains) or round(fmean(gains)) < 1:
        return ()
    return (Reason("reason.goes_on", {"points": round(fmean(gains))}),)


def _other_end(pairs: Sequence[tuple[State, State]]) -> tuple[Reason, ...]:
    """The reason that the game ends in another round, if it does."""
    end, instead = (fmean(state.round for state in ends) for ends in zip(*pairs, strict=True))
    earlier = [other.round - own.round for own, other in pairs]
    surely = _surely_more(earlier) or _surely_more([-rounds for rounds in earlier])
    if not surely or round(end) == round(instead):
        return ()
    return (Reason("reason.over", {"end": round(end), "instead": round(instead)}),)


def _surely_more(gaps: Sequence[float]) -> bool:
    return fmean(gaps) > SURE * stdev(gaps) / sqrt(len(gaps))


def stronger(soon: tuple[Reason, ...], later: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """The reasons whose first is worth more."""
    return later if later and worth_of(later[0]) > max(map(worth_of, soon), default=0) else soon


def worth_of(reason: Reason) -> int:
    """Points; 0 if it names none."""
    return int(reason.params.get("points", 0))


class TurnEnds(NamedTuple):
    """Positions at the end of a turn, for several samples of luck, and the mean of what they are worth, by part."""

    ends: list[State]
    parts: dict[str, float]

    def over(self, other: TurnEnds) -> dict[str, float]:
        """The difference of two values, by part."""
        return {key: part - other.parts.get(key, 0.0) for key, part in self.parts.items()}

    def mean(self, count: Callable[[Any, int], float], seat: int) -> float:
        return sum(count(state, seat) for state in self.ends) / len(self.ends)


def outcome(mind: Mind[Any], view: State, seat: int, action: Action, node: Node) -> TurnEnds:
    ends = [_end_of_turn(mind, view, seat, action, node, Random(sample)) for sample in range(SAMPLES)]
    return TurnEnds(ends, _parts(mind, view, seat, ends))


def true_gains(mind: Mind[Any], view: State, seat: int, own: TurnEnds, other: TurnEnds) -> dict[str, float]:
    """Gains of one outcome over another by part, without those whose reason the positions contradict. Points at once
    are counted in the positions."""
    gains, true = own.over(other), dict[str, float]()
    scale = mind.explanation.points_scale(view)
    for key, gain in gains.items():
        if key.startswith(RIVAL):
            rival = int(key.partition(":")[2])
            gain -= scale * mind.explanation.delayed(view, rival, own.ends, other.ends)
        count = mind.explanation.claims.get(key)
        more = 1.0 if count is None else own.mean(count, seat) - other.mean(count, seat)
        if more > 0:
            true[key] = more if key == POINTS and count is not None else gain
    return true


def credible(gains: Mapping[str, float], mind: Mind[Any], view: State, *actions: Action) -> Mapping[str, float]:
    """The gains that one of the actions can bring about."""
    return {
        key: gain
        for key, gain in gains.items()
        if key.startswith(RIVAL) or any(mind.explanation.speaks(view, action, key) for action in actions)
    }


def strongest(gains: Mapping[str, float], seats: int) -> tuple[Reason, ...]:
    """The two largest that are worth it, or that there is none; `gains`: points by the name of a part. What one of
    several others loses is worth its share of that."""

    def worth(pair: tuple[str, float]) -> float:
        return pair[1] / (seats - 1) if pair[0].startswith(RIVAL) else pair[1]

    ranked = sorted(gains.items(), key=worth, reverse=True)[:2]
    return tuple(_reason(*pair) for pair in ranked if worth(pair) >= LEAST) or (SLIGHT,)


def _reason(key: str, gain: float) -> Reason:
    points: dict[str, int | str] = {"points": max(1, round(gain))}
    name, _, seat = key.partition(":")
    if seat:
        points["seat"] = int(seat)
    return Reason(f"reason.{name}", points, "rival" if seat else "gain")


def _with_harm(mind: Mind[Any], view: State, reason: Reason, own: TurnEnds, other: TurnEnds) -> Reason:
    """A reason with what of a rival's it is that the action harms."""
    if reason.key != f"reason.{RIVAL}":
        return reason
    harmed = mind.explanation.harmed(view, int(reason.params["seat"]), own.ends, other.ends)
    return Reason(reason.key, {**reason.params, **harmed}, reason.mood)


def _parts(mind: Mind[Any], at: State, seat: int, ends: Sequence[State]) -> dict[str, float]:
    """The parts of the seat's value, and those of each other one summed and negated; means, in points at the end of
    the game. They count as they do in one position: that the game goes on is nobody's doing."""
    total: dict[str, float] = {}
    evaluation = mind.evaluation
    share, step = mind.explanation.points_scale(at) / len(ends), evaluation.step(at)
    for state in ends:
        parts = evaluation.parts(state, seat, step)
        for other in range(state.seats):
            if other != seat:
                parts[f"{RIVAL}:{other}"] = -sum(evaluation.parts(state, other, step).values())
        for key, part in parts.items():
            total[key] = total.get(key, 0.0) + part * share
    return total


def _end_of_turn(mind: Mind[Any], view: State, seat: int, action: Action, node: Node, rng: Random) -> State:
    """The position after an action and the best further choices of the same turn, with the policy's answers between
    them, and the others' where they decide within it."""
    policy, quick = mind.policy, Tree(mind, rng, width=0, samples=1)
    state = view.imagine(seat, rng)
    turn, movers = policy.turn(state), range(CHANCE, state.seats) if policy.shared else (CHANCE, seat)
    state.advance(action)

    def choose(at: State, options: list[Action]) -> Action | None:
        nonlocal node
        known = [option for option in options if option in node.children] if at.decision.seat == seat else []
        if not known:
            return quick.at_first_sight(at, options) if policy.shared else None
        best = node.best(seat, known)
        node = node.children[best]
        return best

    def ended(at: State) -> bool:
        return policy.turn(at) != turn or at.decision.seat not in movers

    playout(state, ended, choose, repeat(rng), policy.options)
    return state
