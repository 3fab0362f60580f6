"""Predicates about a turn: the flight, and the chief deed after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.rules.kernel import Event
from game.rules.sky_traders import events
from game.rules.sky_traders.components import Kind
from game.telling.story import Row
from game.titles.sky_traders.telling.sentences import listed, lot
from game.titles.sky_traders.telling.story.section import Section
from game.words import Voice

CHIEF = ("did.dump.crime", "did.treasure")
SMALL = ("did.dismiss", "did.ashore", "did.fuel", "did.fuel.sold")


class Deed(NamedTuple):
    """A predicate under its key, and the numbers of the events in its turn that it tells of."""

    key: str
    text: str
    told: tuple[int, ...]


def flight(say: Voice, turn: Section) -> str:
    """The flight, or why there was none; empty if the section begins after it."""
    if flew := turn.first(events.Flew):
        return say("did.fly", to=flew.target)
    if stayed := turn.first(events.Stayed):
        calm = any(not limit.tiles for limit in turn.all(events.FlightLimited))
        return say("did.calm" if calm else "did.stay", at=stayed.tile)
    return say("did.time") if turn.first(events.TimeRanOut) else ""


def done(say: Voice, turn: Section) -> list[Deed]:
    """All that a turn did besides its flight, with what it cost or brought, most important first. The move that
    destroys a ship books repairs and fuel that are nobody's deeds."""
    afloat = turn.until(events.Destroyed)
    return [deed for deeds in DEEDS for deed in deeds(say, afloat)]


def rows(turn: Section, done: Sequence[Deed], head: Sequence[Deed]) -> Iterator[Row]:
    """The deeds that the head does not tell, in the order in which they were done."""
    first = _choices(turn, head)
    for deed in sorted(done, key=lambda deed: deed.told):
        if deed not in head:
            yield Row(deed.text, turn.seat, moves=_choices(turn, [deed]) - first)


def _choices(turn: Section, done: Iterable[Deed]) -> frozenset[int]:
    return frozenset(number for deed in done for told in deed.told for number in turn.beats[told].causes)


def _numbers(turn: Section, *kinds: type[Event]) -> tuple[int, ...]:
    return tuple(number for number, event in enumerate(turn.events) if isinstance(event, kinds))


def _volcano(say: Voice, turn: Section) -> Iterator[Deed]:
    if fed := sum(event.barrels for event in turn.all(events.VolcanoFed)):
        text = _gaining(
            say, say("did.volcano", lot=lot(say, Kind.SLIME, fed)), _money(turn, events.VolcanoFed, events.Received)
        )
        yield Deed("did.volcano", text, _numbers(turn, events.VolcanoFed))


def pay(say: Voice, turn: Section) -> Iterator[Row]:
    """The Volcano's rule, where somebody feeds it (ST-181)."""
    for fed in turn.all(events.VolcanoFed):
        yield Row(say("com.volcano", die=fed.die, gp=fed.die))


def _soiling(say: Voice, turn: Section) -> Iterator[Deed]:
    if not any(event.crime == "slime" for event in turn.all(events.WantedTaken)):
        return
    seat, count = turn.seat, sum(event.count for event in turn.all(events.Dumped) if event.kind is Kind.SLIME)
    if over := turn.after.place[seat] or turn.before.place[seat]:
        text = say("did.dump.crime", lot=lot(say, Kind.SLIME, count), over=over)
        yield Deed("did.dump.crime", text, _numbers(turn, events.Dumped))


def _treasure(say: Voice, turn: Section) -> Iterator[Deed]:
    for first, move in turn.moves:
        if any(isinstance(event, events.Rolled) and event.purpose == "treasure" for event in move):
            gp = sum(event.coins for event in move if isinstance(event, events.Received))
            yield Deed("did.treasure", say("did.treasure", gp=gp), (first,))
            return


def _trade(say: Voice, turn: Section) -> Iterator[Deed]:
    """The purchase before the sale if it cost more than the sales brought."""
    bought, sold = turn.all(events.Bought), turn.all(events.Sold)
    spent, earned = Counter[Kind](), Counter[Kind]()
    for purchase in bought:
        spent[purchase.kind] += purchase.count * purchase.price
    for sale in sold:
        earned[sale.kind] += sale.count * (sale.price + sale.bonus)
    trades = [*_traded(say, "did.sell", turn, sold, earned), *_traded(say, "did.buy", turn, bought, spent)]
    yield from reversed(trades) if spent.total() > earned.total() else trades


def _traded(
    say: Voice, key: str, turn: Section, trades: Sequence[events.Bought | events.Sold], worth: Mapping[Kind, int]
) -> Iterator[Deed]:
    """Each kind with its own price; `worth`: coins by kind."""
    if trades:
        lots = [(lot(say, kind, count), worth[kind]) for kind, count in _counts(trades).items()]
        first = say(key, lot=lots[0][0], gp=lots[0][1])
        further = [say("did.for", what=what, gp=gp) for what, gp in lots[1:]]
        yield Deed(key, listed(say, [first, *further]), _numbers(turn, type(trades[0])))


