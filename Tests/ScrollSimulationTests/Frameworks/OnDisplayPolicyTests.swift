import ScrollQuantities
import Testing

@testable import ScrollSimulation

@Suite struct `On Display Policy` {
  private var policy = OnDisplayPolicy()
  private let layout = LayoutKind.list(spacing: .zero)
    .layout(
      lengths: Array(repeating: Points(100), count: 20), axis: .vertical,
      viewport: PointSize(width: Points(300), height: Points(300)))
  private var table = InterfaceStateTable(count: 20)

  init() { policy.reset(capacity: 20) }

  private mutating func tell(
    _ event: ContainerEvent, offset: Double, direction: ScrollDirection = .down,
    container state: InterfaceState = .inHierarchy
  ) {
    let scene = ScrollScene(
      itemCount: 20, bounds: PointRect(x: 0, y: offset, width: 300, height: 250), scrollable: .vertical,
      direction: direction, containerState: state, time: .zero)
    policy.handle(event, scene, in: layout, states: &table)
  }

  private var inHierarchy: [Int] { table.states.indices.filter { table.states[$0] == .inHierarchy } }

  @Test mutating func `items on screen get all states, and items that left only measured`() {
    tell(.visibleItemsChanged, offset: 0)
    #expect(inHierarchy == [0, 1, 2])
    tell(.visibleItemsChanged, offset: 250)
    #expect(inHierarchy == [2, 3, 4])
    #expect(table.states[0] == .measureLayout)
    #expect(table.states[5].isEmpty)
  }

  @Test mutating func `the policy ignores all events but changes of the visible items`() {
    let others: [ContainerEvent] = [
      .contentLoaded, .contentGrew, .dragBegan, .scrolled, .mainQueueTurn, .renderingFinished, .memoryWarning,
      .background, .foreground, .appStateSettled, .visibilityDepthSet(0),
    ]
    for event in others { tell(event, offset: 0) }
    #expect(table.updateCount == 0)
    #expect(table.changeCount == 0)
    #expect(table.awaits.isEmpty && policy.traits == .standsAlone)
  }

  @Test mutating func `in a container that is not visible no item counts as on screen`() {
    tell(.visibleItemsChanged, offset: 0, container: [.preload, .display])
    #expect(inHierarchy == [])
    tell(.movedToWindow, offset: 0)
    #expect(inHierarchy == [0, 1, 2])
    tell(.leftWindow, offset: 0, container: [])
    #expect(inHierarchy == [])
    #expect(table.updateCount == 2)
  }

  /// Items 0 to 2 are on screen. A new one comes between them, and the last goes.
  @Test mutating func `when items come and go, those on screen keep their states until the next change`() {
    tell(.visibleItemsChanged, offset: 0)
    let origins: [ItemOrigin] = [.items(0..<1), .new(count: 1), .items(1..<19)]
    policy.contentReplaced(origins: origins, itemCount: origins.itemCount, reloadsData: false, states: &table)
    #expect(inHierarchy == [0, 2, 3])
    tell(.visibleItemsChanged, offset: 0)
    #expect(inHierarchy == [0, 1, 2])
  }

  @Test mutating func `items ahead are served first, the nearest first, then items that left`() {
    tell(.visibleItemsChanged, offset: 0)
    #expect(table.changes.map(\.item.position) == [0, 1, 2])
    table.removeAllChanges()
    tell(.visibleItemsChanged, offset: 400)
    #expect(table.changes.map(\.item.position) == [4, 5, 6, 2, 1, 0])
    table.removeAllChanges()
    tell(.visibleItemsChanged, offset: 0, direction: .up)
    #expect(table.changes.map(\.item.position) == [2, 1, 0, 4, 5, 6])
  }

  @Test mutating func `a reset policy can be used for another run`() {
    tell(.visibleItemsChanged, offset: 0)
    policy.reset(capacity: 20)
    table.reset(count: 20)
    #expect(table.updateCount == 0)
    tell(.visibleItemsChanged, offset: 100)
    #expect(table.updateCount == 1)
    #expect(inHierarchy == [1, 2, 3])
    #expect(table.changeCount == 3)
  }
}
