internal import Quantities

/// Several policies side by side, each for the stages that it drives: an item is to have what any of them wants for it.
///
/// What a policy wants of a stage that it does not drive itself does not count where another drives it: a pager of data
/// leaves the cells to a virtualiser. Of items whose page the pager has dropped none has anything prepared.
///
/// Precondition: no two of them drive the same stage, or cells and display, but for pages, on which the last of those that do
/// decides.
public struct ComposedPolicy: PreloadingPolicy {
  private struct Part: Sendable {
    var policy: any PreloadingPolicy
    /// What it may want.
    let say: InterfaceState
    /// What it wants.
    var states = InterfaceStateTable(count: 0)

    /// - Parameter others: What the other parts drive.
    init(_ policy: any PreloadingPolicy, besides others: PolicyStages) {
      self.policy = policy
      let own = policy.stages
      var say = InterfaceState.inHierarchy
      if own.isDisjoint(with: .drawing), !others.isDisjoint(with: .drawing) { say.remove(.display) }
      if own.isDisjoint(with: .loading), !others.isDisjoint(with: .loading) { say.remove(.preload) }
      self.say = say
    }

    /// Returns the items that it wants something else for, each at least once, in its order.
    mutating func handle(
      _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, count: Int
    ) -> [ItemIndex] {
      states.grow(to: count)
      policy.handle(event, scene, in: layout, states: &states)
      defer { states.removeAllChanges() }
      return states.changes.map(\.item)
    }

    mutating func returnPage(
      _ items: Range<Int>, at end: FeedEnd, _ scene: ScrollScene, in layout: ContentLayout
    ) {
      policy.pageReturned(items, at: end, scene, in: layout, states: &states)
      states.removeAllChanges()
    }

    mutating func replaceContent(by origins: [ItemOrigin], itemCount: Int, reloadsData: Bool) {
      policy.contentReplaced(origins: origins, itemCount: itemCount, reloadsData: reloadsData, states: &states)
      states.removeAllChanges()
    }
  }

  private var parts: [Part]
  /// The parts in the order in which they are told: that which makes cells first, since the others want to know of them.
  private let order: [Int]
  /// The part that decides on batches; nil if none does.
  private let pager: Int?
  /// The items whose pages were there when states were last written; nil if all were.
  public private(set) var presentItems: Range<Int>?

  public init(_ policies: [any PreloadingPolicy]) {
    let stages = policies.map(\.stages)
    parts = policies.indices.map { index in
      let others = stages.indices.filter { $0 != index }.reduce(into: PolicyStages()) { $0.formUnion(stages[$1]) }
      return Part(policies[index], besides: others)
    }
    order =
      stages.indices.filter { stages[$0].contains(.cells) } + stages.indices.filter { !stages[$0].contains(.cells) }
    pager = policies.lastIndex { $0.decidesOnBatches }
  }

  public var stages: PolicyStages { parts.reduce([]) { $0.union($1.policy.stages) } }
  public var updateCount: Int { parts.reduce(0) { $0 + $1.policy.updateCount } }
  public var awaitsRendering: Bool { parts.contains { $0.policy.awaitsRendering } }
  public var awaitsTurn: Bool { parts.contains { $0.policy.awaitsTurn } }
  public var followsScrolling: Bool { parts.contains { $0.policy.followsScrolling } }
  public var loadsInEmptyCells: Bool { parts.contains { $0.policy.loadsInEmptyCells } }
  public var observesLoads: Bool { parts.contains { $0.policy.observesLoads } }
  public var decidesOnBatches: Bool { pager != nil }
  public var dropsPages: Bool { pager.map { parts[$0].policy.dropsPages } ?? false }

  public func ranges(in layout: ContentLayout) -> PreloadingRanges? {
    let ranges = parts.compactMap { $0.policy.ranges(in: layout) }
    if ranges.isEmpty { return nil }
    return PreloadingRanges(
      display: ranges.lazy.compactMap(\.display).first, preload: ranges.lazy.compactMap(\.preload).first)
  }

  public mutating func reset(capacity: Int) {
    presentItems = nil
    for index in parts.indices {
      parts[index].policy.reset(capacity: capacity)
      parts[index].states.reset(count: capacity)
    }
  }

  public mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    var scene = scene
    var changed: [ItemIndex] = []
    for index in order {
      changed += parts[index].handle(event, scene, in: layout, count: states.states.count)
      scene.cells = scene.cells ?? parts[index].policy.cells
    }
    let moved = droppedAndReturned(count: scene.itemCount)
    // Only now: what one lets go of in this event another may take over.
    for item in changed { states.set(item, to: union(of: item)) }
    for run in moved { reconsider(run, &states) }
  }

  public mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    for index in parts.indices {
      parts[index].replaceContent(by: origins, itemCount: itemCount, reloadsData: reloadsData)
    }
    states.replace(origins: origins)
    guard presentItems != nil else { return }
    presentItems = nil
    reconsider(origins.indices, &states)
  }

  public mutating func wantsBatch(_ scene: ScrollScene, in layout: ContentLayout) -> Bool {
    parts[pager!].policy.wantsBatch(scene, in: layout)
  }

  public mutating func pageToFetchAgain(
    at end: FeedEnd, _ scene: ScrollScene, in layout: ContentLayout
  ) -> Range<Int>? {
    parts[pager!].policy.pageToFetchAgain(at: end, scene, in: layout)
  }

  public mutating func pageReturned(
    _ items: Range<Int>, at end: FeedEnd, _ scene: ScrollScene, in layout: ContentLayout,
    states: inout InterfaceStateTable
  ) {
    parts[pager!].returnPage(items, at: end, scene, in: layout)
    for run in droppedAndReturned(count: scene.itemCount) { reconsider(run, &states) }
  }

  /// Items whose page may have been dropped or have come again since this was last asked.
  private mutating func droppedAndReturned(count: Int) -> [Range<Int>] {
    guard let pager, parts[pager].policy.presentItems != presentItems else { return [] }
    let before = presentItems
    presentItems = parts[pager].policy.presentItems
    return Range.differences(before, presentItems, of: count)
  }

  /// Gives items what the parts want for them now. What nothing is or was prepared of stays as it is.
  private func reconsider(_ items: Range<Int>, _ states: inout InterfaceStateTable) {
    for item in items.lazy.map(ItemIndex.init) {
      let state = union(of: item)
      if !state.union(states[item]).isSubset(of: .measureLayout) { states.set(item, to: state) }
    }
  }

  private func union(of item: ItemIndex) -> InterfaceState {
    let wanted = parts.reduce(into: InterfaceState()) { state, part in
      if item.position < part.states.states.count { state.formUnion(part.states[item].intersection(part.say)) }
    }
    if let presentItems, !presentItems.contains(item.position) { return wanted.intersection(.measureLayout) }
    return wanted
  }
}
