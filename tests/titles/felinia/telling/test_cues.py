"""What matters in Felinia: each cue speaks where it should, and is silent beside that."""

from __future__ import annotations

from random import Random

from game.rules.felinia.actions import OWN_BOARD, Buy, Decline, PlaceBid, Step
from game.rules.felinia.decisions.exploration import Walk
from game.rules.felinia.state import Felinia
from tests.coach.asking import speaks
from tests.rules.felinia.positions import BLUE, RED, bids, hold, lay, opening, ships, trading
from tests.rules.tables import fresh, random_answer

TITLE = "felinia"


def at_market(silver: int) -> Felinia:
    """Red may buy the second of the watches that the ship of 5:00 asks for, with a silver, at a price of 2."""
    state = opening()
    hold(state, RED, "watches", silver=silver)
    ships(state, ("5:00", ()))
    lay(state, 1, "watches", "wine")
    bids(state, 1, RED, BLUE)
    trading(state)
    return state


def test_a_purchase_that_eats_the_fare() -> None:
    state = at_market(silver=2)
    assert speaks(TITLE, "fare", state, Buy("watches"))
    assert not speaks(TITLE, "fare", state, Buy("wine"))
    assert not speaks(TITLE, "fare", state, Decline())
    assert not speaks(TITLE, "fare", at_market(silver=3), Buy("watches"))


def test_more_silver_than_there_is_room_for() -> None:
    state = opening()
    hold(state, RED, silver=6)
    assert speaks(TITLE, "overflow", state, PlaceBid(OWN_BOARD))
    assert not speaks(TITLE, "overflow", state, PlaceBid("guild"))
    hold(state, RED, silver=0)
    assert not speaks(TITLE, "overflow", state, PlaceBid(OWN_BOARD))


def test_a_way_on_which_no_post_can_be_founded() -> None:
    """Whatever is answered after such a step; after one of the others a post can be founded."""
    spoken = 0
    for seed in range(6):
        state, rng = fresh(TITLE, 3, {}), Random(seed)
        while not state.over:
            if isinstance(state.decision, Walk):
                assert isinstance(state, Felinia)
                steps = [step for step in state.options() if isinstance(step, Step)]
                reaching = {step for step in steps if reaches(state, step)}
                astray = {step for step in steps if speaks(TITLE, "astray", state, step)}
                assert astray == (set(steps) - reaching if reaching else set())
                spoken += len(astray)
            state.advance(random_answer(state, rng))
    assert spoken


def reaches(state: Felinia, step: Step) -> bool:
    """Whether the merchant may found a post by going on from there; provinces that turn up on the way do not count."""
    seat, posts = state.decision.seat, len(state.posts[state.decision.seat])
    waiting = [state.after(step)[0]]
    while waiting:
        now = waiting.pop()
        if len(now.posts[seat]) > posts:
            return True
        rng = Random(1)
        while not now.over and now.decision.seat < 0:
            now.advance(now.decision.sample(now, rng))
            if len(now.posts[seat]) > posts:
                return True
        if not now.over and isinstance(now.decision, Walk) and now.traveller == seat:
            waiting += [now.after(on)[0] for on in now.options() if isinstance(on, Step)]
    return False
