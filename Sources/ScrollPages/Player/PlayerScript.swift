extension Resource {
  /// The class `Player`: the controls and the facts.
  static let playerScript = script(
    #"""
    "use strict";
    // The controls of a player: its clock and its facts in words.
    //
    // The current time is in ticks of 0.1 ms. Playback advances with the frames of the reader's display; stepping, scrubbing and
    // jumping pause it.
    //
    // A measured run is shown in a second scene beside the prediction, at the same time. A player of several policies has a
    // scene for each, and reads the records of the players that show only one. Of several scenes, each has its counts below it.

    class Player {
      // The interval at which facts are updated during playback, in milliseconds: nobody reads faster.
      static textInterval = 120;

      constructor(root) {
        this.root = root;
        const find = (name) => root.querySelector(`.player-${name}`);
        const names = ["play", "back", "forward", "previous-miss", "next-miss", "speed", "facts", "item", "list"];
        this.parts = Object.fromEntries(names.map((name) => [name, find(name)]));
        this.slider = root.querySelector("input[type=range]");
        // The runs side by side, each with the word that its facts begin with.
        this.sides = Player.sides(root);
        // The longest run, whose clock is used for all.
        this.record = this.sides.map(({ record }) => record).reduce((a, b) => (b.duration > a.duration ? b : a));
        this.tick = 0;
        this.isPlaying = false;
        // The path of the selected item.
        this.chosen = undefined;
        root.hidden = false;
        root.querySelectorAll(".player-canvas").forEach((canvas, side) => {
          const counts = canvas.parentElement.querySelector(".player-counts");
          Object.assign(this.sides[side], { scene: new PlayerScene(canvas, this.sides[side].record), counts });
        });
        PlayerScene.fitTogether(this.sides.map(({ scene }) => scene));
        this.misses = Player.merged(this.sides.map(({ record }) => record.misses.map((miss) => ({ ...miss, path: record.path(miss.row) }))));
        this.happenings = Player.merged(this.sides.map(({ record, name, tellsOf }) =>
          record.happenings.filter(({ kind }) => tellsOf !== "policy" || kind !== "event" || record === this.record)
            .map((happening) => (happening.kind === "blank" && tellsOf || tellsOf === "policy" && happening.kind !== "event"
              ? { ...happening, text: `${name}: ${happening.text}` } : happening))));
        this.cursors = new PlayerCursors(root.id, (seconds) => this.seek(seconds));
        // Until the reader does something, the worst moment is shown; playback then begins at the start.
        this.isOpening = true;
        this.tick = this.worstTick;
        this.list = new PlayerList(this.parts.list, root.id, this.happenings);
        this.listen();
        this.show();
      }

      static sides(root) {
        const data = (id) => JSON.parse(document.getElementById(id).textContent);
        if (root.dataset.records) {
          const names = JSON.parse(root.dataset.names);
          return root.dataset.records.split(" ").map((id, side) =>
            ({ record: new PlayerRecord(data(id)), name: names[side], tellsOf: "policy" }));
        }
        const own = data(`${root.id}-record`);
        const record = new PlayerRecord(own);
        if (!own.measured) return [{ record, name: "", tellsOf: "" }];
        const measured = new PlayerRecord(own, own.measured, []);
        return [{ record, name: "Predicted", tellsOf: "prediction" }, { record: measured, name: "Measured", tellsOf: "log" }];
      }

      // Merges lists by time; at equal times, entries of earlier lists come first.
      static merged(lists) {
        return lists.flat().map((entry, order) => ({ ...entry, order })).sort((a, b) => a.tick - b.tick || a.order - b.order);
      }

      get speed() { return Number(this.parts.speed.value); }

      // When most placeholders are on screen after the first screen; when the first screen is drawn if there are none.
      get worstTick() {
        const later = this.misses.filter(({ tick }) => tick > 0);
        const ends = later.map(({ end }) => end).sort((a, b) => a - b);
        const counts = later.map(({ tick }, index) => index + 1 - PlayerColumns.countUpTo(ends, tick));
        const most = counts.reduce((best, count, index) => (count > counts[best] ? index : best), 0);
        if (later.length) return later[most].tick;
        return this.misses.reduce((latest, { end }) => Math.max(latest, end), 0);
      }

      listen() {
        const { parts, root, slider } = this;
        parts.play.addEventListener("click", () => this.toggle());
        parts.back.addEventListener("click", () => this.step(-1));
        parts.forward.addEventListener("click", () => this.step(1));
        parts["previous-miss"].addEventListener("click", () => this.goToMiss(-1));
        parts["next-miss"].addEventListener("click", () => this.goToMiss(1));
        slider.addEventListener("input", () => this.go(this.record.tickOfFrame(Number(slider.value))));
        for (const { scene, record } of this.sides) {
          scene.canvas.addEventListener("click", (event) => {
            const row = scene.rowAt(event.offsetX, event.offsetY);
            this.choose(row === undefined ? undefined : record.path(row));
          });
          new ResizeObserver(() => {
            if (scene.isFitted) return;
            scene.fit();
            this.draw();
          }).observe(scene.canvas.parentElement);
        }
        parts.list.addEventListener("click", (event) => {
          const index = this.list.indexOf(event.target);
          if (index !== undefined) this.goToHappening(index);
        });
        root.addEventListener("keydown", (event) => this.keyPressed(event));
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
          for (const { scene } of this.sides) scene.pen.readColors();
          this.draw();
        });
      }

      draw() {
        for (const { scene, record } of this.sides) scene.draw(this.tick, record.rowsByPath.get(this.chosen));
        this.cursors.show(this.tick / 10_000);
      }

      // The clock

      play() {
        if (this.isPlaying) return;
        if (this.isOpening || this.tick >= this.record.duration) this.tick = 0;
        this.isOpening = false;
        this.isPlaying = true;
        let last = null;
        const advance = (now) => {
          if (!this.isPlaying) return;
          if (last !== null) this.tick = Math.min(this.record.duration, this.tick + (now - last) * 10 * this.speed);
          last = now;
          if (this.tick >= this.record.duration) this.pause(); else this.show(now);
          requestAnimationFrame(advance);
        };
        this.showPlaying();
        requestAnimationFrame(advance);
      }

      pause() {
        this.isPlaying = false;
        this.showPlaying();
        this.show();
      }

      toggle() {
        if (this.isPlaying) this.pause(); else this.play();
      }

      showPlaying() {
        this.parts.play.textContent = this.isPlaying ? "Pause" : "Play";
        for (const name of ["facts", "item"]) this.parts[name].setAttribute("aria-live", this.isPlaying ? "off" : "polite");
      }

      go(tick) {
        this.isOpening = false;
        this.tick = Math.max(0, Math.min(this.record.duration, Math.round(tick)));
        if (this.isPlaying) this.pause(); else this.show();
      }

      seek(seconds) { this.go(seconds * 10_000); }

      step(frames) {
        const { record } = this;
        this.go(record.tickOfFrame(Math.max(0, Math.min(record.frameCount - 1, record.frameAt(this.tick) + frames))));
      }

      // Goes to the next or the previous time at which an item became a placeholder.
      goToMiss(direction) {
        const { misses } = this;
        const miss = direction > 0 ? misses.find(({ tick }) => tick > this.tick)
          : misses.findLast(({ tick }) => tick < this.tick);
        if (!miss) return;
        this.chosen = miss.path;
        this.go(miss.tick);
      }

      keyPressed(event) {
        const { target, key } = event;
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const ownsArrows = target === this.slider || target === this.parts.speed;
        if (target === this.parts.list && this.moveInList(key)) return event.preventDefault();
        const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key];
        if (sideways !== undefined) {
          if (target === this.parts.speed) return;
          if (event.shiftKey) this.go(this.tick + sideways * 10_000); else this.step(sideways);
        } else if (key === " ") {
          if (target.closest("button, summary, select")) return;
          this.toggle();
        } else if (key === "m" || key === "M") {
          this.goToMiss(event.shiftKey || key === "M" ? -1 : 1);
        } else if ((key === "Home" || key === "End") && !ownsArrows) {
          this.go(key === "Home" ? 0 : this.record.duration);
        } else if (key === "+" || key === "-") {
          this.changeSpeed(key === "+" ? 1 : -1);
        } else if (key === "j" || key === "k") {
          this.chooseNext(key === "j" ? 1 : -1);
        } else {
          return;
        }
        event.preventDefault();
      }

      changeSpeed(steps) {
        const { speed } = this.parts;
        speed.selectedIndex = Math.max(0, Math.min(speed.length - 1, speed.selectedIndex + steps));
      }

      // Facts

      show(now) {
        this.draw();
        if (now !== undefined && now - (this.toldAt ?? -Infinity) < Player.textInterval) return;
        this.toldAt = now;
        const frame = this.record.frameAt(this.tick);
        this.slider.value = `${frame}`;
        this.slider.setAttribute("aria-valuetext", PlayerText.seconds(this.tick));
        this.parts.facts.textContent = this.facts;
        for (const { counts, record } of this.sides) {
          if (counts) counts.textContent = Player.shortCounts(this.counts(record));
        }
        this.parts.item.textContent = this.chosen === undefined ? "Click an item, or press J, for its facts."
          : this.sides.map((side) => this.itemFacts(side)).join(" — ");
        this.list.mark(this.wantedHappening ?? this.list.indexAt(this.tick));
        this.wantedHappening = undefined;
      }

      get facts() {
        const standing = this.record.containers[0].at(this.tick);
        const parts = [
          `${PlayerText.seconds(this.tick)} of ${PlayerText.seconds(this.record.duration)}, frame ${this.record.frameAt(this.tick)}`,
        ];
        if (standing) {
          const [offset, length] = [standing.offset, standing.contentLength].map((value) => PlayerText.number(value / 10, 1));
          parts.push(`offset ${offset} of ${length}\u00a0pt`, Player.motion(standing.direction));
          if (standing.page !== null) parts.push(`page ${standing.page}`);
        }
        if (this.sides.length === 1) parts.push(...this.counts(this.record));
        return parts.join(" · ");
      }

      // The number of items in each state.
      counts(record) {
        const [, fetching, failed, loaded, displayed, visible, blank] = record.counts(this.tick);
        const parts = [`${visible + blank} on screen`, `${blank} ${blank === 1 ? "placeholder" : "placeholders"}`,
          `${displayed} displayed off screen`, `${loaded} loaded`, `${fetching} loading`];
        if (failed) parts.push(`${failed} failed`);
        return parts;
      }

      // The counts below a picture, without those of items off screen that are 0. Lines break between counts.
      static shortCounts([onScreen, placeholders, ...others]) {
        const shown = [onScreen, placeholders, ...others.filter((text) => !text.startsWith("0 "))];
        return shown.map((text) => text.replaceAll(" ", "\u00a0")).join(" · ");
      }

      // The scroll direction in words; its bits are right, left, up, down.
      static motion(direction) {
        const names = ["right", "left", "up", "down"].filter((_, bit) => direction & (1 << bit));
        return names.length ? `scrolling ${names.join(" and ")}` : "at rest";
      }

      itemFacts({ record, name, tellsOf }) {
        const row = record.rowsByPath.get(this.chosen);
        const title = `${name ? `${name}, item` : "Item"} ${this.chosen}`;
        if (row === undefined) return `${title}: never in a range`;
        const item = record.rows[row];
        const state = PlayerRecord.states[record.state(row, this.tick)];
        const meaning = state === "blank" ? "a placeholder on screen" : PlayerScene.words[PlayerRecord.states.indexOf(state)];
        const parts = [`${title}: ${meaning}`];
        // A log records neither ranges nor drawing off screen.
        const isMeasured = tellsOf === "log";
        for (const [fact, text, first = ""] of [["preloaded", "in preload"], ["requested", "requested"], ["loaded", "loaded"],
          ["displayed", "displayed"], ["firstVisible", "on screen", "first "], ["firstDrawn", "drawn there", "first "]]) {
          if (isMeasured && (fact === "preloaded" || fact === "displayed")) continue;
          parts.push(item[fact] === null ? `never ${text}` : `${first}${text} at ${PlayerText.seconds(item[fact])}`);
        }
        parts.push(`${PlayerText.number(item.bytes)} bytes fetched`);
        return parts.join(" · ");
      }

      choose(path) {
        this.chosen = path;
        this.show();
      }

      // The row of the selected item; undefined if there is none.
      get chosenRow() { return this.record.rowsByPath.get(this.chosen); }

      // Selects the next item on screen, in the order of the record.
      chooseNext(direction) {
        const { record, chosenRow } = this;
        const shown = record.rows.filter(({ row }) => record.state(row, this.tick) >= 5).map(({ row }) => row);
        if (!shown.length) return;
        const next = direction > 0 ? shown.find((row) => row > (chosenRow ?? -1))
          : shown.findLast((row) => row < (chosenRow ?? Infinity));
        this.choose(record.path(next ?? shown.at(direction > 0 ? 0 : -1)));
      }

      // Moves to an event of the list.
      goToHappening(index) {
        const happening = this.happenings[index];
        if (!happening) return;
        this.wantedHappening = index;
        if (happening.kind === "blank") this.chosen = this.misses.find(({ tick }) => tick === happening.tick).path;
        this.go(happening.tick);
      }

      // Moves in the list; returns whether the key does that.
      moveInList(key) {
        const last = this.happenings.length - 1;
        const { marked } = this.list;
        const index = { ArrowUp: Math.max(0, marked - 1), ArrowDown: Math.min(last, marked + 1), Home: 0, End: last }[key];
        if (index === undefined) return false;
        this.goToHappening(index);
        return true;
      }

      // The items that are at least partly in a viewport, by index.
      static itemsInView({ container, layout, offset, width, height, count, order }) {
        const found = [];
        const [lengths, end] = container.isVertical ? [layout.height, offset + height] : [layout.width, offset + width];
        const starts = container.isVertical ? layout.y : layout.x;
        layout.forEach(offset, end, count, (index) => { if (starts[index] + lengths[index] > offset) found.push(index); });
        return found.sort((a, b) => a - b).map((index) => (order ? order[index] : index));
      }

      // The state of everything that is drawn, in milliseconds and points, for tests.
      state() {
        const { record, tick } = this;
        const range = (range) => (range ? [range.start / 10, range.length / 10] : null);
        return {
          time: tick / 10, isPlaying: this.isPlaying, speed: this.speed, chosen: this.chosenRow ?? null,
          containers: record.containers.map((container) => {
            const standing = container.at(tick);
            return standing && {
              offset: standing.offset / 10, viewport: [standing.width / 10, standing.height / 10], itemCount: standing.count,
              contentLength: standing.contentLength / 10, isOnScreen: standing.isOnScreen, display: range(standing.display),
              preload: range(standing.preload), direction: standing.direction, page: standing.page,
              itemsInView: Player.itemsInView(standing),
            };
          }),
          items: record.rows.map(({ row }) => PlayerRecord.states[record.state(row, tick)]),
          measured: this.sides.slice(1).flatMap(({ record: other }) =>
            other.rows.map(({ row }) => [other.path(row), PlayerRecord.states[other.state(row, tick)]])),
        };
      }
    }

    window.scrollbenchPlayers = [...document.querySelectorAll(".player")].map((root) => new Player(root));
    window.scrollbenchPlayer = window.scrollbenchPlayers[0];

    """#)
}
