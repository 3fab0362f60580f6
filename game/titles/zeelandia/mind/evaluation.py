"""What a position of Zeelandia is worth: above all what the manned mills will yield.

Mills are grouped by how many hexes are missing and, if a harvest needs variety, by how many kinds of crop lie around
them. The weights say what such a mill will still gain, and how much of what already lies there will be harvested. A
missing hex that another mill waits for as well is filled sooner, and counts for both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import ClassVar, NamedTuple

from game.players.network import Networked
from game.players.value import Horizon, ValueFunction
from game.rules.kernel import Action, Decision
from game.rules.zeelandia.actions import Lay, Steps
from game.rules.zeelandia.components import CROPS, FIGURES, Kind
from game.rules.zeelandia.decisions.cultivation import Place, PutFigure
from game.rules.zeelandia.state import Zeelandia

BIT: dict[Kind, int] = {crop: 1 << i for i, crop in enumerate(CROPS)}
KINDS = tuple(bin(bits).count("1") for bits in range(8))
LONG = 50.0
"""Turns in a game, all seats together."""
MIDDLING, MIDDLING_FIELD = 3.0, 3.5
"""The value of a tile that is neither good nor bad; of a field."""
WIDEST = 9
"""Most sites examined for a mill."""

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
    """How many of a seat's mills wait for each missing hex, and the hexes that are the last of a mill."""

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


class ZeelandiaValue(ValueFunction[Zeelandia]):
    title = "zeelandia"
    features: ClassVar = FEATURES
    spread = (28.0, 6.0)
    styles: ClassVar = {
        "shipper": {},
        "builder": {},
        "gambler": {},
        "hoarder": {"money": 1.05},
        "blocker": {},
    }
    leanings: ClassVar = {
        "shipper": {"closes": 0.08, "wide": -0.028},
        "builder": {"wide": 0.023, "steps": -0.01},
        "gambler": {"worth": 0.022, "steps": 0.006},
        "hoarder": {"steps": -0.025},
        "blocker": {"beside": 0.027, "poor": 0.025},
    }
    playouts = (16, 240)
    turns_ahead = 1
    knots = 5

    def at_level(self, level: str) -> ValueFunction[Zeelandia]:
        match level:
            case "hard":
                return HASTY
            case "expert":
                return DEEP
        return self

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
        mover = next((d.seat for d in reversed(state.agenda) if isinstance(d, Decision) and d.seat >= 0), -1)
        if mover >= 0:
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
        """What the seat about to move can buy."""
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

    def traits(self, view: Zeelandia, action: Action) -> Mapping[str, float]:
        """Of a purchase: its steps, and by how much the tile is worth more than most. Of a mill: how `wide` it is, in
        hexes to fill. Of a field: how many own mills it `closes`, how many of others it lies `beside`, and by how much
        it is too `poor` for them."""
        match action:
            case Steps():
                tile = view.market[(view.guild_master + action.steps) % len(view.market)]
                return {"steps": action.steps, "worth": 0 if tile is None else tile.value - MIDDLING}
            case Lay():
                return self.traits_of_site(view, view.chart.index[action.hex])
        return {}

    def traits_of_site(self, view: Zeelandia, hex: int) -> Mapping[str, float]:
        decision, chart = view.decision, view.chart
        assert isinstance(decision, Place)
        near = chart.near[hex]
        if decision.tile.kind == "mill":
            return {"wide": sum(view.ground[n] is None and chart.kinds[n] != "island" for n in near)}
        closes = sum(n in view.mills[decision.seat] and view.gaps[n] == 1 for n in near)
        mills = [mill for seat, mills in enumerate(view.mills) if seat != decision.seat for mill in mills]
        beside = sum(n in mills for n in near)
        return {"closes": closes, "beside": beside, "poor": beside * (MIDDLING_FIELD - decision.tile.value)}

    def sensible(self, state: Zeelandia, options: list[Action]) -> list[Action]:
        """A mill gets a figure as long as another is left. Sites for a mill are limited to the most promising: beside
        crops, opening islands, closing a manned mill, with few gaps."""
        decision = state.decision
        if isinstance(decision, PutFigure) and state.figures(decision.seat) > 1:
            return options[:1]
        if not isinstance(decision, Place) or decision.tile.kind != "mill" or len(options) <= WIDEST:
            return options
        chart, ground, gaps = state.chart, state.ground, state.gaps
        manned = {hex for mills in state.mills for hex in mills}

        def promise(action: Action) -> int:
            assert isinstance(action, Lay)
            hex = chart.index[action.hex]
            total = -2 * gaps[hex]
            for n in chart.near[hex]:
                tile = ground[n]
                if tile is None:
                    total += 4 * (chart.kinds[n] == "island")
                elif tile.kind in BIT:
                    total += 1 + tile.value
                elif n in manned and gaps[n] < 4:
                    total += 3 * (4 - gaps[n])
            return total

        return sorted(options, key=promise, reverse=True)[:WIDEST]


class Hasty(ZeelandiaValue):
    """Looks ahead only briefly with three and more at the table: more than a few rounds bring so little there that
    `expert` would be no better."""

    rounds = 2


class Deep(Networked[Zeelandia], ZeelandiaValue):
    """What `expert` sees with: what features are worth together. Early in a game its chances lie closer together, so
    that its gambler leans less. With three and more at the table, more rounds than these bring little; first sight
    corrects what they seem to show."""

    facts = ("variety", "governors", "records", "tactical")
    rounds = 64
    leanings: ClassVar = {**ZeelandiaValue.leanings, "gambler": {"worth": 0.0145, "steps": 0.004}}

    def horizon(self, state: Zeelandia) -> Horizon:
        return super().horizon(state)._replace(sight=8.0)

    def table(self, state: Zeelandia) -> tuple[float, ...]:
        setting = state.setting
        return setting.variety, bool(setting.governors), bool(setting.records), setting.tactical


VALUE = ZeelandiaValue()
HASTY = Hasty()
DEEP = Deep()
