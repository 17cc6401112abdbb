extension Resource {
  /// The class `PlayerRecord`: reads the data that `Playback` writes.
  static let playerRecordScript = script(
    #"""
    "use strict";
    // A recorded run, with the state of everything at any time. Playback.swift documents the format; times are in ticks of
    // 0.1 ms, lengths in tenths of a point.

    const PlayerColumns = {
      // The digit of each character code; more digits follow one that is at least `base`.
      base: 44,
      digits: (() => {
        const alphabet = Array.from({ length: 92 }, (_, place) => place + 35)
          .filter((code) => !"&<>\\".includes(String.fromCharCode(code)));
        const digits = [];
        alphabet.forEach((code, digit) => { digits[code] = digit; });
        return digits;
      })(),

      // Decodes the numbers of a text; gaps are null.
      numbers(text) {
        const { base, digits } = PlayerColumns;
        const numbers = [];
        let place = 0;
        const next = () => {
          let digit = digits[text.charCodeAt(place++)];
          const least = digit % base;
          let magnitude = least >> 1;
          for (let weight = base / 2; digit >= base; weight *= base) {
            digit = digits[text.charCodeAt(place++)];
            magnitude += (digit % base) * weight;
          }
          return least & 1 ? -1 - magnitude : magnitude;
        };
        while (place < text.length) {
          if (text[place] === "!") {
            place += 1;
            const length = next();
            const distance = next();
            for (let count = 0; count < length; count += 1) numbers.push(numbers[numbers.length - distance]);
          } else if (text[place] === " ") {
            place += 1;
            numbers.push(null);
          } else {
            numbers.push(next());
          }
        }
        return numbers;
      },

      // Returns the running sums of differences; null stays null.
      sums(differences) {
        let sum = 0;
        return differences.map((difference) => (difference === null ? null : (sum += difference)));
      },

      // Decodes a column of differences.
      column(text) {
        return PlayerColumns.sums(PlayerColumns.numbers(text));
      },

      // Decodes the versions of a column, each of which is a change of the one before.
      versions(versions) {
        let former = [];
        return versions.map((text) => {
          const version = PlayerColumns.numbers(text);
          const [start, end] = version;
          former = former.slice(0, start).concat(version.slice(2), former.slice(former.length - end));
          return PlayerColumns.sums(former);
        });
      },

      // Returns how many of the ascending numbers are at most `value`.
      countUpTo(numbers, value, first = 0, end = numbers.length) {
        while (first < end) {
          const middle = (first + end) >> 1;
          if (numbers[middle] <= value) first = middle + 1; else end = middle;
        }
        return first;
      },
    };

    // Values over time.
    class PlayerHistory {
      constructor([ticks, ...columns], versioned = false) {
        this.ticks = PlayerColumns.column(ticks);
        this.columns = columns.map(versioned ? PlayerColumns.versions : PlayerColumns.column);
        this.last = 0;
      }

      // The index of the last change at or before a tick; -1 before the first. Tries the previous result first.
      index(tick) {
        const { ticks } = this;
        let index = this.last;
        if (!(ticks[index] <= tick) || ticks[index + 1] <= tick) {
          index = PlayerColumns.countUpTo(ticks, tick) - 1;
          this.last = index;
        }
        return index;
      }

      // The value at a tick; undefined before the first change.
      at(tick, column = 0) {
        return this.columns[column][this.index(tick)];
      }
    }

    // The frames of a container's items in one version of its layout, ordered by their starts along the axis.
    class PlayerLayout {
      constructor(x, y, width, height, isVertical) {
        Object.assign(this, { x, y, width, height });
        this.starts = isVertical ? y : x;
        const lengths = isVertical ? height : width;
        this.indices = null;
        if (this.starts.some((start, index) => index > 0 && start < this.starts[index - 1])) {
          this.indices = this.starts.map((_, index) => index).sort((a, b) => this.starts[a] - this.starts[b] || a - b);
          this.starts = this.indices.map((index) => this.starts[index]);
        }
        // The farthest end of the items up to each, so that a binary search finds the first item that can be in view.
        let reach = -Infinity;
        this.reaches = this.starts.map((start, place) => {
          const index = this.indices ? this.indices[place] : place;
          return (reach = Math.max(reach, start + lengths[index]));
        });
      }

      // Calls `body` with each index below `count` of an item that may overlap a span of the axis.
      forEach(from, to, count, body) {
        const { starts, indices } = this;
        for (let place = PlayerColumns.countUpTo(this.reaches, from); place < starts.length && starts[place] < to; place += 1) {
          const index = indices ? indices[place] : place;
          if (index < count) body(index);
        }
      }
    }

    class PlayerContainer {
      constructor(data, number) {
        this.number = number;
        for (const name of ["parent", "item", "isVertical", "isRightToLeft", "keepsResultsByIndex", "rangeLabels"]) {
          this[name] = data[name];
        }
        for (const name of ["isOnScreen", "itemCount", "cell", "offset", "contentLength", "viewport", "direction", "ranges"]) {
          this[name] = new PlayerHistory(data[name]);
        }
        this.page = data.page ? new PlayerHistory(data.page) : null;
        this.order = data.order ? new PlayerHistory(data.order, true) : null;
        this.frames = new PlayerHistory(data.frames, true);
        const [x, y, width, height] = this.frames.columns;
        this.layouts = x.map((starts, version) =>
          new PlayerLayout(starts, y[version], width[version], height[version], this.isVertical));
        this.rows = new Map();
        this.children = new Map();
      }

      // The container's state at a tick; null before it is first loaded.
      at(tick) {
        if (this.itemCount.index(tick) < 0) return null;
        const range = (column) => {
          const length = this.ranges.at(tick, column + 1);
          return length >= 0 ? { start: this.ranges.at(tick, column), length } : null;
        };
        return {
          container: this, tick, count: this.itemCount.at(tick),
          offset: this.offset.at(tick), width: this.viewport.at(tick, 0), height: this.viewport.at(tick, 1),
          contentLength: this.contentLength.at(tick), isOnScreen: this.isOnScreen.at(tick) === 1,
          layout: this.layouts[this.frames.index(tick)], order: this.order ? this.order.at(tick) : null,
          display: range(0), preload: range(2), direction: this.direction.at(tick),
          page: this.page ? this.page.at(tick) : null, cell: this.cell.at(tick),
        };
      }
    }

    class PlayerRecord {
      static states = ["idle", "fetching", "failed", "loaded", "displayed", "visible", "blank"];
      static blank = 6;

      // Creates a record of the run's rows, or of measured rows in the same containers.
      constructor(data, rows = data.rows, happenings = data.happenings) {
        this.duration = data.duration;
        this.frameCount = data.frameCount;
        this.refreshRate = data.refreshRate;
        this.containers = data.containers.map((container, number) => new PlayerContainer(container, number));
        for (const container of this.containers) {
          if (container.parent >= 0) this.containers[container.parent].children.set(container.item, container);
        }
        this.readRows(rows);
        this.readPassages();
        this.rowsByPath = new Map(this.rows.map(({ row }) => [this.path(row), row]));
        this.misses = this.findMisses();
        this.happenings = [...happenings.map(([tick, kind, text]) => ({ tick, kind, text })), ...this.missHappenings()]
          .map((happening, order) => ({ ...happening, order }))
          .sort((a, b) => a.tick - b.tick || a.order - b.order);
      }

      readRows(rows) {
        const columns = {};
        for (const name of ["containers", "items", "bytes", "preloaded"]) columns[name] = PlayerColumns.column(rows[name]);
        const known = columns.preloaded.map((tick) => tick ?? 0);
        for (const name of ["requested", "loaded", "displayed", "firstVisible", "firstDrawn"]) {
          columns[name] = PlayerColumns.numbers(rows[name])
            .map((difference, row) => (difference === null ? null : (known[row] += difference)));
        }
        const facts = ["bytes", "preloaded", "requested", "loaded", "displayed", "firstVisible", "firstDrawn"];
        const changeTicks = PlayerColumns.numbers(rows.changeTicks);
        const changeStates = PlayerColumns.numbers(rows.states);
        let change = 0;
        this.rows = PlayerColumns.numbers(rows.changeCounts).map((count, row) => {
          const end = change + count;
          const begin = columns.requested[row] ?? 0;
          const ticks = PlayerColumns.sums(changeTicks.slice(change, end)).map((tick) => begin + tick);
          const states = changeStates.slice(change, end);
          change = end;
          const container = this.containers[columns.containers[row]];
          container.rows.set(columns.items[row], row);
          const result = { row, container, item: columns.items[row], ticks, states };
          for (const name of facts) result[name] = columns[name][row];
          return result;
        });
      }

      // Finds the times at which items come into each state and leave it, so that counts need no look at every item.
      readPassages() {
        const passages = PlayerRecord.states.map(() => ({ entered: [], left: [] }));
        for (const { ticks, states } of this.rows) {
          states.forEach((state, index) => {
            passages[state].entered.push(ticks[index]);
            if (index + 1 < ticks.length) passages[state].left.push(ticks[index + 1]);
          });
        }
        const sorted = (ticks) => Float64Array.from(ticks).sort();
        this.passages = passages.map(({ entered, left }) => ({ entered: sorted(entered), left: sorted(left) }));
      }

      // The number of items in each state at a tick; items that have had no other state yet are not among the idle ones.
      counts(tick) {
        return this.passages.map(({ entered, left }) =>
          PlayerColumns.countUpTo(entered, tick) - PlayerColumns.countUpTo(left, tick));
      }

      // The item's state at a tick, as an index into `states`.
      state(row, tick) {
        const { ticks, states } = this.rows[row];
        const index = PlayerColumns.countUpTo(ticks, tick) - 1;
        return index < 0 ? 0 : states[index];
      }

      // The times at which items became placeholders, in order, with the end of each.
      findMisses() {
        const misses = [];
        for (const { row, ticks, states } of this.rows) {
          states.forEach((state, index) => {
            if (state === PlayerRecord.blank) misses.push({ row, tick: ticks[index], end: ticks[index + 1] ?? this.duration });
          });
        }
        return misses.sort((a, b) => a.tick - b.tick || a.row - b.row);
      }

      // Groups misses that begin at the same time.
      missHappenings() {
        const happenings = [];
        for (let first = 0; first < this.misses.length;) {
          let end = first;
          while (end < this.misses.length && this.misses[end].tick === this.misses[first].tick) end += 1;
          const misses = this.misses.slice(first, end);
          const wait = Math.max(...misses.map((miss) => miss.end - miss.tick)) / 10;
          const paths = misses.slice(0, 4).map((miss) => this.path(miss.row)).join(", ") + (misses.length > 4 ? " …" : "");
          const text = misses.length === 1
            ? `Item ${paths} is a placeholder for ${PlayerText.number(wait)}\u00a0ms`
            : `${misses.length} placeholders (${paths}), for up to ${PlayerText.number(wait)}\u00a0ms`;
          happenings.push({ tick: misses[0].tick, kind: "blank", text });
          first = end;
        }
        return happenings;
      }

      // The path of an item: the items whose cells hold the containers around it, and its own number.
      path(row) {
        const path = [this.rows[row].item];
        for (let { container } = this.rows[row]; container.parent >= 0; container = this.containers[container.parent]) {
          path.unshift(container.item);
        }
        return path.join("/");
      }

      // The row of the item at an index of a container; undefined if it was never in a range.
      rowAt(standing, index) {
        const { container, order } = standing;
        return container.rows.get(container.keepsResultsByIndex || !order ? index : order[index]);
      }

      // The state of the container in a cell; null if there is none, or it is not loaded.
      childAt(standing, index) {
        const child = standing.container.children.get(standing.order ? standing.order[index] : index);
        const inner = child ? child.at(standing.tick) : null;
        return inner && inner.cell === index ? inner : null;
      }

      // The tick of a frame, and in `frameAt` the last frame at or before a tick.
      tickOfFrame(frame) {
        return Math.floor((Math.round((frame * 1e9) / this.refreshRate) + 50_000) / 100_000);
      }

      frameAt(tick) {
        let frame = Math.min(this.frameCount - 1, Math.max(0, Math.floor((tick * this.refreshRate) / 10_000)));
        while (frame + 1 < this.frameCount && this.tickOfFrame(frame + 1) <= tick) frame += 1;
        while (frame > 0 && this.tickOfFrame(frame) > tick) frame -= 1;
        return frame;
      }
    }

    // Numbers as texts; a no-break space keeps a unit with its number.
    const PlayerText = {
      number(value, decimals = 0) {
        return value.toLocaleString("en", { maximumFractionDigits: decimals });
      },

      seconds(tick) {
        return `${(tick / 10_000).toLocaleString("en", { minimumFractionDigits: 3, maximumFractionDigits: 3 })}\u00a0s`;
      },
    };

    """#)
}
