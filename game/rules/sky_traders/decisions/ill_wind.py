"""T1: the Ill Wind card and its effects (section 11)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.rules.kernel import Action, Automatic, ChanceDecision, Decision, Refusal
from game.rules.sky_traders.actions import Desert, Draw, Fight, GiveHold, PayOff, PayTribute, Roll
from game.rules.sky_traders.components import (
    HOLD_NUMBERS,
    LEGAL,
    NOBODY,
    WANTED_TOKENS,
    WINDS,
    Ability,
    Attack,
    Crew,
    DamageSlimeHolds,
    DoDamage,
    EachPays,
    FlightDiscount,
    GainGoods,
    Keep,
    Kind,
    LimitFlight,
    LoseCrew,
    LosePhlogiston,
    MoveMarket,
    PayOffWanted,
    Prey,
    RebuildDeck,
    Wind,
    WindClass,
)
from game.rules.sky_traders.decisions.battle import BattleRound
from game.rules.sky_traders.decisions.destruction import DrawDamage
from game.rules.sky_traders.decisions.dice import Dice, drawn
from game.rules.sky_traders.decisions.stow import stow
from game.rules.sky_traders.events import (
    CardAttacks,
    CardKept,
    DeckRebuilt,
    FlightCheaper,
    FlightLimited,
    TributePaid,
    WindDefied,
    WindDrawn,
    WindIdle,
)
from game.rules.sky_traders.parts import Battle
from game.rules.sky_traders.refusals import coins_refusal, hold_refusal
from game.rules.sky_traders.state import SkyTraders


def build_deck(state: SkyTraders) -> None:
    """Shuffles all cards but Traders' Day and the kept ones; half of them, rounded down, lie above Traders' Day
    (ST-7)."""
    kept = [card for cards in state.kept for card in cards]
    for card, data in state.winds().items():
        if card is not Wind.TRADERS_DAY:
            state.pile[card] = data.copies - kept.count(card)
            state.discards[card] = 0
    cards = sum(state.pile.values())
    state.day_in = cards // 2 if WINDS[Wind.TRADERS_DAY].copies else cards + 1
    state.tell(DeckRebuilt(state.day_in, cards))


class WindPhase(Automatic[SkyTraders], frozen=True):
    seat: int

    def run(self, state: SkyTraders) -> None:
        if state.day_in and not any(state.pile.values()):  # ST-218
            build_deck(state)
        state.agenda.append(DrawWind(roller=self.seat))


class DrawWind(ChanceDecision[SkyTraders, Draw], frozen=True):
    """The top card takes effect and is discarded (ST-36). Traders' Day follows when the cards above it are gone."""

    answers = (Draw,)
    roller: int = 0

    def candidates(self, state: SkyTraders) -> Iterable[Draw]:
        if not state.day_in:
            return (Draw(Wind.TRADERS_DAY),)
        return (Draw(card) for card, count in state.pile.items() if count)

    def refusal(self, state: SkyTraders, action: Draw) -> Refusal | None:
        if (action.card is Wind.TRADERS_DAY) != (not state.day_in):
            return Refusal("wind.day", {"above": state.day_in}, "ST-7")
        if state.day_in and not state.pile[action.card]:
            return Refusal("wind.not_in_pile", {"card": action.card.value}, "ST-36")
        return None

    def draw(self, state: SkyTraders, rng: Random) -> Draw:
        if not state.day_in:
            return Draw(Wind.TRADERS_DAY)
        return Draw(drawn(state.pile, rng))

    def resolve(self, state: SkyTraders, action: Draw) -> None:
        card, seat = action.card, self.roller
        state.last_wind = card
        if card is not Wind.TRADERS_DAY:
            state.pile[card] -= 1
            state.discards[card] += 1
            state.day_in -= 1
        state.tell(WindDrawn(seat, card))
        data = WINDS[card]
        if data.kind is WindClass.WEATHER and state.can(seat, Ability.WEATHER_LORE):  # ST-99
            state.tell(WindDefied(seat, card))
            return
        state.agenda += [CarryOut(seat, card, place) for place in reversed(range(len(data.effects)))]


