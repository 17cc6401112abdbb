internal import ScrollQuantities

/// Work starts when a cell is about to be displayed and lives outside the cell: results and failures are kept by index,
/// whatever becomes of the cell, until they are reset. No preloading.
///
/// As IKAsyncable 2015 does it, with its faults: a reset does not stop the work under way, whose result still reaches
/// the cell at its index; and results stay at their index when items are inserted or deleted: its container has to be
/// configured with `keepsResultsByIndex`. How often an operation is tried is the loading stage's `maximumNumberOfFailures`.
public struct IKAsyncablePolicy: PreloadingPolicy {
  private var items = ItemsInView()

  public init() {}

  public var traits: PolicyTraits { [] }

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

  /// What is kept stays at its index.
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
    verification: .documentation,
    approximations: "The effect of insertions and deletions on containers in cells is not modeled.",
    stages: [], container: .init(keepsResultsByIndex: true, isComposable: false)
  ) { _ in IKAsyncablePolicy() }
}
