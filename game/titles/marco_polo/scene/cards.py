"""Faces of the cards: characters, companions, gifts, city cards, goals, contracts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.match import Seat
from game.rules.marco_polo import effects
from game.rules.marco_polo.components.characters import CHARACTERS
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.gifts import GIFTS
from game.rules.marco_polo.components.goals import GOALS
from game.rules.marco_polo.decisions import contracts
from game.rules.marco_polo.effects import Bundle, Effect
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.board.card import Card
from game.titles.marco_polo.scene.colours import COLOURS, PORTRAITS
from game.titles.marco_polo.telling import phrases
from game.titles.marco_polo.telling.phrases import ARROW, PIP, counted, icon, things
from game.words import NBSP, Voice, marks

DAWN, DIE, FIGURE, POST, OASIS = (icon(name) for name in ("dawn", PIP, "figure", "post", "oasis"))
TO, TIMES = f"{NBSP}{ARROW}{NBSP}", f"{NBSP}×{NBSP}"
GOODS = "".join(map(icon, ("camel", "pepper", "silk", "gold")))


def power(own: Iterable[Effect]) -> Iterator[str]:
    """A line per effect that has a picture; effects at the start of a round begin with the sun."""
    for effect in own:
        if line := PICTURES[type(effect)](effect) if type(effect) in PICTURES else "":
            yield f"{DAWN}{NBSP}{line}" if effect.when == "round_start" else line


def _gain(effect: effects.Gain) -> str:
    if effect.when == "other_uses":
        return f"+1{NBSP}{GOODS}" if effect.reward.main_item else ""
    return f"{DIE}{TO}{things(effect.reward)}" if effect.when == "space" else f"+{things(effect.reward)}"


def _start(effect: effects.StartAt) -> str:
    oases = [OASIS for node in effect.nodes if node.startswith("oasis")]
    return f"{FIGURE}{TO}{''.join(oases) or icon(f'city_{effect.nodes[0]}')}"


PICTURES: dict[type[Effect], Callable[[Any], str]] = {
    effects.NameDice: lambda e: f"{DIE}{TO}1–6",
    effects.Gain: _gain,
    effects.StartAt: _start,
    effects.PlacePost: lambda e: f"{POST}{TO}{icon(f'city_{e.node}')}",
    effects.Price: lambda e: f"{icon('die_neutral')}{DIE}{TO}{e.set}{icon('coin')}",
    effects.ExtraFigure: lambda e: FIGURE * 2,
    effects.ExtraPosts: lambda e: f"{icon('post_black') * e.posts}{TO}{counted('vp', e.vp_all_built)}",
    effects.BuildPassing: lambda e: "·".join([POST] * 3),
    effects.OasisJump: lambda e: f"{OASIS}{TO}{OASIS}",
    effects.DrawGifts: lambda e: f"{icon('gift') * e.draw}{TO}{e.keep}",
    effects.OwnCityCards: lambda e: f"{e.draw}{TIMES}{icon('relay')}",
    effects.DrawRustichello: lambda e: f"{e.draw}{TIMES}{icon('relay')}",
    effects.DrawCharacters: lambda e: f"{e.draw}{TIMES}{icon('companion')}",
    effects.DieTiles: lambda e: NBSP.join([icon("die_tile"), *map(str, e.values)]),
    effects.Ladder: lambda e: f"{POST}{TO}{' '.join(map(things, e.steps))}",
    effects.ClearSpace: lambda e: icon("clear"),
}
"""Picture of an effect of a character, by type."""


BAND = COLOURS.normal.reward


def back(say: Voice, picture: str) -> Card:
    """A face-down card."""
    return Card(say("card.covered"), (f"marco_polo/{picture}",), covered=True)


def character(say: Voice, name: str, owner: Seat | None = None) -> Card:
    """`owner`: the player who has already taken it."""
    note = "" if owner is None else f"{marks.player(owner.colour)} {owner.name}"
    words, effect = say(f"character.{name}"), say(f"character.{name}.effect")
    lines = tuple(power(CHARACTERS[name].effects))
    return Card(words, (f"marco_polo/char_{name}",), lines, effect, note=note, ground=PORTRAITS[name])


def of(say: Voice, state: MarcoPolo, seat: int, name: str) -> Card:
    """Any card, or the token of a place, as seen by a seat; `character`: the one the seat plays."""
    if name in CONTRACTS:
        return contract(say, state, seat, name)
    if name in GOALS:
        return goal(say, state, seat, name)
    if name in state.tokens:
        return token(say, state, name)
    if name == "character":
        return character(say, state.role[seat])
    if name in CHARACTERS:
        return character(say, name)
    if name in CITY_CARDS:
        return Card(say("thing.city_card"), lines=(phrases.card(name),), text=say(f"card.{name}"))
    if name in COMPANIONS:
        words, effect = say(f"companion.{name}"), say(f"companion.{name}.effect")
    else:
        words, effect = say("thing.gift" if name in GIFTS else "thing.rustichello"), say(f"card.{name}")
    return Card(words, (f"marco_polo/{phrases.portrait(name)}",), text=effect)


def token(say: Voice, state: MarcoPolo, place: str) -> Card:
    """The bonus of a city or palace."""
    art = f"marco_polo/{phrases.place(place, state.chart)}"
    bonus = phrases.token(state.tokens[place])
    return Card(say(f"place.{place}"), (art,), (bonus,), phrases.plain(say, bonus))


def goal(say: Voice, state: MarcoPolo, seat: int, name: str) -> Card:
    """A goal card, with a sign for each city: built, or a post still to build."""
    card = GOALS[name]
    cities = (card.large, card.small)
    lines = tuple(f"{'[check]' if state.owns(seat, city) else POST} {say(f'place.{city}')}" for city in cities)
    art = tuple(f"marco_polo/city_{city}" for city in cities)
    return Card(say(f"goal.{name}"), art, lines, foot=phrases.things(Bundle(vp=card.vp), loud=True), band=BAND)


def contract(say: Voice, state: MarcoPolo, seat: int, name: str, extra: int = 0) -> Card:
    """A contract with the goods missing, or with the contracts its reward would complete.

    `extra`: coins or camels gained with it.
    """
    terms, lack = CONTRACTS[name], contracts.shortfall(state, seat, name)
    opened = contracts.opened(state, seat, name)
    cost, more = phrases.things(terms.cost, gap=" "), f"+{phrases.counted('coin_or_camel', extra)}"
    return Card(
        phrases.plain(say, phrases.contract(name)),
        lines=(cost, more) if extra else (cost,),
        text="\n".join(say("contract.opens", terms=phrases.contract(other)) for other in opened),
        foot=phrases.things(terms.reward),
        note=phrases.missing(lack),
        good=not any(lack.fixed),
        band=BAND,
    )
