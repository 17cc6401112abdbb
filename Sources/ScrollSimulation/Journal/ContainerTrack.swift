public import ScrollQuantities

/// What of a container stays the same over a run.
public struct ContainerTraits: Sendable {
  public let axis: ScrollAxis
  /// Whether the head of the content is at the right.
  public let isRightToLeft: Bool
  /// Whether the rows of the record are those of indices, whichever item is there, as results are kept by index.
  public let keepsResultsByIndex: Bool
  /// What its policy drives: which ranges there can be, and what they are of.
  public let stages: PolicyStages

  init(_ container: borrowing Container) {
    axis = container.placement.axis
    isRightToLeft = container.settings.conditions.readingDirection.isRightToLeft
    keepsResultsByIndex = container.settings.keepsResultsByIndex
    stages = container.policies.traits.stages
  }
}

/// Where a container was and what it showed, over a run, for somebody who draws it.
///
/// Lengths are in points from the head of the content, where its first item is, as everywhere in the simulation. All
/// histories are empty if the container was never loaded.
public struct ContainerTrack: Sendable {
  public let traits: ContainerTraits

  /// Whether its view is in a window.
  public private(set) var isOnScreen = History<Bool>()
  /// The content offset.
  public private(set) var offset = History<Points>()
  /// The viewport; of a container in a cell, that cell.
  public private(set) var viewport = History<PointSize>()
  /// How many items are in the content; 0 while the container is not loaded.
  public private(set) var itemCount = History<Int>()
  public private(set) var contentLength = History<Points>()
  /// Where items are, those included that have not come yet, after the others.
  public private(set) var layout = History<ContentLayout>()
  /// The items by index; nil while an item is where its number says.
  public private(set) var order = History<ItemOrder?>()
  /// The index of the cell that holds the container; −1 once that is deleted.
  public private(set) var cell = History<Int>()
  /// The ranges as the policy last set them; nil if it has none, or has set none over these items.
  public private(set) var ranges = History<PreloadingRanges?>()
  /// Where the content moves to; empty at rest.
  public private(set) var direction = History<ScrollDirection>()
  /// The current page of a pager; nil in other layouts.
  public private(set) var page = History<Int?>()
  /// The indices of the items whose pages are there; nil while all are.
  public private(set) var presentItems = History<Range<Int>?>()

  init(_ container: borrowing Container) {
    traits = ContainerTraits(container)
  }

  /// Whether nothing is known of the container but that it is not loaded.
  var isUnloaded: Bool { (itemCount.values.last ?? 0) == 0 }

  /// Takes note of how the container stands.
  mutating func observe(_ container: borrowing Container, at time: SimulatedTime) {
    isOnScreen.note(container.isOnScreen, at: time)
    itemCount.note(container.isLoaded ? container.feed.itemCount : 0, at: time)
    guard container.isLoaded else { return }
    offset.note(container.position.offset, at: time)
    viewport.note(container.placement.viewport, at: time)
    contentLength.note(container.placement.contentLength, at: time)
    layout.note(container.placement.layout, at: time)
    order.note(container.placement.order, at: time)
    cell.note(container.cell.index, at: time)
    ranges.note(container.policies.ranges(in: container.placement.layout), at: time)
    direction.note(container.direction, at: time)
    page.note(container.currentPage, at: time)
    presentItems.note(container.policies.presentItems, at: time)
  }

  /// The index of an item in the content at the end of an instant; nil if it is not there.
  ///
  /// - Parameters:
  ///   - item: The item as the record has it; with results kept by index, the index.
  ///   - time: Any instant of the run.
  public func index(of item: Int, at time: SimulatedTime) -> Int? {
    let order = traits.keepsResultsByIndex ? nil : self.order.value(at: time) ?? nil
    guard let index = order.map({ $0.firstIndex(of: item) }) ?? item else { return nil }
    return index < itemCount.value(at: time) ?? 0 ? index : nil
  }

  /// True if an item is in the content at the end of an instant, and its page is there.
  ///
  /// - Parameters:
  ///   - item: The item as the record has it; with results kept by index, the index.
  ///   - time: Any instant of the run.
  public func holds(_ item: Int, at time: SimulatedTime) -> Bool {
    guard let index = index(of: item, at: time) else { return false }
    return (presentItems.value(at: time) ?? nil)?.contains(index) ?? true
  }

  /// When an item, with its page, came into the content, to stay until the end of an instant; nil if it is not there then.
  ///
  /// - Parameters:
  ///   - item: The item as the record has it; with results kept by index, the index.
  ///   - time: Any instant of the run.
  public func entrance(of item: Int, before time: SimulatedTime) -> SimulatedTime? {
    let changes = [itemCount.times, order.times, presentItems.times].joined().filter { $0 <= time }.sorted()
    return changes.reversed().prefix { holds(item, at: $0) }.last
  }
}