class CarryOut(Automatic[SkyTraders], frozen=True):
    """One effect of a card. It does nothing if it applies to nobody (ST-186); several players are affected clockwise
    from the active one (ST-39)."""

    seat: int
    card: Wind
    place: int

    def run(self, state: SkyTraders) -> None:
        seat = self.seat
        match WINDS[self.card].effects[self.place]:
            case PayOffWanted(gp):  # ST-207
                wanted = [s for s in state.clockwise(seat) if state.wanted[s]]
                state.agenda.extend(PayOffTokens(s, gp) for s in reversed(wanted))
                worked = bool(wanted)
            case RebuildDeck():  # ST-189
                build_deck(state)
                worked = True
            case Attack() as attack:
                worked = self.attack(state, attack)
            case DoDamage(count):
                state.agenda.extend([DrawDamage(victim=seat)] * count)
                worked = True
            case LimitFlight(tiles):
                state.flight_limit = min(state.flight_limit, tiles)
                state.tell(FlightLimited(seat, tiles))
                worked = True
            case DamageSlimeHolds(threshold):
                worked = self.damage_slime_holds(state, threshold)
            case LosePhlogiston(count):
                worked = state.phlogiston[seat] > 0
                state.fuel(seat, -count)
            case LoseCrew(count):
                lost = min(count, len(state.fighters(seat)))
                state.agenda.extend([ChooseDeserter(seat)] * lost)
                worked = lost > 0
            case EachPays(gp):
                worked = any(state.coins)
                for payer in state.clockwise(seat):
                    state.pay(payer, min(gp, state.coins[payer]))
            case MoveMarket(tracks, steps):
                for kind in tracks:
                    state.move_price(kind, steps)
                worked = True
            case Keep():
                state.discards[self.card] -= 1
                state.kept[seat] = (*state.kept[seat], self.card)
                state.tell(CardKept(seat, self.card))
                worked = True
            case FlightDiscount(phlogiston):
                state.flight_discount += phlogiston
                state.tell(FlightCheaper(seat, phlogiston))
                worked = True
            case GainGoods(barrels):
                state.agenda.append(RollDriftingCargo(roller=seat, barrels=barrels))
                worked = True
        if not worked:
            state.tell(WindIdle(seat, self.card))

    def attack(self, state: SkyTraders, attack: Attack) -> bool:
        """Checks the condition now; tribute may avoid the battle (ST-209). False if the card does not attack."""
        if not any(is_prey(state, self.seat, prey) for prey in attack.prey):
            return False
        state.tell(CardAttacks(self.card, self.seat, attack.strength))
        if attack.tribute:
            state.agenda.append(OfferTribute(self.seat, self.card, attack.tribute))
        else:
            fight_card(state, self.seat, self.card)
        return True

    def damage_slime_holds(self, state: SkyTraders, threshold: int) -> bool:
        """Damages every hold of every ship with at least `threshold` barrels of slime (ST-212)."""
        hits = [
            DrawDamage(victim=victim, hold=hold)
            for victim in state.clockwise(self.seat)
            for hold in state.holds_of(victim, Kind.SLIME)
            if state.count[state.slot(victim, hold)] >= threshold
        ]
        state.agenda.extend(reversed(hits))
        return bool(hits)


def is_prey(state: SkyTraders, seat: int, prey: Prey) -> bool:
    if prey is Prey.WANTED:
        return state.wanted[seat] > 0
    if prey is Prey.GROG:
        return state.aboard(seat, Kind.GROG) > 0
    if prey is Prey.LEGAL_GOODS:
        return any(state.aboard(seat, kind) for kind in LEGAL)
    return True


def fight_card(state: SkyTraders, seat: int, card: Wind) -> None:
    state.battle = Battle(NOBODY, seat, card)
    state.agenda.append(BattleRound())


