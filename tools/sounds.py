"""Synthesises the sounds of `assets/sounds`: `python tools/sounds.py [NAME ...]`.

Effects are WAV; loops are OGG if `oggenc` (vorbis-tools) is installed, WAV otherwise. The samples are the same each
time.
"""

from __future__ import annotations

import math
import random
import shutil
import subprocess
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 22050
PEAK = 0.7
PLACE = Path(__file__).resolve().parent.parent / "assets" / "sounds"
Wave = list[float]


def silence(seconds: float) -> Wave:
    return [0.0] * round(seconds * RATE)


def add(target: Wave, what: Sequence[float], at: float = 0.0, loud: float = 1.0, wrap: bool = False) -> None:
    """Mixes `what` into `target` at second `at`. With `wrap`, the part beyond the end is added at the start."""
    start, size = round(at * RATE), len(target)
    for i, v in enumerate(what, start):
        if i < size:
            target[i] += v * loud
        elif wrap:
            target[i % size] += v * loud


def partials(seconds: float, parts: Sequence[tuple[float, float, float]]) -> Wave:
    """Decaying sines: (Hz, loudness, seconds to fall to a third). Coins, bells, chimes."""
    out = silence(seconds)
    for hz, loud, fall in parts:
        step, keep = math.tau * hz / RATE, math.exp(-1 / (fall * RATE))
        for i in range(len(out)):
            out[i] += loud * math.sin(step * i)
            loud *= keep
    return out


def noise(seconds: float, low: float, high: float, seed: int, shape: Callable[[float], float]) -> Wave:
    """Noise between two frequencies, with loudness as a function of time from 0 to 1. Wood, paper, water."""
    rng = random.Random(seed)
    out = silence(seconds)
    a, b = 1 - math.exp(-math.tau * high / RATE), 1 - math.exp(-math.tau * low / RATE)
    smooth = deep = 0.0
    for i in range(len(out)):
        smooth += a * (rng.uniform(-1, 1) - smooth)
        deep += b * (smooth - deep)
        out[i] = (smooth - deep) * shape(i / len(out))
    return out


def fall(speed: float) -> Callable[[float], float]:
    return lambda t: math.exp(-speed * t)


def hump(at: float, width: float) -> Callable[[float], float]:
    return lambda t: math.exp(-(((t - at) / width) ** 2))


def pluck(hz: float, seconds: float, seed: int, dull: float = 0.5) -> Wave:
    """A string: a burst of noise circulating in a delay line that damps it (Karplus and Strong)."""
    rng = random.Random(seed)
    ring = [rng.uniform(-1, 1) for _ in range(max(2, round(RATE / hz)))]
    for _ in range(2):  # a soft finger, not a plectrum
        ring = [(ring[i] + ring[i - 1]) / 2 for i in range(len(ring))]
    out = silence(seconds)
    n = len(ring)
    for i in range(len(out)):
        k = i % n
        out[i] = ring[k]
        ring[k] = 0.9965 * ((1 - dull) * ring[k] + dull * ring[(k + 1) % n])
    return out


# ---------------------------------------------------------------------------------- effects
def coin() -> Wave:
    out = silence(0.42)
    ring = partials(0.4, [(2637, 1, 0.07), (3951, 0.7, 0.1), (5274, 0.4, 0.06), (7902, 0.25, 0.03)])
    add(out, ring)
    add(out, ring, 0.055, 0.7)
    return out


def wood() -> Wave:
    out = silence(0.22)
    add(out, partials(0.2, [(165, 1, 0.03), (311, 0.5, 0.02), (540, 0.3, 0.012)]))
    add(out, noise(0.05, 500, 3000, 5, fall(7)), 0, 0.9)
    return out


def paper() -> Wave:
    out = silence(0.3)
    add(out, noise(0.3, 1800, 8000, 6, hump(0.3, 0.18)))
    add(out, noise(0.12, 2500, 9000, 7, hump(0.4, 0.25)), 0.12, 0.7)
    return out


def bell() -> Wave:
    return partials(1.6, [(523, 1, 0.5), (659, 0.25, 0.3), (1046, 0.6, 0.35), (1568, 0.3, 0.22), (2793, 0.15, 0.1)])


def water() -> Wave:
    out = silence(0.9)
    add(out, noise(0.9, 200, 1400, 8, hump(0.35, 0.22)))
    for n, at in enumerate((0.18, 0.3, 0.36, 0.5)):
        add(out, partials(0.12, [(620 + 170 * n, 0.25, 0.025)]), at)
    return out


def chime() -> Wave:
    """Your turn: two soft rising notes."""
    out = silence(1.1)
    for at, hz in ((0.0, 587.3), (0.16, 880.0)):
        add(out, partials(0.9, [(hz, 1, 0.22), (2 * hz, 0.3, 0.12), (3 * hz, 0.1, 0.06)]), at)
    return out


