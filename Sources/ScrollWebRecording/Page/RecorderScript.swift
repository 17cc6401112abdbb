extension RecorderPage {
  /// A function that records how a page scrolls, and sends it to an address.
  static let script = #"""
    (address, picked) => {
      // Records how this page scrolls, and sends it to `address`. `picked` is the element to record; null records whatever scrolls.
      "use strict";
      const key = Symbol.for("scrollbench.recording");
      if (window[key]) return window[key]();

      const sampleLimit = 5000, itemLimit = 20000, scrollerLimit = 32, elementLimit = 50000;
      const page = document.scrollingElement || document.documentElement;
      const view = window.visualViewport;
      const session = [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join("");
      const round = (number, digits) => Number(number.toFixed(digits));

      // The offset from the start of the content, which is the right edge in a right-to-left element.
      const isMirrored = (element) => element !== page && getComputedStyle(element).direction === "rtl";
      const offset = ({ element, mirrored }) => element === page
        ? [view.pageLeft, view.pageTop] : [mirrored ? -element.scrollLeft : element.scrollLeft, element.scrollTop];
      const size = (element) => element === page
        ? [view.width, view.height] : [element.clientWidth, element.clientHeight];
      const suffixOf = ({ id, classList }) => id ? "#" + id : [...classList].slice(0, 2).map((name) => "." + name).join("");
      const nameOf = (element) => element === page ? "page" : element.localName + suffixOf(element);

      // Scrollers and samples.
      const scrollers = [];
      let samples = [], acknowledged = 0, previousFrame = performance.now(), fingers = 0, total = null;
      const intervals = [];
      const row = (scroller, time, word) => {
        scroller.time = Math.max(time, scroller.time);
        samples.push([scroller.number, round(scroller.time, 3), scroller.x, scroller.y, ...word]);
      };
      const add = (element, time) => {
        if (scrollers.length >= scrollerLimit || scrollers.some((scroller) => scroller.element === element)) return;
        const scroller = { element, number: scrollers.length, time, travel: [0, 0], words: [], mirrored: isMirrored(element) };
        [scroller.x, scroller.y] = offset(scroller);
        [scroller.width, scroller.height] = [scroller.firstWidth, scroller.firstHeight] = size(element);
        scrollers.push(scroller);
        row(scroller, time, []);
      };
      const canScroll = (element) => {
        if (element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1) return false;
        const style = getComputedStyle(element);
        return /auto|scroll/.test(style.overflowX + style.overflowY);
      };
      const look = (scroller, now) => {
        const [x, y] = offset(scroller);
        const hasMoved = x !== scroller.x || y !== scroller.y;
        if (!hasMoved && !scroller.words.length && !scroller.isMoving) return;
        // There are no samples at rest, so a movement begins with a sample of the previous frame.
        if (hasMoved && !scroller.isMoving && scroller.time < previousFrame) row(scroller, previousFrame, []);
        if (hasMoved) {
          scroller.travel[0] += Math.abs(x - scroller.x);
          scroller.travel[1] += Math.abs(y - scroller.y);
          if (fingers > 0 && !scroller.isDragged) {
            scroller.isDragged = true;
            scroller.words.push(["begin_drag"]);
          }
          scroller.lastMove = now;
        }
        [scroller.x, scroller.y, scroller.isMoving] = [x, y, hasMoved];
        for (const word of scroller.words.length ? scroller.words : [[]]) row(scroller, now, word);
        scroller.words = [];
      };
      let pendingFrame = 0;
      const frame = (now) => {
        intervals.push(now - previousFrame);
        if (intervals.length > 600) intervals.splice(0, 300);
        for (const scroller of scrollers) look(scroller, now);
        previousFrame = now;
        pendingFrame = requestAnimationFrame(frame);
      };
      const refreshRate = () => {
        const sorted = intervals.filter((interval) => interval > 0).sort((a, b) => a - b);
        const median = sorted[sorted.length >> 1];
        return sorted.length < 30 || median < 1 || median > 1000 ? undefined : round(1000 / median, 2);
      };

      // Items: the largest group of siblings, by count and extent, in the scroller that moved most.
      let measuredAt = -1, items;
      const leader = () => scrollers.reduce((a, b) => Math.max(...b.travel) > Math.max(...a.travel) ? b : a);
      const placesIn = (scroller) => {
        const { element } = scroller;
        const vertical = scroller.travel[1] >= scroller.travel[0];
        const frame = element === page
          ? { left: -window.scrollX, right: innerWidth, top: -window.scrollY } : element.getBoundingClientRect();
        const left = element === page ? frame.left : frame.left + element.clientLeft - element.scrollLeft;
        const top = element === page ? frame.top : frame.top + element.clientTop - element.scrollTop;
        const right = frame.left + element.clientLeft + element.clientWidth - element.scrollLeft;
        const root = element === page ? document.body || page : element;
        let best = [], bestScore = 0;
        for (const parent of [root, ...[...root.querySelectorAll("*")].slice(0, elementLimit)]) {
          if (parent.childElementCount < 2 || parent instanceof SVGElement || parent === panel) continue;
          const boxes = [];
          let start = Infinity, end = -Infinity;
          for (const child of parent.children) {
            // One item too many, so that the recorder refuses the list rather than take a part for the whole.
            if (child === panel || boxes.length > itemLimit) continue;
            const box = child.getBoundingClientRect();
            if (box.width <= 0 || box.height <= 0) continue;
            const style = boxes.length < 3 ? getComputedStyle(child) : null;
            if (style && (style.position === "fixed" || style.display === "inline")) continue;
            boxes.push(box);
            start = Math.min(start, vertical ? box.top : box.left);
            end = Math.max(end, vertical ? box.bottom : box.right);
          }
          const length = vertical ? scroller.height : scroller.width;
          const score = boxes.length < 2 ? 0 : boxes.length * Math.min(end - start, length);
          if (score > bestScore) [best, bestScore] = [boxes, score];
        }
        const fromStart = (box) => scroller.mirrored ? right - box.right : box.left - left;
        return best.map((box) => [fromStart(box), box.top - top, box.width, box.height].map((number) => round(number, 2)));
      };
      const measure = () => {
        const scroller = leader();
        if (!(scroller.lastMove > measuredAt)) return;
        measuredAt = performance.now();
        const places = placesIn(scroller);
        if (places.length) items = { scroller: scroller.number, places };
      };

      // Messages.
      const message = (count) => JSON.stringify({
        session, title: document.title.slice(0, 200), address: (location.origin + location.pathname).slice(0, 200),
        refresh_hz: refreshRate(),
        scrollers: scrollers.map(({ element, firstWidth, firstHeight }) => ({
          name: nameOf(element).slice(0, 100), width: firstWidth, height: firstHeight, content_width: element.scrollWidth,
          content_height: element.scrollHeight })),
        from: acknowledged, samples: samples.slice(0, count), items,
        total: total === null || count < samples.length ? undefined : total });
      let isSending = false, failures = 0, isOver = false;
      const post = async () => {
        const sent = Math.min(samples.length, sampleLimit), sentItems = items;
        const isLast = total !== null && sent === samples.length;
        const response = await fetch(address, { method: "POST", body: message(sent), credentials: "omit", cache: "no-store" });
        const text = (await response.text()).trim();
        failures = 0;
        samples.splice(0, sent);
        if (response.ok) acknowledged += sent;
        if (items === sentItems) items = undefined;
        return { isAccepted: response.ok, isLast, text };
      };
      const send = async () => {
        if (isSending || isOver) return;
        isSending = true;
        try {
          const { isAccepted, isLast, text } = await post();
          if (!isAccepted) refused(text);
          else if (isLast) end(text);
          else if (total === null) say(`Recording: ${text} samples`);
        } catch {
          failures += 1;
          if (failures >= 5) end("The recorder does not respond. It has ended, or this page forbids its scripts to send data.");
        }
        isSending = false;
        if (!isOver && total !== null) setTimeout(send, failures ? 500 : 0);
      };
      const timer = setInterval(() => {
        const { lastMove } = leader();
        if (performance.now() - lastMove > 700) measure();
        if (samples.length || items) send();
      }, 500);

      // The end: by the button, by the bookmark again, or by leaving the page.
      const close = () => {
        if (total !== null) return;
        cancelAnimationFrame(pendingFrame);
        const now = performance.now();
        for (const scroller of scrollers) {
          look(scroller, now);
          if (scroller.lastMove) row(scroller, now, []);
        }
        measure();
        total = acknowledged + samples.length;
        clearInterval(timer);
      };
      const stop = () => {
        close();
        say("Sending");
        send();
      };
      // The samples accepted before still make a recording.
      const refused = (text) => {
        end(text);
        [samples, items, total] = [[], undefined, acknowledged];
        navigator.sendBeacon(address, message(0));
      };
      const leave = () => {
        if (isOver) return;
        close();
        // Samples in a pending request arrive twice. A beacon has at most 64 KiB, which is too little for many items.
        if (!navigator.sendBeacon(address, message(samples.length))) {
          items = undefined;
          navigator.sendBeacon(address, message(samples.length));
        }
        end("");
      };
      const end = (text) => {
        isOver = true;
        close();
        listeners.abort();
        delete window[key];
        say(text);
        button.remove();
        setTimeout(() => panel.remove(), text ? 15000 : 0);
      };

      const listeners = new AbortController();
      const listen = (target, names, action) => {
        const options = { passive: true, capture: true, signal: listeners.signal };
        for (const name of names.split(" ")) target.addEventListener(name, action, options);
      };
      listen(document, "touchstart touchend touchcancel", (event) => {
        fingers = event.touches.length;
        if (fingers > 0) return;
        for (const scroller of scrollers) {
          if (scroller.isDragged) scroller.words.push(["end_drag"]);
          scroller.isDragged = false;
        }
      });
      listen(document, "scroll", (event) => {
        if (!picked && event.target instanceof Element) add(event.target, performance.now());
      });
      listen(document, "visibilitychange", () => {
        for (const scroller of scrollers) {
          if (scroller.lastMove) row(scroller, performance.now(), [document.hidden ? "background" : "foreground"]);
        }
      });
      const resized = () => {
        for (const scroller of scrollers) {
          const [width, height] = size(scroller.element);
          if (width === scroller.width && height === scroller.height || !(width > 0 && height > 0)) continue;
          [scroller.width, scroller.height] = [width, height];
          scroller.words.push(["resize", width, height]);
        }
      };
      listen(window, "resize", resized);
      listen(view, "resize", resized);
      listen(window, "pagehide", leave);

      const panel = document.createElement("div");
      panel.style.cssText = "all: initial; position: fixed; right: 16px; bottom: 16px; z-index: 2147483647; padding: 8px 12px; "
        + "font: 14px system-ui, sans-serif; color: #fff; background: #222; border-radius: 8px; box-shadow: 0 2px 8px #0008";
      const words = document.createElement("span");
      const button = document.createElement("button");
      button.style.cssText = "margin-left: 12px; font: inherit";
      button.textContent = "Stop";
      button.addEventListener("click", stop);
      panel.append(words, button);
      const say = (text) => { words.textContent = text; };
      say("Recording");
      document.documentElement.append(panel);
      window[key] = stop;

      const now = performance.now();
      if (picked) {
        add(picked, now);
      } else {
        add(page, now);
        for (const element of [...document.querySelectorAll("*")].slice(0, elementLimit)) {
          if (element !== page && element !== document.body && canScroll(element)) add(element, now);
        }
      }
      pendingFrame = requestAnimationFrame(frame);
    }

    """#
}
