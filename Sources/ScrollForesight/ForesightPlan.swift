import ScrollQuantities
import ScrollSimulation

/// A policy that requests exactly the items that will be in view, in the order of first appearance: earliest deadline
/// first.
///
/// It keeps an item until the end of its last appearance.
struct ForesightPlan: PreloadingPolicy {
  /// The known future of a container.
  struct Knowledge: Sendable {
    let foresight: Foresight
    let order: [Int]
    /// The items that are requested only when they are in view.
    let postponed: Set<Int>

    init(_ foresight: Foresight, postponed: Set<Int> = []) {
      self.foresight = foresight
      self.postponed = postponed
      order = foresight.order
    }
  }

  /// The knowledge by container; one plan serves all containers.
  private let knowledge: [Knowledge]
  /// The time before its appearance at which an item becomes urgent; before that it waits behind all urgent ones. Nil
  /// makes all items urgent at once.
  private let urgency: SimulatedTime?

  private var items = ItemsInView()
  private var isAsked: [Bool] = []
  /// The number of items in the order that are urgent.
  private var urgentCount = 0

  init(_ knowledge: [Knowledge], urgency: SimulatedTime?) {
    self.knowledge = knowledge
    self.urgency = urgency
  }

  var traits: PolicyTraits {
    let traits = PolicyTraits(drives: [.data, .display]).union(.loadsInEmptyCells)
    return urgency == nil ? traits : traits.union(.followsScrolling)
  }

  mutating func reset(capacity: Int) {
    items.reset(count: capacity)
    isAsked = Array(repeating: false, count: capacity)
    urgentCount = 0
  }

  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    let known = knowledge[scene.container]
    switch event {
    case .contentLoaded, .contentGrew, .contentChanged, .contentReloaded: ask(known, scene, &states)
    default: break
    }
    if urgency != nil { prioritizeSoonest(known, scene, &states) }
    let isShown = scene.containerState.contains(.visible)
    for item in items.changes(after: event, scene, in: layout, isShown: isShown, &states) {
      let isKept = items.contains(item) || known.foresight.seesAgain(item.position, after: scene.time)
      states.set(item, to: items.contains(item) ? .inHierarchy : isKept ? Self.prepared : .measureLayout)
    }
  }

  mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    states.replace(origins: origins)
    items.replace(by: states, count: itemCount)
    isAsked = states.states.map { $0.contains(.preload) }
    urgentCount = 0
  }

  private static let prepared: InterfaceState = [.measureLayout, .preload, .display]
  private static let asked: InterfaceState = [.measureLayout, .preload]

  /// Requests the known items that are in the content now. Complexity: O(items that will be seen).
  private mutating func ask(_ known: Knowledge, _ scene: ScrollScene, _ states: inout InterfaceStateTable) {
    for item in known.order where item < scene.itemCount && item < isAsked.count && !isAsked[item] {
      guard !known.postponed.contains(item), known.foresight.seesAgain(item, after: scene.time) else { continue }
      isAsked[item] = true
      states.set(ItemIndex(item), to: urgency == nil ? Self.prepared : Self.asked)
    }
  }

  /// Prioritizes items that will soon be in view over later ones.
  private mutating func prioritizeSoonest(_ known: Knowledge, _ scene: ScrollScene, _ states: inout InterfaceStateTable)
  {
    let limit = scene.time + urgency!
    while urgentCount < known.order.count, known.foresight.firstSeen[known.order[urgentCount]] <= limit {
      let item = ItemIndex(known.order[urgentCount])
      guard item.position < scene.itemCount, item.position < states.states.count else { return }
      if states[item] == Self.asked { states.set(item, to: Self.prepared) }
      urgentCount += 1
    }
  }
}

/// A wrapper of another policy that prepares only items that are in view or will be again.
struct MaskedPolicy: PreloadingPolicy {
  private var policy: any PreloadingPolicy
  /// The foresight by container; one wrapper serves all containers.
  private let foresights: [Foresight]
  /// The states that the other policy requests.
  private var wanted = InterfaceStateTable(count: 0)

  init(_ policy: any PreloadingPolicy, _ foresights: [Foresight]) {
    self.policy = policy
    self.foresights = foresights
  }

  var traits: PolicyTraits { policy.traits }

  mutating func reset(capacity: Int) {
    policy.reset(capacity: capacity)
    wanted = InterfaceStateTable(count: capacity)
  }

  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    wanted.grow(to: states.states.count)
    let updateCount = wanted.updateCount
    policy.handle(event, scene, in: layout, states: &wanted)
    states.countUpdates(wanted.updateCount - updateCount)
    (states.awaits, states.cells) = (wanted.awaits, wanted.cells)
    for change in wanted.changes {
      let isSeen =
        change.new.contains(.visible) || foresights[scene.container].seesAgain(change.item.position, after: scene.time)
      states.set(change.item, to: isSeen ? wanted[change.item] : .measureLayout)
    }
    wanted.removeAllChanges()
  }

  mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    policy.contentReplaced(origins: origins, itemCount: itemCount, reloadsData: reloadsData, states: &wanted)
    wanted.removeAllChanges()
    states.replace(origins: origins)
  }
}
