"use strict";

/** What an item is to have, as bits: its data, its drawn contents, and being on screen. */
const PRELOAD = 1, DISPLAY = 2, VISIBLE = 4;

/** The most urgent of what a state says: 0 on screen, 1 to be drawn, 2 to be loaded. */
function urgency(state) {
  return state & VISIBLE ? 0 : state & DISPLAY ? 1 : 2;
}

/** The items of a list: where each begins and ends, in points from the head. */
class Items {
  constructor(starts, lengths) {
    this.starts = starts;
    this.ends = starts.map((start, item) => start + lengths[item]);
    this.count = starts.length;
  }

  /** The items that overlap a span, as [first, after the last); an item that only touches it does not. */
  overlapping(start, end) {
    let first = 0;
    while (first < this.count && this.ends[first] <= start) first += 1;
    let last = first;
    while (last < this.count && this.starts[last] < end) last += 1;
    return [first, last];
  }
}

/**
 * Sorts items into the order in which they are asked for: those on screen, those to be drawn, those to be loaded, the rest;
 * in each what lies ahead before what lies behind, the nearest first.
 */
function sortForVisit(list, stateOf, items, scene, isForward) {
  const ranks = list.map((item) => {
    const [start, end] = [items.starts[item], items.ends[item]];
    const isAhead = isForward ? end > scene.start : start < scene.end;
    const distance = isForward
      ? (isAhead ? start - scene.start : scene.start - end)
      : (isAhead ? scene.end - end : start - scene.end);
    const state = stateOf(item);
    const tier = (state === 0 ? 3 : urgency(state)) * 2 + (isAhead ? 0 : 1);
    return { item, tier, distance };
  });
  ranks.sort((a, b) => a.tier - b.tier || a.distance - b.distance || a.item - b.item);
  return ranks.map((rank) => rank.item);
}
