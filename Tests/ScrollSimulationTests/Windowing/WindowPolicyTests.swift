import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Rows of 100 points in a viewport of 300, which shows three. One more on either side has a cell, and data of three more
/// is wanted.
@Suite struct `Window Policy` {
  private var policy = WindowPolicy(FixedWindows(dataMargin: 3, cellMargin: 1), stages: [.data, .cells])
  private var layout = Self.list(count: 20)
  private var table = InterfaceStateTable(count: 20)
  private var time = 0.0

  init() { policy.reset(capacity: 20) }

  private static func list(count: Int, of length: Double = 100) -> ContentLayout {
    LayoutKind.list(spacing: .zero)
      .layout(
        lengths: Array(repeating: Points(length), count: count), axis: .vertical,
        viewport: PointSize(width: Points(300), height: Points(300)))
  }

  private mutating func tell(
    _ event: ContainerEvent, offset: Double = 0, container state: InterfaceState = .inHierarchy
  ) {
    time += 10
    var scene = ScrollScene(
      itemCount: layout.count, bounds: PointRect(x: 0, y: offset, width: 300, height: 300), scrollable: .vertical,
      direction: [], containerState: state, time: SimulatedTime(milliseconds: time))
    scene.budget = .frame(spare: 10)
    policy.handle(event, scene, in: layout, states: &table)
  }

  /// The states, an item a character: V visible, d with a cell, p with data wanted, . none of it.
  private var states: String {
    String(
      table.states.map { state in
        switch state {
        case .inHierarchy: "V"
        case .displaying: "d"
        case .preloading: "p"
        default: "."
        }
      })
  }

  @Test mutating func `visible items also have cells, and items with cells also want data`() {
    tell(.layoutPass, offset: 800)
    #expect(states == ".....ppdVVVdpp......")
    tell(.layoutPass, offset: 900)
    #expect(states == "......ppdVVVdpp.....")
  }

  @Test mutating func `windows end with the content`() {
    tell(.contentLoaded)
    #expect(states == "VVVdpp..............")
    tell(.visibleItemsChanged, offset: 1700)
    #expect(states == "..............ppdVVV")
  }

  @Test mutating func `an item in view without a cell is a placeholder`() {
    policy = WindowPolicy(FixedWindows(dataMargin: nil, cellMargin: nil), stages: .cells)
    policy.reset(capacity: 20)
    tell(.contentLoaded)
    #expect(table.states[0] == [.measureLayout, .visible])
    #expect(table.states[3].isEmpty)
  }

  @Test mutating func `retained cells are kept beside the window and not made twice inside it`() {
    retainFirst(2)
    tell(.contentLoaded)
    #expect(states == "VVVd................")
    tell(.layoutPass, offset: 800)
    #expect(states == "dd.....dVVVd........")
    table.removeAllChanges()
    tell(.layoutPass, offset: 100)
    #expect(states == "dVVVd...............")
    #expect(table.changes.filter(\.makesCell).map(\.item.position).sorted() == [2, 3, 4])
  }

  @Test mutating func `retained cells are released with the container and never exceed its state`() {
    retainFirst(2)
    tell(.contentLoaded, offset: 800)
    tell(.containerStateChanged(from: .inHierarchy, to: .preloading), offset: 800, container: .preloading)
    #expect(states == "pp.....ppppp........")
    tell(.leftWindow, offset: 800, container: [])
    #expect(states == "....................")
    tell(.movedToWindow, offset: 800)
    #expect(states == "dd.....dVVVd........")
  }

  @Test mutating func `retention is by index, not by item, and ends with the content`() {
    retainFirst(2)
    tell(.contentLoaded, offset: 800)
    layout = Self.list(count: 21)
    replace([.new(count: 1), .items(0..<20)])
    #expect(states == ".dd.....dVVVd........")
    tell(.contentChanged, offset: 800)
    #expect(states == "dd.....dVVVd.........")
    layout = Self.list(count: 1)
    replace([.items(20..<21)])
    tell(.contentChanged)
    #expect(states == "V")
  }

  @Test mutating func `retained cells survive a new layout`() {
    retainFirst(2)
    tell(.contentLoaded, offset: 900)
    tell(.layoutInvalidated, offset: 900)
    layout = Self.list(count: 20, of: 150)
    tell(.layoutPass, offset: 900)
    #expect(states == "dd...dVVd...........")
  }

  @Test mutating func `an update that changes nothing is not counted`() {
    tell(.contentLoaded)
    tell(.layoutPass, offset: 0)
    #expect(table.updateCount == 1)
    tell(.memoryWarning)
    tell(.dragBegan)
    #expect(table.updateCount == 1)
  }

  @Test mutating func `items never have more than the state of their container`() {
    tell(.contentLoaded, container: [.measureLayout, .preload])
    #expect(states == "pppppp..............")
    tell(.containerStateChanged(from: .preloading, to: .displaying), container: .displaying)
    #expect(states == "ddddpp..............")
    tell(.containerStateChanged(from: .displaying, to: .inHierarchy))
    #expect(states == "VVVdpp..............")
    tell(.containerStateChanged(from: .inHierarchy, to: .measureLayout), container: .measureLayout)
    #expect(states == "....................")
  }

