"""The builder phase (section 3.3): each player in order may build one building."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from game.rules.kernel import Decision, Refusal
from game.rules.puerto_rico.actions import Build, Pass, TakeColonist
from game.rules.puerto_rico.components import (
    ABSENT,
    BUILDINGS,
    CITY_SPACES,
    INDEX,
    QUARRY,
    UNIVERSITY,
    affordable,
    price_list,
)
from game.rules.puerto_rico.decisions.turns import OfferColonist, Phase, Turn
from game.rules.puerto_rico.events import Built, Passed, Skipped
from game.rules.puerto_rico.state import PuertoRico

BUILD: tuple[Build, ...] = tuple(Build(building.id) for building in BUILDINGS)
PASS = Pass()


class BuilderTurn(Turn, frozen=True):
    """Skipped if the player cannot build anything."""

    def run(self, state: PuertoRico) -> None:
        if next(buildable(state, self.seat), None) is not None:
            state.agenda.append(ChooseBuilding(self.seat))
        elif state.journal is not None:
            state.tell(Skipped(self.seat, "build"))


class ChooseBuilding(Decision[PuertoRico, Build | Pass], frozen=True):
    """B1: one building, or pass (PR-78)."""

    answers: ClassVar = (Build, Pass)

    def candidates(self, state: PuertoRico) -> Iterable[Build | Pass]:
        return (*BUILD, PASS)

    def refusal(self, state: PuertoRico, action: Build | Pass) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if action.building not in INDEX:
            return Refusal("building.unknown", {}, "PR-78")
        return build_refusal(state, self.seat, INDEX[action.building])

    def options(self, state: PuertoRico) -> list[Build | Pass]:
        return [*buildable(state, self.seat), PASS]

    def resolve(self, state: PuertoRico, action: Build | Pass) -> None:
        if isinstance(action, Pass):  # PR-84
            state.tell(Passed(self.seat, "build"))
            return
        seat, index = self.seat, INDEX[action.building]
        cost = state.price(seat, index, state.chooser)
        learned = state.occupied(seat, UNIVERSITY)  # checked before the new building counts (PR-87, PR-89)
        state.money[seat] -= cost
        state.display[index] -= 1
        state.city[seat][index] = 0
        if state.journal is not None:
            state.tell(Built(seat, action.building, cost))
        if state.city_spaces(seat) >= CITY_SPACES:  # PR-86
            state.trigger("city")
        if learned and (state.colonists or state.ship):
            if state.setting.ask_colonists:  # PR-176
                state.agenda.append(University(seat, action.building))
            else:
                state.settle_one(seat, action.building, "university")


class University(OfferColonist, frozen=True):
    """B2: a single colonist (PR-88) onto the new building, which works at once (PR-140)."""

    answers: ClassVar = (TakeColonist,)
    why = "university"
    building: str

    def settle(self, state: PuertoRico) -> None:
        state.settle_one(self.seat, self.building, self.why)


def build_refusal(state: PuertoRico, seat: int, index: int) -> Refusal | None:
    """The reason why the seat cannot build this (PR-79 to PR-82)."""
    building = BUILDINGS[index]
    if state.owns(seat, index):
        return Refusal("building.owned", {"building": building.id}, "PR-80")
    if not state.display[index]:
        return Refusal("building.none_left", {"building": building.id}, "PR-79")
    free = state.city_room(seat)
    if building.spaces > free:
        return Refusal("city.full", {"building": building.id, "need": building.spaces, "have": free}, "PR-81")
    cost = state.price(seat, index, state.chooser)
    if cost > state.money[seat]:
        discount = price_list(state.setting.balanced_prices, 0, seat == state.chooser)[index] - cost
        what: dict[str, int | str] = {
            "building": building.id,
            "need": cost,
            "have": state.money[seat],
            "quarries": discount,
        }
        return Refusal("coins.short", what, "PR-82")
    return None


def buildable(state: PuertoRico, seat: int) -> Iterator[Build]:
    """The buildings that `build_refusal` accepts."""
    quarries, money, free = state.worked[seat][QUARRY], state.money[seat], state.city_room(seat)
    city, display = state.city[seat], state.display
    for index in affordable(state.setting.balanced_prices, quarries, seat == state.chooser, money, free):
        if city[index] == ABSENT and display[index]:
            yield BUILD[index]


BUILDER_PHASE: Phase = (BuilderTurn,)
