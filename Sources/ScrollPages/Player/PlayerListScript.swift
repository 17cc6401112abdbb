extension Resource {
  /// The class `PlayerList`: the list of events.
  static let playerListScript = script(
    #"""
    "use strict";
    // The events of a player, in the order of time. Of many, only those around the selected one, or around what the reader
    // has scrolled to, are elements of the page.

    class PlayerList {
      // The maximum number of events that are elements of the page.
      static limit = 300;

      constructor(element, idPrefix, happenings) {
        Object.assign(this, { element, idPrefix, happenings });
        this.ticks = happenings.map(({ tick }) => tick);
        // The index of the selected event; -1 before the first.
        this.marked = -1;
        if (happenings.length) {
          this.fill(0);
          element.addEventListener("scroll", () => this.scrolled());
        } else {
          for (const name of ["role", "tabindex", "aria-labelledby"]) element.removeAttribute(name);
          element.textContent = "Nothing but scrolling: no placeholder, no batch, no stall.";
        }
      }

      // The index of the last event at or before a tick; -1 before the first.
      indexAt(tick) { return PlayerColumns.countUpTo(this.ticks, tick) - 1; }

      // The index of the event that an element belongs to; undefined if there is none.
      indexOf(element) {
        const option = element.closest("[role=option]");
        return option ? this.first + this.options.indexOf(option) : undefined;
      }

      // Selects an event, and keeps it in view.
      mark(index) {
        if (index === this.marked) return;
        this.markedOption?.setAttribute("aria-selected", "false");
        this.marked = index;
        if (index >= 0 && !this.markedOption) this.fill(index - PlayerList.limit / 2);
        this.showMark();
        const { element, markedOption } = this;
        if (!markedOption) return;
        const [top, bottom] = [markedOption.offsetTop, markedOption.offsetTop + markedOption.offsetHeight];
        if (top < element.scrollTop) element.scrollTop = top;
        if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
      }

      // The element of the selected event; undefined if it has none.
      get markedOption() { return this.options?.[this.marked - this.first]; }

      showMark() {
        const { element, markedOption } = this;
        if (!markedOption) return element.removeAttribute("aria-activedescendant");
        markedOption.setAttribute("aria-selected", "true");
        element.setAttribute("aria-activedescendant", markedOption.id);
      }

      // Makes elements of the events from one on.
      fill(first) {
        const { happenings } = this;
        this.first = Math.max(0, Math.min(first, happenings.length - PlayerList.limit));
        this.options = happenings.slice(this.first, this.first + PlayerList.limit)
          .map((happening, place) => this.option(happening, this.first + place));
        this.element.replaceChildren(...this.options);
        this.showMark();
      }

      option({ tick, kind, text }, index) {
        const option = document.createElement("div");
        option.id = `${this.idPrefix}-happening-${index}`;
        option.className = `player-${kind}`;
        const attributes = { role: "option", "aria-selected": "false", "aria-posinset": index + 1,
          "aria-setsize": this.happenings.length };
        for (const [name, value] of Object.entries(attributes)) option.setAttribute(name, value);
        const time = document.createElement("span");
        time.className = "player-time";
        time.textContent = PlayerText.seconds(tick);
        option.append(time, ` ${text}`);
        return option;
      }

      // At either end of the elements, makes those of more events, without moving what is in view.
      scrolled() {
        const { element, first, options, happenings } = this;
        const end = element.scrollHeight - element.clientHeight;
        const hasMoreBefore = first > 0 && element.scrollTop < 1;
        const hasMoreAfter = first + options.length < happenings.length && element.scrollTop > end - 1;
        if (!hasMoreBefore && !hasMoreAfter) return;
        const place = options.findIndex((option) => option.offsetTop + option.offsetHeight > element.scrollTop);
        const below = options[place].offsetTop - element.scrollTop;
        this.fill(first + place - PlayerList.limit / 2);
        element.scrollTop = this.options[first + place - this.first].offsetTop - below;
      }
    }

    """#)
}
