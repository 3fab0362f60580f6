"""What lies ahead of everybody: where prices would go, what a battle may bring, what a deal would leave. For screens;
no rule is decided here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from game.rules.sky_traders.actions import Bundle, Invest, Promise
from game.rules.sky_traders.components import BOUNTY, DICE_EACH, HOLD_NUMBERS, NOBODY, PRICES, Box, Crew, Kind
from game.rules.sky_traders.decisions.battle import card_attack, card_reward, sent_strength
from game.rules.sky_traders.decisions.destruction import next_hold
from game.rules.sky_traders.decisions.investment import investment_steps, kept
from game.rules.sky_traders.decisions.ransom import fight_of
from game.rules.sky_traders.parts import Given
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis.bundles import count

FACES = range(1, 7)


class Swing(NamedTuple):
    """How a price marker would move: the cells that it comes through, from where it stands; after `turn` hops it
    bounces (ST-162), or never where that is all of them."""

    kind: Kind
    path: tuple[int, ...]
    turn: int

    @property
    def before(self) -> int:
        return PRICES[self.kind][self.path[0]]

    @property
    def after(self) -> int:
        return PRICES[self.kind][self.path[-1]]

    @property
    def bounces(self) -> bool:
        return self.turn < len(self.path) - 1


def swing(state: SkyTraders, kind: Kind, steps: int) -> Swing:
    way, path, turn = (steps > 0) - (steps < 0), [state.market[kind]], abs(steps)
    for hop in range(abs(steps)):
        if not 0 <= path[-1] + way < len(PRICES[kind]):
            way, turn = -way, min(turn, hop)
        path.append(path[-1] + way)
    return Swing(kind, tuple(path), turn)


def waiting(state: SkyTraders) -> bool:
    """Whether the markers have still to move by the dice in the boxes."""
    dice = zip(state.die_owner, state.die_box, strict=True)
    return in_council(state) and any(owner != NOBODY and box is Box.HAND for owner, box in dice)


def placed(state: SkyTraders, dice: Iterable[Invest]) -> SkyTraders:
    """A copy with these dice in the boxes too; those without room are left out."""
    after = state.copy()
    for die in dice:
        boxes = after.plus if die.plus else after.minus
        boxes[die.value] += boxes[die.value] < state.box_limit(die.value)
    return after


def possible(state: SkyTraders, dice: Sequence[Invest]) -> bool:
    """Whether all of these dice are in somebody's hand, and would have room in their boxes (ST-156)."""
    hands = Counter(value for seat in range(state.seats) for value in state.dice_of(seat))
    after = placed(state, dice)
    boxed = sum(after.plus) + sum(after.minus) - sum(state.plus) - sum(state.minus)
    return Counter(die.value for die in dice) <= hands and boxed == len(dice)


def in_hand(state: SkyTraders, seat: int | None = None) -> list[int]:
    """The numbers of the dice in a seat's hand, by value; None: in anybody's."""
    owners = {seat} if seat is not None else set(range(state.seats))
    dice = [d for d, owner in enumerate(state.die_owner) if owner in owners and not state.die_box[d]]
    return sorted(dice, key=lambda d: (state.die_value[d], d))


def matched(state: SkyTraders, dice: Iterable[Invest]) -> dict[int, Invest]:
    """Each of these dice by the number of one of its value in somebody's hand; those that nobody has are left out."""
    matches: dict[int, Invest] = {}
    for die in dice:
        hand = (d for d in in_hand(state) if state.die_value[d] == die.value and d not in matches)
        if (number := next(hand, None)) is not None:
            matches[number] = die
    return matches


def promised(state: SkyTraders, *terms: Bundle) -> list[Invest]:
    """Dice that are to be placed by promises given and not kept yet, and by those in terms. Who says the same twice
    has promised one die."""
    given = dict.fromkeys((word.maker, word.promise) for word in state.promises if status(state, word) == "open")
    words = [*(promise for _, promise in given), *(word for bundle in terms for word in bundle.promises)]
    return [Invest(word.value, word.plus) for word in words if word.place]


