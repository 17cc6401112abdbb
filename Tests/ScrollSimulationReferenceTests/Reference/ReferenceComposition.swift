@testable import ScrollSimulation

/// Several policies side by side: an item is to have what any of them wants for it, each as far as it has a say.
struct ReferenceComposition: ReferencePolicy {
  private struct Part {
    var policy: any ReferencePolicy
    /// What it may want.
    let say: InterfaceState
  }

  private var parts: [Part]
  var states: ReferenceStates

  init(_ policies: [any ReferencePolicy], count: Int) {
    let (drawing, loading): (PolicyStages, PolicyStages) = ([.cells, .display], [.data, .cells, .display])
    parts = policies.enumerated().map { index, policy in
      let others = policies.indices.filter { $0 != index }.map { policies[$0].stages }
      var say = InterfaceState.inHierarchy
      for (stages, state) in [(drawing, InterfaceState.display), (loading, .preload)] {
        let isOthers = policy.stages.isDisjoint(with: stages) && others.contains { !$0.isDisjoint(with: stages) }
        if isOthers { say.remove(state) }
      }
      return Part(policy: policy, say: say)
    }
    states = ReferenceStates(count: count)
  }

  var stages: PolicyStages { parts.reduce([]) { $0.union($1.policy.stages) } }
  var updateCount: Int { parts.reduce(0) { $0 + $1.policy.updateCount } }
  var awaitsRendering: Bool { parts.contains { $0.policy.awaitsRendering } }
  var followsScrolling: Bool { parts.contains { $0.policy.followsScrolling } }
  var isTable: Bool { parts.contains { $0.policy.isTable } }
  var observesLoads: Bool { parts.contains { $0.policy.observesLoads } }
  var keepsUrgency: Bool { parts.contains { $0.policy.keepsUrgency } }
  var decidesOnBatches: Bool { pager != nil }
  var presentItems: Range<Int>? { pager.flatMap { parts[$0].policy.presentItems } }

  private var pager: Int? { parts.lastIndex { $0.policy.decidesOnBatches } }

  /// Whoever makes cells is told first, so that the others know of them.
  private var order: [Int] {
    parts.indices.filter { parts[$0].policy.stages.contains(.cells) }
      + parts.indices.filter { !parts[$0].policy.stages.contains(.cells) }
  }

  mutating func handle(_ news: ReferenceNews, _ scene: ReferenceScene) -> [ReferenceStates.Change] {
    var scene = scene
    var changed: [Int] = []
    for part in order {
      let changes = parts[part].policy.handle(news, scene)
      changed += changes.filter { !$0.isFirstMeasurement }.map(\.item)
      scene.cells = scene.cells ?? parts[part].policy.cells
    }
    return write(changed, scene)
  }

  mutating func forget(_ items: Set<Int>) {
    states.forget(items)
    for part in parts.indices { parts[part].policy.forget(items) }
  }

  mutating func wantsPage(_ scene: ReferenceScene) -> Bool { parts[pager!].policy.wantsPage(scene) }

  mutating func pageToFetchAgain(at end: FeedEnd, _ scene: ReferenceScene) -> Range<Int>? {
    parts[pager!].policy.pageToFetchAgain(at: end, scene)
  }

  mutating func pageReturned(
    _ items: Range<Int>, at end: FeedEnd, _ scene: ReferenceScene
  ) -> [ReferenceStates.Change] {
    _ = parts[pager!].policy.pageReturned(items, at: end, scene)
    return write([], scene)
  }

  /// Gives items what the parts want for them, first those that a part has changed, then those whose page has come or gone.
  private mutating func write(_ changed: [Int], _ scene: ReferenceScene) -> [ReferenceStates.Change] {
    let others = scene.order.filter { !states[$0].union(wanted(for: $0, scene)).isSubset(of: .measureLayout) }
    return (changed + others).compactMap { states.write($0, wanted(for: $0, scene)) }
  }

  private func wanted(for item: Int, _ scene: ReferenceScene) -> InterfaceState {
    let union = parts.reduce(into: InterfaceState()) { $0.formUnion($1.policy.states[item].intersection($1.say)) }
    guard let presentItems, let index = scene.order.firstIndex(of: item), !presentItems.contains(index) else {
      return union
    }
    return union.intersection(.measureLayout)
  }
}

extension ReferenceStates.Change {
  /// After which there is nothing to do.
  fileprivate var isFirstMeasurement: Bool { old.isEmpty && new == .measureLayout }
}
