extension Resource {
  /// Shows the trial that the reader chooses.
  static let sweepScript = script(
    #"""
    "use strict";
    // Choosing a trial, on a drawing or in a table, shows its tuning without a jump of the page, and marks it in all drawings.
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

    """#)
}
