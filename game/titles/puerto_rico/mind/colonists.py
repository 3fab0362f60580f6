"""Where colonists go: each, or a pair on plantation and building, where it adds most."""

from __future__ import annotations

from game.players.value import STEPS, ValueFunction
from game.rules.puerto_rico.actions import PlaceColonists
from game.rules.puerto_rico.components import (
    ABSENT,
    BUILDINGS,
    CIRCLES,
    CORN,
    FACTORY,
    FACTORY_INCOME,
    HARBOR,
    KINDS,
    MAKERS,
    QUARRY,
    TILES,
)
from game.rules.puerto_rico.distributions import counts_of, key_of, places
from game.rules.puerto_rico.scoring import bonus
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.analysis.placing import output, placed
from game.titles.puerto_rico.mind.estate import empty_worth
from game.titles.puerto_rico.mind.features import (
    BY_HARBOR,
    FIRST_MADE,
    IDLE,
    INCOME,
    LARGE,
    QUARRIES,
    QUARRIES_IDLE,
    SMALL,
    TOWN,
    WAITING,
    still_useful,
)

LATE = 4
"""Power of the progress that gives the chance of no mayor coming again before the end."""


class Colonists(ValueFunction[PuertoRico]):
    """Places them without a search, by the weights of the title."""

    def placed(self, state: PuertoRico, seat: int) -> PlaceColonists:
        """Fills circles by worth per colonist, best first; a plantation and its building take two."""
        weights = still_useful(state, self.mixed[self.step(state)].weights)
        last = (self.step(state) / STEPS) ** LATE
        island, city = state.island[seat], state.city[seat]
        here, there = [0] * len(TILES), [0] * len(BUILDINGS)
        left = min(state.colonists_of(seat), state.circles(seat))
        wishes: list[tuple[float, int, int]] = []
        """(worth per colonist, tile or -1, building or -1)."""
        gain = weights[IDLE]
        wishes += [(weights[FIRST_MADE] - gain, CORN, -1)] * island[CORN]
        wishes += [(weights[QUARRIES] - weights[QUARRIES_IDLE], QUARRY, -1)] * island[QUARRY]
        kinds = int(island[CORN] > 0)
        for kind in (1, 2, 3, 4):
            room = [index for index in MAKERS[kind] for _ in range(CIRCLES[index]) if city[index] != ABSENT]
            kinds += bool(room and island[kind])
            wishes += [((weights[FIRST_MADE + kind] - gain) / 2, kind, index) for index in room[: island[kind]]]
        work = {FACTORY: weights[INCOME] * FACTORY_INCOME[kinds], HARBOR: weights[BY_HARBOR] * kinds}
        for place, index in enumerate(SMALL, TOWN):
            if city[index] != ABSENT:
                wishes.append((weights[place] * (1 - empty_worth(state)) + work.get(index, 0.0), -1, index))
        for index in LARGE:
            if city[index] != ABSENT:
                wishes.append((max(last, 1 - weights[WAITING]) * bonus(state, seat, index), -1, index))
        for _, tile, building in sorted(wishes, key=lambda wish: -wish[0]):
            need = (tile >= 0) + (building >= 0)
            if need <= left:
                left -= need
                if tile >= 0:
                    here[tile] += 1
                if building >= 0:
                    there[building] += 1
        for index, held in enumerate(city):  # what is left fills up, buildings first
            if held != ABSENT:
                more_here = min(left, CIRCLES[index] - there[index])
                there[index] += more_here
                left -= more_here
        for kind in (CORN, *KINDS[1:], QUARRY):
            more_here = min(left, island[kind] - here[kind])
            here[kind] += more_here
            left -= more_here
        return PlaceColonists(tuple(here), tuple(there))

    def extended(self, state: PuertoRico, seat: int, counts: dict[int, int]) -> dict[int, int]:
        """The distribution with the remaining colonists added where they are worth most, but first, as long as nothing
        is produced, where they produce; a plantation and its building count as one place for two."""
        counts = dict(counts)
        rooms = dict(places(state, seat))
        left = min(state.colonists_of(seat), sum(rooms.values())) - sum(counts.values())
        while left > 0:
            free = [key for key, room in rooms.items() if counts[key] < room]
            steps = [(key,) for key in free] + [
                (kind, key_of(maker))
                for kind in KINDS
                for maker in MAKERS[kind]
                if left > 1 and kind in free and key_of(maker) in free
            ]
            if not state.ending and not self._made(state, seat, counts):
                steps = [keys for keys in steps if self._made(state, seat, counts, keys)] or steps
            now = self._worth(state, seat, counts)
            step = max(steps, key=lambda keys: (self._worth(state, seat, counts, keys) - now) / len(keys))
            for key in step:
                counts[key] += 1
            left -= len(step)
        return counts

    def filled(self, state: PuertoRico, seat: int, counts: dict[int, int]) -> dict[int, int]:
        """The better of a distribution made anew and of the present one extended: what makes more barrels, and of equal
        ones what is worth more."""

        def merit(way: dict[int, int]) -> tuple[int, float]:
            return self._made(state, seat, way), self._worth(state, seat, way)

        return max(counts_of(self.placed(state, seat)), self.extended(state, seat, counts), key=merit)

    def _made(self, state: PuertoRico, seat: int, counts: dict[int, int], more: tuple[int, ...] = ()) -> int:
        """Barrels that the seat could produce with these circles occupied and those of `more` too."""
        return sum(output(self._manned(state, seat, counts, more), seat))

    def _worth(self, state: PuertoRico, seat: int, counts: dict[int, int], more: tuple[int, ...] = ()) -> float:
        """The same position's worth to the seat."""
        return self.values(self._manned(state, seat, counts, more))[seat]

    def _manned(self, state: PuertoRico, seat: int, counts: dict[int, int], more: tuple[int, ...]) -> PuertoRico:
        grown = dict(counts)
        for key in more:
            grown[key] += 1
        return placed(state, seat, grown)
