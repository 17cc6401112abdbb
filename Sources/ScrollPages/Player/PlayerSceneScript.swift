extension Resource {
  /// The class `PlayerScene`: draws the viewport and the content around it.
  static let playerSceneScript = script(
    #"""
    "use strict";
    // Draws a run at one time: the screen and, at a smaller scale, the content around it, with bands for prepared ranges.
    // Everything is to scale; both pictures show the same items.

    class PlayerScene {
      // The width of the labels beside the bands.
      static labelWidth = 78;
      // The minimum width of a canvas for both pictures; a narrower one has only the screen.
      static minimumWidth = 240;
      // The limits of the content shown around the viewport, in viewports.
      static reach = { minimum: 0.6, maximum: 3 };

      constructor(canvas, record) {
        this.canvas = canvas;
        this.record = record;
        this.pen = new PlayerPen(canvas);
        this.outer = record.containers[0];
        this.measureReach();
      }

      // Fits scenes to the largest viewport and the largest reach of any, so that an item is as large and as far off in each.
      static fitTogether(scenes) {
        const most = (name) => Math.max(...scenes.map((scene) => scene[name]));
        const shared = Object.fromEntries(["width", "height", "before", "after"].map((name) => [name, most(name)]));
        for (const scene of scenes) Object.assign(scene, shared).fit();
      }

      // Finds the largest viewport, and the largest extent of the bands beyond it.
      measureReach() {
        const { outer } = this;
        this.width = Math.max(1, ...outer.viewport.columns[0]);
        this.height = Math.max(1, ...outer.viewport.columns[1]);
        let [before, after] = [0, 0];
        outer.ranges.ticks.forEach((tick, index) => {
          const [offset, length] = [outer.offset.at(tick), outer.viewport.at(tick, outer.isVertical ? 1 : 0)];
          for (const column of [0, 2]) {
            const reach = outer.ranges.columns[column + 1][index];
            if (reach < 0 || length <= 0) continue;
            const start = outer.ranges.columns[column][index];
            before = Math.max(before, (offset - start) / length);
            after = Math.max(after, (start + reach - offset - length) / length);
          }
        });
        const { minimum, maximum } = PlayerScene.reach;
        const hold = (value) => Math.min(maximum, Math.max(minimum, value + 0.15));
        [this.before, this.after] = [hold(before), hold(after)];
        if (outer.isRightToLeft && !outer.isVertical) [this.before, this.after] = [this.after, this.before];
      }

      // Places the centers of both pictures for the width of the canvas, at the screen's pixel density.
      fit() {
        const { canvas, outer } = this;
        const width = Math.max(120, canvas.clientWidth);
        const isNarrow = width < 480;
        this.isAlone = width < PlayerScene.minimumWidth;
        // The visible width of the widest band beside the items, and the gap between the pictures.
        this.margin = isNarrow ? 8 : 14;
        this.gap = isNarrow ? 18 : 28;
        const { margin, gap } = this;
        const screens = 1 + this.before + this.after;
        let height;
        if (this.isAlone) {
          const near = Math.min((width - 2 * margin) / this.width, 420 / this.height);
          height = Math.round(this.height * near + 2 * margin);
          this.near = { x: width / 2, y: height / 2, scale: near };
        } else if (outer.isVertical) {
          height = Math.round(Math.min(680, Math.max(420, width * 1.1)));
          const near = Math.min((height - 2 * margin) / this.height, (width * (isNarrow ? 0.38 : 0.43)) / this.width);
          this.near = { x: (margin + this.width * near) / 2, y: height / 2, scale: near };
          const left = margin / 2 + this.width * near + gap / 2;
          const room = width - left - PlayerScene.labelWidth - 2 * margin - gap;
          const far = Math.max(0.001, Math.min(height / (this.height * screens), room / this.width));
          this.field = { x: left, y: 0, width: width - left, height };
          this.far = {
            x: left + gap + margin + room / 2, y: height / 2 + ((this.before - this.after) / 2) * this.height * far, scale: far,
          };
        } else {
          const near = Math.min((width - 2 * margin) / this.width, 420 / this.height);
          this.near = { x: width / 2, y: margin + (this.height * near) / 2, scale: near };
          const top = margin + this.height * near + gap / 2;
          const far = Math.min(width / (this.width * screens), 320 / this.height);
          const [above, below] = [44, 20];
          height = Math.round(top + above + this.height * far + 2 * margin + below);
          this.field = { x: 0, y: top, width, height: height - top };
          this.far = {
            x: width / 2 + ((this.before - this.after) / 2) * this.width * far,
            y: top + above + margin + (this.height * far) / 2, scale: far,
          };
        }
        const density = window.devicePixelRatio || 1;
        this.fittedWidth = canvas.clientWidth;
        canvas.style.height = `${height}px`;
        canvas.width = Math.round(width * density);
        canvas.height = Math.round(height * density);
        this.density = density;
        this.size = { width, height };
      }

      // True if it is placed for the current width of the canvas.
      get isFitted() { return this.fittedWidth === this.canvas.clientWidth; }

      draw(tick, chosenRow) {
        this.tick = tick;
        this.chosenRow = chosenRow;
        this.hits = [];
        this.pen.begin(this.size, this.density);
        const standing = this.outer.at(tick);
        if (!standing) return;
        if (!this.isAlone) {
          this.drawField(standing);
          this.drawLinks(standing);
        }
        this.drawScreen(standing);
      }

      // Draws the content around the viewport.
      drawField(standing) {
        const { pen, field } = this;
        const far = this.place(standing, this.far);
        const screen = this.screenRect(standing, far);
        pen.within(field, () => {
          this.drawBands(standing, far, this.margin);
          this.drawItems(standing, far, field, true);
          pen.outline(screen, pen.colors["visible-band"], 2.5);
          this.drawDirection(standing, screen);
          this.drawBandLabels(standing, far, screen);
        });
      }

      // Draws the viewport alone.
      drawScreen(standing) {
        const { pen } = this;
        const near = this.place(standing, this.near);
        const screen = this.screenRect(standing, near);
        pen.within(screen, () => {
          pen.fill(screen, pen.colors.background);
          if (standing.isOnScreen) {
            this.drawItems(standing, near, screen, false);
          } else {
            pen.label("The screen is not shown", screen.x + screen.width / 2, screen.y + screen.height / 2, pen.colors.text, 13);
          }
        }, 10);
        pen.outline(screen, pen.colors["visible-band"], 3, 10);
      }

      // Draws lines from the screen to its place in the content.
      drawLinks(standing) {
        const [near, far] = [this.near, this.far].map((center) => this.screenRect(standing, this.place(standing, center)));
        const [right, bottom] = [near.x + near.width, near.y + near.height];
        this.pen.links(this.outer.isVertical
          ? [[[right, near.y + 8], [far.x, far.y]], [[right, bottom - 8], [far.x, far.y + far.height]]]
          : [[[near.x + 8, bottom], [far.x, far.y]], [[right - 8, bottom], [far.x + far.width, far.y]]],
        this.pen.colors["visible-band"]);
      }

      // The origin of the viewport in a picture, at whose center it is.
      place({ width, height }, { x, y, scale }) {
        return { x: x - (width * scale) / 2, y: y - (height * scale) / 2, scale };
      }

      screenRect(standing, place) {
        return { x: place.x, y: place.y, width: standing.width * place.scale, height: standing.height * place.scale };
      }

      // The rectangle on the canvas of a span along a container's axis, as broad as the viewport.
      spanRect(standing, place, start, length) {
        const { container, offset } = standing;
        if (container.isVertical) {
          return { x: place.x, y: place.y + (start - offset) * place.scale, width: standing.width * place.scale,
            height: length * place.scale };
        }
        const left = container.isRightToLeft ? standing.width - (start - offset) - length : start - offset;
        return { x: place.x + left * place.scale, y: place.y, width: length * place.scale, height: standing.height * place.scale };
      }

      // Draws the bands behind the items; they are visible at the sides.
      drawBands(standing, place, margin) {
        const { pen } = this;
        for (const [range, color, part] of [[standing.preload, "preload-band", 1], [standing.display, "display-band", 0.6]]) {
          if (!range) continue;
          const rect = this.spanRect(standing, place, range.start, range.length);
          const aside = margin * part;
          if (standing.container.isVertical) {
            rect.x -= aside;
            rect.width += 2 * aside;
          } else {
            rect.y -= aside;
            rect.height += 2 * aside;
          }
          pen.fill(rect, pen.colors[color], 0.3);
          pen.outline(rect, pen.colors[color], margin > 6 ? 2 : 1);
        }
      }

      // Draws an arrow beside the viewport in the scroll direction.
      drawDirection({ direction }, screen) {
        const turns = [[1, 90], [2, 270], [4, 0], [8, 180]].filter(([bit]) => direction & bit);
        if (!turns.length) return;
        const [x, y] = this.outer.isVertical ? [screen.x - this.margin - 13, screen.y + screen.height / 2]
          : [screen.x + screen.width / 2, screen.y - this.margin - 30];
        this.pen.arrow(x, y, turns[0][1]);
      }

      // Labels both ends of each band with its name and its extent in viewports.
      drawBandLabels(standing, place, screen) {
        const isVertical = standing.container.isVertical;
        const length = isVertical ? standing.height : standing.width;
        const ends = [];
        const [displayLabel, preloadLabel] = standing.container.rangeLabels;
        for (const [range, name, isAbove] of [[standing.preload, preloadLabel, true], [standing.display, displayLabel, false]]) {
          if (!range || length <= 0) continue;
          const before = standing.offset - range.start;
          const reaches = [before / length, (range.length - before - length) / length];
          const rect = this.spanRect(standing, place, range.start, range.length);
          if (standing.container.isRightToLeft && !isVertical) reaches.reverse();
          const edges = isVertical ? [rect.y, rect.y + rect.height] : [rect.x, rect.x + rect.width];
          // A band that begins after the viewport does not reach beyond it there.
          reaches.forEach((reach, end) => {
            if (reach < 0) return;
            const isFirst = !ends.some((other) => other.name === name);
            ends.push({ end, edge: edges[end], name, isAbove, isFirst, reach: PlayerText.number(reach, 2) });
          });
        }
        if (isVertical) this.placeLabelsBeside(ends, screen); else this.placeLabelsAbove(ends, screen);
      }

      placeLabelsBeside(ends, screen) {
        const { field } = this;
        const x = screen.x + screen.width + this.margin + 5;
        for (const end of [0, 1]) {
          const inward = end === 0 ? 1 : -1;
          let last = end === 0 ? -Infinity : Infinity;
          for (const label of ends.filter((other) => other.end === end)) {
            let y = Math.min(field.height - 8, Math.max(8, label.edge + inward * 8));
            y = end === 0 ? Math.max(y, last + 15) : Math.min(y, last - 15);
            last = y;
            const text = `${label.name} ${label.reach}`;
            this.pen.labelOnAnything(text, Math.min(x, field.x + field.width - this.pen.width(text) - 2), y);
          }
        }
      }

      placeLabelsAbove(ends, screen) {
        const { field } = this;
        let free = 0;
        for (const { name, isAbove, isFirst, end, edge, reach } of ends) {
          const text = isFirst ? `${name} ${reach}` : reach;
          const width = this.pen.width(text);
          const wanted = end === 0 ? edge : Math.max(edge - width, free);
          const x = Math.min(field.width - width - 4, Math.max(4, wanted));
          const y = isAbove ? screen.y - this.margin - 9 : screen.y + screen.height + this.margin + 10;
          free = x + width + 8;
          this.pen.labelOnAnything(text, x, y);
        }
      }

      // Draws the items of a container that are at least partly in a rectangle on the canvas.
      drawItems(standing, place, clip, showsRanges) {
        const { container, layout, offset } = standing;
        if (!layout) return;
        const { scale } = place;
        const isFromRight = container.isRightToLeft && !container.isVertical;
        const ahead = (edge) => (container.isVertical ? (edge - place.y) / scale + offset : (edge - place.x) / scale + offset);
        let [from, to] = container.isVertical ? [ahead(clip.y), ahead(clip.y + clip.height)]
          : [ahead(clip.x), ahead(clip.x + clip.width)];
        if (isFromRight) [from, to] = [2 * offset + standing.width - to, 2 * offset + standing.width - from];
        layout.forEach(from, to, standing.count, (index) => {
          const [width, height] = [layout.width[index], layout.height[index]];
          const x = container.isVertical ? layout.x[index] : isFromRight ? standing.width - (layout.x[index] - offset) - width
            : layout.x[index] - offset;
          const y = container.isVertical ? layout.y[index] - offset : layout.y[index];
          const rect = { x: place.x + x * scale, y: place.y + y * scale, width: width * scale, height: height * scale };
          const child = this.record.childAt(standing, index);
          if (child) this.drawCell(child, rect, scale, clip, showsRanges); else this.drawItem(standing, index, rect, clip);
        });
      }

      // Draws a cell with a container: on the screen clipped to the cell, in the content with its surroundings and bands.
      drawCell(child, rect, scale, clip, showsRanges) {
        const place = { x: rect.x, y: rect.y, scale };
        const inner = showsRanges ? this.surroundings(child, rect, clip) : rect;
        const seen = PlayerScene.intersection(inner, clip);
        if (!seen) return;
        this.pen.within(seen, () => {
          if (showsRanges) this.drawBands(child, place, 3);
          this.drawItems(child, place, seen, showsRanges);
        });
        this.pen.outline(rect, this.pen.colors["secondary-text"], 1);
      }

      // The cell's rectangle, extended along its container's axis to the ends of `clip`.
      surroundings(child, rect, clip) {
        return child.container.isVertical
          ? { x: rect.x - 3, y: clip.y, width: rect.width + 6, height: clip.height }
          : { x: clip.x, y: rect.y - 3, width: clip.width, height: rect.height + 6 };
      }

      drawItem(standing, index, rect, clip) {
        const { pen } = this;
        const row = this.record.rowAt(standing, index);
        const state = row === undefined ? 0 : this.record.state(row, this.tick);
        const isBlank = state === PlayerRecord.blank;
        const inset = Math.min(1, rect.width / 8, rect.height / 8);
        const box = { x: rect.x + inset, y: rect.y + inset, width: rect.width - 2 * inset, height: rect.height - 2 * inset };
        const seen = PlayerScene.intersection(box, clip);
        if (!seen) return;
        pen.fill(box, pen.colors[PlayerRecord.states[state]]);
        if (isBlank) pen.hatch(box);
        if (row !== undefined) {
          if (row === this.chosenRow) pen.outline(box, pen.colors.accent, 4);
          this.hits.push({ rect: seen, row });
        }
        if (seen.width < 18 || seen.height < 13) return;
        const order = standing.order;
        const number = order ? order[index] : index;
        const ink = pen.inks[state];
        const hasRoom = seen.height >= 40 && seen.width >= 92;
        const [x, y] = [seen.x + seen.width / 2, seen.y + seen.height / 2];
        if (isBlank && hasRoom) pen.fill({ x: x - 42, y: y - 18, width: 84, height: 36 }, pen.colors.blank);
        pen.label(`${number}`, x, hasRoom ? y - 8 : y, ink, hasRoom ? 14 : 10);
        if (hasRoom) pen.label(PlayerScene.words[state], x, y + 9, ink, 12);
      }

      static words = ["not requested", "loading", "failed", "loaded", "displayed", "on screen", "placeholder"];

      // The row of the item at a point of the canvas; undefined if there is none.
      rowAt(x, y) {
        const hit = this.hits.findLast(({ rect }) =>
          x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height);
        return hit?.row;
      }

      static intersection(a, b) {
        const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
        const width = Math.min(a.x + a.width, b.x + b.width) - x;
        const height = Math.min(a.y + a.height, b.y + b.height) - y;
        return width > 0 && height > 0 ? { x, y, width, height } : null;
      }
    }

    """#)
}
