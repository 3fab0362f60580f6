"""The resources that the nets of Felinia count.

Points are those that everybody can reckon, as on the players' cards: groups, gold, spice, goods and Mysterious Places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from game.rules.felinia import events
from game.rules.felinia.components import GOODS
from game.rules.felinia.state import Felinia
from game.rules.kernel import Event
from game.telling.story import Beat
from game.titles.felinia.analysis.tally import Near, open_points
from game.titles.felinia.telling.story.cutting import earlier


def icon(thing: str) -> str:
    return f"felinia/{thing}"


SORTS = ("silver", "gold", "spice", "food")
TILES, PLACES, POINTS = icon("trade_back"), icon("mystery_back"), icon("prosperity")
"""Tiles of all kinds are counted together, as on the players' cards."""


def holdings(state: Felinia, seat: int) -> Mapping[str, int]:
    tiles = sum(state.tiles[seat]) + len(state.specials[seat]) + len(state.bonus[seat])
    held = {
        icon("silver"): state.silver[seat],
        icon("gold"): state.gold[seat],
        icon("spice"): state.spice[seat],
        icon("food"): state.food[seat],
        **{icon(good): n for good, n in zip(GOODS, state.goods[seat], strict=True)},
        icon("merchant"): state.merchants[seat],
        PLACES: len(state.places[seat]),
        TILES: tiles,
    }
    held[POINTS] = sum(points(held, state.posts[seat], state.chart.near).values())
    return held


def points(held: Mapping[str, int], posts: Sequence[int], near: Near) -> Mapping[str, int]:
    goods = sum(held[icon(good)] for good in GOODS)
    return open_points(
        posts, near, gold=held[icon("gold")], spice=held[icon("spice")], goods=goods, places=held[PLACES]
    )


def score(state: Felinia, seat: int) -> Mapping[str, int]:
    return points(holdings(state, seat), state.posts[seat], state.chart.near)


def shares(beat: Beat[Felinia]) -> Mapping[int, Mapping[str, int]]:
    seat = getattr(beat.event, "seat", -1)
    changed = change(beat.event)
    if seat < 0 or not changed:
        return {}
    own = [event for event in earlier(beat) if getattr(event, "seat", -1) == seat]
    was = Counter(holdings(beat.before, seat))
    for event in own:
        was.update(change(event))
    now = was + Counter()
    now.update(changed)
    near, index = beat.before.chart.near, beat.before.chart.index
    posts = [*beat.before.posts[seat], *_founded(own, index)]
    gain = Counter(points(now, [*posts, *_founded((beat.event,), index)], near))
    gain.subtract(points(was, posts, near))
    return {seat: {**changed, **{f"{POINTS}:{category}": n for category, n in gain.items()}}}


def _founded(told: Iterable[Event], index: Mapping[str, int]) -> list[int]:
    return [index[event.province] for event in told if isinstance(event, events.PostFounded)]


def change(event: Event) -> Mapping[str, int]:
    """The changes of an event for its seat, by icon, without points."""
    match event:
        case events.Gained(sort=sort, count=count):
            return {icon(sort): count}
        case events.Paid(sort=sort, count=count):
            return {icon(sort): -count}
        case events.Sold(what=what, silver=silver):
            return {icon(what): -1, icon("silver"): silver}
        case events.Bought(good=good, price=price):
            return {icon("silver"): -price, icon(good): 1}
        case events.Swapped(give=give, take=take):
            return {icon(give): -1, icon(take): 1}
        case events.BonusTaken() | events.PostFounded():
            return {TILES: 1}
        case events.TileLeft():
            return {TILES: -1}
        case events.Embarked(goods=goods):
            return {**{icon(good): -n for good, n in Counter(goods).items()}, icon("merchant"): -1}
        case events.WentHome():
            return {icon("merchant"): 1}
        case events.GoodsDrawn(goods=goods):
            return {icon(good): n for good, n in Counter(goods).items()}
        case events.PlaceKept(good=good):
            return {PLACES: 1, **({icon(good): -1} if good else {})}
    return {}


def concealed(beat: Beat[Felinia], reader: int) -> Iterable[tuple[int, str]]:
    """The worth of a tile that lies face down."""
    match beat.event:
        case events.BonusTaken(seat=seat) if seat != reader:
            yield seat, POINTS
        case events.PostFounded(seat=seat, tile=tile) if seat != reader:
            left = (event.tile for event in beat.move.events if isinstance(event, events.TileLeft))
            if tile not in left:
                yield seat, POINTS