def _counts(moved: Iterable[events.Bought | events.Sold | events.Dumped]) -> Counter[Kind]:
    """Barrels by kind."""
    count = Counter[Kind]()
    for event in moved:
        count[event.kind] += event.count
    return count


def _slime(say: Voice, turn: Section) -> Iterator[Deed]:
    if count := sum(event.count for event in turn.all(events.SlimeTaken)):
        text = say("did.slime", lot=lot(say, Kind.SLIME, count))
        gained = _money(turn, events.SlimeTaken, events.Received)
        yield Deed("did.slime", _gaining(say, text, gained), _numbers(turn, events.SlimeTaken))


def _money(turn: Section, kind: type[Event], way: type[events.Paid] | type[events.Received]) -> int:
    """The coins paid or received in the moves with such an event."""
    moves = [move for _, move in turn.moves if any(isinstance(event, kind) for event in move)]
    return sum(event.coins for move in moves for event in move if isinstance(event, way))


def _paying(say: Voice, text: str, gp: int) -> str:
    return say("did.for", what=text, gp=gp) if gp else text


def _gaining(say: Voice, text: str, gp: int) -> str:
    return say("did.gets", what=text, gp=gp) if gp else text


def _minerals(say: Voice, turn: Section) -> Iterator[Deed]:
    if not turn.first(events.Mined):
        return
    loaded = Counter[Kind]()
    for _, move in turn.moves:
        if not any(isinstance(event, events.Bought | events.DealStruck | events.Unloaded) for event in move):
            for event in move:
                if isinstance(event, events.Loaded):
                    loaded[event.kind] += event.count
    at = _numbers(turn, events.Mined)
    if not loaded[Kind.MINERALS]:
        yield Deed("did.minerals.none", say("did.minerals.none"), at)
    else:
        key = "did.minerals.double" if loaded[Kind.JEWELS] else "did.minerals"
        yield Deed(key, say(key, lot=lot(say, Kind.MINERALS, loaded[Kind.MINERALS])), at)


def _dump(say: Voice, turn: Section) -> Iterator[Deed]:
    if dumped := _counts(turn.all(events.Dumped)):
        kind, count = dumped.most_common(1)[0]
        yield Deed("did.dump", say("did.dump", lot=lot(say, kind, count)), _numbers(turn, events.Dumped))


def _clouds(say: Voice, turn: Section) -> Iterator[Deed]:
    for first, move in turn.moves:
        if any(isinstance(event, events.Rolled) and event.purpose == "clouds" for event in move):
            if gained := sum(event.change for event in move if isinstance(event, events.Fuelled)):
                yield Deed("did.clouds", say("did.clouds", n=gained), (first,))
            return


def _counted(key: str, kind: type[Event]) -> Deeds:
    def deeds(say: Voice, turn: Section) -> Iterator[Deed]:
        if n := len(turn.all(kind)):
            text = _paying(say, say(key, n=n), _money(turn, kind, events.Paid))
            yield Deed(key, text, _numbers(turn, kind))

    return deeds


def _crew(key: str, kind: type[events.Hired] | type[events.Dismissed] | type[events.CrewDumped]) -> Deeds:
    """Each of them by itself: one may be hired and dismissed, and another hired."""

    def deeds(say: Voice, turn: Section) -> Iterator[Deed]:
        for first, move in turn.moves:
            for event in move:
                if isinstance(event, kind):
                    paid = sum(one.coins for one in move if isinstance(one, events.Paid))
                    gained = sum(one.coins for one in move if isinstance(one, events.Received))
                    text = say(key, hand=event.crew)
                    yield Deed(key, _gaining(say, _paying(say, text, paid), gained), (first,))

    return deeds


def _fuel(say: Voice, turn: Section) -> Iterator[Deed]:
    change, coins, told = 0, 0, list[int]()
    for first, move in turn.moves:
        gp = sum(event.coins for event in move if isinstance(event, events.Received))
        gp -= sum(event.coins for event in move if isinstance(event, events.Paid))
        fuel = sum(event.change for event in move if isinstance(event, events.Fuelled))
        if gp and fuel:
            change, coins = change + fuel, coins + gp
            told.append(first)
    if change:
        key = "did.fuel" if change > 0 else "did.fuel.sold"
        yield Deed(key, _paying(say, say(key, n=abs(change)), abs(coins)), tuple(told))


Deeds = Callable[[Voice, Section], Iterator[Deed]]
DEEDS: tuple[Deeds, ...] = (
    _volcano,
    _soiling,
    _treasure,
    _trade,
    _slime,
    _minerals,
    _dump,
    _clouds,
    _counted("did.repair", events.Repaired),
    _crew("did.hire", events.Hired),
    _counted("did.upgrade", events.Upgraded),
    _crew("did.dismiss", events.Dismissed),
    _crew("did.ashore", events.CrewDumped),
    _fuel,
)
"""Most important first."""
