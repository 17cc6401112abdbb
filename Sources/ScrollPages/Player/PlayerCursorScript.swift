extension Resource {
  /// The class `PlayerCursors`: the current time in the charts of the run.
  static let playerCursorScript = script(
    #"""
    "use strict";
    // The current time of a player as a line in each chart of its run. A click or a drag with the mouse in a chart seeks to
    // that time, and so does unfolding a miss.

    class PlayerCursors {
      // A chart's data: the player's id, the seconds of its axis, and the left, right, top and bottom of its plot.
      constructor(id, seek) {
        this.charts = [...document.querySelectorAll("svg[data-player]")].filter((svg) => svg.dataset.player === id)
          .map((svg) => {
            const [left, right, top, bottom] = svg.dataset.places.split(" ").map(Number);
            const chart = { svg, left, right, seconds: Number(svg.dataset.seconds), line: PlayerCursors.line(svg, top, bottom) };
            svg.classList.add("seekable");
            const go = (event) => seek(PlayerCursors.seconds(chart, event));
            svg.addEventListener("click", go);
            svg.addEventListener("pointermove", (event) => {
              if (event.pointerType === "mouse" && event.buttons & 1) go(event);
            });
            return chart;
          });
        for (const miss of document.querySelectorAll(".miss[data-player]")) {
          if (miss.dataset.player !== id) continue;
          miss.addEventListener("toggle", () => { if (miss.open) seek(Number(miss.dataset.seconds)); });
        }
      }

      static line(svg, top, bottom) {
        const line = document.createElementNS("http://www.w3.org/2000/svg", "line");
        for (const [name, value] of [["class", "cursor"], ["y1", top], ["y2", bottom]]) line.setAttribute(name, value);
        svg.append(line);
        return line;
      }

      static seconds({ svg, left, right, seconds }, event) {
        const { x } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
        return ((x - left) / (right - left)) * seconds;
      }

      show(seconds) {
        for (const { line, left, right, seconds: all } of this.charts) {
          const x = (left + (Math.min(1, seconds / all)) * (right - left)).toFixed(1);
          line.setAttribute("x1", x);
          line.setAttribute("x2", x);
        }
      }
    }

    """#)
}
