"""Bonus actions of characters, companions, Rustichello cards and kept gifts (`when: bonus`, MP-128)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from game.rules.kernel import Decision, Refusal
from game.rules.marco_polo.actions import Choose, SetDie
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.gifts import GIFTS
from game.rules.marco_polo.components.rustichello import RUSTICHELLO
from game.rules.marco_polo.components.spaces import ROWS
from game.rules.marco_polo.decisions import cards, gifts, payments, rewards, venice
from game.rules.marco_polo.decisions.chance import Deal
from game.rules.marco_polo.dice import DICE, NEUTRAL, Die, Laid, order
from game.rules.marco_polo.effects import (
    BuildAnywhere,
    ChangeDie,
    ClearSpace,
    Count,
    Effect,
    Exchange,
    Gain,
    OwnCityCards,
    ReplaceCityCard,
)
from game.rules.marco_polo.events import CardKept, CardReplaced, DiceCleared, DieTurned, Used
from game.rules.marco_polo.state import MarcoPolo

PERFORMED = "own_card"
"""Marks in `spent_in_turn` that Khan Arghun's card of this turn was performed."""


def held(state: MarcoPolo, seat: int) -> list[str]:
    """Everything the seat might use as a bonus action."""
    return [
        *state.kit(seat).bonus,
        *(card for card in state.rustichello[seat] if card in RUSTICHELLO and effect_of(card).when == "bonus"),
        *(gift for gift in state.gifts[seat] if effect_of(gift).when == "bonus"),
        *state.own_cards[seat],
        *state.kept_card[seat],
    ]


def effect_of(card: str) -> Effect:
    return GIFTS[card].effect if card in GIFTS else RUSTICHELLO[card].effect


def setters(state: MarcoPolo, seat: int) -> list[str]:
    """Held gifts that turn a die to any value."""
    return [gift for gift in state.gifts[seat] if isinstance(GIFTS[gift].effect, ChangeDie)]


def refusal(state: MarcoPolo, seat: int, card: str) -> Refusal | None:
    """The reason why it cannot be used now. A card with no possible effect is refused (MP-129)."""
    if card not in held(state, seat):
        key = "card.not_alone" if card in (*state.rustichello[seat], *state.gifts[seat]) else "card.not_held"
        return Refusal(key, {"card": card}, "MP-128")
    if card in state.kept_card[seat]:
        return cards.use_refusal(state, seat, card, value_of_kept(state, seat, card))
    if card in state.own_cards[seat]:
        if PERFORMED in state.spent_in_turn:
            return Refusal("power.spent_in_turn", {"card": "arghun"}, "MP-162")
        return cards.use_refusal(state, seat, card, value_of_kept(state, seat, card))
    effect = state.kit(seat).bonus.get(card)
    if effect is not None:
        if card in state.spent[seat]:
            return Refusal("power.spent", {"card": card}, "MP-215")
    else:
        effect = effect_of(card)
    return effect_refusal(state, seat, card, effect)


def effect_refusal(state: MarcoPolo, seat: int, card: str, effect: Effect) -> Refusal | None:
    nothing = Refusal("card.does_nothing", {"card": card}, "MP-129")
    if isinstance(effect, Gain):
        return None if rewards.carries_out(state, seat, effect.reward) else nothing
    if isinstance(effect, Exchange):
        return payments.cost_refusal(state, seat, effect.cost, "MP-229")
    if isinstance(effect, Count):
        return None if rewards.counted(state, seat, effect) else nothing
    if isinstance(effect, ClearSpace):
        return None if clearable(state) else nothing
    if isinstance(effect, ChangeDie):
        usable = any(die.value for die in state.hand[seat]) and "NameDice" not in state.kit(seat).passive
        return None if usable else nothing
    if isinstance(effect, BuildAnywhere):
        refused = payments.cost_refusal(state, seat, effect.cost, "MP-233")
        if refused is None and not venice.can_build_anywhere(state, seat, effect.exclude, effect.cost.coin):
            return nothing
        return refused
    if isinstance(effect, ReplaceCityCard):
        usable = bool(state.deck) and any(replace_refusal(state, seat, s) is None for s in state.chart.cards)
        return None if usable else nothing
    return None if state.deck else nothing


