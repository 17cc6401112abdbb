internal import ScrollQuantities

/// Several policies side by side, each for the stages that it drives: an item has every state that any of them wants for it.
///
/// A policy's wishes for a stage that it does not drive are ignored where another policy drives it: a pager of data leaves the
/// cells to a virtualizer.
///
/// Precondition: no policy has the trait `standsAlone`, and no two drive the same stage, or cells and display; only pages may
/// be driven by several.
public struct ComposedPolicy: RangeReporting {
  private struct Part: Sendable {
    var policy: any PreloadingPolicy
    /// The states that the policy may set.
    let allowedStates: InterfaceState
    /// The states that the policy wants.
    var states = InterfaceStateTable(count: 0)

    /// - Parameters:
    ///   - policy: The policy.
    ///   - others: The stages that the other parts drive.
    init(_ policy: any PreloadingPolicy, besides others: PolicyStages) {
      self.policy = policy
      let own = policy.traits.stages
      var allowedStates = InterfaceState.inHierarchy
      if own.isDisjoint(with: .drawing), !others.isDisjoint(with: .drawing) { allowedStates.remove(.display) }
      if own.isDisjoint(with: .loading), !others.isDisjoint(with: .loading) { allowedStates.remove(.preload) }
      self.allowedStates = allowedStates
    }

    /// Handles an event; returns the items whose wanted states changed, each at least once, in the policy's order.
    mutating func handle(
      _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, count: Int
    ) -> [ItemIndex] {
      states.grow(to: count)
      policy.handle(event, scene, in: layout, states: &states)
      defer { states.removeAllChanges() }
      return states.changes.map(\.item)
    }

    mutating func replaceContent(by origins: [ItemOrigin], itemCount: Int, reloadsData: Bool) {
      policy.contentReplaced(origins: origins, itemCount: itemCount, reloadsData: reloadsData, states: &states)
      states.removeAllChanges()
    }
  }

  public let traits: PolicyTraits
  private var parts: [Part]
  /// The order in which the parts receive events: the part that makes cells first, because the others need to know them.
  private let order: [Int]

  public init(_ policies: [any PreloadingPolicy]) {
    for policy in policies where policy.traits.contains(.standsAlone) {
      preconditionFailure("\(type(of: policy)) cannot be a part of a composition")
    }
    let stages = policies.map(\.traits.stages)
    traits = policies.reduce([]) { $0.union($1.traits) }
    parts = policies.indices.map { index in
      let others = stages.indices.filter { $0 != index }.reduce(into: PolicyStages()) { $0.formUnion(stages[$1]) }
      return Part(policies[index], besides: others)
    }
    order =
      stages.indices.filter { stages[$0].contains(.cells) } + stages.indices.filter { !stages[$0].contains(.cells) }
  }

  public func ranges(in layout: ContentLayout) -> PreloadingRanges? {
    let ranges = parts.compactMap { ($0.policy as? any RangeReporting)?.ranges(in: layout) }
    if ranges.isEmpty { return nil }
    return PreloadingRanges(
      display: ranges.lazy.compactMap(\.display).first, preload: ranges.lazy.compactMap(\.preload).first)
  }

  public mutating func reset(capacity: Int) {
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
      let updateCount = parts[index].states.updateCount
      changed += parts[index].handle(event, scene, in: layout, count: states.states.count)
      scene.cells = scene.cells ?? parts[index].states.cells
      states.countUpdates(parts[index].states.updateCount - updateCount)
      states.visit(parts[index].states.takeVisitCount())
    }
    states.cells = scene.cells
    states.awaits = parts.reduce([]) { $0.union($1.states.awaits) }
    // States are set only now, because one part may take over what another drops in this event.
    for item in changed { states.set(item, to: union(of: item)) }
  }

  public mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    for index in parts.indices {
      parts[index].replaceContent(by: origins, itemCount: itemCount, reloadsData: reloadsData)
    }
    states.replace(origins: origins)
    states.cells = nil
  }

  private func union(of item: ItemIndex) -> InterfaceState {
    parts.reduce(into: InterfaceState()) { state, part in
      if item.position < part.states.states.count {
        state.formUnion(part.states[item].intersection(part.allowedStates))
      }
    }
  }
}
