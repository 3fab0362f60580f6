"""Movements: the Travel action and bonus steps (4.5)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.rules.kernel import Refusal
from game.rules.marco_polo.actions import Go, Halt, MarkPost
from game.rules.marco_polo.components.gifts import GIFTS
from game.rules.marco_polo.components.rustichello import RUSTICHELLO
from game.rules.marco_polo.decisions import gifts
from game.rules.marco_polo.decisions.roads import step_cost, ways
from game.rules.marco_polo.effects import BuildPassing
from game.rules.marco_polo.events import FigureMoved, Travelled
from game.rules.marco_polo.state import MarcoPolo, NamesCards


class Journey(NamesCards, frozen=True):
    """One movement of up to `steps` steps, node by node, paid for at the end (MP-95, MP-104). With `basic` it is the
    Travel action, which has basic costs and at least one step. `path` holds (figure, node) so far; `marks` holds (step,
    card) for each post to build in passing after that step."""

    answers = (Go, Halt, MarkPost)
    steps: int
    basic: bool = False
    path: tuple[tuple[int, str], ...] = ()
    coins: int = 0
    camels: int = 0
    marks: tuple[tuple[int, str], ...] = ()
    why: str = ""

    @property
    def named(self) -> tuple[str, ...]:
        return tuple(card for _, card in self.marks)

    @property
    def rule(self) -> str:
        return "MP-95" if self.basic else "MP-104"

    def stands(self, state: MarcoPolo, figure: int) -> str:
        """The node of a figure after the path so far."""
        return next((node for mover, node in reversed(self.path) if mover == figure), state.figures[self.seat][figure])

    def end(self, state: MarcoPolo) -> str:
        """The last node of the path so far."""
        return self.path[-1][1] if self.path else self.stands(state, 0)

    def cost(self, state: MarcoPolo, steps: int, coins: int, camels: int) -> tuple[int, int]:
        """Cost (coins, camels) of this number of steps, with these edge costs and the marks."""
        marked = sum(passing(card).cost.camel for card in self.named)
        return (step_cost(state, self.seat, steps) if self.basic else 0) + coins, camels + marked

    def total(self, state: MarcoPolo) -> tuple[int, int]:
        """Cost (coins, camels) of the path so far."""
        return self.cost(state, len(self.path), self.coins, self.camels)

    def candidates(self, state: MarcoPolo) -> Iterable[Go | Halt | MarkPost]:
        figures = range(len(state.figures[self.seat]))
        return [
            *(Go(node, figure) for figure in figures for node in state.chart.roads),
            *(MarkPost(card) for card in self.cards(state)),
            Halt(),
        ]

    def cards(self, state: MarcoPolo) -> list[str]:
        """Cards held by the seat that build in passing (MP-165, MP-240)."""
        cards = [gift for gift in state.gifts[self.seat] if GIFTS[gift].effect.when == "with_movement"]
        held = state.rustichello[self.seat] if self.basic else []
        return cards + [card for card in held if card in RUSTICHELLO and RUSTICHELLO[card].effect.when == "with_travel"]

    def refusal(self, state: MarcoPolo, action: Go | Halt | MarkPost) -> Refusal | None:
        if isinstance(action, Go):
            return self.step_refusal(state, action)
        if isinstance(action, MarkPost):
            return self.mark_refusal(state, action)
        if self.basic and not self.path:
            return Refusal("travel.one_step", {}, "MP-80")
        if self.marks and self.marks[-1][0] == len(self.path):
            return Refusal("travel.go_on", {}, "MP-241")
        return None

    def step_refusal(self, state: MarcoPolo, action: Go) -> Refusal | None:
        if len(self.path) >= self.steps:
            return Refusal("travel.steps", {"most": self.steps}, "MP-94")
        if not 0 <= action.figure < len(state.figures[self.seat]):
            return Refusal("travel.no_figure", {}, "MP-153")
        here = self.stands(state, action.figure)
        way = next((way for way in ways(state, self.seat, here) if way[0] == action.node), None)
        if way is None:
            return Refusal("travel.no_road", {"source": here, "node": action.node}, "MP-96")
        coins, camels = self.cost(state, len(self.path) + 1, self.coins + way[1], self.camels + way[2])
        return state.payment_refusal(self.seat, coins, camels, self.rule)

    def mark_refusal(self, state: MarcoPolo, action: MarkPost) -> Refusal | None:
        if action.card not in self.cards(state):
            return Refusal("card.not_held", {"card": action.card}, "MP-240")
        effect = passing(action.card)
        used = self.named.count(action.card)
        if effect.max is not None and used >= effect.max:
            return Refusal("card.once", {"card": action.card}, "MP-165")
        if not self.path:
            return Refusal("post.not_passed", {}, "MP-241")
        figure, node = self.path[-1]
        if node not in state.chart.cities:
            return Refusal("post.no_city", {"place": node}, "MP-241")
        if state.owns(self.seat, node) or node in self.marked(state):
            return Refusal("post.own_here", {"place": node}, "MP-101")
        if state.stock(self.seat) <= len(self.marks):
            return Refusal("posts.none", {}, "MP-141")
        onward = msgspec.structs.replace(self, marks=(*self.marks, (len(self.path), action.card)))
        if not any(onward.step_refusal(state, Go(to, figure)) is None for to, *_ in ways(state, self.seat, node)):
            return Refusal("travel.no_way_on", {}, "MP-241")
        return None

    def marked(self, state: MarcoPolo) -> list[str]:
        """Cities where posts will be built in passing."""
        return [self.path[step - 1][1] for step, _ in self.marks]

    def options(self, state: MarcoPolo) -> list[Go | Halt | MarkPost]:
        steps: list[Go] = []
        if len(self.path) < self.steps:
            for figure in range(len(state.figures[self.seat])):
                for node, coins, camels in ways(state, self.seat, self.stands(state, figure)):
                    cost = self.cost(state, len(self.path) + 1, self.coins + coins, self.camels + camels)
                    if state.payment_refusal(self.seat, *cost, self.rule) is None:
                        steps.append(Go(node, figure))
        others: list[MarkPost | Halt] = [*map(MarkPost, self.cards(state)), Halt()]
        return [*steps, *(action for action in others if self.refusal(state, action) is None)]

    def resolve(self, state: MarcoPolo, action: Go | Halt | MarkPost) -> None:
        if isinstance(action, MarkPost):
            marks = (*self.marks, (len(self.path), action.card))
            state.agenda.append(msgspec.structs.replace(self, marks=marks))
        elif isinstance(action, Go):
            here = self.stands(state, action.figure)
            _, coins, camels = next(way for way in ways(state, self.seat, here) if way[0] == action.node)
            onward = msgspec.structs.replace(
                self,
                path=(*self.path, (action.figure, action.node)),
                coins=self.coins + coins,
                camels=self.camels + camels,
            )
            if len(onward.path) == self.steps and not onward.cards(state):
                onward.arrive(state)
            else:
                state.agenda.append(onward)
        else:
            self.arrive(state)

    def arrive(self, state: MarcoPolo) -> None:
        """Pays for everything and moves the figures; `state.sites` gets the places to build in."""
        if not self.path:
            return
        seat = self.seat
        state.pay_currency(seat, *self.total(state), why=self.why)
        for card in dict.fromkeys(card for _, card in self.marks):
            gifts.use_up(state, seat, card)
        if self.basic:
            state.last_traveller = seat  # MP-103
            state.tell(Travelled(seat))
        movers = dict.fromkeys(figure for figure, _ in self.path)
        for figure in movers:
            way = tuple(node for mover, node in self.path if mover == figure)
            state.figures[seat][figure] = way[-1]
            state.tell(FigureMoved(seat, figure, way))
        ends = {max(i for i, (mover, _) in enumerate(self.path) if mover == figure) for figure in movers}
        passing_all = "BuildPassing" in state.kit(seat).passive  # MP-155
        marked = {step - 1 for step, _ in self.marks}
        state.sites = tuple(
            (node, i in ends)
            for i, (_, node) in enumerate(self.path)
            if (i in ends or passing_all or i in marked) and node in state.chart.cities
        )


def passing(card: str) -> BuildPassing:
    effect = GIFTS[card].effect if card in GIFTS else RUSTICHELLO[card].effect
    assert isinstance(effect, BuildPassing)
    return effect
