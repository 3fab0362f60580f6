"""A merchant's way over the island."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.felinia import events
from game.rules.felinia.components import COUNTRIES, TYPES
from game.rules.felinia.state import Felinia
from game.telling.story import Beat
from game.titles.felinia.telling.phrases import listed
from game.titles.felinia.telling.story.deeds import Deed
from game.words import Voice


def country(state: Felinia, province: str) -> str:
    return COUNTRIES[state.chart.country[state.chart.index[province]]]


def deed(told: Sequence[Beat[Felinia]]) -> Deed | None:
    """The end of the trip, else the Mysterious Places seen; None if nothing of it is told yet."""
    for beat in told:
        match beat.event:
            case events.PostFounded(province=province, tile=tile):
                land = country(beat.before, province)
                if tile in TYPES:
                    return Deed("post", 1, {"in_land": land, "animal": tile}, joined=True)
                return Deed("post.special", 1, {"in_land": land, "tile": tile}, joined=True)
            case events.WentHome(province=province):
                return Deed("home", 1, {"from_land": country(beat.before, province)})
    kinds = {type(beat.event) for beat in told}
    if events.PlaceKept in kinds:
        return Deed("place", 2)
    if events.PlacesReturned in kinds:
        return Deed("place.none", 2, joined=True)
    return None


def details(say: Voice, told: Sequence[Beat[Felinia]]) -> Iterator[str]:
    """The rows below the sentence about its end: the last one names tiles that were turned up and stay for others."""
    kinds = {type(beat.event) for beat in told}
    if events.PlaceKept in kinds:
        yield say("also.place")
    if events.TileLeft in kinds:
        yield say("also.gone")
    turned = {beat.event.province: beat.event.tile for beat in told if isinstance(beat.event, events.TileTurned)}
    for beat in told:
        if isinstance(beat.event, events.PostFounded):
            turned.pop(beat.event.province, None)
    if turned:
        yield say("also.left", tiles=listed(say, [say(f"tile.{tile}") for tile in turned.values()]))
