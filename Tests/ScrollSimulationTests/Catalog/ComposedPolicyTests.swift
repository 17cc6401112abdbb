import ScrollForesight
import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Rows of 100 points in a viewport of 300, which shows three.
@Suite struct `Composed Policy` {
  private let layout = LayoutKind.list(spacing: .zero)
    .layout(
      lengths: Array(repeating: Points(100), count: 20), axis: .vertical,
      viewport: PointSize(width: Points(300), height: Points(300)))
  private var table = InterfaceStateTable(count: 20)
  private let data = WindowPolicy(FixedWindows(dataMargin: 4), stages: .data)
  private let cells = WindowPolicy(FixedWindows(cellMargin: 2), stages: .cells)

  private let pages = WindowPolicy(FixedWindows(), stages: .pages)

  private mutating func composed(_ policies: any PreloadingPolicy...) -> ComposedPolicy {
    var policy = ComposedPolicy(policies)
    policy.reset(capacity: 20)
    table = InterfaceStateTable(count: 20)
    return policy
  }

  private mutating func tell(_ policy: inout ComposedPolicy, _ event: ContainerEvent, offset: Double = 0) {
    policy.handle(event, scene(offset), in: layout, states: &table)
  }

  private func scene(_ offset: Double) -> ScrollScene {
    var scene = ScrollScene(
      itemCount: 20, bounds: PointRect(x: 0, y: offset, width: 300, height: 300), scrollable: .vertical, direction: [],
      time: SimulatedTime(milliseconds: offset))
    scene.budget = .frame(spare: 10)
    scene.feed.pageSize = 10
    return scene
  }

  private func items(in state: InterfaceState) -> [Int] {
    table.states.indices.filter { table.states[$0].isSuperset(of: state) }
  }

  @Test mutating func `a composition gives each item the states that any of its policies wants`() {
    var policy = composed(data, cells)
    tell(&policy, .contentLoaded, offset: 800)
    #expect(items(in: .visible) == [8, 9, 10])
    #expect(items(in: .display) == Array(6..<13))
    #expect(items(in: .preload) == Array(4..<15))
  }

  @Test mutating func `a composition drives the stages and has the traits of all its policies`() {
    #expect(composed(data, cells, pages).traits.stages == [.data, .cells, .pages])
    #expect(composed(data).traits == data.traits)
    let table = TexturePolicy(RangeController(profile: .texture), isTable: true)
    #expect(composed(table, pages).traits == table.traits.union(pages.traits))
    #expect(composed(table, pages).traits.isSuperset(of: [.loadsInEmptyCells, .followsScrolling]))
  }

