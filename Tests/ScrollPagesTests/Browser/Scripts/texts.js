// Notes every line of text with the color it is drawn in, then makes texts invisible, so that a picture shows what is
// behind them. The opacity of the elements around is part of the color. Returns the height of the page.
(async () => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const channels = color => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const color = element => {
    const style = getComputedStyle(element);
    const isDrawing = element instanceof SVGElement;
    const [red, green, blue, alpha] = channels(isDrawing ? style.fill : style.color);
    const opacities = [...around(element)].map(box => Number(getComputedStyle(box).opacity));
    return [red, green, blue, opacities.reduce((a, b) => a * b, isDrawing ? alpha * style.fillOpacity : alpha)];
  };
  const isLarge = element => {
    const size = parseFloat(getComputedStyle(element).fontSize) * magnification(element);
    return size >= 24 || (size >= 56 / 3 && getComputedStyle(element).fontWeight >= 700);
  };
  const isInFrame = ({ element, box }) => {
    const edges = frame(element)?.getBoundingClientRect();
    return !edges || (box.left >= edges.left - 1 && box.right <= edges.right + 1 &&
      box.top >= edges.top - 1 && box.bottom <= edges.bottom + 1);
  };

  // What cannot be pressed is excepted.
  window.checkedTexts = lines().filter(line => !line.element.closest(":disabled") && isInFrame(line))
    .map(({ element, text, box }) => ({
      text: text.slice(0, 60), within: describe(element), x: box.x + scrollX, y: box.y + scrollY, width: box.width,
      height: box.height, color: color(element), minimum: isLarge(element) ? 3 : 4.5,
    }));

  document.activeElement.blur();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, *::before, *::after {
    -webkit-text-fill-color: transparent !important; text-decoration: none !important; text-shadow: none !important;
    transition: none !important; caret-color: transparent !important }
    text, tspan { fill: transparent !important }`);
  document.adoptedStyleSheets.push(sheet);
  // A frame is drawn before the second callback.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return Math.ceil(document.documentElement.getBoundingClientRect().height);
})()
