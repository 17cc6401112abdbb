import Quantities
import Testing

@testable import ScrollSimulation

@Suite struct `On Display Policy` {
  private var policy = OnDisplayPolicy()
  private let layout = LayoutKind.list(spacing: .zero)
    .layout(lengths: Array(repeating: Points(100), count: 20), axis: .vertical, breadth: Points(300))
  private var table = InterfaceStateTable(count: 20)

  init() { policy.reset(capacity: 20) }

  private mutating func tell(_ event: ContainerEvent, offset: Double, direction: ScrollDirection = .down) {
    let scene = ScrollScene(
      itemCount: 20, bounds: Rect(x: 0, y: offset, width: 300, height: 250), scrollable: .vertical,
      direction: direction, time: .zero)
    policy.handle(event, scene, in: layout, states: &table)
  }

  private var inHierarchy: [Int] { table.states.indices.filter { table.states[$0] == .inHierarchy } }

  @Test mutating func `what is on screen has everything, what left it nothing`() {
    tell(.visibleItemsChanged, offset: 0)
    #expect(inHierarchy == [0, 1, 2])
    tell(.visibleItemsChanged, offset: 250)
    #expect(inHierarchy == [2, 3, 4])
    #expect(table.states[0] == .measureLayout)
    #expect(table.states[5].isEmpty)
  }

  @Test mutating func `nothing but a change of what is on screen matters to it`() {
    let others = ContainerEvent.allCases.filter { $0 != .visibleItemsChanged }
    for event in others { tell(event, offset: 0) }
    #expect(policy.updateCount == 0)
    #expect(table.changeCount == 0)
    #expect(!policy.awaitsRendering && !policy.followsScrolling)
  }

  @Test mutating func `items ahead are served first, nearest first, then those that left`() {
    tell(.visibleItemsChanged, offset: 0)
    #expect(table.changes.map(\.item.position) == [0, 1, 2])
    table.removeAllChanges()
    tell(.visibleItemsChanged, offset: 400)
    #expect(table.changes.map(\.item.position) == [4, 5, 6, 2, 1, 0])
    table.removeAllChanges()
    tell(.visibleItemsChanged, offset: 0, direction: .up)
    #expect(table.changes.map(\.item.position) == [2, 1, 0, 4, 5, 6])
  }

  @Test mutating func `it can be used for another run`() {
    tell(.visibleItemsChanged, offset: 0)
    policy.reset(capacity: 20)
    table.reset(count: 20)
    #expect(policy.updateCount == 0)
    tell(.visibleItemsChanged, offset: 100)
    #expect(inHierarchy == [1, 2, 3])
    #expect(table.changeCount == 3)
  }
}
