/// Images of a page that an `IntersectionObserver` loads once they come within its margins of the viewport.
struct IntersectionObserver: WindowingRule {
  /// The distances before and after the viewport, in points.
  private let margins: (before: Double, after: Double)

  init(_ parameters: PolicyParameters = PolicyParameters()) {
    margins = (parameters[Self.before], parameters[Self.after])
  }

  var traits: PolicyTraits { .keepsUrgency }
  var keepsData: Bool { true }

  mutating func reset() {}

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    // An item that only touches the margin intersects it.
    let (start, end) = ((scene.offset - margins.before).nextDown, (scene.end + margins.after).nextUp)
    return ItemWindows(data: scene.items(from: start, to: end), cells: scene.visible)
  }

  static let before = PolicyConstant.number(
    "intersection-observer.before_points", 0, in: 0...1e6,
    "How far before the viewport an item loads: the top or left part of rootMargin. 0 waits until it is on screen.")
  static let after = PolicyConstant.number(
    "intersection-observer.after_points", 0, in: 0...1e6,
    "How far after the viewport an item loads: the bottom or right part of rootMargin. 0 waits until it is on screen.")

  static let description = PolicyDescription(
    name: "intersection-observer",
    rule: """
      Requests an item's data once the item overlaps or touches the viewport, grown by the margins, and keeps it: each item \
      is observed until it first intersects, requests are never canceled, and items never unloaded. The margins are the \
      same in both directions of scrolling, and 0 by default. A request becomes more urgent when its item comes on screen, \
      and stays so.
      """,
    source: "W3C, Intersection Observer (rootMargin, isIntersecting with a threshold of 0); Chromium's implementation",
    platform: .web,
    verification: .vectors,
    approximations: """
      Chromium 156 was recorded, headless, with a scroller inside the page and with the page itself. The observer reports \
      in the frame that moved the item; add replay.trigger_delay_frames if your callback acts later. The urgency is that \
      of an img element whose src is set; requests that you make with fetch do not become more urgent. What Chromium \
      draws ahead is left out: intersection-observer+chrome-skewport has it, but also requests what it draws beyond the \
      margins.
      """,
    stages: .data, constants: [before, after],
    appCode: ["rootMargin: '<before_points>px 0px <after_points>px 0px'  // in a list that scrolls down"]
  ) { IntersectionObserver($0) }
}
