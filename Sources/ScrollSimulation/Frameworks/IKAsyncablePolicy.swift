internal import ScrollQuantities

/// Starts an operation when a cell is about to be displayed, without preloading. Results and failures are kept by index,
/// independently of the cell, until they are reset.
///
/// This is IKAsyncable of 2015 with its faults: a reset does not stop the operation under way, whose result still reaches the
/// cell at its index, and results stay at their index when items are inserted or deleted. Configure its container with
/// `keepsResultsByIndex`. The number of attempts is the loading stage's `maximumNumberOfFailures`.
public struct IKAsyncablePolicy: PreloadingPolicy {
  private var items = ItemsInView()

  public init() {}

  public var traits: PolicyTraits { .standsAlone }

  public mutating func setUp(as other: some PreloadingPolicy) -> Bool { other is Self }

  public mutating func reset(capacity: Int) { items.reset(count: capacity) }

  public mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout,
    states: inout InterfaceStateTable
  ) {
    for item in items.changes(after: event, scene, in: layout, isShown: scene.isInWindow, &states) {
      states.set(item, to: items.contains(item) ? .inHierarchy : [.measureLayout, .preload])
    }
  }

  /// Keeps the states at their indices.
  public mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    states.grow(to: origins.itemCount)
    for index in itemCount..<states.states.count where states.states[index].contains(.visible) {
      states.set(ItemIndex(index), to: [.measureLayout, .preload])
    }
    items.replace(by: states, count: itemCount)
  }
}

extension IKAsyncablePolicy {
  static let description = PolicyDescription(
    name: "ikasyncable",
    rule: """
      Starts work when a cell is displayed. The work continues without the cell, and its result or failure is kept by index \
      until a reset. loading.max_number_of_failures is the number of attempts.
      """,
    source: "IKAsyncable 2015",
    platform: .iOS,
    verification: .documentation,
    approximations: "The effect of insertions and deletions on containers in cells is not modeled.",
    container: .init(keepsResultsByIndex: true)
  ) { _ in IKAsyncablePolicy() }
}
