internal import Quantities

/// Content under a finger.
struct Dragging {
  /// Where the content was when the drag began.
  let start: Points
  private let extent: ScrollExtent
  private let edges: Edges
  /// Where it would be if there were no edges.
  private var pulled: Points

  /// - Parameter start: Where the content is; it may be beyond an edge. Content that stops at edges is put there.
  init(from start: Points, within extent: ScrollExtent, edges: Edges) {
    self.start = start
    self.extent = extent
    self.edges = edges
    let edge = extent.clamped(start)
    pulled = edge
    guard case .rubberBand(let band) = edges, start != edge else { return }
    let pull = band.pull(for: (start - edge).magnitude)
    pulled = start < edge ? edge - pull : edge + pull
  }

  /// The finger moves the content so far.
  mutating func move(by distance: Points) {
    pulled += distance
    if case .stop = edges { pulled = extent.clamped(pulled) }
  }

  /// Where the content is.
  var offset: Points {
    guard case .rubberBand(let band) = edges, !extent.contains(pulled) else { return pulled }
    let edge = extent.clamped(pulled)
    let displacement = band.displacement(of: (pulled - edge).magnitude)
    return pulled < edge ? edge - displacement : edge + displacement
  }
}