  @Test func `a policy that must stand alone cannot be part of a composition`() async {
    await #expect(processExitsWith: .failure) {
      _ = ComposedPolicy([OnDisplayPolicy(), WindowPolicy(FixedWindows(), stages: .pages)])
    }
    await #expect(processExitsWith: .failure) {
      _ = ComposedPolicy([WindowPolicy(FixedWindows(), stages: .pages), IKAsyncablePolicy()])
    }
    await #expect(processExitsWith: .failure) {
      _ = ComposedPolicy([WindowPolicy(FixedWindows(), stages: .pages), ClairvoyantPolicy()])
    }
  }

  @Test mutating func `a composition awaits what any of its policies awaits`() {
    var policy = composed(TexturePolicy(RangeController(profile: .asyncDisplayKit197)), pages)
    tell(&policy, .contentLoaded)
    #expect(table.awaits.contains(.mainQueueTurn))
    tell(&policy, .mainQueueTurn)
    #expect(!table.awaits.contains(.mainQueueTurn))
  }

  @Test mutating func `a composition counts the updates of all its policies`() {
    var policy = composed(data, cells)
    tell(&policy, .contentLoaded)
    #expect(table.updateCount == 2)
    tell(&policy, .layoutPass)
    #expect(table.updateCount == 2)
  }

  /// The other wants cells for no item, not even those in view.
  @Test mutating func `a policy does not affect stages that it does not drive`() {
    let noCells = WindowPolicy(FixedWindows(cellMargin: nil), stages: .cells)
    var policy = composed(noCells, pages)
    tell(&policy, .contentLoaded)
    #expect(items(in: .visible) == [0, 1, 2])
    #expect(items(in: .display) == [])
    #expect(items(in: .preload) == [])
    policy = composed(noCells, data)
    tell(&policy, .contentLoaded)
    #expect(items(in: .display) == [])
    #expect(items(in: .preload) == Array(0..<7))
  }

  @Test mutating func `if no policy drives cells, the items in view get them`() {
    var policy = composed(data, pages)
    tell(&policy, .contentLoaded)
    #expect(items(in: .display) == [0, 1, 2])
  }

  @Test mutating func `an item that one policy releases and another wants keeps its states`() {
    var policy = composed(
      WindowPolicy(FixedWindows(), stages: .cells), WindowPolicy(ItemsBefore(), stages: .data))
    tell(&policy, .contentLoaded)
    table.removeAllChanges()
    tell(&policy, .layoutPass, offset: 300)
    #expect(items(in: .preload) == Array(0..<6))
    #expect(table.changes.allSatisfy { $0.new.contains(.preload) })
  }

  /// Of 20 items the last in view is 9, and item 10 has a cell ahead: with pages of 10 that is what counts.
  @Test(arguments: [true, false])
  mutating func `the pager sees cells made ahead, whatever the order of the policies`(pagerComesFirst: Bool) {
    let gap = WindowPolicy(RecyclerViewGap(viewCacheSize: 2, nestedCount: 2), stages: .cells)
    var configuration = ContainerConfiguration()
    configuration.policy = pagerComesFirst ? composed(pages, gap) : composed(gap, pages)
    configuration.paging = Paging3(prefetchDistance: 0)
    var host = ContainerPolicies(configuration, itemCount: 20)
    host.load(capacity: 20)
    host.handle(.contentLoaded, scene(690), in: layout)
    #expect(host.decision(on: .turnEnd, scene(690), in: layout).fetches == false)
    host.handle(.layoutPass, scene(700), in: layout)
    #expect(host.states.indices.filter { host.states[$0].contains(.visible) } == [7, 8, 9])
    #expect(host.decision(on: .turnEnd, scene(700), in: layout).fetches == true)
  }

  @Test mutating func `replaced content moves the states of each policy with their items`() {
    var policy = composed(data, cells)
    tell(&policy, .contentLoaded)
    let origins: [ItemOrigin] = [.new(count: 1), .items(0..<19)]
    policy.contentReplaced(origins: origins, itemCount: 20, reloadsData: false, states: &table)
    #expect(items(in: .display) == Array(1..<6))
    tell(&policy, .contentChanged)
    #expect(items(in: .display) == Array(0..<5))
    #expect(items(in: .preload) == Array(0..<7))
    #expect(items(in: .visible) == [0, 1, 2])
  }

  @Test mutating func `a reset composition can be used for another run`() {
    var policy = composed(data, cells)
    tell(&policy, .contentLoaded, offset: 800)
    policy.reset(capacity: 20)
    table.reset(count: 20)
    #expect(table.updateCount == 0)
    tell(&policy, .contentLoaded)
    #expect(table.updateCount == 2)
    #expect(items(in: .preload) == Array(0..<7))
  }

  /// 40 items of half a viewport come in pages of 10, and the content moves an item a frame. Item 10 is the tenth from the end
  /// of the first 20; it gets its cell when item 9 is in view.
  @Test func `in a run, cells made ahead decide when pages are fetched`() {
    var feed = SmallFeed(lengths: Array(repeating: 50, count: 40))
    feed.offsets = (0..<20).map { Double($0) * 50 }
    feed.configuration.batching.isEnabled = true
    feed.configuration.batching.batchItems = 10
    feed.configuration.batching.latency = .constant(20)
    feed.configuration.policy = ComposedPolicy([
      WindowPolicy(RecyclerViewGap(viewCacheSize: 2, nestedCount: 2), stages: .cells), pages,
    ])
    feed.configuration.paging = Paging3(prefetchDistance: 0)
    let batches = feed.run().batches
    #expect(batches.map(\.firstItem.position) == [20, 30])
    #expect(batches.map(\.began.milliseconds) == [80, 180])
    #expect(batches.allSatisfy { $0.rule == .policy })
  }
}

/// Wants the data of all items before those in view.
private struct ItemsBefore: WindowingRule {
  mutating func reset() {}

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    ItemWindows(data: 0..<scene.visible.lowerBound, cells: 0..<0)
  }
}
