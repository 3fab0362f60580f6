"""Mysterious Places: two are seen, and one is kept if possible (5.3, 4.4, 7)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from game.rules.felinia.actions import DrawnPlaces, Keep, Sell
from game.rules.felinia.components import GOODS, PLACE_GOOD, PLACE_IDS, PLACE_INDEX, PLACES_SEEN
from game.rules.felinia.decisions.chance import draw_refusal
from game.rules.felinia.decisions.sales import Asked
from game.rules.felinia.events import PlaceKept, PlacesDrawn, PlacesReturned
from game.rules.felinia.parts import WithPlaces
from game.rules.felinia.state import Felinia
from game.rules.kernel import ChanceDecision, Refusal

KEEPS = tuple(Keep(place) for place in PLACE_IDS)
NONE = Keep("")


class DrawPlaces(ChanceDecision[Felinia, DrawnPlaces], frozen=True, kw_only=True):
    """The top two cards, fewer if there are no more (FE-107). Cards never returned come first, at random; then the
    returned ones in order (FE-140)."""

    answers = (DrawnPlaces,)
    owner: int

    def split(self, state: Felinia) -> tuple[int, tuple[str, ...]]:
        """The number drawn at random, and the returned ones that follow."""
        fresh = min(PLACES_SEEN, sum(state.places_deck))
        return fresh, tuple(PLACE_IDS[kind] for _, kind in state.places_under[: PLACES_SEEN - fresh])

    def refusal(self, state: Felinia, action: DrawnPlaces) -> Refusal | None:
        fresh, under = self.split(state)
        places = action.places
        sound = places[fresh:] == under and len(places) == fresh + len(under)
        sound = sound and all(
            place in PLACE_INDEX and places[:fresh].count(place) <= state.places_deck[PLACE_INDEX[place]]
            for place in places[:fresh]
        )
        return None if sound else draw_refusal(" ".join(places), "FE-140")

    def draw(self, state: Felinia, rng: Random) -> DrawnPlaces:
        fresh, under = self.split(state)
        deck = [place for place, count in zip(PLACE_IDS, state.places_deck, strict=True) for _ in range(count)]
        return DrawnPlaces((*rng.sample(deck, fresh), *under))

    def resolve(self, state: Felinia, action: DrawnPlaces) -> None:
        fresh, under = self.split(state)
        kinds = tuple(PLACE_INDEX[place] for place in action.places)
        for kind in kinds[:fresh]:
            state.places_deck[kind] -= 1
        del state.places_under[: len(under)]
        state.tell(PlacesDrawn(self.owner, action.places))
        KeepPlace(self.owner, kinds).ask(state)


class KeepPlace(Asked[Keep], WithPlaces[Keep | Sell], frozen=True):
    """Keeps one of the cards; none only if neither can be kept (FE-107)."""

    answers = (Keep, Sell)
    secret: ClassVar[bool] = True

    def tries(self, state: Felinia) -> Iterable[Keep]:
        return (*KEEPS, NONE)

    def answer_refusal(self, state: Felinia, action: Keep) -> Refusal | None:
        if not action.place:
            kept = next((KEEPS[kind] for kind in self.places if self.answer_refusal(state, KEEPS[kind]) is None), None)
            return Refusal("mystery.must_keep", {"mystery": kept.place}, "FE-107") if kept else None
        kind = PLACE_INDEX.get(action.place)
        if kind is None or kind not in self.places:
            return Refusal("mystery.not_drawn", {"mystery": action.place}, "FE-107")
        if kind in state.places[self.seat]:
            return Refusal("mystery.held", {"mystery": action.place}, "FE-108")
        good = PLACE_GOOD[kind]
        if good >= 0 and not state.goods[self.seat][good]:
            return Refusal("mystery.good_required", {"good": GOODS[good], "need": 1, "have": 0}, "FE-109")
        return None

    def ask(self, state: Felinia) -> None:
        """If no card can be kept, they are only seen (FE-111)."""
        if self.answer_refusal(state, NONE) is None:
            self.answer(state, NONE)
        else:
            state.agenda.append(self)

    def answer(self, state: Felinia, action: Keep) -> None:
        """A card with a good on it costs one such tile (FE-109); the others go under the deck (FE-110)."""
        seat = self.seat
        others = list(self.places)
        if action.place:
            kind = PLACE_INDEX[action.place]
            others.remove(kind)
            good = PLACE_GOOD[kind]
            if good >= 0:
                state.goods[seat][good] -= 1
                state.bag[good] += 1
            state.places[seat] = sorted([*state.places[seat], kind])
            state.tell(PlaceKept(seat, action.place, GOODS[good] if good >= 0 else None))
        if others:
            state.places_under += [(seat, kind) for kind in others]
            state.tell(PlacesReturned(seat, tuple(PLACE_IDS[kind] for kind in others)))
