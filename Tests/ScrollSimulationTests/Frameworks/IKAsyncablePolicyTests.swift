import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Which cell operations are there: preload says that one is kept for an index. Two and a half of 20 items fill the
/// viewport.
@Suite struct `IKAsyncable Policy` {
  private var policy = IKAsyncablePolicy()
  private let layout = LayoutKind.list(spacing: .zero).layout(
    lengths: Array(repeating: Points(100), count: 20), axis: .vertical,
    viewport: PointSize(width: Points(300), height: Points(250)))
  private var table = InterfaceStateTable(count: 20)

  init() { policy.reset(capacity: 20) }

  private mutating func tell(_ event: ContainerEvent, offset: Double = 0, isInWindow: Bool = true) {
    let scene = ScrollScene(
      itemCount: 20, bounds: PointRect(x: 0, y: offset, width: 300, height: 250), scrollable: .vertical,
      direction: .down, isInWindow: isInWindow, time: .zero)
    policy.handle(event, scene, in: layout, states: &table)
  }

  private func items(in state: InterfaceState) -> [Int] {
    table.states.indices.filter { table.states[$0].isSuperset(of: state) }
  }

  @Test mutating func `an operation is kept when its cell leaves`() {
    tell(.visibleItemsChanged)
    tell(.visibleItemsChanged, offset: 250)
    #expect(items(in: .visible) == [2, 3, 4])
    #expect(items(in: .display) == [2, 3, 4])
    #expect(items(in: .preload) == [0, 1, 2, 3, 4])
    #expect(table.updateCount == 2)
  }

  @Test mutating func `outside a window nothing is displayed, and operations that have begun are kept`() {
    tell(.visibleItemsChanged, isInWindow: false)
    #expect(items(in: .preload) == [])
    tell(.movedToWindow)
    #expect(items(in: .visible) == [0, 1, 2])
    tell(.leftWindow, isInWindow: false)
    #expect(items(in: .display) == [])
    #expect(items(in: .preload) == [0, 1, 2])
  }

  /// Of 20 items the first goes, and later 2 come.
  @Test mutating func `kept operations stay at their indices when items come and go`() {
    tell(.visibleItemsChanged)
    let rest = [ItemOrigin.items(1..<20)]
    policy.contentReplaced(origins: rest, itemCount: rest.itemCount, reloadsData: false, states: &table)
    #expect(items(in: .visible) == [0, 1, 2])
    policy.contentReplaced(
      origins: rest + [.new(count: 2)], itemCount: rest.itemCount + 2, reloadsData: true, states: &table)
    #expect(table.states.count == 21)
    #expect(items(in: .visible) == [0, 1, 2])
    #expect(table.changes.count == 3)
  }

  @Test mutating func `an index without an item is not visible and keeps its result`() {
    tell(.visibleItemsChanged)
    let rest = [ItemOrigin.items(0..<1)]
    policy.contentReplaced(origins: rest, itemCount: rest.itemCount, reloadsData: false, states: &table)
    #expect(items(in: .visible) == [0])
    #expect(items(in: .preload) == [0, 1, 2])
  }
}
