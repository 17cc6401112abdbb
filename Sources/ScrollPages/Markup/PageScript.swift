extension Resource {
  /// The script of every page: shows the facts about the marks of figures, copies listings, and unfolds what is printed.
  static let pageScript = script(
    #"""
    "use strict";
    // A box stays reachable with Tab only while its content is larger. One that is not shown yet is left as it is.
    const observer = new ResizeObserver((entries) => {
      for (const { target: box } of entries) {
        const isLarger = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
        if (isLarger) box.tabIndex = 0;
        else if (box.clientWidth && box !== document.activeElement) box.removeAttribute("tabindex");
      }
    });
    for (const box of document.querySelectorAll(".scroller, pre")) observer.observe(box);
    // Figures with marks: the arrow keys move the focus from mark to mark of a drawing, and a line shows the facts about the
    // mark that has the focus or is nearest to the pointer.
    for (const figure of document.querySelectorAll("figure:has(svg .mark)")) {
      const facts = figure.querySelector(".facts");
      if (!facts) continue;
      const hint = matchMedia("(pointer: coarse)").matches
        ? "Tap a mark: its details appear here."
        : "Point at a mark, or reach it with Tab and the arrow keys: its details appear here.";
      facts.hidden = false;
      facts.textContent = hint;
      const markOf = (event) => event.target.closest(".mark");
      const tell = (mark) => { if (mark) facts.textContent = mark.querySelector("title").textContent; };
      for (const svg of figure.querySelectorAll("svg:has(.mark)")) {
        const marks = [...svg.querySelectorAll(".mark")];
        const focus = (mark) => {
          for (const other of marks) other.tabIndex = other === mark ? 0 : -1;
          mark.focus();
        };
        // The mark under the pointer, or the nearest thin one within 8 pixels, so that small marks are easy to hit.
        const markAt = (event) => {
          if (markOf(event)) return markOf(event);
          let [nearest, least] = [null, 8];
          for (const mark of marks) {
            const { left, right, top, bottom } = mark.getBoundingClientRect();
            if (Math.min(right - left, bottom - top) > 16) continue;
            const across = Math.max(left - event.clientX, 0, event.clientX - right);
            const down = Math.max(top - event.clientY, 0, event.clientY - bottom);
            const distance = Math.hypot(across, down);
            if (distance <= least) [nearest, least] = [mark, distance];
          }
          return nearest;
        };
        let pointed = null;
        const point = (mark) => {
          if (mark === pointed) return;
          pointed?.classList.remove("pointed");
          mark?.classList.add("pointed");
          pointed = mark;
          tell(mark);
        };
        for (const name of ["pointermove", "pointerdown"]) svg.addEventListener(name, (event) => point(markAt(event)));
        svg.addEventListener("pointerleave", () => point(null));
        svg.addEventListener("click", (event) => {
          const mark = markOf(event) ? null : markAt(event);
          if (mark?.localName === "a") mark.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
        });
        svg.addEventListener("focusin", (event) => tell(markOf(event)));
        svg.addEventListener("keydown", (event) => {
          const index = marks.indexOf(markOf(event));
          const steps = { ArrowRight: index + 1, ArrowDown: index + 1, ArrowLeft: index - 1, ArrowUp: index - 1,
            Home: 0, End: marks.length - 1 };
          if (index < 0 || !(event.key in steps)) return;
          event.preventDefault();
          focus(marks[Math.max(0, Math.min(marks.length - 1, steps[event.key]))]);
        });
      }
    }
    // Code to paste has a button that copies it, or selects it if the browser does not allow a page to copy. Only the button of
    // the code copied last says so.
    let restoreCopied = () => {};
    for (const listing of document.querySelectorAll(".listing")) {
      const button = document.createElement("button");
      const code = listing.querySelector("code");
      const title = listing.querySelector("strong").textContent;
      const name = (word) => {
        button.textContent = word;
        button.setAttribute("aria-label", `${word}: ${title}`);
      };
      button.type = "button";
      name("Copy");
      button.addEventListener("click", async () => {
        try {
          await navigator.clipboard.writeText(code.textContent);
          restoreCopied();
          restoreCopied = () => name("Copy");
          name("Copied");
        } catch {
          getSelection().selectAllChildren(code);
        }
      });
      listing.firstElementChild.append(button);
    }
    // Before printing, unfold everything that drawings do not already show.
    addEventListener("beforeprint", () => {
      for (const details of document.querySelectorAll("details:not([open], .miss, .unprinted)")) {
        details.open = true;
        details.dataset.unfolded = "";
      }
    });
    addEventListener("afterprint", () => {
      for (const details of document.querySelectorAll("details[data-unfolded]")) {
        details.open = false;
        delete details.dataset.unfolded;
      }
    });

    """#)
}
