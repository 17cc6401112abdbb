internal import Quantities

/// A windowing rule as a policy: turns its windows into interface states.
///
/// An item in view is visible; one with a cell is to be loaded and drawn; one in the window of data is to be loaded. In a
/// container inside a cell nothing is prepared that its cell is not to have.
public struct WindowPolicy<Rule: WindowingRule>: PreloadingPolicy {
  private var rule: Rule
  private(set) public var stages: PolicyStages
  public private(set) var updateCount = 0
  /// Visible, with a cell (display), with data wanted (preload).
  private var regions = Regions()
  private var visitOrder = VisitOrder()
  private var windows: ItemWindows?
  private var last: (offset: Points, time: SimulatedTime)?
  /// What the container was to have when states were last written.
  private var allowance = InterfaceState.inHierarchy
  /// Whether the items are others than when states were last written.
  private var contentIsNew = false

  public init(_ rule: Rule, stages: PolicyStages) {
    self.rule = rule
    self.stages = stages
  }

  public var awaitsTurn: Bool { false }
  public var decidesOnBatches: Bool { stages.contains(.pages) }
  public var followsScrolling: Bool { true }
  public var observesLoads: Bool { rule.observesLoads }
  public var cells: Range<Int>? { stages.contains(.cells) ? windows?.cells : nil }

  public mutating func setUp(as other: some PreloadingPolicy) -> Bool {
    guard let other = other as? Self else { return false }
    (rule, stages) = (other.rule, other.stages)
    return true
  }

  public mutating func reset(capacity: Int) {
    rule.reset()
    regions.reset(count: capacity)
    (updateCount, windows, last, allowance, contentIsNew) = (0, nil, nil, .inHierarchy, false)
  }

  public mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    switch event {
    case .layoutInvalidated:
      regions.freeze(in: layout)
      windows = nil
    case .contentLoaded, .contentGrew, .contentChanged, .contentReloaded, .containerStateChanged, .movedToWindow,
      .leftWindow, .visibleItemsChanged, .layoutPass:
      update(scene, in: layout, &states)
    case .rangeModeSet, .dragBegan, .scrolled, .mainQueueTurn, .renderingFinished, .memoryWarning, .background,
      .foreground, .appStateSettled:
      break
    }
  }

  public mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    states.replace(origins: origins)
    rule.contentReplaced()
    regions.reset(count: origins.count)
    (windows, contentIsNew) = (nil, true)
  }

  public mutating func wantsBatch(_ scene: ScrollScene, in layout: ContentLayout) -> Bool {
    rule.wantsPage(WindowingScene(scene, in: layout, since: last))
  }

  private mutating func update(_ scene: ScrollScene, in layout: ContentLayout, _ states: inout InterfaceStateTable) {
    regions.membership.grow(to: states.states.count)
    let allowed = scene.containerState
    if allowed.contains(.visible) {
      regions.visible.move(to: scene.bounds, in: layout, count: scene.itemCount, membership: &regions.membership)
    } else {
      regions.visible.clear(in: layout, membership: &regions.membership)
    }
    let isPrepared = !allowed.isDisjoint(with: [.preload, .display, .visible])
    if !isPrepared { rule.reset() }
    let view = WindowingScene(scene, in: layout, since: last)
    let wanted = isPrepared ? rule.windows(view) : ItemWindows(cells: 0..<0)
    last = (scene.bounds.origin(along: layout.axis), scene.time)
    cover(wanted, count: scene.itemCount, in: layout)
    if allowed != allowance { regions.noteAllMembers(in: layout) }
    allowance = allowed
    if contentIsNew { releaseItemsOutside(&states) }
    contentIsNew = false
    guard !regions.membership.changed.isEmpty else { return }
    updateCount += 1
    write(view.movement, scene, in: layout, &states)
  }

  private mutating func cover(_ wanted: ItemWindows, count: Int, in layout: ContentLayout) {
    let content = 0..<count
    let held = ItemWindows(data: wanted.data.clamped(to: content), cells: wanted.cells.clamped(to: content))
    if held.cells != windows?.cells {
      regions.display.cover(rows: held.cells, in: layout, membership: &regions.membership)
    }
    if held.data != windows?.data {
      regions.preload.cover(rows: held.data, in: layout, membership: &regions.membership)
    }
    windows = held
  }

  /// Items that kept a state from the content before and are in no window now have none to keep. Complexity: O(items).
  private func releaseItemsOutside(_ states: inout InterfaceStateTable) {
    for position in states.states.indices where regions.membership.bits[position] == 0 {
      if !states.states[position].isEmpty { states.set(ItemIndex(position), to: .measureLayout) }
    }
  }

  private mutating func write(
    _ movement: Double, _ scene: ScrollScene, in layout: ContentLayout, _ states: inout InterfaceStateTable
  ) {
    let (forward, backward): (ScrollDirection, ScrollDirection) =
      layout.axis == .vertical ? (.down, .up) : (.right, .left)
    visitOrder.sort(
      &regions.membership.changed, bits: regions.membership.bits, in: layout, bounds: scene.bounds,
      direction: movement < 0 ? backward : forward)
    for item in regions.membership.changed {
      states.set(item, to: state(forBits: regions.membership.bits[item.position]))
    }
    regions.membership.changed.removeAll(keepingCapacity: true)
  }

  private func state(forBits bits: UInt8) -> InterfaceState {
    var state = InterfaceState.measureLayout
    if bits & Regions.visibleBit != 0 { state.insert(.visible) }
    if bits & Regions.displayBit != 0 { state.formUnion([.display, .preload]) }
    if bits & Regions.preloadBit != 0 { state.insert(.preload) }
    let kept: InterfaceState = allowance.contains(.visible) ? .inHierarchy : allowance.union(.measureLayout)
    return state.intersection(kept)
  }
}
