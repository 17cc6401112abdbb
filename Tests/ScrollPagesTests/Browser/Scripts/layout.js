// What a reader would call broken: text that is cut, lies over other text or is too small to read, figures that show
// nothing, numbers that are none. A box that scrolls may be wider than the window, the page itself may not.
(() => {
  const found = new Set();
  const note = (what, element) => found.add(`${what}: ${describe(element)}`);
  const shownLines = lines();

  // WCAG 2.2, 1.4.10: nobody has to scroll the page sideways.
  if (document.documentElement.scrollWidth > innerWidth) {
    found.add(`page wider than the window: ${document.documentElement.scrollWidth} > ${innerWidth}`);
  }

  const sizes = new Set();
  for (const { element, text } of shownLines) {
    if (/\b(NaN|undefined|Infinity)\b|Optional\(/.test(text)) note("no number", element);
    const size = (parseFloat(getComputedStyle(element).fontSize) * magnification(element)).toFixed(1);
    if (size < 9 && !sizes.has(size)) note(`text of ${size} px`, element);
    sizes.add(size);
  }

  // Text over text. Parts that stay where they are while the page scrolls lie over others on purpose; a part that a box
  // scrolls out of sight lies over its neighbors in that box only. Boxes of lines are higher than letters: a third may
  // be common to two.
  const isFixed = element => [...around(element)].some(box => /fixed|sticky/.test(getComputedStyle(box).position));
  const loose = shownLines.filter(({ element }) => !isFixed(element)).map(line => ({ ...line, frame: frame(line.element) }));
  loose.sort((one, other) => one.box.top - other.box.top);
  loose.forEach((line, index) => {
    for (let next = index + 1; next < loose.length && loose[next].box.top < line.box.bottom; next += 1) {
      const other = loose[next];
      if (line.frame !== other.frame) continue;
      const high = Math.min(line.box.bottom, other.box.bottom) - other.box.top;
      const wide = Math.min(line.box.right, other.box.right) - Math.max(line.box.left, other.box.left);
      if (high > Math.min(line.box.height, other.box.height) / 3 && wide > 1) {
        note(`text over ${describe(other.element)}`, line.element);
      }
    }
  });

  // Text that is cut by the edge of its drawing or by a box that does not scroll.
  const isInside = (box, edges) =>
    box.left >= edges.left - 1 && box.right <= edges.right + 1 && box.top >= edges.top - 1 && box.bottom <= edges.bottom + 1;
  for (const { element, box } of shownLines) {
    const drawing = element.closest("svg");
    if (drawing && getComputedStyle(drawing).overflow !== "visible" && !isInside(box, drawing.getBoundingClientRect())) {
      note("text cut by its drawing", element);
    }
    const edges = frame(element);
    if (edges && /hidden|clip/.test(getComputedStyle(edges).overflowX) && !isInside(box, edges.getBoundingClientRect())) {
      note("text cut", element);
    }
  }

  for (const figure of all("figure").filter(isShown)) {
    if (!figure.querySelector("svg, canvas, table")) note("empty figure", figure);
    if (!figure.querySelector("figcaption")) note("figure without a caption", figure);
  }
  for (const drawing of all('figure svg:not([aria-hidden="true"])').filter(isShown)) {
    const { width, height } = drawing.getBoundingClientRect();
    if (width < 20 || height < 8) note("drawing without an extent", drawing);
    if (!drawing.querySelector("path, rect, circle, line, polyline, polygon, use")) note("empty drawing", drawing);
  }
  for (const part of all("svg *")) {
    for (const { name, value } of part.attributes) {
      if (/^(d|points|transform|x|y|x1|x2|y1|y2|cx|cy|r|width|height)$/.test(name) && /nan|inf|undefined/i.test(value)) {
        note(`no number in ${name}`, part);
      }
    }
  }
  return [...found];
})()
