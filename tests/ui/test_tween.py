from __future__ import annotations

from game.ui.tween import CALM_MS, Tween, Tweens, ease_out


def test_a_step_is_called_up_to_exactly_one() -> None:
    seen: list[float] = []
    done: list[str] = []
    tweens = Tweens()
    tweens.start(Tween(100, seen.append, done=lambda: done.append("done")))
    for _ in range(8):
        tweens.advance(16)
    assert seen == sorted(seen)
    assert seen[-1] == 1.0
    assert done == ["done"]
    assert not tweens.busy
    assert not tweens.advance(16)


def test_the_frame_rate_does_not_matter() -> None:
    ends = []
    for frame in (5, 50):
        at: list[float] = []
        tweens = Tweens()
        tweens.start(Tween(300, at.append, ease_out))
        for _ in range(150 // frame):
            tweens.advance(frame)
        ends.append(at[-1])
    assert abs(ends[0] - ends[1]) < 1e-9


def test_a_queue_runs_in_order_and_what_is_queued_together_runs_together() -> None:
    order: list[str] = []
    tweens = Tweens()
    tweens.then(Tween(100, lambda t: None, done=lambda: order.append("a")))
    tweens.then(*(Tween(250 + n, lambda t: None, done=lambda n=n: order.append(str(n))) for n in range(30)))  # type: ignore[misc]
    assert tweens.left == 100 + 279
    for _ in range(40):
        tweens.advance(10)
    assert order == ["a", *map(str, range(30))]


def test_a_long_queue_hurries() -> None:
    tweens = Tweens()
    for _ in range(10):
        tweens.then(Tween(300, lambda t: None))
    frames = 0
    while tweens.busy:
        tweens.advance(10)
        frames += 1
    assert 1500 + 1500 / 3 <= frames * 10 + 10 <= 2400


def test_any_input_finishes_everything_in_order() -> None:
    order: list[str] = []
    tweens = Tweens()

    def follow() -> None:
        order.append("first")
        tweens.then(Tween(100, lambda t: order.append(f"third {t}")))

    tweens.then(Tween(500, lambda t: None, done=follow))
    tweens.then(Tween(500, lambda t: order.append(f"second {t}")))
    assert tweens.finish()
    assert order == ["first", "second 1.0", "third 1.0"]
    assert not tweens.finish()


def test_reduced_motion_shortens_travel() -> None:
    assert Tweens(calm=True).travel(350) == CALM_MS
    assert Tweens().travel(350) == 350
