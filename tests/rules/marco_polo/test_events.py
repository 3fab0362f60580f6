"""Every change of every holding is told: the table is rebuilt from the events alone."""

from __future__ import annotations

import re
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from game.rules.kernel import CHANCE, Event, Scalar
from game.rules.marco_polo import events as told
from game.rules.marco_polo.dice import DICE, FRESH, Laid, order
from game.rules.marco_polo.effects import KINDS
from game.rules.marco_polo.state import MarcoPolo
from tests.rules.marco_polo.positions import table

MODULES = [
    {"venice": venice, "companions": companions, "new_characters": new}
    for venice, companions, new in product((False, True), repeat=3)
]
MODES: list[dict[str, Scalar]] = [
    {},
    {"characters": "first_game", "goals": "deal_two", "tokens": "first_game"},
    {"open_hands": True},
    {"expansion_components": "on"},
    {"expansion_components": "off"},
]


class Table:
    """What a listener at the table knows, beginning with an empty board."""

    def __init__(self, state: MarcoPolo) -> None:
        each = range(state.seats)
        self.holdings = [own[:] for own in state.holdings]
        self.hand: list[list[Any]] = [[] for _ in each]
        self.tiles: list[list[int]] = [[] for _ in each]
        self.lying = dict(state.lying)
        self.cards = dict(state.cards)
        self.tokens: dict[str, str] = {}
        self.outposts: dict[str, str] = {}
        self.posts: list[list[str]] = [[] for _ in each]
        self.figures = [own[:] for own in state.figures]
        self.slots: list[str] = []
        self.contracts: list[list[str]] = [[] for _ in each]
        self.done: list[list[str]] = [[] for _ in each]
        self.goals: list[list[str]] = [[] for _ in each]
        self.character = [""] * state.seats
        self.bellela: list[list[str]] = [[] for _ in each]
        self.rustichello: list[list[str]] = [[] for _ in each]
        self.own_cards: list[list[str]] = [[] for _ in each]
        self.kept_card: list[list[str]] = [[] for _ in each]
        self.gifts: list[list[str]] = [[] for _ in each]
        self.companions: list[tuple[str, ...]] = [()] * state.seats
        self.open_companions: list[str] = []

    def hear(self, event: Event) -> None:
        match event:
            case told.TokensLaid(places, tokens):
                self.tokens = dict(zip(places, tokens, strict=True))
            case told.OutpostsLaid(cities, bonuses):
                self.outposts = dict(zip(cities, bonuses, strict=True))
            case told.CardsLaid(spaces, cards):
                self.cards = dict(zip(spaces, cards, strict=True))
            case told.CardReplaced(_, space, _, after):
                self.cards[space] = after
            case told.OutpostTaken(_, city):
                del self.outposts[city]
            case told.ContractsLaid(contracts):
                self.slots += contracts
            case told.CharacterTaken(seat, character):
                self.character[seat] = character
            case told.CharactersDrawn(seat, ids):
                self.bellela[seat] = list(ids)
            case told.CharacterBorrowed(seat, character):
                self.bellela[seat].remove(character)
            case told.CharacterLeft(seat):
                for own in (self.tiles, self.rustichello, self.own_cards, self.kept_card):
                    own[seat] = []
            case told.GoalsDealt(seat, ids) | told.GoalsKept(seat, ids):
                self.goals[seat] = list(ids)
            case told.RustichelloDrawn(seat, ids):
                self.rustichello[seat] = list(ids)
            case told.OwnCardsDrawn(seat, ids):
                self.own_cards[seat] = list(ids)
            case told.CardKept(seat, ids):
                self.kept_card[seat] += ids
            case told.TilesDrawn(seat, values):
                self.tiles[seat] = list(values)
            case told.Gained(seat, kind, count):
                self.holdings[seat][KINDS.index(kind)] += count
            case told.Paid(seat, kind, count):
                self.holdings[seat][KINDS.index(kind)] -= count
            case told.FigurePlaced(seat, figure, node):
                self.figures[seat][figure : figure + 1] = [node]
            case told.FigureMoved(seat, figure, path):
                self.figures[seat][figure] = path[-1]
            case told.FigureRemoved(seat, node):
                self.figures[seat].remove(node)
            case told.PostBuilt(seat, place, number):
                self.posts[seat].append(place)
                assert len(self.posts[seat]) == number
            case told.PostMoved(seat, source, place):
                self.posts[seat].remove(source)
                self.posts[seat].append(place)
            case told.CompanionsOpened(names):
                self.open_companions += names
            case told.CompanionTaken(seat, name):
                self.open_companions.remove(name)
                self.companions[seat] = (*self.companions[seat], name)
            case told.CompanionsReturned():
                self.open_companions, self.companions = [], [()] * len(self.companions)
            case told.GiftKept(seat, gift):
                self.gifts[seat].append(gift)
            case told.Used(seat, card):
                for own in (self.gifts, self.rustichello, self.own_cards, self.kept_card):
                    if card in own[seat]:
                        own[seat].remove(card)
                        break
            case _:
                self.hear_of_dice(event)
                self.hear_of_contracts(event)

    def hear_of_contracts(self, event: Event) -> None:
        match event:
            case told.ContractTaken(seat, contract, source):
                if source == "slot":
                    self.slots.remove(contract)
                self.contracts[seat].append(contract)
            case told.ContractDiscarded(seat, contract):
                (self.slots if seat < 0 else self.contracts[seat]).remove(contract)
            case told.ContractCompleted(seat, contract):
                self.contracts[seat].remove(contract)
                self.done[seat].append(contract)

    def hear_of_dice(self, event: Event) -> None:
        match event:
            case told.RoundBegan():
                self.hand = [[FRESH] * 5 for _ in self.hand]
                neutral = {space: tuple(d for d in dice if d.seat < 0) for space, dice in self.lying.items()}
                self.lying = {space: dice for space, dice in neutral.items() if dice}
            case told.DieGained(seat, colour):
                self.hand[seat].append(DICE[colour, 0])
            case told.DiceRolled(seat, dice):
                for die in dice:
                    self.hand[seat].remove(DICE[die.colour, 0])
                    self.hand[seat].append(die)
            case told.DieTurned(seat, before, after):
                self.hand[seat].remove(before)
                self.hand[seat].append(after)
            case told.DicePlaced(seat, space, dice, values):
                for die in dice:
                    self.leave(seat, die)
                laid = tuple(Laid(seat, die.colour, value) for die, value in zip(dice, values, strict=True))
                self.lying[space] = (*self.lying.get(space, ()), *laid)
            case told.DiceBagged(seat, die):
                self.leave(seat, die)
            case told.DiceCleared(_, space, dice):
                left = list(self.lying[space])
                for laid_die in reversed(dice):
                    left.reverse()
                    left.remove(laid_die)
                    left.reverse()
                self.lying[space] = tuple(left)
                if not left:
                    del self.lying[space]
        for own in self.hand:
            own.sort(key=order)

    def leave(self, seat: int, die: Any) -> None:
        if die.colour == "tile":
            self.tiles[seat].remove(die.value)
        else:
            self.hand[seat].remove(die)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("modules", MODULES[1::2])
