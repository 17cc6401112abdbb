internal import ScrollQuantities

/// Starts work when an item comes on screen and drops its result when it leaves, as a feed without preloading does.
public struct OnDisplayPolicy: PreloadingPolicy {
  private var items = ItemsInView()

  public init() {}

  public var traits: PolicyTraits { .standsAlone }

  public mutating func setUp(as other: some PreloadingPolicy) -> Bool { other is Self }

  public mutating func reset(capacity: Int) { items.reset(count: capacity) }

  public mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout,
    states: inout InterfaceStateTable
  ) {
    let isShown = scene.containerState.contains(.visible)
    for item in items.changes(after: event, scene, in: layout, isShown: isShown, &states) {
      states.set(item, to: items.contains(item) ? .inHierarchy : .measureLayout)
    }
  }

  public mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    states.replace(origins: origins)
    items.replace(by: states, count: itemCount)
  }
}

extension OnDisplayPolicy {
  static let description = PolicyDescription(
    name: "on-display",
    rule: "Starts work when an item comes on screen, and drops its result when it leaves.",
    source: "What a feed does without any preloading.",
    verification: .ownRule,
    approximations: "None."
  ) { _ in OnDisplayPolicy() }
}
