internal import Quantities

/// Several policies side by side, each for the stages that it drives: an item is to have what any of them wants for it.
///
/// Precondition: no two of them drive the same stage but pages, on which the last of those that do decides.
public struct ComposedPolicy: PreloadingPolicy {
  private struct Part: Sendable {
    var policy: any PreloadingPolicy
    /// What it wants.
    var states = InterfaceStateTable(count: 0)

    /// Returns the items that it wants something else for, each at least once, in its order.
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

  private var parts: [Part]

  public init(_ policies: [any PreloadingPolicy]) {
    parts = policies.map { Part(policy: $0) }
  }

  public var stages: PolicyStages { parts.reduce([]) { $0.union($1.policy.stages) } }
  public var updateCount: Int { parts.reduce(0) { $0 + $1.policy.updateCount } }
  public var awaitsRendering: Bool { parts.contains { $0.policy.awaitsRendering } }
  public var awaitsTurn: Bool { parts.contains { $0.policy.awaitsTurn } }
  public var followsScrolling: Bool { parts.contains { $0.policy.followsScrolling } }
  public var loadsInEmptyCells: Bool { parts.contains { $0.policy.loadsInEmptyCells } }
  public var decidesOnBatches: Bool { parts.contains { $0.policy.decidesOnBatches } }

  public mutating func reset(capacity: Int) {
    for index in parts.indices {
      parts[index].policy.reset(capacity: capacity)
      parts[index].states = InterfaceStateTable(count: capacity)
    }
  }

  public mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    for index in parts.indices {
      let items = parts[index].handle(event, scene, in: layout, count: states.states.count)
      for item in items { states.set(item, to: union(of: item)) }
    }
  }

  public mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    for index in parts.indices {
      parts[index].replaceContent(by: origins, itemCount: itemCount, reloadsData: reloadsData)
    }
    states.replace(origins: origins)
  }

  public mutating func wantsBatch(_ scene: ScrollScene, in layout: ContentLayout) -> Bool {
    let last = parts.lastIndex { $0.policy.decidesOnBatches }!
    return parts[last].policy.wantsBatch(scene, in: layout)
  }

  private func union(of item: ItemIndex) -> InterfaceState {
    parts.reduce([]) { state, part in
      item.position < part.states.states.count ? state.union(part.states[item]) : state
    }
  }
}