class PayOffTokens(Decision[SkyTraders, PayOff], frozen=True):
    """Traders' Day: pay off any number of Wanted tokens that the coins allow (ST-188, ST-207)."""

    answers = (PayOff,)
    gp: int = 0

    def cost(self, action: PayOff) -> int:
        return action.tokens * self.gp

    def candidates(self, state: SkyTraders) -> Iterable[PayOff]:
        return (PayOff(tokens) for tokens in range(WANTED_TOKENS + 1))

    def refusal(self, state: SkyTraders, action: PayOff) -> Refusal | None:
        have = state.wanted[self.seat]
        if not 0 <= action.tokens <= have:
            return Refusal("wanted.have", {"need": action.tokens, "have": have}, "ST-188")
        return coins_refusal(state, self.seat, self.cost(action), "ST-188") if action.tokens else None

    def resolve(self, state: SkyTraders, action: PayOff) -> None:
        state.pay(self.seat, self.cost(action))
        state.clear_wanted(self.seat, action.tokens)


class OfferTribute(Decision[SkyTraders, Action], frozen=True):
    """Pay the coins, give up holds that are worth them, or fight (ST-209). Those with too little of both must fight."""

    answers = (PayTribute, GiveHold, Fight)
    card: Wind = Wind.RAIDERS
    gp: int = 0

    def candidates(self, state: SkyTraders) -> Iterable[Action]:
        return (PayTribute(), GiveHold(), Fight())

    def refusal(self, state: SkyTraders, action: Action) -> Refusal | None:
        if isinstance(action, PayTribute):
            return coins_refusal(state, self.seat, self.gp, "ST-209")
        if isinstance(action, GiveHold) and not tribute_holds(state, self.seat, self.gp):
            worth = state.cargo_value(self.seat)
            if worth:
                return Refusal("tribute.worth", {"need": self.gp, "have": worth}, "ST-209")
            return Refusal("tribute.no_hold", {}, "ST-209")
        return None

    def resolve(self, state: SkyTraders, action: Action) -> None:
        if isinstance(action, Fight):
            fight_card(state, self.seat, self.card)
            return
        state.tell(TributePaid(self.seat, self.card))
        if isinstance(action, PayTribute):
            state.pay(self.seat, self.gp)
            return
        for hold in tribute_holds(state, self.seat, self.gp):
            state.empty_hold(self.seat, hold)


def tribute_holds(state: SkyTraders, seat: int, gp: int) -> list[int]:
    """The holds given up instead of `gp`: the most valuable first, ties by the lowest number, until their barrels are
    worth it; none if all together are worth less (ST-209). Without the revised rulings the first of them is enough."""
    worth = {hold: value for hold in HOLD_NUMBERS if (value := hold_worth(state, state.slot(seat, hold)))}
    best = sorted(worth, key=lambda hold: -worth[hold])
    if not state.setting.revised_rulings:
        return best[:1]
    enough = next((n for n in range(1, len(best) + 1) if sum(worth[hold] for hold in best[:n]) >= gp), 0)
    return best[:enough]


def hold_worth(state: SkyTraders, slot: int) -> int:
    """GP that the barrels in a hold are worth now; slime is worth nothing."""
    kind = state.content[slot]
    return state.price(kind) * state.count[slot] if isinstance(kind, Kind) and kind is not Kind.SLIME else 0


class ChooseDeserter(Decision[SkyTraders, Desert], frozen=True):
    """`LOSE_CREW`: one crew card, chosen by its owner, returns to the supply (ST-201)."""

    answers = (Desert,)

    def candidates(self, state: SkyTraders) -> Iterable[Desert]:
        return (Desert(hold) for hold in HOLD_NUMBERS)

    def refusal(self, state: SkyTraders, action: Desert) -> Refusal | None:
        if refusal := hold_refusal(action.hold):
            return refusal
        if not isinstance(state.content[state.slot(self.seat, action.hold)], Crew):
            return Refusal("hold.no_crew", {"hold": action.hold}, "ST-201")
        return None

    def resolve(self, state: SkyTraders, action: Desert) -> None:
        state.return_crew(self.seat, action.hold)


class RollDriftingCargo(Dice, frozen=True):
    """Up to `barrels` barrels of the class rolled (ST-206, ST-217)."""

    barrels: int = 0

    def resolve(self, state: SkyTraders, action: Roll) -> None:
        self.tell(state, "drifting", action)
        stow(state, self.roller, ((LEGAL[action.dice[0] - 1], self.barrels),), ())
