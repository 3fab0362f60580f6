"""Values of positions of Zeelandia: above all what the manned mills will yield.

Mills are grouped by how many hexes are missing and, if a harvest needs variety, by how many kinds of crop lie around
them. The weights say what such a mill will still gain, and how much of what already lies there will be harvested. A
missing hex that another mill waits for as well is filled sooner, and counts for both."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import ClassVar, NamedTuple

from game.players.evaluation import Evaluation
from game.players.network import Networked
from game.rules.kernel import Decision
from game.rules.zeelandia.components import CROPS, FIGURES, Kind
from game.rules.zeelandia.state import Zeelandia

BIT: dict[Kind, int] = {crop: 1 << i for i, crop in enumerate(CROPS)}
KINDS = tuple(bin(bits).count("1") for bits in range(8))
LONG = 50.0
"""Turns in a game, all seats together."""

FEATURES = {
    "mills.k0m1": 0.0,
    "mills.k0m2": 0.5,
    "mills.k0m3": 2.0,
    "mills.k0m4": 4.0,
    "mills.k1m1": 1.0,
    "mills.k1m2": 3.0,
    "mills.k1m3": 4.0,
    "mills.k1m4": 4.0,
    "mills.k2m1": 3.0,
    "mills.k2m2": 4.0,
    "mills.k2m3": 4.0,
    "mills.k2m4": 4.0,
    "mills.k3m1": 6.0,
    "mills.k3m2": 6.0,
    "mills.k3m3": 6.0,
    "mills.k3m4": 6.0,
    "mills.poor1": 0.3,
    "mills.poor2": 0.5,
    "mills.poor3": 0.4,
    "mills.rich1": 0.9,
    "mills.rich2": 0.7,
    "mills.rich3": 0.5,
    "mills.plain1": 3.0,
    "mills.plain2": 5.0,
    "mills.plain3": 6.0,
    "mills.plain4": 7.0,
    "mills.worth1": 0.9,
    "mills.worth2": 0.8,
    "mills.worth3": 0.6,
    "mills.worth4": 0.6,
    "mills.shared": 1.0,
    "mills.rivals": 1.0,
    "mills.contested": -1.0,
    "mills.contested1": -1.0,
    "figures": 3.0,
    "figures.none": -3.0,
    "sites": 0.3,
    "sites.none": -3.0,
    "money": 0.8,
    "money.none": -1.0,
    "money.last": 0.5,
    "stuivers": 3.0,
    "market.turn": 3.0,
    "market.second": 2.0,
    "market.third": 1.0,
    "market.next_field": 0.3,
    "market.next_mill": 0.1,
    "market.neutral": -0.5,
    "market.fields": 0.3,
    "market.best_field": 0.3,
    "market.warehouse": -1.5,
    "governors.near": 0.5,
    "governors.three": 3.0,
    "governors.won": 0.5,
    "records.lead": 0.2,
    "records.first": 3.0,
}
NAMES = list(FEATURES)
(POOR, RICH, PLAIN, WORTH, SHARED, RIVALS, CONTESTED, CONTESTED_LAST) = map(
    NAMES.index,
    (
        "mills.poor1",
        "mills.rich1",
        "mills.plain1",
        "mills.worth1",
        "mills.shared",
        "mills.rivals",
        "mills.contested",
        "mills.contested1",
    ),
)
(FIGURES_LEFT, FIGURES_NONE, SITES, SITES_NONE, MONEY, MONEY_NONE, MONEY_LAST, STUIVERS) = map(
    NAMES.index,
    ("figures", "figures.none", "sites", "sites.none", "money", "money.none", "money.last", "stuivers"),
)
(TURN, NEXT_FIELD, NEXT_MILL, NEUTRAL, FIELDS, BEST_FIELD, WAREHOUSE) = map(
    NAMES.index,
    (
        "market.turn",
        "market.next_field",
        "market.next_mill",
        "market.neutral",
        "market.fields",
        "market.best_field",
        "market.warehouse",
    ),
)
(NEAR, THREE, WON, LEAD, FIRST) = map(
    NAMES.index, ("governors.near", "governors.three", "governors.won", "records.lead", "records.first")
)


class Waiting(NamedTuple):
    """Number of a seat's mills that wait for each missing hex, and the hexes that are the last of a mill."""

    mills: dict[int, int]
    last: list[int]


def measure_gaps(waiting: Sequence[Waiting], rows: Sequence[list[float]]) -> None:
    """Which missing hexes are awaited by several mills, whose tile counts for all of them."""
    total: dict[int, int] = {}
    for mills, _ in waiting:
        for hex, count in mills.items():
            total[hex] = total.get(hex, 0) + count
    for (mills, last), row in zip(waiting, rows, strict=True):
        for hex, count in mills.items():
            if count > 1:
                row[SHARED] += count
            rivals = total[hex] - count
            if rivals:
                row[RIVALS] += count * rivals
                row[CONTESTED] += count
        for hex in last:
            if hex in mills and total[hex] > mills[hex]:
                row[CONTESTED_LAST] += 1


def mover_of(state: Zeelandia) -> int:
    """The seat that chooses next, after chance; -1 if nobody does."""
    return next((d.seat for d in reversed(state.agenda) if isinstance(d, Decision) and d.seat >= 0), -1)