def test_events_rebuild_the_table(seats: int, modules: dict[str, Scalar]) -> None:
    for seed in range(2):
        state = table(seats, seed % seats, **{**modules, **MODES[(seats + seed) % len(MODES)]})
        heard, rng = Table(state), Random(seed)
        assert state.journal is not None
        while not state.over:
            state.advance(state.decision.sample(state, rng))
            for event in state.journal:
                heard.hear(event)
            state.journal.clear()
            if state.agenda and state.drawn_by < 0:
                for name, value in vars(heard).items():
                    assert getattr(state, name) == value, name


def unseen(state: MarcoPolo, seat: int) -> set[str]:
    """Cards, contracts and characters that lie somewhere and that the seat may not read there."""
    view = state.seen_by(seat)
    places = ("bellela", "drawn", "goals", "goals_boxed", "kept_card", "rustichello", "seen_cards", "under")
    pairs = [pair for name in places for pair in paired(getattr(state, name), getattr(view, name))]
    return {there for there, shown in pairs if there != shown}


def paired(true: Any, shown: Any) -> list[tuple[Any, Any]]:
    """What lies there and what is shown of it, one by one."""
    if isinstance(true, str | int):
        return [(true, shown)]
    return [pair for one, other in zip(true, shown, strict=True) for pair in paired(one, other)]


@pytest.mark.rule("MP-251", "MP-252", "MP-253")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_tells_a_seat_what_it_may_not_read(seats: int) -> None:
    """Neither an answer that everybody hears nor an event."""
    kept = 0
    for seed in range(2):
        state, rng = table(seats, venice=True, companions=True, new_characters=True), Random(seed)
        assert state.journal is not None
        while not state.over:
            decision = state.decision
            action = decision.sample(state, rng)
            state.advance(action)
            for seat in range(seats):
                hears = not decision.secret and decision.seat not in (CHANCE, seat)
                said = [*([action] if hears else []), *(event.seen_by(seat) for event in state.journal)]
                words = {word for one in said for word in re.findall(r'"(\w+)"', msgspec.json.encode(one).decode())}
                assert not words & unseen(state, seat), f"seat {seat} hears {said}"
                kept += decision.secret and decision.seat != seat
            state.journal.clear()
    assert kept
