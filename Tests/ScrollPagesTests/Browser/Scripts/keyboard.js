// Makes ready for a walk through the page with the Tab key: `walk.step()` after each press tells whether the walk is
// out of the page again, `walk.findings()` what was wrong on the way. Returns the number of stops.
(() => {
  document.activeElement.blur();
  scrollTo(0, 0);
  const look = element => {
    document.getAnimations().forEach(animation => animation.finish());
    const style = getComputedStyle(element);
    return JSON.stringify([
      style.outlineStyle === "none" ? "" : [style.outlineStyle, style.outlineWidth, style.outlineColor], style.boxShadow,
      style.borderColor, style.borderWidth, style.backgroundColor, style.textDecorationLine, style.stroke,
      style.strokeWidth, style.fill,
    ]);
  };
  const stops = all(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], [contenteditable]'
  ).filter(element => element.tabIndex >= 0 && !element.disabled && isShown(element))
    .filter(element => element.type !== "radio" || element.checked ||
      !all('input[type="radio"]:checked').some(other => other.name === element.name));
  const before = new Map(stops.map(element => [element, look(element)]));
  const visited = new Set();
  const findings = [];

  window.walk = {
    step() {
      const element = document.activeElement;
      if (element === document.body || element === document.documentElement || visited.has(element)) return true;
      visited.add(element);
      // 2.4.7: the focus can be seen.
      if (before.has(element) && look(element) === before.get(element)) {
        findings.push(`2.4.7 focus visible: ${describe(element)}`);
      }
      return false;
    },
    // 2.1.1: every control can be reached. 2.1.2: none holds the focus, so those after it are reached too.
    findings: () => [
      ...findings,
      ...stops.filter(element => !visited.has(element)).map(element => `2.1.2 keyboard: not reached: ${describe(element)}`),
    ],
  };
  return stops.length;
})()
