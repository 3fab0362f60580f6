"""Positions to test on: no powers, nothing on the spaces, dice and holdings as asked."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from game.rules.kernel import Action, Automatic, ChanceDecision, Decision, Scalar
from game.rules.marco_polo.actions import Go, Halt, Place
from game.rules.marco_polo.components.tokens import FIRST_GAME
from game.rules.marco_polo.decisions.rewards import BuildOnWay
from game.rules.marco_polo.decisions.rounds import EndRound, NextTurn
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.dice import DICE, Colour, Die, Laid, order
from game.rules.marco_polo.effects import CAMEL, COIN, FIRST_GOOD, VP
from game.rules.marco_polo.state import MarcoPolo
from tests.rules.playing import told as told
from tests.rules.tables import fresh, full_options

A, B, C, D = range(4)
LETTERS: dict[str, Colour] = {"b": "black", "w": "white", "t": "tile", "n": "neutral"}
Entry = Decision[Any, Any] | Automatic[Any]


def modules(**chosen: Scalar) -> dict[str, Scalar]:
    """Options without the modules that are not asked for."""
    return full_options("marco_polo", {"venice": False, "companions": False, **chosen})


def table(seats: int = 4, first: int = 0, **options: Scalar) -> MarcoPolo:
    """Before the first decision."""
    return cast("MarcoPolo", fresh("marco_polo", seats, modules(**options), first))


def die(text: str) -> Die:
    """`5`: an own 5, `b3`: a black 3, `0`: one of Raschid's."""
    return DICE[LETTERS[text[0]], int(text[1])] if text[0] in LETTERS else DICE["own", int(text)]


def dice(text: str) -> tuple[Die, ...]:
    return tuple(die(word) for word in text.split())


def until(state: MarcoPolo, *kinds: type, seed: int = 1) -> MarcoPolo:
    """Random answers until one of these decisions is to be made."""
    rng = Random(seed)
    while not isinstance(state.decision, kinds):
        state.advance(state.decision.sample(state, rng))
    return state


def position(
    seats: int = 4,
    hand: str = "1 2 3 4 5",
    coins: int = 20,
    camels: int = 20,
    goods: tuple[int, int, int] = (0, 0, 0),
    **options: Scalar,
) -> MarcoPolo:
    """The first turn of seat 0, nobody with a power, a post or a contract; tokens as in the first game."""
    state = until(table(seats, 0, **options), Turn)
    for seat in range(seats):
        clear(state, seat)
    state.lying = {}
    state.black = {2: 3, 3: 4, 4: 5, 5: 6}[seats]
    state.beijing = [-1] * 5
    state.tokens |= FIRST_GAME
    state.swap = ""
    state.acted = False
    state.spent_in_turn = []
    state.first = state.active = 0
    holds(state, A, coins, camels, goods)
    has(state, A, hand)
    state.agenda = turn_of(state, A)
    state.journal = []
    return state


def turn_of(state: MarcoPolo, seat: int) -> list[Entry]:
    """The agenda when the seat has its turn."""
    return [EndRound(), NextTurn(state.left_of(seat)), Turn(seat)]


def journey(seat: int, steps: int, *, basic: bool = False, **more: Any) -> list[Entry]:
    """The agenda of a movement alone."""
    return [BuildOnWay(seat), Journey(seat, steps, basic, **more)]


def clear(state: MarcoPolo, seat: int) -> None:
    state.character[seat] = "nobody"
    state.role[seat] = ""
    state.contracts[seat] = []
    state.done[seat] = []
    state.posts[seat] = []
    state.figures[seat] = ["venezia"]
    state.goals[seat] = []
    state.companions[seat] = ()
    state.spent[seat] = []
    for own in (state.tiles, state.own_cards, state.kept_card, state.rustichello, state.gifts, state.bellela):
        own[seat] = []
    state.holdings[seat] = [0] * 6
    state.hand[seat] = list(dice("1 1 1 1 1"))


