"use strict";

const VIEWPORT = 844;

/** Where the content moves to, as a recording says it: the finger's last movement, or where a release goes. */
class Direction {
  constructor(job) {
    this.job = job;
    this.release = 0;
    this.next = 0;
    this.last = null;
  }

  /** The direction in a frame: -1, 0 or 1. */
  at(frame) {
    const { offsets, phases, releases } = this.job;
    while (this.next < releases.length && releases[this.next][0] <= frame) {
      this.release = releases[this.next][1];
      this.next += 1;
    }
    const [offset, phase] = [offsets[frame], phases[frame]];
    let direction = 0;
    if (phase === "t" && this.last) {
      if (offset !== this.last.offset) direction = Math.sign(offset - this.last.offset);
      else if (this.last.phase === "t") direction = this.last.direction;
    } else if (phase === "d") {
      direction = this.release;
    }
    this.last = { offset, phase, direction };
    return direction;
  }
}

/** What a policy sees of a recording, frame by frame. */
class Recording {
  constructor(job, items) {
    this.job = job;
    this.items = items;
    this.direction = new Direction(job);
    this.drags = [...job.drags];
    this.last = null;
  }

  /** Where the viewport is, which items it overlaps, and where it moves. Frames are asked for in their order. */
  scene(frame) {
    const start = Math.min(Math.max(this.job.offsets[frame], 0), Math.max(0, this.job.contentLength - VIEWPORT));
    const [first, last] = this.items.overlapping(start, start + VIEWPORT);
    const movement = this.last === null ? 0 : start - this.last;
    this.last = start;
    return { start, end: start + VIEWPORT, first, last, movement, direction: this.direction.at(frame) };
  }

  /** Whether a finger has begun to drag since the frame that was asked about before. */
  beginsDrag(frame) {
    const count = this.drags.length;
    while (this.drags.length > 0 && this.drags[0] <= frame) this.drags.shift();
    return this.drags.length < count;
  }
}