def value_of_kept(state: MarcoPolo, seat: int, card: str) -> int:
    """The value with which private city cards are performed, a 6 (MP-162, MP-245)."""
    effect = state.kit(seat).passive.get("OwnCityCards")
    if card in state.own_cards[seat] and isinstance(effect, OwnCityCards):
        return effect.value
    kept = RUSTICHELLO["RU10"].effect
    assert isinstance(kept, OwnCityCards)
    return kept.value


def use(state: MarcoPolo, seat: int, card: str) -> None:
    push = state.agenda.append
    if card in CITY_CARDS:
        d = value_of_kept(state, seat, card)
        if card in state.own_cards[seat]:
            state.own_cards[seat].remove(card)
            state.spent_in_turn.append(PERFORMED)
        else:
            state.kept_card[seat].remove(card)
        state.tell(Used(seat, card))
        cards.perform(state, seat, card, d)
        return
    effect = state.kit(seat).bonus.get(card)
    if effect is not None:
        state.spent[seat].append(card)
        state.tell(Used(seat, card))
    else:
        effect = effect_of(card)
        gifts.use_up(state, seat, card)
    if isinstance(effect, Gain | Count):
        rewards.give(state, seat, effect, card)
    elif isinstance(effect, Exchange):
        push(rewards.Receive(seat, effect.reward, card))
        payments.pay(state, seat, effect.cost, card)
    elif isinstance(effect, ClearSpace):
        push(Clear(seat))
    elif isinstance(effect, ChangeDie):
        push(TurnDie(seat))
    elif isinstance(effect, BuildAnywhere):
        push(venice.BuildAnywhere(seat, effect.exclude))
        payments.pay(state, seat, effect.cost, card)
    elif isinstance(effect, ReplaceCityCard):
        push(ReplaceAt(seat, effect.draw))
    else:
        assert isinstance(effect, OwnCityCards)
        push(KeepCard(seat))
        look_at_cards(state, seat, effect.draw)


# ---------------------------------------------------------------------------------------------- clearing


def removable(state: MarcoPolo, space: str) -> tuple[Laid, ...]:
    """Dice that leave when the space is cleared: no neutral ones, and only the rightmost of a row (MP-138, MP-139,
    MP-188)."""
    lying = state.lying.get(space, ())
    if space in ROWS:
        lying = lying[-1:]
    return tuple(laid for laid in lying if laid.seat != NEUTRAL)


def clearable(state: MarcoPolo) -> list[str]:
    """Spaces of the board with such dice; players' tiles are excluded (MP-189)."""
    return [space for space in state.lying if space in state.chart.spaces and removable(state, space)]


class Clear(Decision[MarcoPolo, Choose], frozen=True):
    """The action space to clear (Tartarino MP-188, RU02 MP-235); using it as a free space afterwards is optional."""

    answers = (Choose,)

    def candidates(self, state: MarcoPolo) -> Iterable[Choose]:
        return [Choose(space) for space in state.lying]

    def refusal(self, state: MarcoPolo, action: Choose) -> Refusal | None:
        if action.id not in state.chart.spaces:
            return Refusal("space.not_clearable", {"space": action.id}, "MP-189")
        if not removable(state, action.id):
            return Refusal("space.nothing_to_clear", {"space": action.id}, "MP-139")
        return None

    def resolve(self, state: MarcoPolo, action: Choose) -> None:
        gone = removable(state, action.id)
        lying = state.lying[action.id]
        left = lying[:-1] if action.id in ROWS else tuple(laid for laid in lying if laid.seat == NEUTRAL)
        if left:
            state.lying[action.id] = left
        else:
            del state.lying[action.id]
        state.aside += gone
        state.tell(DiceCleared(self.seat, action.id, gone))


class TurnDie(Decision[MarcoPolo, SetDie], frozen=True):
    """Turns one unplaced die to any value (MP-165); never a tile (MP-170)."""

    answers = (SetDie,)

    def candidates(self, state: MarcoPolo) -> Iterable[SetDie]:
        return [SetDie(die, value) for die in dict.fromkeys(state.hand[self.seat]) for value in range(1, 7)]

    def refusal(self, state: MarcoPolo, action: SetDie) -> Refusal | None:
        if action.die not in state.hand[self.seat]:
            return Refusal("die.not_in_hand", {"value": action.die.value}, "MP-165")
        if not 1 <= action.value <= 6 or action.value == action.die.value:
            return Refusal("die.value", {}, "MP-165")
        return None

    def resolve(self, state: MarcoPolo, action: SetDie) -> None:
        turn_die(state, self.seat, DICE[action.die.colour, action.die.value], action.value)


