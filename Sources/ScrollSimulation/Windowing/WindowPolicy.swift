internal import ScrollQuantities

/// A policy that turns the windows of a windowing rule into interface states.
///
/// An item in view is visible; one with a cell is loaded and drawn; one in the data window is loaded. In a nested container,
/// nothing is prepared beyond the state of its cell.
public struct WindowPolicy<Rule: WindowingRule>: RangeReporting {
  private var rule: Rule
  private var stages: PolicyStages
  /// The items in view (visible), with a cell (display), and with data wanted (preload).
  private var regions = Regions()
  /// The items that have a cell wherever the viewport is.
  private var retained = Self.noneRetained
  private var windows: ItemWindows?
  private var last: (offset: Points, time: SimulatedTime)?
  /// The container's state when states were last written.
  private var allowance = InterfaceState.inHierarchy
  /// True if the items have been replaced since states were last written.
  private var contentIsNew = false

  private static var noneRetained: ItemRegion { ItemRegion(bit: 8) }

  public init(_ rule: Rule, stages: PolicyStages) {
    self.rule = rule
    self.stages = stages
  }

  public var traits: PolicyTraits { rule.traits.union(PolicyTraits(drives: stages)).union(.followsScrolling) }

  /// Returns the frames around the windows of the stages that the rule drives. Cells want data too, so the preload range
  /// includes the window of cells if there is no gap. Retained items are in neither range.
  public func ranges(in layout: ContentLayout) -> PreloadingRanges? {
    guard let windows, !stages.isDisjoint(with: .loading) else { return nil }
    let data = windows.data.isEmpty ? windows.cells : windows.data.extended(by: windows.cells)
    let draws = !stages.isDisjoint(with: .drawing) && allowance.contains(.display)
    return PreloadingRanges(
      display: draws ? layout.frame(around: windows.cells) : nil,
      preload: stages.contains(.data) ? layout.frame(around: data) : nil)
  }

  public mutating func setUp(as other: some PreloadingPolicy) -> Bool {
    guard let other = other as? Self else { return false }
    (rule, stages) = (other.rule, other.stages)
    return true
  }

  public mutating func reset(capacity: Int) {
    rule.reset()
    regions.reset(count: capacity)
    retained = Self.noneRetained
    (windows, last, allowance, contentIsNew) = (nil, nil, .inHierarchy, false)
  }

  public mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    switch event {
    case .layoutInvalidated:
      regions.freeze(in: layout)
      retained.freeze(in: layout, bits: regions.membership.bits)
      windows = nil
      noteCells(&states)
    case .contentLoaded, .contentGrew, .contentChanged, .contentReloaded, .containerStateChanged, .movedToWindow,
      .leftWindow, .visibleItemsChanged, .layoutPass:
      update(scene, in: layout, &states)
    case .visibilityDepthSet, .dragBegan, .scrolled, .mainQueueTurn, .renderingFinished, .memoryWarning, .background,
      .foreground, .appStateSettled:
      break
    }
  }

  public mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    states.replace(origins: origins)
    rule.contentReplaced()
    regions.reset(count: origins.itemCount)
    retained = Self.noneRetained
    (windows, contentIsNew) = (nil, true)
    noteCells(&states)
  }

  private mutating func update(_ scene: ScrollScene, in layout: ContentLayout, _ states: inout InterfaceStateTable) {
    regions.membership.grow(to: states.states.count)
    defer { states.visit(regions.membership.takeVisitCount()) }
    let allowed = scene.containerState
    if allowed.contains(.visible) {
      regions.visible.move(to: scene.bounds, in: layout, count: scene.itemCount, membership: &regions.membership)
    } else {
      regions.visible.clear(in: layout, membership: &regions.membership)
    }
    let isPrepared = !allowed.isDisjoint(with: [.preload, .display, .visible])
    let view = WindowingScene(scene, in: layout, since: last)
    if !isPrepared { rule.reset() }
    let wanted = isPrepared ? rule.windows(view) : ItemWindows(cells: 0..<0)
    last = (scene.bounds.origin(along: layout.axis), scene.time)
    cover(wanted, count: scene.itemCount, in: layout, &states)
    noteCells(&states)
    let allowsOthers = allowed != allowance
    if allowsOthers {
      regions.noteAllMembers(in: layout)
      retained.noteMembers(in: layout, &regions.membership)
    }
    allowance = allowed
    if contentIsNew || allowsOthers && rule.keepsData { releaseItemsOutside(&states) }
    contentIsNew = false
    guard regions.hasChanged else { return }
    write(view.movement, scene, in: layout, &states)
  }

  private mutating func cover(
    _ wanted: ItemWindows, count: Int, in layout: ContentLayout, _ states: inout InterfaceStateTable
  ) {
    let held = wanted.clamped(to: 0..<count)
    if held.cells != windows?.cells {
      states.visit(held.cells.count)
      regions.display.cover(rows: held.cells, in: layout, membership: &regions.membership)
    }
    if held.data != windows?.data {
      states.visit(held.data.count)
      regions.preload.cover(rows: held.data, in: layout, membership: &regions.membership)
    }
    if held.retained != windows?.retained {
      states.visit(held.retained.count)
      retained.cover(rows: held.retained, in: layout, membership: &regions.membership)
    }
    windows = held
  }

  private func noteCells(_ states: inout InterfaceStateTable) {
    states.cells = stages.contains(.cells) ? windows?.cells : nil
  }

  /// Clears the states of items outside all windows that they kept from earlier content, or from a time when the
  /// container's state allowed more. Complexity: O(items).
  private func releaseItemsOutside(_ states: inout InterfaceStateTable) {
    states.visit(states.states.count)
    for position in states.states.indices where regions.bits(of: position) == 0 {
      let item = ItemIndex(position)
      if !states[item].isEmpty {
        states.set(
          item, to: Self.state(forBits: 0, from: states[item], retained.bit, keepsData: rule.keepsData, allowance))
      }
    }
  }

  private mutating func write(
    _ movement: Double, _ scene: ScrollScene, in layout: ContentLayout, _ states: inout InterfaceStateTable
  ) {
    states.countUpdate()
    let direction: ScrollDirection =
      movement < 0 ? .towardHead(along: layout.axis) : .towardTail(along: layout.axis)
    let order = VisitOrder(in: layout, bounds: scene.bounds, direction: direction)
    let (retainedBit, keepsData, allowance) = (retained.bit, rule.keepsData, allowance)
    regions.withChanged(in: layout, order) { places in
      states.visit(places.count)
      for place in places {
        let before = states[place.item]
        states.set(
          place.item,
          to: Self.state(forBits: place.bits, from: before, retainedBit, keepsData: keepsData, allowance))
      }
    }
  }

  private static func state(
    forBits bits: UInt8, from before: InterfaceState, _ retainedBit: UInt8, keepsData: Bool, _ allowance: InterfaceState
  ) -> InterfaceState {
    var state = InterfaceState.measureLayout
    if bits & Regions.visibleBit != 0 { state.insert(.visible) }
    if bits & (Regions.displayBit | retainedBit) != 0 { state.formUnion([.display, .preload]) }
    if bits & Regions.preloadBit != 0 || keepsData && before.contains(.preload) { state.insert(.preload) }
    let kept: InterfaceState = allowance.contains(.visible) ? .inHierarchy : allowance.union(.measureLayout)
    return state.intersection(kept)
  }
}
