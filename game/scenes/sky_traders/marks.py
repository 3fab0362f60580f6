"""What lies over the ship while something is decided: what was taken up, what the considered answer would bring."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.sky_traders import events
from game.rules.sky_traders.actions import BuyUpgrade, Dismiss
from game.scenes.board.light import extent
from game.scenes.board.view import SpotView
from game.scenes.sky_traders.pictures import COIN, FUEL, barrels, crew_art, drawn
from game.scenes.sky_traders.sheet import Deck
from game.words import signed


def paint_marks(deck: Deck, spots: Sequence[SpotView], picked: str) -> None:
    """What was taken up, badges for enlarging, what a dismissed card brings."""
    state = deck.state
    for view in spots:
        if view.spot.id == picked:
            deck.ring(extent(view.spot).inset(-3), 11, deck.look.palette.gold, 4)
        for action in view.spot.actions if view.enabled else ():
            if isinstance(action, BuyUpgrade):
                deck.picture("upgrade", extent(view.spot).inset(4))
            if isinstance(action, Dismiss):
                gain = state.after(action)[0].coins[state.decision.seat] - state.coins[state.decision.seat]
                deck.tag(f"{signed(gain)} {COIN}", extent(view.spot), deck.colours.gain)
    paint_ahead(deck)


def paint_ahead(deck: Deck) -> None:
    """At each hold what would come and go, and at the gauge."""
    preview, seat = deck.now.preview, deck.now.eyes
    for event in preview.events if preview is not None and preview.refusal is None else ():
        if getattr(event, "seat", -1) != seat:
            continue
        match event:
            case events.Loaded(hold=hold, kind=kind, count=count):
                _at_hold(deck, hold, barrels(kind, signed(count)), good=True)
            case events.Unloaded(hold=hold, kind=kind, count=count):
                _at_hold(deck, hold, barrels(kind, signed(-count)), good=False)
            case events.Boarded(hold=hold, crew=crew):
                _at_hold(deck, hold, f"+{drawn(crew_art(crew))}", good=True)
            case events.LeftShip(hold=hold, crew=crew):
                _at_hold(deck, hold, f"−{drawn(crew_art(crew))}", good=False)
            case events.Fuelled(change=change):
                x, y = deck.places.field("phlogiston").centre
                plate = deck.colours.gain if change > 0 else deck.colours.loss
                deck.pill(f"{FUEL} {signed(change)}", (x - 10, y), plate, 22)


def _at_hold(deck: Deck, hold: int, words: str, *, good: bool) -> None:
    place = deck.places.hold(hold)
    deck.pill(words, (place.centre[0], place.bottom - 6), deck.colours.gain if good else deck.colours.loss, 22)
