extension Resource {
  /// The script of every page: moves the focus among the marks of figures with the arrow keys.
  static let pageScript = script(
    #"""
    "use strict";
    // Figures with marks: the arrow keys move the focus from mark to mark of a drawing, and a line shows the facts about the
    // mark that has the focus or is under the pointer.
    for (const figure of document.querySelectorAll("figure:has(svg .mark)")) {
      const facts = figure.querySelector(".facts");
      if (!facts) continue;
      const hint = "Point at a mark, or reach it with Tab and the arrow keys: its details appear here.";
      facts.hidden = false;
      facts.textContent = hint;
      const markOf = (event) => event.target.closest(".mark");
      const tell = (event) => { if (markOf(event)) facts.textContent = markOf(event).querySelector("title").textContent; };
      for (const svg of figure.querySelectorAll("svg:has(.mark)")) {
        const marks = [...svg.querySelectorAll(".mark")];
        const focus = (mark) => {
          for (const other of marks) other.tabIndex = other === mark ? 0 : -1;
          mark.focus();
        };
        svg.addEventListener("pointerover", tell);
        svg.addEventListener("focusin", tell);
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