def turn_die(state: MarcoPolo, seat: int, die: Die, value: int) -> None:
    """Changes the value of a die in hand."""
    hand = state.hand[seat]
    after = DICE[die.colour, value]
    hand[hand.index(die)] = after
    hand.sort(key=order)
    state.tell(DieTurned(seat, die, after))


# ---------------------------------------------------------------------------------------------- city cards


def replace_refusal(state: MarcoPolo, seat: int, space: str) -> Refusal | None:
    """The reason why the card of this space cannot be replaced: it needs an own post in its place and no dice on it,
    and printed cards stay (MP-242, MP-243)."""
    place = state.chart.card_place.get(space)
    if place is None:
        return Refusal("space.no_card", {"space": space}, "MP-242")
    if space in state.chart.printed:
        return Refusal("card.printed", {}, "MP-243")
    if not state.owns(seat, place):
        return Refusal("post.none_here", {"place": place}, "MP-242")
    return Refusal("space.closed", {"space": space}, "MP-243") if space in state.lying else None


class ReplaceAt(Decision[MarcoPolo, Choose], frozen=True):
    """RU08: the space whose city card is replaced."""

    answers = (Choose,)
    draw: int

    def candidates(self, state: MarcoPolo) -> Iterable[Choose]:
        return [Choose(space) for space in state.chart.cards]

    def refusal(self, state: MarcoPolo, action: Choose) -> Refusal | None:
        return replace_refusal(state, self.seat, action.id)

    def resolve(self, state: MarcoPolo, action: Choose) -> None:
        state.agenda.append(LayCard(self.seat, action.id))
        look_at_cards(state, self.seat, self.draw)


def look_at_cards(state: MarcoPolo, seat: int, count: int) -> None:
    state.drawn, state.drawn_by, state.drawn_from = [], seat, "deck"
    state.agenda.append(DealCards(count=min(count, len(state.deck))))


class DealCards(Deal, frozen=True, kw_only=True):
    """City cards to choose from."""

    def source(self, state: MarcoPolo) -> list[str]:
        return state.deck

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        state.drawn = list(ids)


class OneDrawn(Decision[MarcoPolo, Choose], frozen=True):
    """One of the cards drawn."""

    rule: ClassVar[str]
    secret = True

    def candidates(self, state: MarcoPolo) -> Iterable[Choose]:
        return [Choose(card) for card in state.drawn]

    def refusal(self, state: MarcoPolo, action: Choose) -> Refusal | None:
        return None if action.id in state.drawn else Refusal("card.not_drawn", {"card": action.id}, self.rule)


class LayCard(OneDrawn, frozen=True):
    """RU08: which drawn card to lay; the others and the old one go to the box."""

    answers = (Choose,)
    rule = "MP-242"
    space: str

    def resolve(self, state: MarcoPolo, action: Choose) -> None:
        put_away(state, self.seat, action.id)
        before, state.cards[self.space] = state.cards[self.space], action.id
        state.tell(CardReplaced(self.seat, self.space, before, action.id))


class KeepCard(OneDrawn, frozen=True):
    """RU10: which drawn card to keep for later (MP-245)."""

    answers = (Choose,)
    rule = "MP-245"

    def resolve(self, state: MarcoPolo, action: Choose) -> None:
        put_away(state, self.seat, action.id)
        state.kept_card[self.seat].append(action.id)
        state.tell(CardKept(self.seat, (action.id,), state.setting.open_hands))


def put_away(state: MarcoPolo, seat: int, chosen: str) -> None:
    """Puts all drawn cards but the chosen one in the box; only the seat that drew them knows which."""
    state.seen_cards[seat] += [card for card in state.drawn if card != chosen]
    state.drawn, state.drawn_by, state.drawn_from = [], NEUTRAL, ""
