import ScrollQuantities
import ScrollSimulation

/// Asks for every item that will be in view, and for no other, in the order in which they will be: earliest deadline first.
///
/// An item is kept until it is in view for the last time.
struct ForesightPlan: PreloadingPolicy {
  /// What is known of a container.
  struct Knowledge: Sendable {
    let foresight: Foresight
    let order: [Int]
    /// Items that are asked for when they are in view, not before.
    let postponed: Set<Int>

    init(_ foresight: Foresight, postponed: Set<Int> = []) {
      self.foresight = foresight
      self.postponed = postponed
      order = foresight.order
    }
  }

  /// By container: one plan serves all.
  private let knowledge: [Knowledge]
  /// How long before it is in view an item becomes urgent; until then it waits behind all that are. Nil: at once.
  private let urgency: SimulatedTime?

  private var items = ItemsInView()
  private var isAsked: [Bool] = []
  /// How many items of the order are urgent.
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
    if urgency != nil { hurry(known, scene, &states) }
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

  /// Asks for what is in the content by now. Complexity: O(items that will be seen).
  private mutating func ask(_ known: Knowledge, _ scene: ScrollScene, _ states: inout InterfaceStateTable) {
    for item in known.order where item < scene.itemCount && item < isAsked.count && !isAsked[item] {
      guard !known.postponed.contains(item), known.foresight.seesAgain(item, after: scene.time) else { continue }
      isAsked[item] = true
      states.set(ItemIndex(item), to: urgency == nil ? Self.prepared : Self.asked)
    }
  }

  /// Puts what will soon be in view before what will be later.
  private mutating func hurry(_ known: Knowledge, _ scene: ScrollScene, _ states: inout InterfaceStateTable) {
    let limit = scene.time + urgency!
    while urgentCount < known.order.count, known.foresight.firstSeen[known.order[urgentCount]] <= limit {
      let item = ItemIndex(known.order[urgentCount])
      guard item.position < scene.itemCount, item.position < states.states.count else { return }
      if states[item] == Self.asked { states.set(item, to: Self.prepared) }
      urgentCount += 1
    }
  }
}

/// Another policy that prepares nothing of what will never be in view.
struct MaskedPolicy: PreloadingPolicy {
  private var policy: any PreloadingPolicy
  /// By container: one serves all.
  private let foresights: [Foresight]
  /// What the other wants.
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
    for _ in updateCount..<wanted.updateCount { states.countUpdate() }
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
