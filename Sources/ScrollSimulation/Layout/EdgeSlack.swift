internal import ScrollQuantities

/// How far the edges of a rectangle that covers items may move at least without an item entering or leaving, in points.
struct EdgeSlack: Sendable {
  private(set) var startDown = Double.infinity
  private(set) var startUp = Double.infinity
  private(set) var endDown = Double.infinity
  private(set) var endUp = Double.infinity
  /// The offset of an edge that is farthest from zero.
  private var magnitude = 0.0

  /// Takes note of how near the edges of a rectangle that a region covers are to those of items.
  @inline(__always)
  mutating func narrow(_ region: ItemRegion, _ rect: PointRect, in layout: ContentLayout, count: Int) {
    let start = rect.origin(along: layout.axis).value
    let end = ContentLayout.trailingEdge(of: rect, along: layout.axis)
    let steady = region.steadyBounds(in: layout, count: count)
    startDown = min(startDown, start - steady.start.lower)
    startUp = min(startUp, steady.start.upper - start)
    endDown = min(endDown, end - steady.end.lower)
    endUp = min(endUp, steady.end.upper - end)
    magnitude = max(magnitude, abs(start), abs(end))
  }

  /// Less what rounding may add where edges are worked out of other numbers, a million points at most; nil if an edge is
  /// that near to an item's.
  var beyondRounding: EdgeSlack? {
    let farthest = 1e6
    let rounding = 16 * (magnitude + farthest).ulp
    func reduced(_ distance: Double) -> Double { min(distance, farthest) - rounding }
    guard min(startDown, startUp, endDown, endUp) > rounding else { return nil }
    var slack = self
    (slack.startDown, slack.startUp) = (reduced(startDown), reduced(startUp))
    (slack.endDown, slack.endUp) = (reduced(endDown), reduced(endUp))
    return slack
  }
}
