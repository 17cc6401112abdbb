internal import ScrollQuantities

/// The least distances that the edges of a rectangle over items may move without an item entering or leaving, in points.
struct EdgeSlack: Sendable {
  private(set) var startDown = Double.infinity
  private(set) var startUp = Double.infinity
  private(set) var endDown = Double.infinity
  private(set) var endUp = Double.infinity
  /// The absolute offset of the edge that is farthest from zero.
  private var magnitude = 0.0

  /// Narrows the slack to the distances between the edges of a rectangle that a region covers and those of items.
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

  /// The slack less the rounding error of edges that are calculated from other numbers, at most a million points; nil if an
  /// edge is that close to an item's.
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
