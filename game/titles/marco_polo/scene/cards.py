"""Faces of the cards: characters, companions, gifts, city cards, goals, contracts."""

from __future__ import annotations

from game.match import Seat
from game.rules.marco_polo.components.characters import CHARACTERS
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.gifts import GIFTS
from game.rules.marco_polo.components.goals import GOALS
from game.rules.marco_polo.decisions import contracts
from game.rules.marco_polo.effects import Bundle
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.board.card import Card
from game.titles.marco_polo.scene.colours import COLOURS, PORTRAITS
from game.titles.marco_polo.scene.powers import power
from game.titles.marco_polo.telling import phrases
from game.words import Voice, marks

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
    """A goal card, with a sign for each city: post or no post."""
    card = GOALS[name]
    cities = (card.large, card.small)
    lines = tuple(f"{'[check]' if state.owns(seat, city) else '[no]'} {say(f'place.{city}')}" for city in cities)
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
