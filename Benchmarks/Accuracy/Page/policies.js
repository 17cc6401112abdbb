"use strict";

/** A policy that asks for windows of items in every frame: what is on screen, what has a cell, whose data is wanted. */
class WindowPolicy {
  constructor(items) {
    this.items = items;
    this.states = items.starts.map(() => 0);
  }

  /** Returns the changes of items' states, in the order in which they are made. */
  frame(scene) {
    const { cells, data } = this.windows(scene);
    const wanted = this.states.map((_, item) => {
      let state = 0;
      if (item >= scene.first && item < scene.last) state |= VISIBLE;
      if (item >= cells[0] && item < cells[1]) state |= DISPLAY | PRELOAD;
      if (item >= data[0] && item < data[1]) state |= PRELOAD;
      return state;
    });
    const changed = [...wanted.keys()].filter((item) => wanted[item] !== this.states[item]);
    this.states = wanted;
    const order = sortForVisit(changed, (item) => wanted[item], this.items, scene, this.looksForward(scene));
    return order.map((item) => [item, wanted[item]]);
  }

  looksForward(scene) {
    return scene.movement >= 0;
  }
}

/** Work begins when an item comes on screen. */
class OnDisplay extends WindowPolicy {
  windows(scene) {
    return { cells: [scene.first, scene.last], data: [0, 0] };
  }

  looksForward(scene) {
    return scene.direction >= 0;
  }
}

/** As many items before and after those on screen, whatever the direction. */
class SymmetricWindow extends WindowPolicy {
  constructor(items, { count }) {
    super(items);
    this.count = count;
  }

  windows(scene) {
    return { cells: [scene.first - this.count, scene.last + this.count], data: [0, 0] };
  }
}

/** One window of data ahead of the viewport, worked out anew when the content has moved far enough. */
class Preheat extends WindowPolicy {
  constructor(items, { ahead, update }) {
    super(items);
    this.ahead = ahead;
    this.update = update;
    this.lastOffset = null;
    this.window = [0, 0];
  }

  windows(scene) {
    const viewport = scene.end - scene.start;
    const movement = this.lastOffset === null ? 0 : scene.start - this.lastOffset;
    if (this.lastOffset === null || Math.abs(movement) > this.update * viewport) {
      const length = this.ahead * viewport;
      const [start, end] = movement >= 0
        ? [scene.end, scene.end + length]
        : [scene.start - length, scene.start];
      // Whole points, without the items in view, which reach into it.
      const [first, last] = this.items.overlapping(Math.floor(start), Math.ceil(end));
      this.window = movement >= 0
        ? [Math.max(first, scene.last), Math.max(last, scene.last)]
        : [Math.min(first, scene.first), Math.min(last, scene.first)];
      this.lastOffset = scene.start;
    }
    return { cells: [scene.first, scene.last], data: this.window };
  }
}

function makePolicy(job, items) {
  switch (job.policy.kind) {
    case "texture": return new TextureRangeController(items, job.policy);
    case "preheat": return new Preheat(items, job.policy);
    case "window": return new SymmetricWindow(items, job.policy);
    case "on-display": return new OnDisplay(items);
    default: throw new Error(`no policy ${job.policy.kind}`);
  }
}
