extension Resource {
  /// The script that shows the trial that the reader selects.
  static let sweepScript = script(
    #"""
    "use strict";
    // Selecting a trial, in a drawing or a table, shows its tuning without scrolling the page, and marks it in all drawings.
    const trials = [...document.querySelectorAll(".sweep-trial")];
    const choose = (id) => {
      if (!trials.some((trial) => trial.id === id)) return false;
      for (const trial of trials) trial.classList.toggle("chosen", trial.id === id);
      for (const choice of document.querySelectorAll(".sweep-choice")) {
        const isChosen = choice.getAttribute("href") === "#" + id;
        choice.classList.toggle("chosen", isChosen);
        if (isChosen) choice.setAttribute("aria-current", "true"); else choice.removeAttribute("aria-current");
      }
      return true;
    };
    if (trials.length) {
      document.querySelector(".sweep-trials").classList.add("scripted");
      const first = document.querySelector(".sweep-trial.first");
      if (!choose(decodeURIComponent(location.hash.slice(1)))) choose(first.id);
      document.addEventListener("click", (event) => {
        const link = event.target.closest("a.sweep-choice");
        if (link && choose(link.getAttribute("href").slice(1))) event.preventDefault();
      });
      addEventListener("hashchange", () => choose(decodeURIComponent(location.hash.slice(1))));
    }
    // Dragging along an axis of the parallel coordinates keeps the lines that cross it there and fades the others; a press without
    // a drag removes the range. On narrow screens, where axes are horizontal, a finger scrolls instead.
    const parallel = document.querySelector("svg:has(.sweep-axes)");
    if (parallel && getComputedStyle(parallel).display !== "none") {
      const make = (name, attributes) => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        return element;
      };
      // The heights at which a line crosses the axes: its path has a point on each axis.
      const heights = (path) => {
        const words = path.getAttribute("d").match(/[Mhvl]|-?(\d+\.?\d*|\.\d+)/g);
        const crossings = [];
        let y = 0;
        for (let index = 0; index < words.length;) {
          const sign = /[Mhvl]/.test(words[index]) ? words[index++] : "l";
          if (sign === "h") { index += 1; crossings.push(y); continue; }
          if (sign !== "v") index += 1;
          y = (sign === "M" ? 0 : y) + Number(words[index++]);
          crossings.push(y);
        }
        return crossings;
      };
      const lines = [...parallel.querySelectorAll("g:not(.axes, .sweep-now) path")].map((path) => ({ path, heights: heights(path) }));
      const facts = parallel.closest("figure").querySelector(".facts");
      const hint = facts.textContent + " Drag along an axis to keep the lines that cross it there.";
      facts.textContent = hint;
      const axes = [...parallel.querySelectorAll(".sweep-axes line")].map((line) => {
        const [x, top, bottom] = ["x1", "y1", "y2"].map((name) => Number(line.getAttribute(name)));
        const range = make("rect", { class: "sweep-range", x: x - 7, width: 14, y: top, height: 0 });
        const handle = make("rect", { class: "sweep-brush", x: x - 12, width: 24, y: top - 8, height: bottom - top + 16 });
        parallel.append(range, handle);
        return { range, handle, top, bottom, kept: null };
      });
      const update = () => {
        let count = 0;
        for (const line of lines) {
          const isKept = axes.every(({ kept }, index) =>
            !kept || (line.heights[index] >= kept[0] - 0.5 && line.heights[index] <= kept[1] + 0.5));
          line.path.classList.toggle("sweep-out", !isKept);
          count += isKept;
        }
        for (const { range, top, kept } of axes) {
          range.setAttribute("y", kept ? kept[0] : top);
          range.setAttribute("height", kept ? Math.max(kept[1] - kept[0], 2) : 0);
        }
        facts.textContent = axes.some(({ kept }) => kept)
          ? `${count} of ${lines.length} lines cross the marked ranges. Press an axis to remove its range.`
          : hint;
      };
      for (const axis of axes) {
        let start = null;
        const height = (event) => {
          const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(parallel.getScreenCTM().inverse());
          return Math.max(axis.top, Math.min(axis.bottom, point.y));
        };
        axis.handle.addEventListener("pointerdown", (event) => {
          axis.handle.setPointerCapture(event.pointerId);
          start = height(event);
          axis.kept = null;
          update();
        });
        axis.handle.addEventListener("pointermove", (event) => {
          if (start === null) return;
          const end = height(event);
          axis.kept = Math.abs(end - start) < 3 ? null : [Math.min(start, end), Math.max(start, end)];
          update();
        });
        for (const name of ["pointerup", "pointercancel"]) axis.handle.addEventListener(name, () => { start = null; });
      }
    }

    """#)
}
