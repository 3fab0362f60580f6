"""The events of one move told together: a line includes what others would repeat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.rules.kernel import Event
from game.rules.sky_traders import events
from game.rules.sky_traders.components import CITY_TILES, Tile
from game.titles.sky_traders.telling.sentences import listed, pictured, unloaded
from game.words import Param, Voice

TRADE = (events.Paid, events.Received, events.Loaded, events.Unloaded)
HANDED = (events.Paid, events.DieGiven, events.Unloaded, events.LeftShip, events.Promised)
LOST = (
    events.Unloaded,
    events.LeftShip,
    events.Repaired,
    events.Downgraded,
    events.WantedCleared,
    events.CardSpent,
    events.Fuelled,
)
AFTER: dict[type[Event], tuple[type[Event], ...]] = {
    events.Bought: TRADE,
    events.Sold: TRADE,
    events.SlimeTaken: TRADE,
    events.Hired: (events.Paid, events.Boarded),
    events.Dismissed: (events.Received,),
    events.VolcanoFed: (events.Received,),
    events.TributePaid: (events.Paid, events.Unloaded),
    events.CardFell: (events.Received,),
    events.BountyPaid: (events.Received,),
    events.RansomAccepted: HANDED,
    events.DealStruck: HANDED,
}
"""By event: those that follow it and that its line includes."""
BEFORE: dict[type[Event], tuple[type[Event], ...]] = {
    events.Dismissed: (events.LeftShip,),
    events.Dumped: (events.Unloaded,),
    events.VolcanoFed: (events.Unloaded,),
    events.CrewDumped: (events.LeftShip,),
    events.Repaired: (events.Paid,),
    events.Upgraded: (events.Paid,),
    events.InfluenceGained: (events.Paid,),
    events.WantedCleared: (events.Paid,),
    events.Flew: (events.Fuelled,),
    events.Damaged: (events.Unloaded, events.LeftShip),
    events.Triple: (events.DiceRolled,),
}
"""By event: those that stand before it and that its line includes."""


@dataclass(slots=True)
class Version:
    """A line beside the others of its move: the form of its text, "" for that of the event alone, and parameters from
    other events."""

    form: str = ""
    params: dict[str, Param] = field(default_factory=dict)


def retold(
    say: Voice, told: Sequence[Event], place: Callable[[int], Tile | None] = lambda seat: None
) -> list[Version | None]:
    """For each event of a move its version, None if another line includes it. `place`: where a seat was before the
    move."""
    versions: list[Version | None] = [Version() for _ in told]
    for number, event in enumerate(told):
        if versions[number] is None:
            continue
        before = _span(told, number, -1, BEFORE.get(type(event), ()))
        after = _span(told, number, 1, AFTER.get(type(event), ()))
        if isinstance(event, events.Destroyed):
            after = [
                n
                for n in range(number + 1, len(told))
                if isinstance(told[n], LOST) and getattr(told[n], "seat", -1) == event.seat
            ]
        elif isinstance(event, events.Fuelled):
            before, after = _fuel(told, number)
        elif isinstance(event, events.Mined) and _short(told[:number], event):
            versions[number] = Version("short" if event.minerals else "none")
        if before or after or isinstance(event, events.Dumped):
            versions[number] = _version(say, event, [told[n] for n in (*before, *after)], place)
        for other in (*before, *after):
            versions[other] = None
    return versions


def _short(before: Sequence[Event], mined: events.Mined) -> bool:
    """Whether the supply had fewer minerals than the dice show (ST-53)."""
    rolled = before[-1] if before else None
    return isinstance(rolled, events.Rolled) and mined.minerals < sum(rolled.dice) and not mined.jewels


def _span(told: Sequence[Event], number: int, way: int, kinds: tuple[type[Event], ...]) -> list[int]:
    """The events next to this one, on one side, of these kinds."""
    span: list[int] = []
    other = number + way
    while 0 <= other < len(told) and isinstance(told[other], kinds):
        span.append(other)
        other += way
    return span


def _fuel(told: Sequence[Event], number: int) -> tuple[list[int], list[int]]:
    """The payment of phlogiston bought, or the proceeds of what was sold."""
    event = told[number]
    assert isinstance(event, events.Fuelled)
    if event.change > 0:
        return _span(told, number, -1, (events.Paid,))[:1], []
    return [], _span(told, number, 1, (events.Received,))[:1]


def _version(say: Voice, event: Event, others: Sequence[Event], place: Callable[[int], Tile | None]) -> Version:
    gp = next((one.coins for one in others if isinstance(one, events.Paid | events.Received)), None)
    version = Version(params={} if gp is None else {"gp": gp})
    cargo = [one for one in others if isinstance(one, events.Unloaded)]
    hand = next((one for one in others if isinstance(one, events.LeftShip)), None)
    match event:
        case events.Fuelled(change=change):
            version.form = "bought" if change > 0 else "sold"
        case events.CardFell() if gp is not None:
            version.form = "reward"
        case events.TributePaid() if cargo:
            version.form = "hold"
        case events.Damaged() if cargo:
            version.form = "cargo"
        case events.Damaged() if hand is not None:
            version.form, version.params["hand"] = "crew", hand.crew
        case events.Dumped(seat=seat) if (over := place(seat)) in CITY_TILES:
            assert over is not None
            version.form, version.params["over"] = "city", over
    if cargo and isinstance(event, events.TributePaid | events.Damaged):
        lots = unloaded(cargo)
        version.params["lot"] = listed(say, [pictured(say, kind, count) for kind, count in lots.items()])
    return version
