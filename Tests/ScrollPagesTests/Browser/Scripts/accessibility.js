// Rules of WCAG 2.2 that a document can be asked about, by the numbers of their success criteria. Each is a function that
// returns the elements that break it. Names and roles are those that Chromium computes for assistive technology
// (`computedName`, `computedRole`).
(() => {
  const isHidden = element => element.closest('[aria-hidden="true"]') !== null;
  const shown = selector => all(selector).filter(element => isShown(element) && !isHidden(element));

  const controls =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="slider"], ' +
    '[role="tab"], [role="checkbox"], [role="option"], [contenteditable], [tabindex]';
  const isFocusable = element => element.tabIndex >= 0 && !element.disabled && isShown(element);
  const landmarks =
    'main, nav, header, footer, aside, [role="main"], [role="navigation"], [role="banner"], [role="contentinfo"], ' +
    '[role="complementary"], [role="region"][aria-label], [role="region"][aria-labelledby]';
  const references = ["aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-details", "for", "list"];
  const level = heading => Number(heading.localName[1]);

  const rules = {
    // 3.1.1: the page says its language.
    "3.1.1 language": () => all("html").filter(html => !/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(html.lang)),

    // 2.4.2: the page has a title.
    "2.4.2 title": () => (document.title.trim() ? [] : [document.documentElement]),

    // 1.4.4: the page can be zoomed.
    "1.4.4 zoom": () =>
      all('meta[name="viewport"]').filter(meta => /user-scalable\s*=\s*(no|0)|maximum-scale/.test(meta.content)),

    // 1.3.1, 2.4.6: one heading of level 1 tells what the page is.
    "1.3.1 one h1": () => (shown("h1").length === 1 ? [] : [document.body, ...shown("h1").slice(1)]),

    // 1.3.1: no level of headings is skipped on the way down.
    "1.3.1 heading order": () =>
      shown("h1, h2, h3, h4, h5, h6").filter(
        (heading, index, headings) => level(heading) > (index > 0 ? level(headings[index - 1]) : 0) + 1),

    // 2.4.6: headings say something.
    "2.4.6 headings": () => shown("h1, h2, h3, h4, h5, h6").filter(heading => !heading.computedName.trim()),

    // 1.3.1, 2.4.1: there is one main part, and all text stands in a landmark.
    "2.4.1 main": () => (shown('main, [role="main"]').length === 1 ? [] : [document.body]),
    "1.3.1 landmarks": () =>
      shown("body *:not(script, style, noscript, template)").filter(
        element =>
          !element.closest(landmarks) && [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())),

    // 2.4.1: landmarks of one kind are told apart by their names.
    "2.4.1 names of landmarks": () => {
      const known = new Set();
      return shown(landmarks).filter(landmark => !landmark.matches("main")).filter(landmark => {
        const key = `${landmark.computedRole} ${landmark.computedName}`;
        const isKnown = known.has(key) && landmark.computedRole !== "generic";
        known.add(key);
        return isKnown;
      });
    },

    // 4.1.2, 3.3.2: what can be operated has a name.
    "4.1.2 names of controls": () =>
      shown(controls).filter(control => control.tabIndex >= 0 && !control.computedName.trim()),

    // 4.1.2: what has the focus is known to assistive technology: not hidden from it, not inside a control or an image,
    // whose content is not.
    "4.1.2 hidden controls": () => all(controls).filter(control => isHidden(control) && isFocusable(control)),
    "4.1.2 nested controls": () =>
      shown(controls).filter(
        control =>
          isFocusable(control) &&
          control.parentElement.closest('a[href], button, summary, [role="img"], [role="button"], [role="slider"]')),

    // 4.1.2: what the focus reaches and is no control of HTML says what it is.
    "4.1.2 roles": () =>
      shown("[tabindex]").filter(
        element => isFocusable(element) && ["generic", "none", "paragraph"].includes(element.computedRole)),

    // 1.1.1: images have names, or are said to be decoration.
    "1.1.1 images": () => [
      ...shown("img:not([alt])"),
      ...shown('svg, canvas, [role="img"]').filter(
        image => !image.parentElement.closest("svg") || image.matches('[role="img"]')
      ).filter(image => !image.computedName.trim() && !image.matches('[role="none"], [role="presentation"]')),
    ],

    // 1.3.1: tables have names and headers that say what they head.
    "1.3.1 names of tables": () => shown("table").filter(table => !table.computedName.trim()),
    "1.3.1 headers of tables": () => [
      ...shown("table").filter(table => !table.querySelector("th")),
      ...shown("th").filter(header => !["row", "col", "rowgroup", "colgroup"].includes(header.scope)),
    ],

    // 1.3.1: the items of lists stand in lists.
    "1.3.1 lists": () => [
      ...shown("li").filter(item => !item.parentElement.matches('ul, ol, menu, [role="list"]')),
      ...shown("dt, dd").filter(item => !item.closest("dl")),
    ],

    // 2.4.3: the order of the focus is that of the page.
    "2.4.3 tabindex": () => all("[tabindex]").filter(element => element.tabIndex > 0),

    // 2.1.1: what scrolls can be scrolled with the keyboard in every browser.
    "2.1.1 scrolling": () =>
      shown("body *").filter(element => {
        const style = getComputedStyle(element);
        const scrolls =
          (/auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (/auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1);
        return scrolls && element.getAttribute("tabindex") === null && !shownControlIn(element);
      }),

    // 2.5.8: targets are 24 by 24 pixels, or no other target is within a circle of 24 pixels around their middle;
    // links in running text are excepted, and marks of charts: their places and sizes are what they tell.
    "2.5.8 target size": () => {
      const middles = shown(controls)
        .filter(control => isFocusable(control) && !isInline(control) && !control.matches('[role="region"], [role="group"], svg [role="img"]'))
        .map(control => ({ control, box: control.getBoundingClientRect() }));
      const distance = (box, other) => {
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return Math.hypot(
          Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom));
      };
      return middles
        .filter(({ control, box }) =>
          Math.min(box.width, box.height) < 24 &&
          middles.some(other => other.control !== control && distance(box, other.box) < 12))
        .map(({ control }) => control);
    },

    // 4.1.2: an id is that of one element.
    "4.1.2 ids": () => {
      const known = new Set();
      return all("[id]").filter(element => known.has(element.id) || !known.add(element.id));
    },

    // 4.1.2, 1.3.1: what an element refers to exists.
    "4.1.2 references": () =>
      all(references.map(name => `[${name}]`).join()).filter(element =>
        references.some(name =>
          (element.getAttribute(name) ?? "").split(/\s+/).some(id => id && !document.getElementById(id)))),

    // 2.4.1: links within the page lead somewhere.
    "2.4.1 links": () =>
      all('a[href^="#"]').filter(link => {
        const id = decodeURIComponent(link.getAttribute("href").slice(1));
        return id && !document.getElementById(id);
      }),
  };

  function shownControlIn(element) {
    return [...element.querySelectorAll(controls)].some(isFocusable);
  }

  function isInline(control) {
    return control.matches("a") && getComputedStyle(control).display === "inline" &&
      control.parentElement.textContent.trim() !== control.textContent.trim();
  }

  return Object.entries(rules).flatMap(([rule, broken]) =>
    [...new Set(broken())].map(element => `${rule}: ${describe(element)}`));
})()
