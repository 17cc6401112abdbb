internal import Quantities

/// Asks for every item that will be in view, and for no other, in the order in which they will be: earliest deadline first.
///
/// An item is kept until it is in view for the last time.
struct ForesightPlan: PreloadingPolicy {
  private let foresight: Foresight
  private let order: [Int]
  /// How long before it is in view an item becomes urgent; until then it waits behind all that are. Nil: at once.
  private let urgency: SimulatedTime?
  /// Items that are asked for when they are in view, not before.
  private let postponed: Set<Int>

  private var items = ItemsInView()
  private var isAsked: [Bool] = []
  /// How many of `order` are urgent.
  private var urgentCount = 0

  init(_ foresight: Foresight, urgency: SimulatedTime?, postponed: Set<Int> = []) {
    self.foresight = foresight
    self.urgency = urgency
    self.postponed = postponed
    order = foresight.order
  }

  var stages: PolicyStages { [.data, .display] }
  var updateCount: Int { items.updateCount }
  var awaitsTurn: Bool { false }
  var followsScrolling: Bool { urgency != nil }
  var loadsInEmptyCells: Bool { true }

  mutating func reset(capacity: Int) {
    items.reset(count: capacity)
    isAsked.refill(false, count: capacity)
    urgentCount = 0
  }

  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    switch event {
    case .contentLoaded, .contentGrew, .contentChanged, .contentReloaded: ask(scene, &states)
    default: break
    }
    if urgency != nil { hurry(scene, &states) }
    let isShown = scene.containerState.contains(.visible)
    for item in items.changes(after: event, scene, in: layout, isShown: isShown) {
      let isKept = items.contains(item) || foresight.seesAgain(item.position, after: scene.time)
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
  private mutating func ask(_ scene: ScrollScene, _ states: inout InterfaceStateTable) {
    for item in order where item < scene.itemCount && item < isAsked.count && !isAsked[item] {
      guard !postponed.contains(item), foresight.seesAgain(item, after: scene.time) else { continue }
      isAsked[item] = true
      states.set(ItemIndex(item), to: urgency == nil ? Self.prepared : Self.asked)
    }
  }

  /// What will soon be in view goes before what will be later.
  private mutating func hurry(_ scene: ScrollScene, _ states: inout InterfaceStateTable) {
    let limit = scene.time + urgency!
    while urgentCount < order.count, foresight.firstSeen[order[urgentCount]] <= limit {
      let item = ItemIndex(order[urgentCount])
      guard item.position < scene.itemCount, item.position < states.states.count else { return }
      if states[item] == Self.asked { states.set(item, to: Self.prepared) }
      urgentCount += 1
    }
  }
}
