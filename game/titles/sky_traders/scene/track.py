"""The Guild track: fifty steps of influence in three zones."""

from __future__ import annotations

from game.rules.sky_traders.components import INFLUENCE_MAX
from game.rules.sky_traders.decisions.influence import zone
from game.titles.sky_traders.scene import colours
from game.titles.sky_traders.scene.deck import Deck
from game.ui.text import Face

FIVE = 5
"""Interval of numbered spaces."""


def paint_track(deck: Deck) -> None:
    places = deck.places
    deck.plate(places.track.inset(-5, -4), deck.colours.rail, 6)
    for space, place in enumerate(places.row("influence")):
        style = colours.ZONES[zone(space).key if space else "start"]
        deck.plate(place.inset(0.5, 0), style, 3)
        if space == INFLUENCE_MAX or (space and space % FIVE == 0):
            deck.text(str(space), place.centre, 20, Face.BOLD, style.ink)