def holds(state: MarcoPolo, seat: int, coins: int, camels: int, goods: tuple[int, int, int] = (0, 0, 0)) -> None:
    state.holdings[seat] = [state.holdings[seat][VP], coins, camels, *goods]


def has(state: MarcoPolo, seat: int, hand: str) -> None:
    state.hand[seat] = sorted(dice(hand), key=order)


def plays(state: MarcoPolo, seat: int, character: str) -> None:
    """The seat has this character's powers (nothing of its set-up)."""
    state.character[seat] = state.role[seat] = character


def built(state: MarcoPolo, seat: int, *places: str) -> None:
    """Posts stand there already."""
    for place in places:
        state.posts[seat].append(place)
        if place == "beijing":
            state.beijing[state.beijing.index(-1)] = seat


def lies(state: MarcoPolo, space: str, seat: int, text: str) -> None:
    """Dice lie on the space already, of seat -1 neutral ones."""
    laid = tuple(Laid(seat, "neutral" if seat < 0 else one.colour, one.value) for one in dice(text))
    state.lying[space] = (*state.lying.get(space, ()), *laid)


def card_at(state: MarcoPolo, space: str, card: str) -> None:
    """This city card lies there."""
    for other, lying in state.cards.items():
        if lying == card:
            state.cards[other] = state.cards[space]
    if card in state.deck:
        state.deck[state.deck.index(card)] = state.cards[space]
        state.deck.sort()
    state.cards[space] = card


def row(state: MarcoPolo, *contracts: str) -> None:
    """These contracts lie on the slots; whatever is elsewhere changes places with them."""
    state.pool = sorted({*state.pool, *state.slots} - {*contracts})
    state.slots = list(contracts)


def active(state: MarcoPolo, seat: int, *contracts: str) -> None:
    state.pool = [contract for contract in state.pool if contract not in contracts]
    state.slots = [contract for contract in state.slots if contract not in contracts]
    state.contracts[seat] = list(contracts)


def place(space: str, text: str, values: str = "", free: bool = False) -> Place:
    """Dice on a space, lying there as they show, or with these values."""
    chosen = dice(text)
    laid = tuple(int(value) for value in values.split()) or tuple(one.value for one in chosen)
    return Place(space, chosen, laid, free)


def play(state: MarcoPolo, *actions: Action) -> MarcoPolo:
    for action in actions:
        state.play(action)
    return state


def luck(state: MarcoPolo, seed: int = 1) -> MarcoPolo:
    """Chance, as long as it is its turn."""
    while state.agenda and isinstance(state.decision, ChanceDecision):
        state.advance(state.decision.draw(state, Random(seed)))
    return state


def refusal(state: MarcoPolo, action: Action) -> tuple[str, dict[str, int | str], str] | None:
    reason = state.refusal(action)
    return None if reason is None else (reason.key, dict(reason.params), reason.rule)


def why(state: MarcoPolo, action: Action) -> tuple[str, str] | None:
    """Key and rule of a refusal."""
    reason = state.refusal(action)
    return None if reason is None else (reason.key, reason.rule)


def money(state: MarcoPolo, seat: int = A) -> tuple[int, int]:
    """Coins and camels."""
    return state.holdings[seat][COIN], state.holdings[seat][CAMEL]


def goods_of(state: MarcoPolo, seat: int = A) -> tuple[int, ...]:
    return tuple(state.holdings[seat][FIRST_GOOD:])


def vp(state: MarcoPolo, seat: int = A) -> int:
    return state.holdings[seat][VP]


def walk(state: MarcoPolo, *nodes: str) -> MarcoPolo:
    """One movement along these nodes, then halt if it is asked."""
    from game.rules.marco_polo.decisions.travel import Journey

    for node in nodes:
        play(state, Go(node))
    if not state.over and isinstance(state.decision, Journey):
        play(state, Halt())
    return state


def travelling(state: MarcoPolo, text: str, *nodes: str) -> MarcoPolo:
    return walk(play(state, place("travel", text)), *nodes)
