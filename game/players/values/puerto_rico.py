"""What a position of Puerto Rico is worth: what the island will produce, what waits in hand, which buildings work.

Placements of colonists are not searched: they go where one, or a pair on plantation and building, adds most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import mul
from typing import ClassVar

from game.players.choice import Reason
from game.players.value import ValueFunction
from game.rules.kernel import Action
from game.rules.puerto_rico.actions import PlaceColonists, RefuseColonists, TakeColonist, TakeTile, UseHacienda
from game.rules.puerto_rico.components import (
    ABSENT,
    BUILDINGS,
    CITY_SPACES,
    CORN,
    FACTORY,
    FACTORY_INCOME,
    GOOD_INDEX,
    GOODS,
    HARBOR,
    HOUSE_SPACES,
    KINDS,
    LARGE_WAREHOUSE,
    MAKERS,
    QUARRY,
    SET_UPS,
    SMALL_WAREHOUSE,
    TILES,
    WHARF,
)
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.decisions.mayor import Placement, RefuseDealt
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.decisions.settler import ChooseTile, Hacienda
from game.rules.puerto_rico.decisions.trader import saleable
from game.rules.puerto_rico.distributions import counts_of, key_of, places
from game.rules.puerto_rico.phases import NOBODY
from game.rules.puerto_rico.placing import output, placed
from game.rules.puerto_rico.scoring import bonus
from game.rules.puerto_rico.state import PuertoRico

PICKS = 16
"""More than there are picks in a round."""
SMALL = [index for index, building in enumerate(BUILDINGS) if building.violet and not building.large]
LARGE = [index for index, building in enumerate(BUILDINGS) if building.large]
PRINTED = [building.column for building in BUILDINGS]
CIRCLES = [building.circles for building in BUILDINGS]
LARGE_COST = max(BUILDINGS[index].cost for index in LARGE)
ROOMY = 10
"""From this number of island tiles on, a seat may keep the last spaces free."""
EMPTY_WORTH = 0.5
MANNED_IN_TIME = 0.86
"""Worth of an unmanned violet building, as a fraction of a manned one; the second where the mayor mostly comes before
it could have worked: for two, who take six of seven roles in a round, and at any table for what harbor and wharf do."""
LATE = 4
"""Power of the progress that gives the chance of no mayor coming again before the end."""
TIDY = 0.02
"""Worth below which placing a colonist does not count as a gain."""

FEATURES = {
    "money": 0.5,
    **dict(zip((f"goods.{good}" for good in GOODS), (0.6, 0.6, 0.7, 0.9, 1.0), strict=True)),
    "goods.excess": -0.35,
    **dict(zip((f"production.{good}" for good in GOODS), (1.7, 1.6, 1.8, 2.2, 2.5), strict=True)),
    "production.idle": 0.7,
    "island": 0.3,
    "quarries": 1.3,
    "quarries.idle": 0.6,
    "colonists": 0.3,
    **dict(
        zip(
            (f"town.{BUILDINGS[index].id}" for index in SMALL),
            (0.8, 0.7, 0.6, 0.5, 1.0, 1.0, 1.3, 0.8, 0.5, 0.5, 2.5, 2.0),
            strict=True,
        )
    ),
    "town.income": 1.0,
    "large": 0.7,
    "large.saved": 1.0,
    "sale": 0.3,
    "kinds": 0.2,
    "ships.harbor": 2.0,
    "ships.wharf": 1.0,
    "order": 0.7,
    "order.governor": 0.3,
}
NAMES = list(FEATURES)
(MONEY, FIRST_GOOD, EXCESS, FIRST_MADE, IDLE, ISLAND, QUARRIES, QUARRIES_IDLE, PEOPLE, TOWN, INCOME) = map(
    NAMES.index,
    (
        "money",
        "goods.corn",
        "goods.excess",
        "production.corn",
        "production.idle",
        "island",
        "quarries",
        "quarries.idle",
        "colonists",
        f"town.{BUILDINGS[SMALL[0]].id}",
        "town.income",
    ),
)
(WAITING, SAVED, SALE, MADE_KINDS, BY_HARBOR, BY_WHARF, PICK, NEXT_GOVERNOR) = map(
    NAMES.index,
    ("large", "large.saved", "sale", "kinds", "ships.harbor", "ships.wharf", "order", "order.governor"),
)


NEVER: frozenset[str] = frozenset({"another round"})
NEEDED: Mapping[str, frozenset[str]] = {
    "money": frozenset({"builder"}),
    "goods": frozenset({"captain"}),
    "production": frozenset({"craftsman", "captain"}),
    "ships": frozenset({"craftsman", "captain"}),
    "town.harbor": frozenset({"captain"}),
    "town.wharf": frozenset({"captain"}),
    "quarries": frozenset({"builder"}),
    "large": frozenset({"mayor"}),
    "large.saved": frozenset({"builder"}),
    "sale": frozenset({"trader", "builder"}),
    "order": frozenset(),
    "order.governor": NEVER,
}
"""The roles that must still come in the last round if a feature or group is to become points; the others need another
round."""
LAST_ROUND = [NEEDED.get(name, NEEDED.get(name.partition(".")[0], NEVER)) for name in FEATURES]


def to_come(state: PuertoRico) -> set[str]:
    """The roles that may still be taken this round, and the captain while goods are being loaded."""
    roles: set[str] = set()
    if state.picks < state.setup.picks:
        roles.update(role for role, seat in zip(state.cards, state.taken, strict=True) if seat == NOBODY)
    if state.agenda and isinstance(state.agenda[-1], LoadGoods):
        roles.add("captain")
    return roles


def still_useful(state: PuertoRico, numbers: list[float]) -> list[float]:
    """Numbers in the order of the features, in the last round without those that can no longer become points."""
    if not state.ending:
        return numbers
    coming = to_come(state)
    return [number if needed <= coming else 0.0 for number, needed in zip(numbers, LAST_ROUND, strict=True)]


def staffed(held: int, empty: float) -> float:
    """How far a violet building with so many colonists works; `held` may be ABSENT, `empty` is what an unmanned one is
    worth."""
    return 1.0 if held > 0 else 0.0 if held == ABSENT else empty


def empty_worth(state: PuertoRico) -> float:
    """What an unmanned violet building is worth, as a fraction of a manned one."""
    return MANNED_IN_TIME if state.seats == 2 else EMPTY_WORTH


class PuertoRicoValue(ValueFunction[PuertoRico]):
    title = "puerto_rico"
    features: ClassVar = FEATURES
    spread = (12.0, 3.0)
    styles: ClassVar = {
        "shipper": {"ships": 1.5, "money": 0.92},
        "builder": {"quarries": 1.12, "large": 1.1, "large.saved": 1.15},
        "gambler": {"production.tobacco": 1.35, "production.coffee": 1.5, "production.corn": 0.92, "large.saved": 1.2},
        "hoarder": {"money": 1.15, "goods": 1.1, "sale": 1.2},
        "blocker": {"order": 1.6},
    }
    shared = True
    turns_ahead = 1

    def progress(self, state: PuertoRico) -> float:
        """How close the game is to its nearest end: colonists, points or a full city."""
        setup = SET_UPS[state.seats]
        gone = 1 - state.colonists / setup.colonists
        paid = 1 - state.pool / state.pool_at_start
        built = max(state.city_spaces(seat) for seat in range(state.seats)) / CITY_SPACES
        return max(gone, paid, built) if not state.ending else 1.0

    def turn(self, state: PuertoRico) -> int:
        """A turn is a role: its choice and its whole phase."""
        picking = bool(state.agenda) and isinstance(state.agenda[-1], ChooseRole)
        return state.round * PICKS + state.picks + picking

    def points(self, state: PuertoRico) -> Sequence[float]:
        return [self.points_of(state, seat) for seat in range(state.seats)]

    def points_of(self, state: PuertoRico, seat: int) -> int:
        city = state.city[seat]
        total = state.chips[seat]
        for printed, held in zip(PRINTED, city, strict=True):
            if held != ABSENT:
                total += printed
        for index in LARGE:
            if city[index] > 0:
                total += bonus(state, seat, index)
        return total

    def worth(self, state: PuertoRico, seat: int, step: int) -> float:
        expected: float = sum(map(mul, self.mixed[step].weights, self.row(state, seat)))
        return self.points_of(state, seat) + expected

    def measure(self, state: PuertoRico) -> Sequence[Sequence[float]]:
        rows = [self.row(state, seat) for seat in range(state.seats)]
        top = state.agenda[-1] if state.agenda else None
        if isinstance(top, ChooseRole):
            rows[top.seat][PICK] = 1
        rows[(state.governor + 1) % state.seats][NEXT_GOVERNOR] = 1
        return rows

    def row(self, state: PuertoRico, seat: int) -> list[float]:
        row, empty = [0.0] * len(NAMES), empty_worth(state)
        city, island, worked, goods = state.city[seat], state.island[seat], state.worked[seat], state.goods[seat]
        row[MONEY] = state.money[seat]
        row[FIRST_GOOD:EXCESS] = goods
        if any(goods):
            kept = (city[SMALL_WAREHOUSE] > 0) + 2 * (city[LARGE_WAREHOUSE] > 0)
            row[EXCESS] = max(0, sum(sorted(goods)[: 5 - kept]) - 1)
            row[SALE] = self.best_sale(state, seat)
        row[FIRST_MADE] = worked[CORN]
        idle = island[CORN] - worked[CORN]
        kinds = int(worked[CORN] > 0)
        for kind in (1, 2, 3, 4):
            if not island[kind]:
                continue
            manned = room = 0
            for plant in MAKERS[kind]:
                held = city[plant]
                if held != ABSENT:
                    manned += held
                    room += CIRCLES[plant]
            made = min(worked[kind], manned)
            row[FIRST_MADE + kind] = made
            kinds += made > 0
            idle += min(island[kind], room) - made
        row[IDLE] = idle
        row[ISLAND] = sum(island)
        row[QUARRIES] = worked[QUARRY]
        row[QUARRIES_IDLE] = island[QUARRY] - worked[QUARRY]
        row[PEOPLE] = state.colonists_of(seat)
        for place, index in enumerate(SMALL, TOWN):
            row[place] = staffed(city[index], empty)
        row[INCOME] = staffed(city[FACTORY], empty if state.seats == 2 else 0.0) * FACTORY_INCOME[kinds]
        row[MADE_KINDS] = kinds
        made_in_all = sum(row[FIRST_MADE:IDLE])
        row[BY_HARBOR] = staffed(city[HARBOR], MANNED_IN_TIME) * kinds
        row[BY_WHARF] = staffed(city[WHARF], MANNED_IN_TIME) * made_in_all
        if state.city_spaces(seat) <= CITY_SPACES - 2:
            row[SAVED] = min(LARGE_COST, state.money[seat] + worked[QUARRY]) / LARGE_COST
        for index in LARGE:
            if city[index] == 0:
                row[WAITING] += bonus(state, seat, index)
        return still_useful(state, row)

    def best_sale(self, state: PuertoRico, seat: int) -> int:
        """What the best barrel would bring if the trader came now."""
        if len(state.house) >= HOUSE_SPACES:
            return 0
        return max((state.income(seat, kind, NOBODY) for kind in saleable(state, seat)), default=0)

    # ------------------------------------------------------------------ decided without a search

    def policy(self, state: PuertoRico, options: list[Action]) -> Action | None:
        """Colonists are always taken."""
        if isinstance(state.decision, RefuseDealt):
            return RefuseColonists(0)
        taken = TakeColonist(True)
        return taken if taken in options else None

    def sensible(self, state: PuertoRico, options: list[Action]) -> list[Action]:
        """Tiles are free, so none is declined while the island is far from full. Sorted so that ties go to the kind the
        island has least of, then to the more valuable."""
        decision = state.decision
        if not isinstance(decision, ChooseTile | Hacienda) or sum(state.island[decision.seat]) >= ROOMY:
            return options
        if isinstance(decision, Hacienda):
            return [UseHacienda(True)]
        island = state.island[decision.seat]
        tiles = [action for action in options if isinstance(action, TakeTile)]
        tiles.sort(key=lambda take: (island[GOOD_INDEX[take.tile]], -GOOD_INDEX[take.tile]))
        return [*tiles]

    def reflex(self, state: PuertoRico) -> Action | None:
        """Colonists go where they add most."""
        decision = state.decision
        return self.placed(state, decision.seat) if isinstance(decision, Placement) else None

    def why(self, state: PuertoRico, action: Action) -> tuple[Reason, ...]:
        return (Reason("reason.placement"),) if isinstance(action, PlaceColonists) else ()

    def placed(self, state: PuertoRico, seat: int) -> PlaceColonists:
        """Fills circles by worth per colonist, best first; a plantation and its building take two."""
        weights = still_useful(state, self.mixed[self.step(state)].weights)
        last = self.progress(state) ** LATE
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
        for place, index in enumerate(SMALL, TOWN):
            if city[index] != ABSENT:
                work = {FACTORY: weights[INCOME] * FACTORY_INCOME[kinds], HARBOR: weights[BY_HARBOR] * kinds}
                wishes.append((weights[place] * (1 - empty_worth(state)) + work.get(index, 0.0), -1, index))
        for index in LARGE:
            if city[index] != ABSENT:
                wishes.append((max(last, 1 - weights[WAITING]) * bonus(state, seat, index), -1, index))
        for worth, tile, building in sorted(wishes, key=lambda wish: -wish[0]):
            need = (tile >= 0) + (building >= 0)
            if worth > TIDY and need <= left:
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


VALUE = PuertoRicoValue()
