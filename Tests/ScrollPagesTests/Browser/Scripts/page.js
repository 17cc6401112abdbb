// What the other scripts ask of a page; it stands before each of them.

const all = selector => [...document.querySelectorAll(selector)];

const isShown = element => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

// The start tag of an element and the beginning of its text.
const describe = element =>
  `${element.cloneNode(false).outerHTML.replace(/<\/\w+>$/, "").slice(0, 120)} ` +
  `"${element.textContent.trim().replace(/\s+/g, " ").slice(0, 40)}"`;

// The element and those around it, the innermost first.
function* around(element) {
  for (let next = element; next; next = next.parentElement) yield next;
}

// The nearest box around that shows a part of its content only.
const frame = element => {
  for (const box of around(element)) {
    if (box instanceof HTMLElement && box !== document.body && box !== document.documentElement &&
      getComputedStyle(box).overflowX !== "visible") return box;
  }
  return null;
};

const isForReadersAloudOnly = element => [...around(element)].some(
  box => box instanceof HTMLElement && box.clientWidth <= 1 && box.clientHeight <= 1 && getComputedStyle(box).position === "absolute");

// How many pixels of the window one of the element's own is.
const magnification = element => {
  const transform = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
  return transform ? Math.hypot(transform.a, transform.b) : 1;
};

// The lines of text that are shown: the element, what it says, and the line's box in the window.
const lines = () => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || !isShown(element) || element.closest("option, canvas, title, desc, script, style")) continue;
    if (isForReadersAloudOnly(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width >= 1 && box.height > 1) found.push({ element, text: node.data.trim().replace(/\s+/g, " "), box });
    }
  }
  return found;
};
