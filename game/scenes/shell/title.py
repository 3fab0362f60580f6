"""The title screen: continue, new game, lessons, load, statistics, settings, credits, quit; the language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from msgspec.structs import replace
from pygame import Rect, Surface

import game
from game import words
from game.lessons.progress import begun
from game.match.saves import Saved, saved_games
from game.scenes.lesson.lessons import lesson_words
from game.scenes.scene import Host, Scene
from game.scenes.scenery.harbour import menu_harbour
from game.scenes.scenery.life import BEAT_MS, Harbour, Mover
from game.scenes.scenery.wordmark import margin, wordmark
from game.scenes.shell.thumbnails import paint_thumbnail
from game.titles import boxes
from game.ui import paint
from game.ui.art import art
from game.ui.button import Button, CardButton
from game.ui.cache import kept
from game.ui.canvas import Canvas
from game.ui.caption import paint_key_cap
from game.ui.controls import Item, Segments
from game.ui.keys import sign
from game.ui.label import Label, Mark, Painted
from game.ui.text import Face
from game.ui.theme import BLACK
from game.ui.units import Area
from game.words import say
from game.words.dates import when


class TitleScreen(Scene):
    name: ClassVar[str] = "title"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.last: Saved | None = None
        self.lessons: list[str] = []
        """The titles whose lessons were left in the middle."""
        self._beat = 0
        self._menu: list[Rect] | None = None
        """Where the menu stands, in pixels."""

    def enter(self) -> None:
        """Another scene may have played on, or deleted, the last game; the focus returns to the button that opened
        that scene."""
        last, lessons = latest(), begun()
        if (last, lessons) != (self.last, self.lessons):
            self.last, self.lessons = last, lessons
            self.rebuild()
        self.stage.focus.set(self.stage.focus.widget or self.stage.find("continue") or self.stage.find("new"))

    def poll(self) -> None:
        """The mute key and the settings mute the program as well."""
        self.sound.icon = "sound_off" if self._muted else "sound"

    @property
    def _muted(self) -> bool:
        return self.host.settings.volumes.muted

    def build(self) -> None:
        self.last, self.lessons = self.last or latest(), begun()
        self._menu = None
        look = self.look
        tight = look.tight
        x, y = (28.0, 20.0) if tight else (48.0, 36.0) if look.compact else (64.0, 52.0)
        emblem = 72.0 if tight else 108.0 if look.compact else 128.0
        self.corner = self._corner(tight)
        self._sign(x, y, emblem, 40 if tight else 66 if look.compact else 80, tight)
        below = y + emblem + (18 if tight else 28 if look.compact else 52)
        if tight:
            left, right = Area(x, below, look.w - 2 * x, look.h - below - 40).columns(2, 20)
            bottom = self._begin(left, 124)
            self._doors(right if self.last else Area(left.x, bottom + 10, left.w, 200), 48)
        else:
            column = Area(x, below, 404 if look.compact else 452, look.h - below)
            bottom = self._begin(column, 136 if look.compact else 160)
            self._doors(Area(x, bottom + 10, column.w, look.h - bottom), 52 if look.compact else 62)
        self._footer(x)

    # ------------------------------------------------------------------ the parts
    def _corner(self, tight: bool) -> float:
        """Sound and language; returns the left edge."""
        edge = 16.0 if tight else 32.0
        y = 16.0 if tight else 28.0
        area = Area(self.look.w - edge - 236, y, 236, 44)
        self.sound = self.stage.add(
            Button(
                "sound",
                Area(area.x - 54, y, 44, 44),
                style="quiet",
                tip=lambda: say("title.unmute" if self._muted else "title.mute"),
                on_click=self.mute,
            )
        )
        self.poll()
        items = [Item(code, own) for code, own in words.own_names().items()]

        def speak(language: str) -> None:
            self.host.change(replace(self.host.settings, language=language))

        self.stage.add(Segments("language", area, items, words.language(), speak, ground="navy"))
        return area.x - 54

    def _sign(self, x: float, y: float, emblem: float, units: float, tight: bool) -> None:
        look = self.look
        name = say("app.name").upper()
        px = look.px(units)
        while px > look.px(24) and (x + emblem + 16) * look.s + wordmark(name, px).get_width() > (
            self.corner * look.s if tight else look.w * look.s
        ):
            px -= 2
        face, pad = wordmark(name, px), margin(px)
        w, h = (face.get_width() - 2 * pad) / look.s, (face.get_height() - 2 * pad) / look.s
        self.stage.add(Painted("emblem", Area(x, y, emblem, emblem), _emblem))
        at = Area(x + emblem + 16, y + (emblem - h) / 2 - (14 if not tight else 10), w, h)

        def draw(canvas: Canvas, area: Area) -> None:
            left, top = canvas.at(area.x, area.y)
            canvas.surface.blit(face, (left - pad, top - pad))
            gold, line = canvas.look.palette.gold, area.bottom - units * 0.1
            a, b = area.x + 8, area.right - 8
            canvas.line((a, line), (a + (b - a) * 0.44, line), gold, 1.4)
            canvas.line((a + (b - a) * 0.56, line), (b, line), gold, 1.4)
            cx, cy = canvas.at((a + b) / 2, line)
            d = canvas.px(6)
            paint.polygon(canvas.surface, [(cx - d, cy), (cx, cy - d), (cx + d, cy), (cx, cy + d)], gold)

        self.stage.add(Painted("wordmark", at, draw, text=name))
        motto, size = say("title.motto"), 20 if not tight else 16
        room = max(at.w, look.text_width(motto, Face.MEDIUM, size) + 2)
        self.stage.add(
            Label(
                "motto",
                Area(at.x, at.bottom - units * 0.1 + 6, room, 28),
                motto,
                units=size,
                face=Face.MEDIUM,
                colour=look.palette.cream,
                align="center",
                shadow=BLACK,
            )
        )

    def _begin(self, column: Area, tall: float) -> float:
        """Continue, if there is a game to continue, New game and Learn; returns the lower edge."""
        y = column.y
        if self.last:
            self._continue(self.last, Area(column.x, y, column.w, tall))
            y += tall + 14
        h = 52.0 if self.look.compact else 64.0
        self.stage.add(
            Button(
                "new",
                Area(column.x, y, column.w, h),
                say("title.new"),
                style="light" if self.last else "gold",
                icon="plus",
                units=21,
                align="left",
                on_click=self.new_game,
            )
        )
        self.stage.add(
            Button(
                "learn",
                Area(column.x, y + h + 10, column.w, h),
                say("title.learn"),
                icon="book",
                detail=lesson_words(self.lessons[0]) if self.lessons else "",
                align="left",
                on_click=self.learn,
            )
        )
        return y + 2 * h + 10

    def _continue(self, saved: Saved, area: Area) -> None:
        look, ink = self.look, self.look.palette
        assert saved.header is not None
        card = self.stage.add(CardButton("continue", area, on_click=self.go_on, tip=say("title.continue.tip")))
        card.glow = True
        h = area.h - 28
        picture = Area(area.x + 14, area.y + 14, h * 1.36, h)
        card.add(Painted("continue.picture", picture, lambda canvas, at: paint_thumbnail(canvas, at, saved, play=True)))
        x = picture.right + 16
        room = area.right - x - 12
        step = 0.0 if look.compact else 6.0
        lines = (
            ("", say("title.continue"), 27.0, Face.TITLE, ink.ink, 34.0),
            (
                ".game",
                say(boxes()[saved.title].counted("save.line"), game=saved.title, round=max(1, saved.round)),
                17.0,
                Face.SEMI,
                ink.ink,
                23.0,
            ),
            (".when", when(saved.changed), 16.0, Face.TEXT, ink.ink_soft, 22.0),
        )
        y = area.y + 8 + step
        for id, text, units, face, colour, tall in lines:
            card.add(Label(f"continue{id}.text", Area(x, y, room, tall), text, units=units, face=face, colour=colour))
            y += tall + step / 2
        side = min(28.0, area.bottom - y - 10)
        y = area.bottom - side - 12
        pitch = min(52.0, room / len(saved.header.seats))
        for i, seat in enumerate(saved.header.seats):
            at = Area(x + i * pitch, y, side, side)
            card.add(Mark(f"continue.seat.{i}", at, seat.colour))
            if pitch > side + 14:
                letter = Area(at.right + 3, y, pitch - side - 4, side)
                card.add(
                    Label(f"continue.seat.{i}.name", letter, seat.name[:1], units=17, face=Face.SEMI, colour=ink.ink)
                )

    def _doors(self, area: Area, tall: float) -> None:
        doors = (
            ("puzzles", "puzzle", self.puzzles),
            ("load", "load", self.load),
            ("statistics", "stats", self.statistics),
            ("settings", "gear", self.settings),
            ("credits", "scroll", self.credits),
        )
        gap = 10.0
        columns = area.columns(2, gap)
        for i, (id, icon, act) in enumerate(doors):
            place = Area(columns[i % 2].x, area.y + (i // 2) * (tall + gap), columns[0].w, tall)
            self.stage.add(Button(id, place, say(f"title.{id}"), icon=icon, align="left", on_click=act))
        last = Area(columns[1].x, area.y + 2 * (tall + gap), columns[1].w, tall)
        leave = Button("quit", last, say("title.quit"), icon="quit", align="left", style="quiet")
        leave.on_click = self.host.pop
        self.stage.add(leave)

    def _footer(self, x: float) -> None:
        keys = self.host.keys
        caps = [
            (sign("tab"), say("title.key.walk")),
            (keys.sign("choose"), say("title.key.choose")),
            (keys.sign("fullscreen"), say("title.key.fullscreen")),
        ]
        look = self.look
        version = say("title.version", version=game.__version__)
        parts: list[tuple[str, str, float]] = []
        at = x + look.text_width(version, Face.TEXT, 15) + 28
        for cap, text in caps:
            if cap:
                parts.append((cap, text, at))
                at += look.text_width(cap, Face.MEDIUM, 15) + 24 + look.text_width(text, Face.TEXT, 15) + 22

        def draw(canvas: Canvas, area: Area) -> None:
            mist = canvas.look.palette.mist
            for cap, _, left in parts:
                w = look.text_width(cap, Face.MEDIUM, 15) + 15
                paint_key_cap(canvas, cap, left + w, area.centre[1], mist)

        y = look.h - (32 if look.h < 620 else 44)
        self.stage.add(Painted("keys", Area(x, y, at - x, 24), draw))
        mist = look.palette.mist
        self.stage.add(
            Label("version", Area(x, y, parts[0][2] - x - 8, 24), version, units=15, colour=mist, shadow=BLACK)
        )
        for i, (cap, text, left) in enumerate(parts):
            left += look.text_width(cap, Face.MEDIUM, 15) + 24
            area = Area(left, y, look.text_width(text, Face.TEXT, 15) + 3, 24)
            self.stage.add(Label(f"key.{i}", area, text, units=15, colour=mist, shadow=BLACK))

    # ------------------------------------------------------------------ what it does
    # Other screens are imported when opened: the first frame does not wait for them.
    def mute(self) -> None:
        volumes = self.host.settings.volumes
        self.host.change(replace(self.host.settings, volumes=replace(volumes, muted=not volumes.muted)))

    def go_on(self) -> None:
        from game.scenes.shell.resume import resume

        if self.last:
            resume(self, self.last)

    def new_game(self) -> None:
        from game.scenes.shell.shelf.scene import Shelf

        self.host.push(Shelf(self.host))

    def learn(self) -> None:
        from game.scenes.lesson.lessons import Lessons

        self.host.push(Lessons(self.host))

    def puzzles(self) -> None:
        from game.scenes.puzzles.page import PuzzlesPage

        self.host.push(PuzzlesPage(self.host))

    def load(self) -> None:
        from game.scenes.shell.load.scene import LoadScene

        self.host.push(LoadScene(self.host))

    def statistics(self) -> None:
        from game.scenes.shell.statistics import Statistics

        self.host.push(Statistics(self.host))

    def settings(self) -> None:
        from game.scenes.shell.settings.scene import SettingsScene

        self.host.push(SettingsScene(self.host))

    def credits(self) -> None:
        from game.scenes.shell.credits import Credits

        self.host.push(Credits(self.host))

    def back(self) -> None:
        """Esc moves the focus to Quit; from there it quits."""
        way_out = self.stage.find("quit")
        if self.stage.focus.widget is way_out or way_out is None:
            super().back()
        else:
            self.stage.focus.set(way_out)

    def likely(self) -> Mapping[str, Callable[[], Scene]]:
        from game.scenes.shell import setup
        from game.scenes.shell.shelf.scene import Shelf

        screens: dict[str, Callable[[], Scene]] = {"shelf": lambda: Shelf(self.host)}
        header = self.last.header if self.last else None
        if header is None:
            return screens
        return setup.likely_table(self.host, header.game, lambda: setup.of_record(header)) | screens

    def background(self, canvas: Canvas) -> None:
        canvas.surface.blit(menu_harbour(canvas.surface.get_size()), (0, 0))
        for face, box in self._marks():
            canvas.surface.blit(face, box)

    def _marks(self) -> list[Mover]:
        """The moving parts of the harbour, except behind the menu."""
        look = self.look
        if self._still:
            return []
        if self._menu is None:
            beside = look.px(48)
            self._menu = [
                w.rect(look).inflate(beside, beside) for w in self.stage.root.walk() if w is not self.stage.root
            ]
        marks = Harbour(look.units.size).marks(self._beat)
        return [mark for mark in marks if mark[1].collidelist(self._menu) < 0]

    @property
    def _still(self) -> bool:
        return self.look.calm or not self.host.settings.lively

    def stir(self, surface: Surface) -> list[Rect]:
        beat = int(self.stage.now / BEAT_MS)
        if beat == self._beat or self._still or self.stage.overlays or self.stage.callouts.shown:
            return []
        before = [box for _, box in self._marks()]
        self._beat = beat
        still, marks = menu_harbour(surface.get_size()), self._marks()
        for box in before:
            surface.blit(still, box, box)
        for face, box in marks:
            surface.blit(face, box)
        return before + [box for _, box in marks]


def latest() -> Saved | None:
    """The game that Continue resumes: the latest that is not over and whose file is sound."""
    games = (saved for saved in saved_games() if saved.header and not saved.over and not saved.fault)
    return next((saved for saved in games if saved.title in boxes()), None)


def _emblem(canvas: Canvas, area: Area) -> None:
    px = canvas.px(area.w)
    face, pad = _shadowed_emblem(px, canvas.px(9), canvas.px(6)), 3 * canvas.px(9)
    x, y = canvas.at(area.x, area.y)
    canvas.surface.blit(face, (x - pad, y - pad))


@kept
def _shadowed_emblem(px: int, blur: int, down: int) -> Surface:
    return paint.shadowed(art("shell/emblem", px), blur, down, 220)[0]