  @Test mutating func `outside a window nothing is prepared, and all of it again on return`() {
    tell(.contentLoaded)
    tell(.leftWindow, container: [])
    #expect(states == "....................")
    tell(.movedToWindow)
    #expect(states == "VVVdpp..............")
  }

  @Test mutating func `an insertion moves the states with their items until the next update`() {
    tell(.contentLoaded)
    layout = Self.list(count: 21)
    replace([.new(count: 1), .items(0..<20)])
    #expect(states == ".VVVdpp..............")
    tell(.contentChanged)
    #expect(states == "VVVdpp...............")
  }

  @Test mutating func `a deletion moves the states with their items and drops those beyond the end`() {
    tell(.contentLoaded, offset: 1700)
    #expect(states == "..............ppdVVV")
    layout = Self.list(count: 10)
    replace([.items(10..<20)])
    #expect(states == "....ppdVVV")
    tell(.contentChanged, offset: 0)
    #expect(states == "VVVdpp....")
  }

  @Test mutating func `items made anew have no states until the next update`() {
    tell(.contentLoaded)
    replace([.new(count: 20)])
    #expect(states == "....................")
    tell(.contentReloaded)
    #expect(states == "VVVdpp..............")
  }

  @Test mutating func `after a new layout items are compared with their states before`() {
    tell(.contentLoaded)
    tell(.layoutInvalidated)
    layout = Self.list(count: 20, of: 150)
    tell(.layoutPass)
    #expect(states == "VVdpp...............")
  }

  /// One on either side of those in view has a cell too.
  private mutating func retainFirst(_ count: Int) {
    policy = WindowPolicy(FixedWindows(cellMargin: 1, retained: 0..<count), stages: .cells)
    policy.reset(capacity: 20)
  }

  private mutating func replace(_ origins: [ItemOrigin]) {
    policy.contentReplaced(origins: origins, itemCount: origins.itemCount, reloadsData: false, states: &table)
  }

  /// Item 3 has a cell ahead; then another item is in its place.
  @Test mutating func `a rule forgets cells made ahead for replaced items`() {
    var policy = WindowPolicy(RecyclerViewGap(viewCacheSize: 2, nestedCount: 2), stages: .cells)
    policy.reset(capacity: 20)
    func scene(_ offset: Double, _ time: Double) -> ScrollScene {
      var scene = ScrollScene(
        itemCount: 20, bounds: PointRect(x: 0, y: offset, width: 300, height: 300), scrollable: .vertical,
        direction: [],
        time: SimulatedTime(milliseconds: time))
      scene.budget = .frame(spare: 10)
      return scene
    }
    policy.handle(.contentLoaded, scene(0, 0), in: layout, states: &table)
    policy.handle(.layoutPass, scene(10, 10), in: layout, states: &table)
    #expect(table.cells == 0..<5)
    policy.contentReplaced(
      origins: [.new(count: 20)], itemCount: 20, reloadsData: true, states: &table)
    policy.handle(.contentReloaded, scene(10, 20), in: layout, states: &table)
    #expect(table.cells == 0..<4)
  }

  /// Three columns of 100 points.
  @Test mutating func `in a grid the next whole row is made ahead`() {
    let size = PointSize(width: Points(300), height: Points(300))
    layout = LayoutKind.grid(columns: 3, spacing: .zero)
      .layout(lengths: Array(repeating: Points(100), count: 30), axis: .vertical, viewport: size)
    var policy = WindowPolicy(RecyclerViewGap(viewCacheSize: 2, nestedCount: 2), stages: .cells)
    table = InterfaceStateTable(count: 30)
    policy.reset(capacity: 30)
    for (offset, time) in [(0.0, 0.0), (10, 10)] {
      var scene = ScrollScene(
        itemCount: 30, bounds: PointRect(x: 0, y: offset, width: 300, height: 300), scrollable: .vertical,
        direction: [],
        time: SimulatedTime(milliseconds: time))
      scene.budget = .frame(spare: 10)
      policy.handle(.layoutPass, scene, in: layout, states: &table)
    }
    #expect(states == "VVVVVVVVVVVVddd...............")
  }

  @Test func `a policy can be set up as another of the same rule only`() {
    var policy = WindowPolicy(SymmetricOverscan(count: 1), stages: .cells)
    #expect(policy.setUp(as: WindowPolicy(SymmetricOverscan(count: 4), stages: .cells)) == true)
    #expect(policy.setUp(as: OnDisplayPolicy()) == false)
  }

  @Test func `a policy drives its stages, follows scrolling, and observes loads if its rule does`() {
    func traits(_ stages: PolicyStages) -> PolicyTraits { PolicyTraits(drives: stages).union(.followsScrolling) }
    #expect(WindowPolicy(FixedWindows(), stages: [.cells, .pages]).traits == traits([.cells, .pages]))
    #expect(WindowPolicy(FixedWindows(), stages: .cells).traits == traits(.cells))
    let lookahead = Lookahead(Lookahead.Constants(PolicyParameters()))
    #expect(WindowPolicy(lookahead, stages: .data).traits == traits(.data).union(.observesLoads))
  }
}
