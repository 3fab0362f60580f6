"""Components of Marco Polo as inline icons with numbers, and such lines converted to plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from game.rules.marco_polo.actions import Goods
from game.rules.marco_polo.chart import Chart
from game.rules.marco_polo.components.characters import CHARACTERS
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.rustichello import RUSTICHELLO
from game.rules.marco_polo.components.tokens import OUTPOSTS, TOKENS
from game.rules.marco_polo.dice import Die, Laid
from game.rules.marco_polo.effects import Bundle, ByDie, CountOf, Exchanges, Rate, Relay
from game.rules.marco_polo.views import UNKNOWN
from game.titles.marco_polo.telling.position import PHRASES
from game.words import NBSP, Voice, marks

PIPPED = ("black", "white")
"""Colours of dice with a picture for each value."""
PAIRED = "good_distinct"
"""A good whose icon shows two."""
EITHER = {"coin_or_camel": ("coin", "camel")}
ARROW, BOTH_WAYS = "→", "="
PIP = "die_white"
"""Cost icon of a card that takes only the die."""
COUNTED = re.compile(r"([+−]?\d*)\[marco_polo/(\w+)\](?:[ \u00a0]([+−]\d+))?")
"""An icon with a number before it or a change behind it, or alone."""
HEAD = re.compile(r"(\[player:\w+\] )?(\[marco_polo/\w+\] (?=[^\W\d_]|[*“«(]))?")
"""Start of a line before its text: the player, and an emblem, behind which words stand."""
GLUED = re.compile(r"(?<=[^\W\d_]|\))\u00a0\[marco_polo/\w+\]")
"""A picture behind the noun that it shows."""
IN_A_ROW = re.compile(r"(?<=\])[ \u00a0](?=\d*\[marco_polo/)")


def icon(thing: str) -> str:
    return f"[marco_polo/{PHRASES.get(thing, thing)}]"


def counted(thing: str, n: int, *, loud: bool = False) -> str:
    """The icon, with its number if above one or `loud`."""
    if thing in EITHER:
        return "/".join(f"{n}{icon(one)}" for one in EITHER[thing])
    shown = n // 2 if thing == PAIRED else n
    return f"{shown if shown > 1 or loud else ''}{icon(thing)}"


def things(what: Bundle, *, loud: bool = False, gap: str = NBSP) -> str:
    """All parts of a cost or a reward in a row."""
    return gap.join(counted(thing, n, loud=loud) for thing, n in msgspec.structs.asdict(what).items() if n)


def price(coins: int, camels: int) -> str:
    """Coins and camels, in this order."""
    return things(Bundle(coin=coins, camel=camels), loud=True)


def goods(chosen: Goods) -> str:
    """Goods to take or to pay."""
    return things(Bundle(pepper=chosen.pepper, silk=chosen.silk, gold=chosen.gold), loud=True)


def rate(one: Rate, arrow: str = ARROW) -> str:
    return f"{things(one.cost) or icon(PIP)}{NBSP}{arrow}{NBSP}{things(one.reward)}"


def card(name: str) -> str:
    """Effect of a city card in icons; its text says the rest."""
    if name == UNKNOWN:
        return "?"
    kind = CITY_CARDS[name]
    if isinstance(kind, Exchanges):
        if kind.mix:
            return rate(kind.rates[0], BOTH_WAYS)
        return f"{NBSP}/{NBSP}".join(map(rate, kind.rates))
    if isinstance(kind, ByDie):
        low, high, most = kind.ranges[-1]
        values = f"{low}" if low == high else f"{low}–{high}"
        return f"{values}:{NBSP}{things(most)}"
    if isinstance(kind, CountOf):
        return f"{icon(kind.metric)}{NBSP}{ARROW}{NBSP}{things(kind.reward)}"
    return icon("relay") if isinstance(kind, Relay) else f"{icon('contract')} {things(kind.then)}"


def place(name: str, chart: Chart) -> str:
    """Art of a city, a palace or an oasis."""
    if name in chart.oases:
        return "oasis"
    return f"pal_{name.removeprefix('ca_')}" if name in chart.palace_vp else f"city_{name}"


def token(name: str) -> str:
    return things(TOKENS[name])


def outpost(name: str) -> str:
    return things(OUTPOSTS[name])


def contract(name: str) -> str:
    """Cost and reward of a contract; the line may wrap."""
    terms = CONTRACTS[name]
    return f"{things(terms.cost, gap=' ')} {ARROW} {things(terms.reward, gap=' ')}"


def missing(lack: Bundle) -> str:
    """Goods missing for a contract, or a check mark."""
    return f"−{things(lack, gap=' ')}" if any(lack.fixed) else "[check]"


def faces(dice: Iterable[Die | Laid]) -> str:
    """Values of the dice; those that are not a player's own with their icon. Raschid's have no value yet."""

    def face(die: Die | Laid) -> str:
        value = str(die.value or "?")
        pips = f"_{value}" if die.colour in PIPPED and die.value else ""
        return value if die.colour == "own" else f"{icon(f'die_{die.colour}{pips}')}{NBSP}({value})"

    return " ".join(map(face, dice))


def listed(say: Voice, items: Sequence[str]) -> str:
    """“1 silk, 1 gold and 2 camels”."""
    if len(items) < 2:
        return "".join(items)
    return say("story.and", first=", ".join(items[:-1]), second=items[-1])


def portrait(name: str) -> str:
    """Art of a character, a companion, or another power."""
    if name in CHARACTERS:
        return f"char_{name}"
    if name in COMPANIONS:
        return f"comp_{name}"
    if name in RUSTICHELLO:
        return "char_rustichello"
    return "own_bonus" if name in CITY_CARDS else "gift"


def plain(say: Voice, line: str) -> str:
    """The line as plain text: every counted icon becomes a phrase; the leading icon and those behind a noun are
    dropped."""

    def phrase(match: re.Match[str]) -> str:
        before, thing, after = match.groups()
        count = after or before
        sign, n = count[:1] if count[:1] in "+−" else "", count.strip("+−") or "1"
        key = f"counted.{thing.rstrip('_123456')}"
        return f"{sign}{say(key, n=int(n))}" if say.has(key) else ""

    line = GLUED.sub("", line)
    head = HEAD.match(line)
    line = IN_A_ROW.sub(", ", line[head.end() :] if head else line)
    return marks.plain(COUNTED.sub(phrase, line)).strip()