def expected(state: SkyTraders, tried: Iterable[Invest], *terms: Bundle) -> list[Invest]:
    """Dice that may come to lie in the boxes: those tried on, and those promised already or by terms. What was tried on
    and promised is one die."""
    return list((Counter(tried) | Counter(promised(state, *terms))).elements())


def forecast(state: SkyTraders, dice: Iterable[Invest] = ()) -> dict[Kind, Swing]:
    """Every price if the council ended with the dice in the boxes and these."""
    steps = investment_steps(placed(state, dice))
    return {kind: swing(state, kind, count) for kind, count in steps.items()}


def difference(state: SkyTraders, dice: Iterable[Invest] = ()) -> tuple[int, int]:
    """All dice in minus boxes and in plus boxes, these among them, which move grog and slime (ST-160, ST-161)."""
    after = placed(state, dice)
    return sum(after.minus), sum(after.plus)


def appreciation(state: SkyTraders, swings: Iterable[Swing]) -> list[int]:
    """By seat, by how much the goods aboard would gain in value."""
    gains = [0] * state.seats
    for move in swings:
        if move.kind is not Kind.SLIME:
            for seat in range(state.seats):
                gains[seat] += state.aboard(seat, move.kind) * (move.after - move.before)
    return gains


def gained(state: SkyTraders, seat: int, gives: Bundle, gets: Bundle, tried: Sequence[Invest] = ()) -> int:
    """GP that a deal brings a seat: coins, and goods at the prices to be expected with and without it. Neither dice nor
    crew have a price here. `tried`: dice tried on in the boxes; one that the deal promises comes by the deal alone."""
    promises = Counter(Invest(word.value, word.plus) for word in (*gives.promises, *gets.promises) if word.place)
    without = forecast(state, expected(state, (Counter(tried) - promises).elements()))
    after = forecast(state, expected(state, tried, gives, gets))
    brought = sum((count(gets, kind) - count(gives, kind)) * move.after for kind, move in after.items())
    dearer = [appreciation(state, swings.values())[seat] for swings in (without, after)]
    return gets.coins - gives.coins + brought + dearer[1] - dearer[0]


def status(state: SkyTraders, given: Given) -> str:
    """Of a promise: `kept`, `broken`, or `open` while that is not settled; `lacking` if its maker has no such die any
    more in the bargaining."""
    word = given.promise
    there = kept(state, given.maker, Promise(True, word.value, word.plus))
    if there:
        return "kept" if word.place else "broken"
    if word.value in state.dice_of(given.maker):
        return "open"
    if state.bargaining:
        return "lacking" if word.place else "open"
    return "broken" if word.place else "kept"


class Odds(NamedTuple):
    """Of the 36 throws, how many hit the defender alone, both, the attacker alone (ST-117)."""

    defender: int
    both: int
    attacker: int

    @property
    def all(self) -> int:
        return sum(self)


def winner(attacker: int, defender: int) -> int:
    """1: the attacker's power is higher, -1: the defender's, 0: equal (ST-117)."""
    return (attacker > defender) - (attacker < defender)


def share(part: int, whole: int) -> int:
    """In per cent."""
    return round(100 * part / whole)


def odds(attacker: int, defender: int) -> Odds:
    """By the strengths that are added to the dice."""
    throws = [winner(a + attacker, d + defender) for a, d in product(FACES, FACES)]
    return Odds(throws.count(1), throws.count(0), throws.count(-1))


def strengths(state: SkyTraders, named: dict[int, int] | None = None) -> tuple[int, int]:
    """Attacker's and defender's in this round, with the crew named so far; `named`: hold by seat, instead of those."""
    fight, named = fight_of(state), named or {}
    on_deck = sent_strength(state, fight.defender, named.get(fight.defender, fight.defender_hold))
    if fight.card is not None:
        return card_attack(state, fight.card).strength, on_deck
    return sent_strength(state, fight.attacker, named.get(fight.attacker, fight.attacker_hold)), on_deck


