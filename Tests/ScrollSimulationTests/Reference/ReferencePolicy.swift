import Quantities

@testable import ScrollSimulation

/// A preloading policy that looks at every item whenever it is asked.
protocol ReferencePolicy {
  /// By item; empty as long as the item has not been visited.
  var states: ReferenceStates { get }
  var updateCount: Int { get }
  var awaitsRendering: Bool { get }
  var followsScrolling: Bool { get }

  /// Returns what changed, in order.
  mutating func handle(_ event: ContainerEvent, _ scene: ReferenceScene) -> [ReferenceStates.Change]
}

/// The interface state of each item, and how often one changed.
struct ReferenceStates {
  struct Change {
    let item: Int
    let old: InterfaceState
    let new: InterfaceState
  }

  private(set) var byItem: [InterfaceState]
  private(set) var changeCount = 0

  init(count: Int) {
    byItem = Array(repeating: [], count: count)
  }

  subscript(item: Int) -> InterfaceState { byItem[item] }

  /// Gives an item a state; returns the change if it is one.
  mutating func write(_ item: Int, _ state: InterfaceState) -> Change? {
    guard byItem[item] != state else { return nil }
    let change = Change(item: item, old: byItem[item], new: state)
    byItem[item] = state
    changeCount += 1
    return change
  }
}

/// How the container stands.
struct ReferenceScene {
  let layout: ContentLayout
  let itemCount: Int
  let bounds: Rect
  let direction: ScrollDirection
  let time: SimulatedTime

  var scrollable: ScrollDirection { layout.axis == .vertical ? .vertical : .horizontal }

  func items(in rect: Rect) -> Set<Int> {
    Set((0..<itemCount).filter { layout.overlaps(ItemIndex($0), rect) })
  }

  /// Items that an update visits one after the other: those ahead of the viewport's rear edge from near to far,
  /// then those behind it from near to far.
  func inOrderOfVisits(_ items: Set<Int>, direction: ScrollDirection) -> [Int] {
    let isForward =
      direction.isDisjoint(with: layout.axis == .vertical ? .up : .left)
      || direction.contains(layout.axis == .vertical ? .down : .right)
    let start = bounds.origin(along: layout.axis).value
    let end = start + bounds.size.length(along: layout.axis).value
    func place(_ item: Int) -> (behind: Int, distance: Double, item: Int) {
      let frame = layout.frames[item]
      let leading = frame.origin(along: layout.axis).value
      let trailing = ContentLayout.trailingEdge(of: frame, along: layout.axis)
      if isForward { return trailing > start ? (0, leading - start, item) : (1, start - trailing, item) }
      return leading < end ? (0, end - trailing, item) : (1, leading - end, item)
    }
    return items.sorted { place($0) < place($1) }
  }
}
