"use strict";

/** What waits for a slot: the most urgent first, among equals the one that has waited longest at its urgency. */
class WaitingLine {
  /** A planted fault serves the one that came last. */
  constructor(servesLast) {
    this.servesLast = servesLast;
    this.entries = [];
  }

  enter(item, urgency) {
    this.leave(item);
    this.entries.push({ item, urgency });
  }

  leave(item) {
    this.entries = this.entries.filter((entry) => entry.item !== item);
  }

  next() {
    if (this.entries.length === 0) return undefined;
    let best = 0;
    this.entries.forEach((entry, place) => {
      const urgent = entry.urgency - this.entries[best].urgency;
      if (urgent < 0 || (urgent === 0 && place > best && this.servesLast)) best = place;
    });
    return this.entries.splice(best, 1)[0].item;
  }
}

/** Fetches what is wanted, cancels what is wanted no longer, decodes what is to be drawn. */
class Loader {
  /**
   * @param job What to replay.
   * @param clock Milliseconds since the first frame.
   * @param cells The items' elements.
   */
  constructor(job, clock, cells) {
    this.job = job;
    this.clock = clock;
    this.cells = cells;
    this.items = cells.map(() => ({
      state: 0, attempts: 0, request: null, data: null, isDrawn: false, isPending: false,
      isDecoding: false, drawing: null, ticket: 0,
    }));
    this.requests = new WaitingLine(job.servesLast);
    this.drawings = new WaitingLine(job.servesLast);
    this.busySlots = 0;
    this.busyDecoders = 0;
    this.pendingCount = 0;
    this.leaving = [];
    this.attempts = [];
    this.isClosed = false;
    /** Called when the last drawing has ended. */
    this.whenIdle = () => {};
  }

  get isIdle() {
    return this.busyDecoders === 0 && this.pendingCount === 0;
  }

  stateOf(item) {
    return this.items[item].state;
  }

  isDrawn(item) {
    return this.items[item].isDrawn;
  }

  /** Acts on the wishes of a policy, in their order: [item, state]. */
  apply(changes) {
    for (const [item, state] of changes) this.#set(item, state);
    this.#serve();
  }

  /** Drops the contents of what left the display range in this frame and is still out. */
  endTurn() {
    for (const item of this.leaving) {
      const record = this.items[item];
      if (record.state & DISPLAY || !record.isDrawn) continue;
      record.isDrawn = false;
      this.cells[item].replaceChildren();
    }
    this.leaving = [];
  }

  /** Ends everything; what is under way then counts as neither complete nor cancelled. */
  close() {
    this.isClosed = true;
    for (const record of this.items) record.request?.controller.abort();
  }

  #set(item, state) {
    const record = this.items[item];
    const old = record.state;
    if (old === state) return;
    record.state = state;
    const entered = state & ~old, left = old & ~state;
    if (entered & PRELOAD) this.#want(item);
    if (left & PRELOAD) this.#unwant(item);
    if (entered & DISPLAY && record.data) this.#draw(item);
    if (left & DISPLAY) this.#undraw(item);
    if (urgency(old) !== urgency(state)) {
      if (!record.request && !record.data && state & PRELOAD) this.requests.enter(item, urgency(state));
      if (record.isPending && !record.isDecoding) this.drawings.enter(item, urgency(state));
    }
  }

  #want(item) {
    const record = this.items[item];
    if (!record.data && !record.request) this.requests.enter(item, urgency(record.state));
  }

  #unwant(item) {
    const record = this.items[item];
    this.requests.leave(item);
    record.data = null;
    if (!record.request) return;
    record.request.attempt.cancelled = this.clock();
    record.request.controller.abort();
    record.request = null;
    this.busySlots -= 1;
  }

  #draw(item) {
    const record = this.items[item];
    if (record.isDrawn || record.isPending) return;
    record.isPending = true;
    record.drawing = record.data;
    this.pendingCount += 1;
    this.drawings.enter(item, urgency(record.state));
  }

  #undraw(item) {
    const record = this.items[item];
    this.drawings.leave(item);
    if (record.isPending) {
      record.isPending = false;
      record.isDecoding = false;
      record.ticket += 1;
      this.pendingCount -= 1;
    }
    if (record.isDrawn) this.leaving.push(item);
  }

  #serve() {
    while (this.busySlots < this.job.slots) {
      const item = this.requests.next();
      if (item === undefined) break;
      this.busySlots += 1;
      this.#fetch(item);
    }
    while (this.busyDecoders < this.job.decoders) {
      const item = this.drawings.next();
      if (item === undefined) break;
      this.busyDecoders += 1;
      this.#decode(item);
    }
  }

  async #fetch(item) {
    const record = this.items[item];
    const attempt = {
      item, number: record.attempts, asked: this.clock(), firstByte: null, end: null, decodeBegan: null, decoded: null,
      cancelled: null, bytes: 0,
    };
    record.attempts += 1;
    this.attempts.push(attempt);
    const controller = new AbortController();
    const request = { attempt, controller };
    record.request = request;
    const parts = [];
    try {
      const address = `${this.job.address}/${this.job.id}/${item}/${attempt.number}`;
      const response = await fetch(address, { signal: controller.signal, cache: "no-store" });
      attempt.firstByte = this.clock();
      const reader = response.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        attempt.bytes += value.length;
        parts.push(value);
      }
    } catch (error) {
      if (record.request !== request || this.isClosed) return;
      attempt.failed = String(error);
      record.request = null;
      this.busySlots -= 1;
      if (record.state & PRELOAD) this.#want(item);
      this.#serve();
      return;
    }
    if (record.request !== request || this.isClosed) return;
    attempt.end = this.clock();
    record.request = null;
    record.data = { attempt, blob: new Blob(parts, { type: "image/jpeg" }) };
    this.busySlots -= 1;
    if (record.state & DISPLAY) this.#draw(item);
    this.#serve();
  }

  async #decode(item) {
    const record = this.items[item];
    const ticket = (record.ticket += 1);
    const { attempt, blob } = record.drawing;
    record.isDecoding = true;
    const began = this.clock();
    const bitmap = await createImageBitmap(blob);
    if (this.isClosed) return;
    this.busyDecoders -= 1;
    if (record.ticket === ticket) {
      attempt.decodeBegan = began;
      attempt.decoded = this.clock();
      record.isDecoding = false;
      record.isPending = false;
      this.pendingCount -= 1;
      record.isDrawn = true;
      const canvas = document.createElement("canvas");
      canvas.getContext("bitmaprenderer").transferFromImageBitmap(bitmap);
      this.cells[item].replaceChildren(canvas);
    } else {
      bitmap.close();
    }
    this.#serve();
    if (this.isIdle) this.whenIdle();
  }
}
