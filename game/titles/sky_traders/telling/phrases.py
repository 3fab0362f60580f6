"""Components of Sky Traders as inline icons with numbers, and such lines converted to plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial

from game.rules.kernel import Action
from game.rules.sky_traders.actions import Bundle, Promise
from game.rules.sky_traders.components import WINDS, Crew, Kind, Tile, Wind, WindClass
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis import bundles
from game.titles.sky_traders.analysis.bundles import Thing
from game.words import NBSP, Voice, marks

ART = "sky_traders"
"""Folder of the title's art."""
PICTURE = re.compile(r"\[sky_traders/(\w+?)\]")
NAMED = re.compile(r"(?<=[^\W\d])[ \xa0]\[sky_traders/(?:coin|good_\w+)\](?!\xa0[+−]?\d)")
"""A picture after its noun."""
COIN, FUEL, PROMISE = "[sky_traders/coin]", "[sky_traders/phlogiston]", "[sky_traders/promise]"
WORDLESS = re.compile("coin|phlogiston|die_.|(good|crew|damage)_.*")
"""Icons never accompanied by a word; in plain text they become one."""
COUNTED = re.compile(r"\[sky_traders/(coin|phlogiston)\]\s([+−]?)(\d+)")
"""In plain text the number comes first."""
WIND_ART = {
    WindClass.ATTACK: "strength",
    WindClass.WEATHER: "cloud",
    WindClass.MISHAP: "leak",
    WindClass.MARKET: "scales",
    WindClass.FORTUNE: "purse",
}


def kind_art(kind: Kind) -> str:
    return f"good_{kind}"


def crew_art(crew: Crew) -> str:
    return f"crew_{crew}"


def thing_art(thing: Kind | Crew | int) -> str:
    """Art of a kind of barrel, a crew card, or a die by its value."""
    if isinstance(thing, int):
        return f"die_{thing}"
    return kind_art(thing) if isinstance(thing, Kind) else crew_art(thing)


def tile_art(tile: Tile) -> str:
    """Both corridors share a picture, and both Wastelands."""
    return f"tile_{tile.removesuffix('_1').removesuffix('_2')}" if not tile.startswith("city") else f"tile_{tile}"


def wind_art(card: Wind) -> str:
    own = {Wind.TRADERS_DAY: "traders_day", Wind.TREASURE_MAP: "treasure_map"}
    return own.get(card) or WIND_ART[WINDS[card].kind]


def drawn(name: str) -> str:
    """An inline icon of the title's art."""
    return f"[sky_traders/{name}]"


def coins(count: int | str) -> str:
    return marks.counted(COIN, count)


def barrels(kind: Kind, count: int | str) -> str:
    return marks.counted(drawn(kind_art(kind)), count)


def dice(values: Iterable[int]) -> str:
    return " ".join(drawn(f"die_{value}") for value in values)


def changed(kind: Kind, before: int, after: int) -> str:
    """A price before and after."""
    return barrels(kind, f"{before}{NBSP}→{NBSP}{after}")


def promise(say: Voice, word: Promise) -> str:
    key = "place" if word.place else "none"
    return f"{PROMISE} {say(f'promise.{key}', die=dice((word.value,)), box='plus' if word.plus else 'minus')}"


def things(say: Voice, bundle: Bundle) -> list[str]:
    """Everything in a bundle, with icons."""
    return [_thing(say, bundle, thing) for thing in bundles.things(bundle)]


def _thing(say: Voice, bundle: Bundle, thing: Thing) -> str:
    match thing:
        case None:
            return coins(bundle.coins)
        case Promise():
            return promise(say, thing)
        case Kind():
            return barrels(thing, bundles.count(bundle, thing))
    return drawn(thing_art(thing))


def bundle_line(say: Voice, bundle: Bundle) -> str:
    return " ".join(things(say, bundle)) or say("terms.nothing")


def lacking(say: Voice, state: SkyTraders, action: Action, secret: bool) -> str:
    """Amount held of the amount required, such as `12 of 30`; empty if nothing is short or the amount is `secret`."""
    refusal = None if secret else state.refusal(action)
    if refusal is None or not {"need", "have"} <= refusal.params.keys():
        return ""
    return say("terms.lack", have=refusal.params["have"], need=refusal.params["need"])


def terms(say: Voice, give: Bundle, take: Bundle) -> str:
    """A deal from the point of view of the seat that gives `give`."""
    form = "ask" if give.empty else "gift" if take.empty else "swap"
    return say(f"terms.{form}", give=bundle_line(say, give), take=bundle_line(say, take))


def plain(say: Voice, line: str) -> str:
    """The line as plain text: icons without a word are replaced, others dropped."""
    line = COUNTED.sub(partial(_counted, say), NAMED.sub("", line))
    said = marks.plain(PICTURE.sub(partial(_named, say), line))
    said = re.sub(r"\s{2,}", " ", said).strip()
    return said[:1].upper() + said[1:]


def _counted(say: Voice, found: re.Match[str]) -> str:
    what, sign, number = found.groups()
    return sign + (say("coins", n=int(number)) if what == "coin" else f"{number} {say(f'plain.{what}')}")


def _named(say: Voice, picture: re.Match[str]) -> str:
    name = picture.group(1)
    if not WORDLESS.fullmatch(name):
        return picture.group()
    thing, _, which = name.partition("_")
    if thing == "die":
        return which
    key = {"good": "kind", "damage": "card"}.get(thing, thing)
    word = say(f"{key}.{which}" if which else f"plain.{thing}")
    return "" if picture.string[picture.end() :].lstrip().startswith(word) else word
