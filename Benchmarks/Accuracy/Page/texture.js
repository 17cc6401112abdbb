"use strict";

/** Texture's range controller: a display and a preload range by mode, updated when what is on screen changes. */
class TextureRangeController {
  constructor(items, { full, minimum }) {
    this.items = items;
    this.tuning = { full, minimum };
    this.mode = null;
    this.keepsMode = false;
    this.hasBeenDragged = false;
    this.needsUpdate = true;
    this.direction = 1;
    this.shown = null;
    this.states = items.starts.map(() => 0);
    this.awaitsRendering = false;
  }

  dragBegan() {
    this.hasBeenDragged = true;
    if (this.mode !== "full") this.needsUpdate = true;
    this.mode = "full";
    this.keepsMode = true;
  }

  frame(scene) {
    const shown = `${scene.first} ${scene.last}`;
    if (shown !== this.shown) this.needsUpdate = true;
    this.shown = shown;
    return this.needsUpdate ? this.#update(scene) : [];
  }

  /** Everything that was to be drawn is drawn: the mode may be another now. */
  renderingFinished(scene) {
    if (!this.awaitsRendering) return [];
    this.awaitsRendering = false;
    return this.#update(scene);
  }

  #update(scene) {
    this.needsUpdate = false;
    if (scene.direction !== 0) this.direction = scene.direction;
    if (scene.first === scene.last) return [];
    if ((!this.keepsMode && this.hasBeenDragged) || this.mode === null) {
      this.mode = this.mode === null ? "minimum" : "full";
    }
    this.keepsMode = false;
    const display = this.#range(scene, this.tuning[this.mode].display);
    const preload = this.#range(scene, this.tuning[this.mode].preload);
    const wanted = this.states.map((_, item) => {
      if (item >= scene.first && item < scene.last) return VISIBLE | DISPLAY | PRELOAD;
      let state = 0;
      if (item >= preload[0] && item < preload[1]) state |= PRELOAD;
      if (item >= display[0] && item < display[1]) state |= DISPLAY;
      return state;
    });
    const changed = [...wanted.keys()].filter((item) => wanted[item] !== this.states[item]);
    const schedules = changed.some((item) => wanted[item] & DISPLAY & ~this.states[item]);
    this.states = wanted;
    if (schedules && (this.awaitsRendering || this.mode !== "full")) this.awaitsRendering = true;
    const order = sortForVisit(changed, (item) => wanted[item], this.items, scene, this.direction > 0);
    return order.map((item) => [item, wanted[item]]);
  }

  #range(scene, [leading, trailing]) {
    const viewport = scene.end - scene.start;
    const [before, after] = this.direction > 0 ? [trailing, leading] : [leading, trailing];
    return this.items.overlapping(scene.start - before * viewport, scene.end + after * viewport);
  }
}