def refuse() -> Wave:
    out = silence(0.25)
    add(out, partials(0.22, [(147, 1, 0.05), (220, 0.4, 0.04)]))
    add(out, noise(0.06, 150, 900, 9, fall(6)), 0, 0.6)
    return out


def stamp() -> Wave:
    out = silence(0.3)
    add(out, partials(0.25, [(92, 1, 0.05), (185, 0.4, 0.03)]))
    add(out, noise(0.08, 300, 2200, 10, fall(5)), 0, 1.0)
    add(out, noise(0.1, 2500, 8000, 11, hump(0.5, 0.3)), 0.14, 0.25)
    return out


def dice() -> Wave:
    out = silence(0.7)
    rng = random.Random(12)
    at = 0.0
    while at < 0.6:
        add(out, partials(0.06, [(rng.uniform(1500, 2600), 1, 0.008), (rng.uniform(600, 900), 0.6, 0.012)]), at)
        at += rng.uniform(0.03, 0.06) + at * 0.12
    return out


def win() -> Wave:
    out = silence(2.2)
    for n, hz in enumerate((293.7, 370.0, 440.0, 587.3, 740.0)):
        add(out, pluck(hz, 1.6, 40 + n, 0.45), n * 0.13, 1.0)
    add(out, bell(), 0.6, 0.25)
    return out


# ---------------------------------------------------------------------------------- loops
BEAT = 0.46
TUNE = (
    "D3 A3 D4 F4 A4 F4 D4 A3",
    "C3 G3 C4 E4 G4 E4 C4 G3",
    "A2 E3 A3 C4 E4 C4 A3 E3",
    "D3 A3 D4 E4 F4 E4 D4 A3",
    "F3 C4 F4 A4 C5 A4 F4 C4",
    "C3 G3 E4 G4 C5 G4 E4 G3",
    "G3 D4 G4 B4 A4 G4 F4 E4",
    "D3 A3 D4 A4 D4 - - -",
)
"""Eight bars in the Dorian mode, one note per half beat."""
SCALE = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def hertz(note: str) -> float:
    return float(440.0 * 2 ** ((SCALE[note[0]] + 12 * (int(note[1]) - 4)) / 12))


def lute() -> Wave:
    notes = " ".join(TUNE).split()
    out = silence(len(notes) * BEAT)
    rng = random.Random(13)
    for n, note in enumerate(notes):
        if note != "-":
            string = pluck(hertz(note), 2.4, 100 + n, 0.5)
            add(
                out,
                string,
                n * BEAT + rng.uniform(0, 0.012),
                (1.0 if n % 8 == 0 else 0.62) * rng.uniform(0.85, 1),
                True,
            )
    return out


def harbour() -> Wave:
    """Waves at the quay, with a distant gull now and then."""
    out = silence(14.0)
    for n, (at, long) in enumerate(((0.0, 4.2), (3.1, 4.6), (6.4, 4.0), (9.2, 5.2), (12.0, 4.4))):
        add(out, noise(long, 90, 900, 60 + n, hump(0.42, 0.22)), at, 1.0, True)
        add(out, noise(long, 900, 3500, 80 + n, hump(0.5, 0.14)), at, 0.25, True)
    for at, hz in ((2.2, 1180), (2.7, 1060), (10.1, 1240)):
        gull = [
            0.05 * math.sin(math.tau * hz * (i / RATE) * (1 - 0.18 * i / 8000)) * math.sin(math.pi * i / 8000)
            for i in range(8000)
        ]
        add(out, gull, at)
    return out


EFFECTS = (coin, wood, paper, bell, water, chime, refuse, stamp, dice, win)
LOOPS = (lute, harbour)


def finished(what: Wave, fade: bool) -> bytes:
    """Converts to 16 bits at PEAK, without a click at the start or, unless it loops, at the end."""
    edge = round(0.001 * RATE)
    last = len(what) - 1
    if fade:
        what = [v * min(1.0, i / edge, (last - i) / (8 * edge)) for i, v in enumerate(what)]
    top = max(abs(v) for v in what) or 1.0
    samples = array("h", (round(v / top * PEAK * 32767) for v in what))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes()


def write(file: Path, raw: bytes) -> None:
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(raw)


def main(names: list[str]) -> int:
    PLACE.mkdir(parents=True, exist_ok=True)
    for make in (*EFFECTS, *LOOPS):
        if names and make.__name__ not in names:
            continue
        file = PLACE / f"{make.__name__}.wav"
        write(file, finished(make(), fade=make in EFFECTS))
        if make in LOOPS and shutil.which("oggenc"):
            target = file.with_suffix(".ogg")
            subprocess.run(["oggenc", "-Q", "-q", "1", "--serial", "1", "-o", str(target), str(file)], check=True)
            file.unlink()
            file = target
        print(f"{file.name}: {file.stat().st_size // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
