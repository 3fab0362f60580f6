"""The search tree of the players: its nodes are single decisions, and a seat's whole turn is examined at once.

`grow` examines everything a seat can do in one turn and values the positions at the end of the turn. That alone makes
the greedy player. The search goes on from there: `playout` walks down to a promising end of a turn, grows the turn of
the next seat, and backs up the result as every seat's chance to win (max^n): a choice is worth its best option, luck
its mean. Luck and hidden information are drawn again for every playout and have no nodes of their own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import repeat
from math import exp, inf, sqrt
from random import Random
from typing import Any, NamedTuple

from game.players.mind import Mind
from game.players.playout import playout
from game.rules.kernel import CHANCE, Action, State
from game.rules.toolkit import unroll

EXPLORE = 0.12
"""Exploration bonus of a promising, rarely visited branch, as a chance to win."""
TRUST = 0.12
"""Spreads of the value by which an option must look worse at first to be e times less likely to be tried."""
QUICK = 40
"""Width of the turns that playouts play on."""
SETTLED = 0.95
"""The chance to win above which a style has no effect; that of a game that is won."""
PRIDE = 0.05
"""Bonus per spread of lead once the game is decided, as a chance to win: a losing seat still tries to lose by
little."""
LONGEST = 20
"""Most choices examined in one turn: a turn may go round in circles, and is then valued where it stands."""
ENDS = 16
"""Number of rounds of playouts whose final positions are kept."""


class Node:
    """Statistics of the positions after one action. `chances` and `values` are means over `visits`, by seat;
    `walks` counts the playouts that passed through."""

    __slots__ = ("chances", "children", "cut", "glanced", "prior", "steady", "values", "visits", "walks")

    def __init__(self) -> None:
        self.visits = 0
        self.walks = 0
        self.cut = False
        """It was valued in the middle of a turn because the width ran out."""
        self.glanced = True
        """Nothing after this end of a turn has been searched: the numbers come from the evaluation."""
        self.steady = True
        """The options were always the same, so that the deciding seat can rely on the best one."""
        self.prior = 0.0
        self.chances: list[float] = []
        self.values: list[float] = []
        self.children: dict[Action, Node] = {}

    def add(self, chances: Sequence[float], values: Sequence[float]) -> None:
        n = self.visits + 1
        self.visits = n
        if n == 1:
            self.chances = list(chances)
            self.values = list(values)
        else:
            self.chances = [mean + (new - mean) / n for mean, new in zip(self.chances, chances, strict=True)]
            self.values = [mean + (new - mean) / n for mean, new in zip(self.values, values, strict=True)]

    def replace(self, chances: Sequence[float], values: Sequence[float]) -> None:
        self.visits = 0
        self.add(chances, values)

    def best(self, seat: int, options: Sequence[Action]) -> Action:
        """The best option for a seat; ties go to the first."""
        return max(options, key=lambda action: self.children[action].chances[seat])

    def likely(self, options: Sequence[Action], rng: Random) -> Action:
        """An option drawn by its prior: mostly the best-looking one, sometimes one nearly as good."""
        return rng.choices(options, [self.children[option].prior for option in options])[0]

    def rely(self, seat: int) -> None:
        """Takes over the worth of the best child among those visited by playouts."""
        walked = (child for child in self.children.values() if child.walks)
        best = max(walked, key=lambda child: child.chances[seat])
        self.chances, self.values = best.chances, best.values

    def lead(self) -> int:
        """The lead of the favourite, in playouts."""
        walks = sorted(child.walks for child in self.children.values())
        return walks[-1] - walks[-2]


class _Look(NamedTuple):
    """The turn being examined: its seat and number, the seeds of luck to try, and how many more choices to follow."""

    seat: int
    turn: int
    seeds: list[int]
    choices: int


class Tree:
    """`width`: roughly how many positions are valued per turn. `samples`: how many times luck within the turn at the
    root is sampled; later turns sample it once, as they are visited again. `answered`: value a turn only after the
    others' answers within it; a search instead gives those answers nodes of their own. `doubt`: how many times worse
    an option may look at first and still be as likely to be tried."""

    def __init__(
        self,
        mind: Mind[Any],
        rng: Random,
        width: int,
        samples: int,
        answered: bool = False,
        doubt: float = 1.0,
    ) -> None:
        self.answered = answered
        self.doubt = doubt
        self.mind = mind
        self.evaluation = mind.evaluation
        self.policy = mind.policy
        self.rng = rng
        self.width = width
        self.samples = samples
        self.root = Node()
        self.leanings: dict[Action, float] = {}
        """Bonus by the style of the seat at the root, as a chance to win; only there."""
        self.pride = 0.0
        """Bonus there per point ahead of the best other: 0 unless the game is all but decided."""
        self.playouts = 0
        self.ends: deque[dict[Action, State]] = deque(maxlen=ENDS)
        """Final positions of the latest rounds of playouts, by option; each round has luck of its own."""

    def begin(self, state: State, options: list[Action]) -> None:
        """Grows the turn at the root, and leans to what its seat likes. Consumes `state`."""
        seat = state.decision.seat
        personality = self.mind.personality
        likes = {action: personality.leaning(state, action) for action in options} if personality.likes else {}
        spread = self.evaluation.spread_at(state)
        self.grow(self.root, state, options, self.samples)
        self.lean(seat, likes, spread)

    def lean(self, seat: int, likes: Mapping[Action, float], spread: float) -> None:
        """A style has the strongest effect where the chance to win is even, and none where the game is won or lost;
        there pride takes over."""
        chance = self.root.chances[seat]
        say = max((SETTLED - chance) * (chance - (1 - SETTLED)), 0.0) / (SETTLED - 0.5) ** 2
        self.leanings = {action: say * like for action, like in likes.items() if like}
        self.pride = PRIDE / spread * max(1 - min(chance, 1 - chance) / (1 - SETTLED), 0.0)

    def appeal(self, action: Action, seat: int) -> float:
        """The seat's chance to win after an option at the root, and what its style and its pride add."""
        child = self.root.children[action]
        return self.worth(action, seat, child.chances, child.values)

    def worth(self, action: Action, seat: int, chances: Sequence[float], values: Sequence[float]) -> float:
        """`appeal`, if these were the chances and values after the option."""
        return chances[seat] + self.leanings.get(action, 0.0) + self.pride * _lead(values, seat)

    def best(self, seat: int, options: Sequence[Action]) -> Action:
        """The option at the root that appeals most to a seat; ties go to the first."""
        return max(options, key=lambda action: self.appeal(action, seat))

    def favourite(self, seat: int) -> Action:
        """The option at the root that most playouts went to; ties go to the one that appeals more."""
        children = self.root.children
        return max(children, key=lambda action: (children[action].walks, self.appeal(action, seat)))

    # ------------------------------------------------------------------ one turn

    def grow(self, node: Node, state: State, options: list[Action], samples: int = 1) -> None:
        """Examines the rest of the turn from this decision on; `node` gets the worth of its seat's best option.
        Consumes `state`."""
        seat, turn = state.decision.seat, self.policy.turn(state)
        seeds = [self.rng.getrandbits(32) for _ in range(samples)]
        self._spread(node, state, options, _Look(seat, turn, seeds, LONGEST), self.width)

    def grown(self, state: State, options: list[Action]) -> Node:
        """A new node of this decision, with the rest of the turn below it."""
        node = Node()
        self.grow(node, state.copy(), options)
        return node

    def _spread(self, node: Node, state: State, options: list[Action], look: _Look, width: int) -> None:
        share = width // len(options)
        spread = self.evaluation.spread_at(state)
        go_on = width and not share  # too many options to follow each to the end of the turn: follow the best one
        left = len(options)
        for action in options:
            left -= 1
            after = state.copy() if left or go_on else state
            after.advance(action)
            child = node.children.get(action)
            if child is None:
                child = node.children[action] = Node()
            self._look(child, after, look, share)
        if go_on:
            self._finish(node, state, options, look)
        best = node.children[node.best(look.seat, options)]
        self._prefer(node, look.seat, spread)
        node.add(best.chances, best.values)

    def _finish(self, node: Node, state: State, options: list[Action], look: _Look) -> None:
        """Follows the best option to the end of the turn, one decision at a time. The others that were cut are assumed
        to gain as much by it."""
        action = node.best(look.seat, options)
        child = node.children[action]
        if not child.cut:
            return
        chances, values = child.chances, child.values
        state.advance(action)
        child.visits = 0
        self._look(child, state, look, 1)
        for other in (node.children[option] for option in options if option != action):
            if other.cut:
                other.chances = [
                    a + new - old for a, new, old in zip(other.chances, child.chances, chances, strict=True)
                ]
                other.values = [a + new - old for a, new, old in zip(other.values, child.values, values, strict=True)]

    def _look(self, node: Node, state: State, look: _Look, width: int) -> None:
        """Values the position, or goes on as long as the same turn of the same seat lasts."""
        options = unroll(
            state, iter(()), self.policy.options, lambda at: self._within(at, look) and at.decision.seat != CHANCE
        )
        if not options and state.agenda and self._within(state, look):  # luck is next
            last = len(look.seeds) - 1
            for k, seed in enumerate(look.seeds):
                sample = state if k == last else state.copy()
                following = unroll(sample, repeat(Random(seed)), self.policy.options, lambda at: self._within(at, look))
                self._judge(node, sample, following, look._replace(seeds=[seed]), width // len(look.seeds))
        else:
            self._judge(node, state, options, look, width)

    def _within(self, state: State, look: _Look) -> bool:
        """Whether the turn being examined goes on, with its own seat or with chance."""
        return state.decision.seat in (look.seat, CHANCE) and self.policy.turn(state) == look.turn

    def _judge(self, node: Node, state: State, options: list[Action], look: _Look, width: int) -> None:
        node.cut = bool(options) and not (width and look.choices)
        if options and not node.cut:
            self._spread(node, state, options, look._replace(choices=look.choices - 1), width)
        else:
            if self.answered:
                self._answer(state, look.turn)
            node.add(*self.evaluation.judge(state))

    def _answer(self, state: State, turn: int) -> None:
        """Plays the rest of a turn, every seat taking the option that looks best by the static evaluation."""
        playout(
            state,
            lambda at: self.policy.turn(at) != turn,
            self.at_first_sight,
            repeat(Random(turn)),
            self.policy.options,
        )

    def at_first_sight(self, state: State, options: list[Action]) -> Action:
        """The option after which the seat that decides is worth most, whatever it means for others."""
        glanced = self.policy.glance(state, options)
        if glanced is not None:
            return glanced
        worths = self.first_worths(state, options)
        return options[worths.index(max(worths))]

    def first_worths(self, state: State, options: list[Action]) -> list[float]:
        """The worth of the seat that decides after each option, whatever it means for others."""
        seat, step, worths = state.decision.seat, self.evaluation.step(state), []
        for action in options:
            after = state.copy()
            after.advance(action)
            worths.append(self.evaluation.worth(after, seat, step))
        return worths

    def _prefer(self, node: Node, seat: int, spread: float) -> None:
        """Sets each child's prior from its static evaluation."""
        children = list(node.children.values())
        leads = [_lead(child.values, seat) for child in children]
        best = max(leads)
        eager = [exp((lead - best) / (TRUST * self.doubt * spread)) for lead in leads]
        total = sum(eager)
        for child, one in zip(children, eager, strict=True):
            child.prior = one / total

    # ------------------------------------------------------------------ many turns

    def playout(self, state: State) -> None:
        """One walk down the tree and back up. Consumes `state`."""
        self.playouts += 1
        path: list[tuple[Node, int]] = []
        node, luck = self.root, repeat(Random(self.rng.getrandbits(32)))
        while True:
            options = unroll(state, luck, self.policy.options)
            if not options:
                chances, values = self.evaluation.judge(state)
                break
            if not node.children:
                ahead = Node()
                self.grow(ahead, state, options)
                node.children = ahead.children
                chances, values = ahead.chances, ahead.values
                break
            new = [action for action in options if action not in node.children]
            if new:
                self._meet(node, state, new)
            node.steady = node.steady and len(options) == len(node.children)
            seat = state.decision.seat
            path.append((node, seat))
            action = self._select(node, seat, options)
            state.advance(action)
            node = node.children[action]
        node.walks += 1
        if node.glanced:
            node.glanced = False
            node.replace(chances, values)
        else:
            node.add(chances, values)
        for above, seat in reversed(path):
            above.walks += 1
            if above.steady:
                above.rely(seat)
                chances, values = above.chances, above.values
            else:
                above.add(chances, values)

    def _meet(self, node: Node, state: State, new: list[Action]) -> None:
        """Adds options that earlier playouts did not have here, because of luck or hidden information."""
        weakest = min(child.prior for child in node.children.values())
        for action, child in self.grown(state, new).children.items():
            child.prior = max(weakest, child.prior / (len(node.children) + 1))
            node.children[action] = child

    def _select(self, node: Node, seat: int, options: list[Action]) -> Action:
        eager = EXPLORE * sqrt(node.walks + 1)
        at_root = node is self.root
        best, chosen = -inf, options[0]
        for action in options:
            child = node.children[action]
            worth = self.appeal(action, seat) if at_root else child.chances[seat]
            score = worth + eager * child.prior / (child.walks + 1)
            if score > best:
                best, chosen = score, action
        return chosen


def _lead(values: Sequence[float], seat: int) -> float:
    """Lead of a seat over the best other."""
    return values[seat] - max(value for other, value in enumerate(values) if other != seat)
