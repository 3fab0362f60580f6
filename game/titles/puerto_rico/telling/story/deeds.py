"""The deeds of one seat in the phase of a role, told once however many events they had."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from game.rules.kernel import Event
from game.rules.puerto_rico import events
from game.rules.puerto_rico.components import GOODS, Role, sale_bonuses
from game.rules.puerto_rico.decisions.captain import harbor_points
from game.rules.puerto_rico.state import PuertoRico
from game.telling.story import Beat
from game.titles.puerto_rico.telling.phrases import kinds
from game.titles.puerto_rico.telling.story.amounts import COLONIST, DOUBLOON, GOOD, PLACE, SAN_JUAN, total
from game.titles.puerto_rico.telling.story.unloaded import unloaded
from game.words import Param, Voice

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Deed:
    """`key` is that of the texts `did.KEY` and `you.did.KEY`. `rest`: the text for several who did nothing.

    `importance`: 1 is always told, 2 while there is room, 3 is little.
    """

    key: str
    importance: int
    params: Mapping[str, Param] = field(default_factory=dict)
    told: tuple[Event, ...] = ()
    """The events whose changes belong to it."""
    worded: tuple[str, ...] = ()
    """The icons of the changes that its text names."""
    rest: str = ""
    extras: Mapping[str, int] = field(default_factory=dict)
    """Points or doubloons in it besides those for the goods, by the key `extra.KEY`."""
    places: bool = False
    """Its text names the places of colonists."""
    spoken: Callable[[Voice], Mapping[str, Param]] = lambda say: {}
    """Parameters that are words."""


@dataclass(frozen=True, slots=True)
class Part:
    """The events of one seat in a phase."""

    seat: int
    beats: tuple[Beat[PuertoRico], ...]

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(beat.event for beat in self.beats)

    @property
    def before(self) -> PuertoRico:
        """The position before the first of them."""
        return self.beats[0].before

    def all(self, *kinds: type[E]) -> tuple[E, ...]:
        return tuple(event for event in self.events if isinstance(event, kinds))

    def one(self, kind: type[E]) -> E | None:
        return next(iter(self.all(kind)), None)

    def skipped(self, why: str) -> list[Beat[PuertoRico]]:
        return [beat for beat in self.beats if isinstance(beat.event, events.Skipped) and beat.event.why == why]

    def passed(self, *steps: str) -> bool:
        return any(event.step in steps for event in self.all(events.Passed))


def parts(beats: Iterable[Beat[PuertoRico]]) -> dict[int, Part]:
    """By seat, in the order in which they act."""
    told: dict[int, list[Beat[PuertoRico]]] = {}
    for beat in beats:
        seat = getattr(beat.event, "seat", -1)
        if seat >= 0:
            told.setdefault(seat, []).append(beat)
    return {seat: Part(seat, tuple(own)) for seat, own in told.items()}


def settler(part: Part) -> Iterator[Deed]:
    settled = part.all(events.ColonistSettled)
    for tile in part.all(events.TilePlaced):
        if tile.source == "hacienda":
            continue
        if settled:
            yield Deed("tile_colonist", 2, {"got": tile.tile}, settled, (COLONIST, PLACE[tile.tile]))
        else:
            yield Deed("tile", 2, {"got": tile.tile})
    drawn = [tile for tile in part.all(events.TilePlaced) if tile.source == "hacienda"]
    yield from (Deed("drawn", 2, {"got": tile.tile}) for tile in drawn)
    if part.all(events.TilePlaced):
        return
    if part.skipped("island"):
        yield Deed("full", 2)
    elif part.skipped("tiles") or part.passed("tile"):
        yield Deed("no_tile", 3, rest="no_tile")


def mayor(part: Part) -> Iterator[Deed]:
    taken, placed = part.all(events.ColonistsTaken), part.all(events.ColonistsPlaced)
    told = (*taken, *placed)
    worded = (COLONIST, SAN_JUAN, *(PLACE[place] for event in placed for place, _ in event.moved))
    if taken:
        params = {"count": sum(event.count for event in taken)}
        yield Deed("employs" if placed else "colonists", 2, params, told, worded, places=True)
    elif any(event.moved for event in placed):
        yield Deed("places" if part.before.san_juan[part.seat] else "regroups", 3, {}, told, worded, places=True)
    for refused in part.all(events.ColonistsRefused):
        yield Deed("refuses", 2, {"count": refused.count}, (refused,), (COLONIST, SAN_JUAN))


def builder(part: Part) -> Iterator[Deed]:
    settled = part.all(events.ColonistSettled)
    for built in part.all(events.Built):
        params: dict[str, Param] = {"built": built.building}
        worded = (PLACE[built.building],)
        if built.cost:
            yield Deed("builds", 1, params | {"cost": built.cost}, (built, *settled), worded)
        else:
            yield Deed("builds_free", 1, params, (built, *settled), worded)
    if part.passed("build"):
        yield Deed("no_building", 3, rest="no_building")
    elif part.skipped("build"):
        yield Deed("poor", 3, rest="no_building")


def craftsman(part: Part) -> Iterator[Deed]:
    made, more = part.all(events.Produced), part.all(events.BarrelTaken)
    count = sum(sum(event.goods) for event in made) + len(more)
    if count:
        yield Deed("produces", 2, {"count": count}, (*made, *more, *part.all(events.CoinsGained)))
    elif not part.passed("barrel"):
        yield Deed("idle", 3, rest="idle")


def trader(part: Part) -> Iterator[Deed]:
    for sold in part.all(events.Sold):
        if sold.coins:
            chose = part.one(events.RoleTaken) is not None or part.before.chooser == part.seat
            extras = dict(zip(("trader", "markets"), sale_bonuses(sold.good, sold.coins, chose), strict=True))
            yield Deed("sells", 2, {"sold": sold.good, "coins": sold.coins}, (sold,), extras=extras)
        else:
            yield Deed("gives", 3, {"sold": sold.good}, (sold,), (GOOD[sold.good],))
    if part.passed("sell"):
        yield Deed("no_sale", 3, rest="no_sale")
    elif part.skipped("goods"):
        yield Deed("nothing_to_sell", 3, rest="nothing_to_sell")
    elif part.skipped("house"):
        held = [good for good, n in zip(GOODS, part.before.goods[part.seat], strict=True) if n]
        yield Deed("shut_out", 2, rest="shut_out", spoken=lambda say: {"goods": kinds(say, held)})


def captain(part: Part) -> Iterator[Deed]:
    loads = part.all(events.Loaded)
    if loads:
        key = "loads" if any(event.ship >= 0 for event in loads) else "wharf"
        numbers = {"count": sum(event.barrels for event in loads), "points": sum(event.points for event in loads)}
        harbor = len(loads) * harbor_points(part.before, part.seat)
        own = sum(event.points - event.barrels for event in loads) - harbor
        yield Deed(key, 1, numbers, loads, extras={"captain": own, "harbor": harbor})
    elif skipped := part.skipped("ships"):
        yield Deed("no_room", 2, spoken=lambda say: {"because": unloaded(say, skipped[0], part.seat)})
    elif part.passed("load"):
        yield Deed("no_load", 3)
    elif part.skipped("goods"):
        yield Deed("nothing_to_load", 3, rest="nothing_to_load")
    lost = part.all(events.Stored)
    if count := sum(sum(event.lost) for event in lost):
        yield Deed("loses", 1, {"count": count}, lost)


def prospector(part: Part) -> Iterator[Deed]:
    """The doubloons of the card are part of it."""
    if part.all(events.CoinsGained):
        told = part.all(events.RoleTaken, events.CoinsGained)
        yield Deed("coins", 2, {"coins": total(told)[DOUBLOON]}, told, (DOUBLOON,))


DEEDS: Mapping[Role, Callable[[Part], Iterator[Deed]]] = {
    "settler": settler,
    "mayor": mayor,
    "builder": builder,
    "craftsman": craftsman,
    "trader": trader,
    "captain": captain,
    "prospector": prospector,
}
