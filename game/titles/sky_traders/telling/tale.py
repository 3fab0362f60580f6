"""Events of Sky Traders as log lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.rules.board import Board, Point
from game.rules.kernel import Event, State
from game.rules.sky_traders import events
from game.rules.sky_traders.components import NOBODY, Kind, Tile
from game.rules.sky_traders.decisions.influence import cost_of, zone
from game.rules.sky_traders.state import SkyTraders
from game.telling.tale import Tale, Telling
from game.titles.sky_traders.telling.parameters import event_params, powers
from game.titles.sky_traders.telling.retelling import Version, retold
from game.titles.sky_traders.telling.sentences import offer, swap
from game.words import Voice


def lost(event: events.Destroyed | events.Insured) -> str:
    """Whether the line names coins: known and, for a loss, any at all."""
    none = 0 if isinstance(event, events.Destroyed) else events.UNSEEN
    return "coins" if event.coins > none else ""


def gained(event: events.InfluenceGained) -> str:
    """The zone, if the seat has just reached it."""
    now, was = zone(event.now), zone(event.now - event.steps)
    return now.key if now is not was else ""


def moved(event: events.PriceMoved) -> str:
    """Which way a price has gone, or the end of its track at which it turned."""
    change = (event.after > event.before) - (event.after < event.before)
    if change * event.steps < 0:
        way = "top" if change < 0 else "bottom"
    else:
        way = "same" if not change else "down" if change < 0 else ""
    return ".".join(part for part in ("slime" if event.kind is Kind.SLIME else "", way) if part)


class SkyTradersTale(Tale):
    def lines(self, told: Sequence[Event], before: Callable[[], State] | None = None) -> list[str | None]:
        versions = retold(self.say, told, partial(_place, before))
        return [
            None if version is None else self._retold(event, version)
            for event, version in zip(told, versions, strict=True)
        ]

    def _retold(self, event: Event, version: Version) -> str | None:
        form = self._form(event)
        if form is None:
            return None
        words = self._said(event, version.form or form, {**self._params(event, None), **version.params})
        return self._signed(event, f"{self._icon(event)} {words}".lstrip())


def _place(before: Callable[[], State] | None, seat: int) -> Tile | None:
    state = before() if before is not None else None
    return state.place[seat] if isinstance(state, SkyTraders) else None


def tale(say: Voice, colours: Sequence[str], board: Board, where: Callable[[str], Point | None]) -> Tale:
    """`where`: map position of a tile or another place. Events that a heading or another line says are omitted."""

    def lies(event: events.TileLaid | events.Arrived | events.Flew) -> Point | None:
        return where(event.target if isinstance(event, events.Flew) else event.tile)

    tellings: tuple[Telling[Any], ...] = (
        # map, rounds and turns
        Telling(events.TilesDealt),
        Telling(
            events.TileLaid,
            form=lambda e: None if e.seat == NOBODY else "",
            at=lies,
            sound="wood",
            headline=True,
        ),
        Telling(events.LayingPassed),
        Telling(events.LayingStuck),
        Telling(events.FirstPlayer),
        Telling(events.RoundBegan, "first_player"),
        Telling(events.TurnLost),
        Telling(events.TimeRanOut, sound="bell"),
        Telling(events.Rolled, sound="dice"),
        Telling(events.Arrived, at=lies),
        Telling(events.Flew, at=lies, headline=True),
        Telling(events.Stayed, headline=True),
        Telling(events.TwinMarket, form=lambda e: "" if e.exports else "double"),
        Telling(events.NoAction),
        # possessions
        Telling(events.Paid, form=lambda e: "" if e.to == NOBODY else "to", sound="coin"),
        Telling(events.Received, sound="coin"),
        Telling(events.Fuelled, form=lambda e: "" if e.change > 0 else "lost", sound="water"),
        Telling(events.Loaded, sound="wood"),
        Telling(events.Unloaded),
        Telling(events.Boarded, sound="wood"),
        Telling(events.LeftShip),
        Telling(events.Upgraded, sound="wood", headline=True),
        Telling(events.Downgraded, headline=True),
        Telling(events.Damaged, sound="wood"),
        Telling(events.Repaired, sound="wood", headline=True),
        Telling(events.WantedTaken, sound="stamp"),
        Telling(events.NoTokenLeft),
        Telling(events.WantedCleared, sound="paper"),
        Telling(
            events.InfluenceGained,
            form=gained,
            situation=lambda state, e: {"gp": cost_of(state, e.seat, e.steps)},
            at=lambda e: where(f"influence-{e.now}"),
            sound="chime",
            headline=True,
        ),
        Telling(events.InfluenceDeclined),
        Telling(
            events.PriceMoved,
            "scales",
            form=moved,
            params=lambda e: {"of": e.kind, "before": e.before, "after": e.after},
            at=lambda e: where("exchange"),
        ),
        # trade
        Telling(events.Bought, headline=True),
        Telling(events.Sold, form=lambda e: "merchant" if e.bonus else "", headline=True),
        Telling(events.SlimeTaken, headline=True),
        Telling(events.Hired, headline=True),
        Telling(events.Dismissed, headline=True),
        Telling(events.Dumped, headline=True),
        Telling(events.CrewDumped, headline=True),
        Telling(events.VolcanoFed),
        Telling(events.Mined, form=lambda e: "jewels" if e.jewels else ""),
        Telling(events.NotTaken),
        # ill winds
        Telling(events.WindDrawn, sound="paper", headline=True),
        Telling(events.WindIdle),
        Telling(events.WindDefied),
        Telling(events.CardKept),
        Telling(events.CardSpent),
        Telling(events.DeckRebuilt, "ill_wind"),
        Telling(events.FlightLimited, form=lambda e: "" if e.tiles else "none"),
        Telling(events.FlightCheaper),
        Telling(events.TributePaid, headline=True),
        # fights
        Telling(events.AttackDeclared, sound="bell", headline=True),
        Telling(events.Demanded, form=lambda e: "none" if e.ransom.empty else "", headline=True),
        Telling(events.RansomCountered, headline=True),
        Telling(events.RansomAccepted, sound="coin", headline=True),
        Telling(events.RansomRefused, headline=True),
        Telling(events.AttackCalledOff, headline=True),
        Telling(events.BattleBegan, sound="bell"),
        Telling(events.Rallied, headline=True),
        Telling(events.Powers, params=partial(powers, colours), sound="dice"),
        Telling(events.CardFell, sound="win"),
        Telling(events.Withdrew, headline=True),
        Telling(events.FoughtOn, headline=True),
        Telling(events.Destroyed, form=lost, sound="bell"),
        Telling(events.BountyPaid, sound="coin"),
        Telling(events.NewShip),
        Telling(events.Insured, form=lost),
        Telling(events.Charity),
        # the council
        Telling(events.CouncilBegan, "gavel", sound="bell"),
        Telling(events.ExtraDice, form=lambda e: "" if e.plus else "minus", sound="dice"),
        Telling(events.DieSet, headline=True),
        Telling(events.DiceRolled, sound="dice"),
        Telling(events.Triple, sound="win"),
        Telling(events.OfferMade, form=offer, headline=True),
        Telling(events.OfferCountered, form=lambda e: swap(e.give, e.take), headline=True),
        Telling(events.OfferDeclined, headline=True),
        Telling(events.DealStruck, form=lambda e: swap(e.give, e.take), sound="stamp", headline=True),
        Telling(events.Promised, sound="stamp"),
        Telling(events.SaidDone),
        Telling(events.BargainingEnded, "gavel", sound="bell"),
        Telling(events.DieInvested, form=lambda e: e.box.removeprefix("plus"), sound="wood", headline=True),
        Telling(events.GameEnded, "influence"),
        Telling(events.CoinsShown),
    )
    return SkyTradersTale(say, colours, board, tellings, params=partial(event_params, say, colours))