class ZeelandiaEvaluation(Evaluation[Zeelandia]):
    features: ClassVar = FEATURES
    spread = (28.0, 6.0)
    knots = 5

    def progress(self, state: Zeelandia) -> float:
        """By the turns that are left: the stack that runs out first ends the game once the market has sold its tiles,
        often by force. How many turns follow is what self-play showed. The last turns change most."""
        mills, fields = state.left("mill"), state.left("landscape")
        open_mills = open_fields = 0
        for tile in state.market:
            if tile is not None:
                if tile.kind == "mill":
                    open_mills += 1
                else:
                    open_fields += 1
        if mills > fields:
            mills, fields, open_mills, open_fields = fields, mills, open_fields, open_mills
        if mills:
            turns = 1.59 * mills + 0.24 * fields + 1.62 * open_mills + 0.59 * open_fields - 4.46
        else:
            turns = 0.5 + 1.25 * open_mills
        return 1 - sqrt(max(turns, 0.0) / LONG)

    def points(self, state: Zeelandia) -> Sequence[float]:
        return list(map(sum, zip(*state.book.values(), strict=True)))

    def measure(self, state: Zeelandia) -> Sequence[Sequence[float]]:
        rows = [[0.0] * len(NAMES) for _ in range(state.seats)]
        waiting = [self.measure_mills(state, seat, row) for seat, row in enumerate(rows)]
        measure_gaps(waiting, rows)
        front = state.front
        for seat, row in enumerate(rows):
            figures = FIGURES - len(state.mills[seat])
            row[FIGURES_LEFT] = figures
            row[FIGURES_NONE] = not figures
            row[SITES_NONE] = not row[SITES]
            money = front - state.pos[seat]
            row[MONEY] = money
            row[MONEY_NONE] = not money
            row[STUIVERS] = state.stuivers[seat]
        if state.pos.count(state.rear) == 1:
            rows[state.pos.index(state.rear)][MONEY_LAST] = 1
        if (mover := mover_of(state)) >= 0:
            self.measure_market(state, rows[mover], mover)
            for later in range(1, state.seats - 1):
                rows[(mover + later) % state.seats][TURN + later] = 1
        if state.setting.governors:
            for seat, row in enumerate(rows):
                row[WON] = state.governors_won[seat]
        if state.setting.records:
            for seat, row in enumerate(rows):
                lead = state.records[seat][0] - max(own[0] for s, own in enumerate(state.records) if s != seat)
                row[LEAD] = min(max(lead, -10), 10)
                row[FIRST] = lead > 0
        return rows

    def measure_mills(self, state: Zeelandia, seat: int, row: list[float]) -> Waiting:
        ground, gaps, all_near = state.ground, state.gaps, state.chart.near
        variety, governors = state.setting.variety, state.governors
        waiting = Waiting({}, [])
        mills = waiting.mills
        for mill in state.mills[seat]:
            near = all_near[mill]
            tile = ground[mill]
            bits, worth, last = 0, tile.value if tile is not None else 0, mill
            for hex in near:
                tile = ground[hex]
                if tile is None:
                    mills[hex] = mills.get(hex, 0) + 1
                    last = hex
                elif bit := BIT.get(tile.kind, 0):
                    bits |= bit
                    worth += tile.value
            missing = gaps[mill]
            row[SITES] += missing
            if missing < 2:
                missing = 1
                waiting.last.append(last)
            count = KINDS[bits]
            if variety:
                row[4 * count + (missing if missing < 4 else 4) - 1] += 1
                row[(RICH if count > 1 else POOR) + (missing if missing < 3 else 3) - 1] += worth
            else:
                missing = missing if missing < 4 else 4
                row[PLAIN + missing - 1] += 1
                row[WORTH + missing - 1] += worth
            if governors and count + missing >= 3 and any(hex == mill or hex in near for hex in governors):
                row[THREE if count == 3 else NEAR] += 1
        return waiting

    def measure_market(self, state: Zeelandia, row: list[float], mover: int) -> None:
        """Measures what the seat about to move can buy."""
        row[TURN] = 1
        market, space = state.market, state.guild_master
        best = -1
        for step in range(1, state.front - state.pos[mover] + 2):
            space = (space + 1) % len(market)
            tile = market[space]
            if tile is None:
                if step == 1:
                    row[WAREHOUSE] = 1
            elif tile.kind == "mill":
                if step == 1:
                    if len(state.mills[mover]) < FIGURES:
                        row[NEXT_MILL] = tile.value + 1
                    else:
                        row[NEUTRAL] = 1
            else:
                if step == 1:
                    row[NEXT_FIELD] = tile.value + 1
                row[FIELDS] += 1
                best = max(best, tile.value)
        row[BEST_FIELD] = best + 1


class ZeelandiaNetwork(Networked[Zeelandia]):
    """Corrects by what features are worth together."""

    features: ClassVar = FEATURES
    facts = ("variety", "governors", "records", "tactical")

    def table(self, state: Zeelandia) -> tuple[float, ...]:
        setting = state.setting
        return setting.variety, bool(setting.governors), bool(setting.records), setting.tactical
