import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// How a container stands when its policy is told something.
struct ReferenceScene {
  let layout: ContentLayout
  /// The items in the content, in order.
  let order: [Int]
  let bounds: PointRect
  let direction: ScrollDirection
  /// Whether offsets, as the view has them, shrink toward the tail.
  let isUnflipped: Bool
  let time: SimulatedTime
  /// The container's own state.
  let state: InterfaceState
  let isOnScreen: Bool
  let isInBackground: Bool
  /// From one frame to the next, what the main thread has left of that, and what it takes to make a cell; told to policies that
  /// make cells.
  var period = SimulatedTime.zero
  var spare = SimulatedTime.zero
  var cellCost = SimulatedTime.zero
  /// How many items a page of the feed has, and how many have come that are not in the content yet; told to policies that decide
  /// on batches.
  var pageSize = 0
  var waitingCount = 0
  /// How fast the content moves, in points per millisecond, and what moves it.
  var velocity = 0.0
  var phase = TracePhase.idle
  /// What loading and drawing has taken so far; told to policies that observe it.
  var loads = ReferenceLoads()
  /// In a composition, the indices that have cells by the policy that makes them.
  var cells: Range<Int>?

  var axis: ScrollAxis { layout.axis }
  var contentLength: Points { layout.contentLength(ofFirst: order.count) }
  /// Whether the container takes itself as visible.
  var isVisible: Bool { state.contains(.visible) && !isInBackground }

  /// Only the axis decides: across it, every item spans part of the viewport.
  func items(in rect: PointRect) -> Set<Int> {
    let (start, end) = (rect.origin(along: axis).value, ContentLayout.trailingEdge(of: rect, along: axis))
    let positions = order.indices.filter { position in
      let frame = layout.frames[position]
      return frame.origin(along: axis).value < end && start < ContentLayout.trailingEdge(of: frame, along: axis)
    }
    return Set(positions.map { order[$0] })
  }

  /// The items in the viewport expanded by a tuning, and if the range wraps in that rectangle a content length before
  /// and after.
  func items(within tuning: RangeTuningParameters, direction: ScrollDirection, wraps: Bool) -> Set<Int> {
    let growing: ScrollDirection = axis == .vertical ? .down : .right
    let rect = bounds.expanded(
      by: tuning, scrollable: axis == .vertical ? .vertical : .horizontal,
      direction: leadsWhereOffsetsGrow(direction) ? growing : [])
    if !wraps { return items(in: rect) }
    return [.zero, contentLength, -contentLength].reduce(into: []) { found, shift in
      found.formUnion(items(in: rect.shifted(by: shift, along: axis)))
    }
  }

  /// Whether the leading buffer is on the side on which offsets grow, measured from the head.
  func leadsWhereOffsetsGrow(_ direction: ScrollDirection) -> Bool {
    if axis == .vertical { return direction.contains(.down) }
    return direction.contains(.right) != isUnflipped
  }

  /// Items that an update visits one after the other: those ahead of the viewport's rear edge from near to far,
  /// then those behind it from near to far.
  func inOrderOfVisits(_ items: Set<Int>, direction: ScrollDirection) -> [Int] {
    inOrderOfVisits(items, forward: goesWhereOffsetsGrow(direction))
  }

  /// - Parameter isForward: Whether visits go where offsets, measured from the head, grow.
  func inOrderOfVisits(_ items: Set<Int>, forward isForward: Bool) -> [Int] {
    let start = bounds.origin(along: axis).value
    let end = start + bounds.size.length(along: axis).value
    func place(_ position: Int) -> (behind: Int, distance: Double, position: Int) {
      let frame = layout.frames[position]
      let leading = frame.origin(along: axis).value
      let trailing = ContentLayout.trailingEdge(of: frame, along: axis)
      if isForward { return trailing > start ? (0, leading - start, position) : (1, start - trailing, position) }
      return leading < end ? (0, end - trailing, position) : (1, leading - end, position)
    }
    let positions = order.indices.filter { items.contains(order[$0]) }
    return positions.sorted { place($0) < place($1) }.map { order[$0] }
  }

  /// Without a direction along the axis, visits go where offsets grow.
  private func goesWhereOffsetsGrow(_ direction: ScrollDirection) -> Bool {
    if axis == .vertical { return direction.isDisjoint(with: .up) || direction.contains(.down) }
    if isUnflipped { return leadsWhereOffsetsGrow(direction) }
    return direction.isDisjoint(with: .left) || direction.contains(.right)
  }
}

extension PointRect {
  /// The rectangle further on along an axis.
  func shifted(by distance: Points, along axis: ScrollAxis) -> PointRect {
    axis == .vertical ? PointRect(x: x, y: y + distance, size: size) : PointRect(x: x + distance, y: y, size: size)
  }
}
