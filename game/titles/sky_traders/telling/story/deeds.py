"""Predicates about a turn: the flight, and the chief deed after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from game.rules.kernel import Event
from game.rules.sky_traders import events
from game.rules.sky_traders.components import Kind
from game.titles.sky_traders.telling.sentences import listed, lot
from game.titles.sky_traders.telling.story.section import Section
from game.words import Voice

CHIEF = ("did.dump.crime", "did.treasure")
SMALL = ("did.dismiss", "did.ashore", "did.fuel", "did.fuel.sold")


def flight(say: Voice, turn: Section) -> str:
    """The flight, or why there was none; empty if the section begins after it."""
    if flew := turn.first(events.Flew):
        return say("did.fly", to=flew.target)
    if stayed := turn.first(events.Stayed):
        calm = any(not limit.tiles for limit in turn.all(events.FlightLimited))
        return say("did.calm" if calm else "did.stay", at=stayed.tile)
    return say("did.time") if turn.first(events.TimeRanOut) else ""


def chief(say: Voice, turn: Section) -> tuple[str, str]:
    """The key and the text of the most important deed besides the flight; empty if there was none."""
    return next(filter(None, (deed(say, turn) for deed in DEEDS)), ("", ""))


def further(say: Voice, turn: Section, chief: str) -> Iterator[str]:
    """All that a turn did besides its flight and its chief deed, with what it cost or brought."""
    for deed in (*DEEDS, _bought_goods, _sold_goods):
        if (said := deed(say, turn)) and deed is not _trade and said[0] != chief:
            yield said[1]


Said = tuple[str, str] | None


def _volcano(say: Voice, turn: Section) -> Said:
    fed = sum(event.barrels for event in turn.all(events.VolcanoFed))
    return ("did.volcano", say("did.volcano", lot=lot(say, Kind.SLIME, fed))) if fed else None


def _soiling(say: Voice, turn: Section) -> Said:
    if not any(event.crime == "slime" for event in turn.all(events.WantedTaken)):
        return None
    seat, count = turn.seat, sum(event.count for event in turn.all(events.Dumped) if event.kind is Kind.SLIME)
    over = turn.after.place[seat] or turn.before.place[seat]
    if over is None:
        return None
    return "did.dump.crime", say("did.dump.crime", lot=lot(say, Kind.SLIME, count), over=over)


def _treasure(say: Voice, turn: Section) -> Said:
    for move in turn.moves:
        if any(isinstance(event, events.Rolled) and event.purpose == "treasure" for event in move):
            gp = sum(event.coins for event in move if isinstance(event, events.Received))
            return "did.treasure", say("did.treasure", gp=gp)
    return None


def _bought(turn: Section) -> Counter[Kind]:
    count = Counter[Kind]()
    for event in turn.all(events.Bought):
        count[event.kind] += event.count
    return count


def _sold(turn: Section) -> Counter[Kind]:
    count = Counter[Kind]()
    for event in turn.all(events.Sold):
        count[event.kind] += event.count
    return count


def _goods(say: Voice, key: str, kinds: Counter[Kind], gp: int) -> Said:
    if not kinds:
        return None
    lots = listed(say, [lot(say, kind, count) for kind, count in kinds.items()])
    return key, say(key, lot=lots, gp=gp)


def _bought_goods(say: Voice, turn: Section) -> Said:
    return _goods(say, "did.buy", _bought(turn), _spent(turn))


def _sold_goods(say: Voice, turn: Section) -> Said:
    return _goods(say, "did.sell", _sold(turn), _earned(turn))


def _spent(turn: Section) -> int:
    return sum(event.count * event.price for event in turn.all(events.Bought))


def _earned(turn: Section) -> int:
    return sum(event.count * (event.price + event.bonus) for event in turn.all(events.Sold))


def _trade(say: Voice, turn: Section) -> Said:
    """The purchase if it cost more than the sales brought, else the sale."""
    bought, sold = _bought_goods(say, turn), _sold_goods(say, turn)
    return bought if _spent(turn) > _earned(turn) else sold or bought


def _priced(say: Voice, turn: Section, kind: type[Event], text: str) -> str:
    """With what was paid for it."""
    moves = [move for move in turn.moves if any(isinstance(event, kind) for event in move)]
    gp = sum(event.coins for move in moves for event in move if isinstance(event, events.Paid))
    return say("did.for", what=text, gp=gp) if gp else text


def _slime(say: Voice, turn: Section) -> Said:
    count = sum(event.count for event in turn.all(events.SlimeTaken))
    return ("did.slime", say("did.slime", lot=lot(say, Kind.SLIME, count))) if count else None


def _minerals(say: Voice, turn: Section) -> Said:
    if not turn.first(events.Mined):
        return None
    loaded = Counter[Kind]()
    for move in turn.moves:
        if not any(isinstance(event, events.Bought | events.DealStruck | events.Unloaded) for event in move):
            for event in move:
                if isinstance(event, events.Loaded):
                    loaded[event.kind] += event.count
    if not loaded[Kind.MINERALS]:
        return "did.minerals.none", say("did.minerals.none")
    key = "did.minerals.double" if loaded[Kind.JEWELS] else "did.minerals"
    return key, say(key, lot=lot(say, Kind.MINERALS, loaded[Kind.MINERALS]))


def _dump(say: Voice, turn: Section) -> Said:
    dumped = Counter[Kind]()
    for event in turn.all(events.Dumped):
        dumped[event.kind] += event.count
    if not dumped:
        return None
    kind, count = dumped.most_common(1)[0]
    return "did.dump", say("did.dump", lot=lot(say, kind, count))


def _clouds(say: Voice, turn: Section) -> Said:
    for move in turn.moves:
        if any(isinstance(event, events.Rolled) and event.purpose == "clouds" for event in move):
            gained = sum(event.change for event in move if isinstance(event, events.Fuelled))
            return ("did.clouds", say("did.clouds", n=gained)) if gained else None
    return None


def _counted(key: str, kind: type[Event]) -> Callable[[Voice, Section], Said]:
    def deed(say: Voice, turn: Section) -> Said:
        n = len(turn.all(kind))
        return (key, _priced(say, turn, kind, say(key, n=n))) if n else None

    return deed


def _crew(
    key: str, kind: type[events.Hired] | type[events.Dismissed] | type[events.CrewDumped]
) -> Callable[[Voice, Section], Said]:
    def deed(say: Voice, turn: Section) -> Said:
        event = turn.first(kind)
        return (key, _priced(say, turn, kind, say(key, hand=event.crew))) if event is not None else None

    return deed


def _fuel(say: Voice, turn: Section) -> Said:
    change = 0
    for move in turn.moves:
        if any(isinstance(event, events.Paid | events.Received) for event in move):
            change += sum(event.change for event in move if isinstance(event, events.Fuelled))
    key = "did.fuel" if change > 0 else "did.fuel.sold"
    return (key, say(key, n=abs(change))) if change else None


DEEDS: tuple[Callable[[Voice, Section], Said], ...] = (
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
