"""What lies over the board while something is decided: what was taken up, what enlarging or dismissing costs."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.sky_traders.actions import BuyUpgrade, Dismiss
from game.scenes.board.light import extent
from game.scenes.board.view import SpotView
from game.scenes.sky_traders.pictures import COIN
from game.scenes.sky_traders.sheet import Deck
from game.words import signed


def paint_marks(deck: Deck, spots: Sequence[SpotView], picked: str) -> None:
    for view in spots:
        spot = view.spot
        if spot.id == picked:
            deck.ring(deck.places.of(picked.replace(".", "-")).inset(-3), 11, deck.look.palette.gold, 4)
        for action in spot.actions if view.enabled else ():
            place = extent(spot)
            if isinstance(action, BuyUpgrade):
                deck.picture("upgrade", place.inset(4))
            if isinstance(action, Dismiss):
                state, seat = deck.state, deck.state.decision.seat
                gain = state.after(action)[0].coins[seat] - state.coins[seat]
                deck.tag(f"{signed(gain)} {COIN}", place, deck.colours.gain)
