public import ScrollQuantities

/// The properties of a container that stay the same during a run.
public struct ContainerTraits: Sendable {
  public let axis: ScrollAxis
  /// True if the head of the content is at the right.
  public let isRightToLeft: Bool
  /// True if the rows of the record belong to indices, whichever items are there, because results are kept by index.
  public let keepsResultsByIndex: Bool
  /// The stages that the policy drives, which decide which ranges there can be.
  public let stages: PolicyStages

  init(_ container: borrowing Container) {
    axis = container.placement.axis
    isRightToLeft = container.settings.conditions.readingDirection.isRightToLeft
    keepsResultsByIndex = container.settings.keepsResultsByIndex
    stages = container.policies.traits.stages
  }
}

/// The viewport, content, and ranges of a container over a run, for drawing it.
///
/// Lengths are in points from the head of the content, where its first item is, as everywhere in the simulation. All
/// histories are empty if the container was never loaded.
public struct ContainerTrack: Sendable {
  public let traits: ContainerTraits

  /// True while the container's view is in a window.
  public private(set) var isOnScreen = History<Bool>()
  /// The content offset.
  public private(set) var offset = History<Points>()
  /// The size of the viewport; for a nested container, that of its cell.
  public private(set) var viewport = History<PointSize>()
  /// The number of items in the content; 0 while the container is not loaded.
  public private(set) var itemCount = History<Int>()
  public private(set) var contentLength = History<Points>()
  /// The layout of all items, with those that have not arrived yet after the others.
  public private(set) var layout = History<ContentLayout>()
  /// The items by index; nil while every item is at the index that is its number.
  public private(set) var order = History<ItemOrder?>()
  /// The index of the cell that holds the container; −1 after the cell is deleted.
  public private(set) var cell = History<Int>()
  /// The ranges as the policy last set them; nil if it has none, or has set none for the current items.
  public private(set) var ranges = History<PreloadingRanges?>()
  /// The direction in which the content moves; empty at rest.
  public private(set) var direction = History<ScrollDirection>()
  /// The current page of a pager; nil in other layouts.
  public private(set) var page = History<Int?>()
  /// The indices of the items whose pages are present; nil while all are.
  public private(set) var presentItems = History<Range<Int>?>()

  init(_ container: borrowing Container) {
    traits = ContainerTraits(container)
  }

  /// True if the container was not loaded, or had no items, when it was last observed.
  var isUnloaded: Bool { (itemCount.values.last ?? 0) == 0 }

  /// Notes the current state of the container.
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

  /// Notes the movement through frames of the container's recording in which nothing else changes.
  mutating func observe(_ container: borrowing Container, through frames: Range<Int>) {
    guard container.isLoaded else { return }
    for frame in container.recordedFrames[frames] {
      offset.note(frame.offset, at: frame.time)
      direction.note(container.direction(in: frame), at: frame.time)
    }
  }

  /// Returns the index of an item in the content at the end of an instant; nil if it is not there.
  ///
  /// Complexity: O(items) if items were inserted, deleted or moved, else O(log changes).
  ///
  /// - Parameters:
  ///   - item: The number of the item in the record; if results are kept by index, the index.
  ///   - time: Any instant of the run.
  public func index(of item: Int, at time: SimulatedTime) -> Int? {
    let order = traits.keepsResultsByIndex ? nil : self.order.value(at: time) ?? nil
    guard let index = order.map({ $0.firstIndex(of: item) }) ?? item else { return nil }
    return index < itemCount.value(at: time) ?? 0 ? index : nil
  }

  /// Returns true if an item is in the content at the end of an instant, and its page is present.
  ///
  /// - Parameters:
  ///   - item: The number of the item in the record; if results are kept by index, the index.
  ///   - time: Any instant of the run.
  public func holds(_ item: Int, at time: SimulatedTime) -> Bool {
    index(of: item, at: time).map { hasPage(ofItemAt: $0, at: time) } ?? false
  }

  /// Returns true if the page of the item at an index is present at the end of an instant.
  package func hasPage(ofItemAt index: Int, at time: SimulatedTime) -> Bool {
    (presentItems.value(at: time) ?? nil)?.contains(index) ?? true
  }
}
