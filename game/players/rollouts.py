"""The search at tables of three and more, and where all seats bid: options are compared by playing each of them on.

Between two turns of a seat the others make too many choices for a tree. So every promising option is played on through
the seat's next turn; the others move as `normal` would in a hurry, now and then choosing what looks nearly as good.
Where others decide within a turn, a playout ends when the seat's turn begins (`memo_playout`). What all seats compete
for is played on until it has been dealt out (`contested`); what pays off within a later turn, to the end of that turn
(`onward`); where seats hardly meet, one plays its round on by itself (`alone`).

All options meet the same luck. After every round of playouts, or every few, the worst one drops out, and at any time
what is clearly worse."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, pstdev

from game.players import alone, contested, onward
from game.players.memo_playout import MemoPlayouts
from game.players.plan import Plan
from game.players.playout import Outcome, Streams, never, playout
from game.players.policy import Horizon
from game.players.tree import QUICK, Tree
from game.rules.kernel import Action, State

FINALISTS = 2
"""Options that stay until one is clearly worse."""
SURE = 2.5
"""An option is clearly worse if it is behind by so many standard errors."""
LEAST = 0.01
"""A standard deviation added to the one seen, as a chance to win: a few equal outcomes prove little."""


def compare(
    tree: Tree, view: State, seat: int, time_left: Callable[[int], bool], usual: Action | None = None
) -> Action:
    """The best option at the root of `tree`, which has examined them; adds to its nodes what the playouts bring. The
    `usual` answer, or else what looks best at first, stays in doubt (`Horizon.sure`).

    A round counts as one playout, and not at all if time runs out within it."""
    children = tree.root.children
    horizon = tree.policy.horizon(view)
    play = player_on(tree, view, seat, horizon, lambda: time_left(tree.playouts))
    by_itself = tree.policy.search(view) == "alone"
    first = {action: tree.appeal(action, seat) for action in children}
    results: dict[Action, list[float]] = {action: [] for action in children}

    def chance(action: Action) -> float:
        if by_itself and results[action]:
            return (first[action] + fmean(results[action])) / 2
        appeal, sight, visits = tree.appeal(action, seat), horizon.sight, children[action].visits
        return (sight * first[action] + visits * appeal) / (sight + visits) if sight else appeal

    def behind(action: Action, errors: float) -> bool:
        """Whether it is so many standard errors behind the best."""
        gaps = [a - b for a, b in zip(results[left[0]], results[action], strict=True)]
        if len(gaps) < 2:
            return False
        wary = 1 + horizon.caution / (len(gaps) - 1)
        return fmean(gaps) > errors * wary * (pstdev(gaps) + LEAST) / sqrt(len(gaps))

    def answer() -> Action:
        in_doubt = horizon.sure and own in left and not behind(own, horizon.sure)
        return own if in_doubt else left[0]

    left = sorted(children, key=chance, reverse=True)[: horizon.options]
    own = usual or left[0]
    if by_itself:
        left = [action for action in left if first[action] > first[left[0]] - alone.CLOSE]
    while len(left) > 1 and tree.playouts < horizon.rounds:
        seed = tree.rng.getrandbits(32)
        outcomes = []
        for action in left:
            played = play(action, seed) if time_left(tree.playouts) else None
            if played is None:
                return answer()
            outcomes.append(played)
        tree.playouts += 1
        tree.ends.append({action: played.end for action, played in zip(left, outcomes, strict=True)})
        for action, (chances, values, _) in zip(left, outcomes, strict=True):
            children[action].add(chances, values)
            children[action].walks += 1
            results[action].append(tree.worth(action, seat, chances, values))
        left.sort(key=chance, reverse=True)
        if tree.playouts % horizon.patience == 0 and len(left) > FINALISTS:
            del left[-2 if horizon.sure and left[-1] == own else -1]
        left = [action for action in left if not behind(action, SURE)]
    return answer()


def player_on(
    tree: Tree, view: State, seat: int, horizon: Horizon, time_left: Callable[[], bool]
) -> Callable[[Action, int], Outcome | None]:
    """The function that plays an option on, with a seed of luck; it may give up when time runs out."""
    policy = tree.policy
    match policy.search(view):
        case "alone":
            return partial(alone.outcome, tree, view, seat, time_left=time_left)
        case "contested":
            for child in tree.root.children.values():
                child.visits = 0  # what was seen before it is settled does not count
            return partial(contested.outcome, tree, view, seat, horizon)
    if horizon.through:
        return partial(onward.outcome, tree, tree.mind.fast_variant(), view, seat, horizon.turns)
    if policy.shared:
        return MemoPlayouts(tree, view, seat, horizon).outcome
    return partial(outcome, tree, view, seat, horizon.turns)


def outcome(tree: Tree, view: State, seat: int, ahead: int, action: Action, seed: int) -> Outcome:
    """The outcome that `seat` plans for in its `ahead`-th turn from now, or that at the end of the game; at the
    beginning of that turn too much would hang on what luck has just laid out."""
    policy, whim = tree.policy, Random(f"{seed}/whim")
    plan = Plan(Tree(tree.mind, Random(f"{seed}/quick"), QUICK, 1), tree.root.children[action])
    state = view.imagine(seat, Random(seed))
    turn, mover = policy.turn(state), seat
    state.advance(action)

    def choose(at: State, options: list[Action]) -> Action | None:
        nonlocal turn, mover, ahead
        decider = at.decision.seat
        begins = policy.turn(at) != turn
        if begins:
            turn, mover = policy.turn(at), decider
            ahead -= mover == seat
        node = plan.at(at, options, begins or decider != mover)
        if begins and not ahead:
            return None
        return plan.follow(node.best(seat, options) if decider == seat else node.likely(options, whim))

    planned = playout(state, never, choose, Streams(seed), plan.tree.policy.options)
    judged = (plan.node.chances, plan.node.values) if planned else tree.evaluation.judge(state)
    return Outcome(*judged, state)