def sending(state: SkyTraders, named: Mapping[int, int], *, anew: bool = False) -> dict[int, int]:
    """By seat, the hold of the crew card that it sends: as named or rallied, else the strongest. `anew`: in another
    round, for which nobody is rallied yet."""
    fight = fight_of(state)
    holds = (0, 0) if anew else (fight.attacker_hold, fight.defender_hold)
    rallied = dict(zip((fight.attacker, fight.defender), holds, strict=True))
    seats = [seat for seat in rallied if seat != NOBODY]
    return {seat: named[seat] if seat in named else rallied[seat] or best_fighter(state, seat) for seat in seats}


def best_fighter(state: SkyTraders, seat: int) -> int:
    """The hold of the strongest crew card aboard; 0: no crew."""
    crew = state.fighters(seat)
    return max(crew, key=lambda one: state.card(one[1]).strength)[0] if crew else 0


def bounty(state: SkyTraders, destroyer: int, victim: int) -> int:
    """GP for destroying a ship now: for the victim's Wanted tokens, unless the destroyer is wanted too (ST-134,
    ST-135)."""
    return 0 if state.wanted[destroyer] else state.wanted[victim] * BOUNTY


def insurance_lost(state: SkyTraders, victim: int) -> bool:
    """Whether a trader who loses their ship now gets neither insurance nor charity (ST-73)."""
    return state.wanted[victim] > 0 and state.setting.directors_cut_wanted_no_insurance


def spoils(state: SkyTraders) -> tuple[int, bool]:
    """GP for defeating the card that attacks, and whether that is a crime (ST-129, ST-130)."""
    fight = fight_of(state)
    assert fight.card is not None
    attack = card_attack(state, fight.card)
    return card_reward(state, attack), attack.crime


def hits(state: SkyTraders, seat: int) -> dict[int, int]:
    """Of the six faces of the damage die, how many come to each hold (ST-124)."""
    falls = dict.fromkeys(HOLD_NUMBERS, 0)
    if state.afloat(seat):
        for face in FACES:
            falls[next_hold(state, seat, face)] += 1
    return {hold: count for hold, count in falls.items() if count}


class Need(NamedTuple):
    """A part of a demand: a kind, a crew card, or None for coins; `have` is -1 where that is secret."""

    what: Kind | Crew | None
    need: int
    have: int

    @property
    def met(self) -> bool:
        return self.have < 0 or self.have >= self.need


def needs(state: SkyTraders, seat: int, demand: Bundle) -> list[Need]:
    """A ransom thing by thing against what the seat has (ST-112)."""
    rows = [Need(None, demand.coins, state.coins[seat])] if demand.coins else []
    rows += [Need(kind, count, state.aboard(seat, kind)) for kind, count in demand.barrels]
    crew = dict.fromkeys(demand.crew)
    return rows + [Need(card, demand.crew.count(card), len(state.holds_of(seat, card))) for card in crew]


def dice_after(state: SkyTraders, seat: int, gives: Bundle, gets: Bundle) -> list[int]:
    """The values of the dice that a seat would have after a deal."""
    dice = [*state.dice_of(seat), *gets.dice]
    for value in gives.dice:
        if value in dice:
            dice.remove(value)
    return sorted(dice)


def brought_by(state: SkyTraders, die: int) -> int:
    """Whose a die was when it was rolled; -1: one of the extra sets of two players."""
    seat = die // DICE_EACH
    return seat if seat < state.seats else NOBODY


def has_floor(state: SkyTraders, seat: int) -> bool:
    """Whether a seat may still make offers in this bargaining (ST-153, ST-154)."""
    return not state.done[seat] and state.offers[seat] < state.setting.max_offers


def in_council(state: SkyTraders) -> bool:
    """Between the turns of a round and those of the next."""
    return state.active == NOBODY and not state.over
