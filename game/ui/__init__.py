"""The kit that all screens are made of.

**Units.** All layout numbers are logical units `u` (`units`): the window is `look.w` x `look.h` of them, an
`Area(x, y, w, h)` is a rectangle in the window's own coordinates with `inset`, `columns`, `rows`, `cut_left` ... A
`Look` (`look`) says how large a unit is now, which palette and language, and whether motion is reduced;
`look.compact` means little room.

**A screen** is a `game.scenes.scene.Scene`, which has a `Stage`. Write `build(self)`: it adds widgets for `self.look`
to `self.stage` and is called again after each change of size, scale, language or contrast, so keep what must last in
the scene's attributes and call `self.rebuild()` when the shape of the screen changes. Small changes need no rebuild:
setting `text`, `enabled`, `chosen`, `visible`, `area` of a widget asks for a new frame by itself. `background(canvas)`
paints what lies below, from something kept.

    class Hello(Scene):
        name = "hello"
        def build(self) -> None:
            panel = self.stage.add(Panel("card", Area(40, 40, 400, 200), "paper"))
            panel.add(heading("title", Area(64, 56, 352, 32), say("hello.title"), colour=self.look.palette.ink))
            panel.add(Button("go", Area(64, 160, 160, 52), say("hello.go"), style="gold", on_click=self.host.pop))

**Widgets** (`widget`) have id, role, text, area, enabled, reason; only what is in the tree can be clicked, and
`dump` lists it. `label`: Label, heading, Panel, Icon, Picture, Mark, Rule, RichLabel (icons in the text), Painted
(the scene paints). `button`: Button, Chip. `controls`: Toggle, Slider, Segments (one of several), tabs.
`scroll`: Scroll. `field`: Field (typing). `dialog`: Dialog, Menu (a small menu at the pointer), Dropdown (a list).
`bubble`: made by the stage: give any widget a `tip=` (text, Tip or a function), and a disabled one a `reason=`;
`stage.callouts.explain(text)` says why not at the pointer.

**The stage** (`stage`) passes inputs to its parts and draws them. `layers`: the widget tree, dialogs and menus on top.
`focus`: the widget that takes the keys. `pointer`: what is hovered, pressed, dragged. `keys`: bindings, held keys.
`callouts`: bubble and tooltip. `damage`: what must be painted again. `tweens`, `warmth`: what moves. A scene that wants
to know of a change sets the listener of the part: `focus.on_focus`, `pointer.on_hover`, `keyboard.on_hold`.

**Painting.** `canvas` draws in units: plate, text, icon, picture, mark, halo, ring, line. `paint` holds the pixels
behind it: gradients, shadows, noise, glows, smooth polygons; whatever is slow is kept by `cache.kept`, and a kept
face is never drawn on. `art` finds `"title/name"` in assets/art and `"name"` in assets/icons. `text` measures,
wraps and fits (down to 15 units, never clipped); `rich` puts icons in lines: `"+3 [zeelandia/guilder]"`,
`"[player:blue] Anna"`, `"**bold**"`. `hexes`: corners, and what lies within.

**Motion.** `stage.tweens`: `start` now, `then` in a queue; any press or key finishes them. A widget that
`warms` passes from one look to the next by itself (`warmth`). **Keys**
(`keys`): one table of actions by scancode; a widget with `action="undo"` is clicked by that key, `Scene.on_action`
gets the rest. **Sound**: `host.sounds.play("coin")`.

**Proof.** `tour_stops()` in a package's module `tour` offers pictures of its scenes (`game.scenes.scene.Stop`) to
`python -m game tour`; the tests look at each at every size, language and scale. `driving.Driver` clicks, taps, types
and waits as people do.
"""
