"""What matters in Felinia: each cue speaks where it should, and is silent beside that."""

from __future__ import annotations

from random import Random

from game.rules.felinia.actions import OWN_BOARD, Buy, Decline, Embark, PlaceBid, Step
from game.rules.felinia.decisions.boarding import Board
from game.rules.felinia.decisions.exploration import Walk
from game.rules.felinia.decisions.storage import Store
from game.rules.felinia.state import Felinia
from tests.coach.asking import cue, speaks
from tests.rules.felinia.positions import BLUE, RED, bids, boards, hold, lay, opening, ships, trading
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


def test_the_last_round() -> None:
    state = opening()
    assert cue(TITLE, "final").offered(state) is None
    state.final = True
    assert cue(TITLE, "final").offered(state) is not None


def test_goods_that_cannot_be_kept() -> None:
    state = opening()
    for goods, many in ((("wine",) * 3, False), (("wine",) * 4, True)):
        hold(state, RED, *goods, silver=2)
        state.agenda.append(Store(RED))
        assert (cue(TITLE, "stored").offered(state) is not None) is many


def test_a_fourth_good_that_fits_no_ship() -> None:
    for held, heaped in (("wine", "wine", "wine"), True), (("watches", "wine", "wine"), False), (("wine",), False):
        state = at_market(silver=6)
        hold(state, RED, *held, silver=6)
        assert speaks(TITLE, "heaped", state, Buy("watches")) is heaped
        assert not speaks(TITLE, "heaped", state, Decline())


def test_a_bid_that_cannot_be_paid() -> None:
    state = opening()
    market = state.chart.places[0]
    for silver, unpaid in ((0, True), (3, False)):
        hold(state, RED, silver=silver, gold=0, spice=0, food=0)
        bids(state, 1, BLUE, BLUE)
        assert speaks(TITLE, "unpaid", state, PlaceBid(market)) is unpaid
        assert not speaks(TITLE, "unpaid", state, PlaceBid(OWN_BOARD))


def test_a_deal_for_a_ship_declined() -> None:
    assert speaks(TITLE, "missed", at_market(silver=3), Decline())
    assert not speaks(TITLE, "missed", at_market(silver=2), Decline()), "the fare would be lacking"
    assert not speaks(TITLE, "missed", at_market(silver=3), Buy("wine"))


def boarding(merchants: int = 5) -> Felinia:
    """Red may board the ship of 5:00, of those that lie there the earliest, or one of 5:15."""
    state = opening()
    hold(state, RED, "watches", "watches", "wine", "wine", silver=6)
    ships(state, ("5:00", ()), ("5:15", ()))
    while state.merchants[RED] > merchants:
        state.merchants[RED] -= 1
    boards(state, RED)
    assert isinstance(state.decision, Board)
    return state


def test_a_merchant_that_can_board_and_may_have_to_wait() -> None:
    state = boarding()
    embarks = [action for action in state.options() if isinstance(action, Embark)]
    assert cue(TITLE, "aboard").offered(state) in embarks
    waiting = {one.ship for one in embarks if speaks(TITLE, "waits", state, one)}
    assert 0 not in waiting, "the earliest sails"
    assert not any(speaks(TITLE, "last_merchant", state, one) for one in embarks)
    last = boarding(merchants=1)
    assert speaks(TITLE, "last_merchant", last, embarks[0])
    assert not speaks(TITLE, "waits", last, embarks[0]), "on the last voyage all sail"
