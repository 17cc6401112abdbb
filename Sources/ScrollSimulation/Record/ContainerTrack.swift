public import Quantities

/// Where a container was and what it showed, over a run, for somebody who draws it.
///
/// Lengths are in points from the head of the content, where its first item is, as everywhere in the simulation. All
/// histories are empty if the container was never loaded.
public struct ContainerTrack: Sendable {
  public let axis: ScrollAxis
  /// Whether the head of the content is at the right.
  public let isRightToLeft: Bool
  /// Whether the rows of the record are those of indices, whichever item is there, as results are kept by index.
  public let keepsResultsByIndex: Bool
  /// What its policy drives: which ranges there can be, and what they are of.
  public let stages: PolicyStages

  /// Whether its view is in a window.
  public private(set) var isOnScreen = History<Bool>()
  /// The content offset.
  public private(set) var offset = History<Points>()
  /// The viewport; of a container in a cell, that cell.
  public private(set) var viewport = History<Size>()
  /// How many items are in the content; 0 while the container is not loaded.
  public private(set) var itemCount = History<Int>()
  public private(set) var contentLength = History<Points>()
  /// The frames by index, those of items included that have not come yet, after the others.
  public private(set) var frames = History<[Rect]>()
  /// The items by index; nil while an item is where its number says.
  public private(set) var order = History<[Int]?>()
  /// The index of the cell that holds the container; −1 once that is deleted.
  public private(set) var cell = History<Int>()
  /// The ranges as the policy last set them; nil if it has none, or has set none over these items.
  public private(set) var ranges = History<PreloadingRanges?>()
  /// Where the content moves to; empty at rest.
  public private(set) var direction = History<ScrollDirection>()
  /// The current page of a pager; nil in other layouts.
  public private(set) var page = History<Int?>()

  init(_ container: Container) {
    axis = container.axis
    isRightToLeft = container.isRightToLeft
    keepsResultsByIndex = container.keepsResultsByIndex
    stages = container.policy.stages
  }

  /// Whether nothing is known of the container but that it is not loaded.
  var isUnloaded: Bool { (itemCount.values.last ?? 0) == 0 }

  /// Takes note of how the container stands.
  mutating func observe(_ container: Container, at time: SimulatedTime) {
    isOnScreen.note(container.isOnScreen, at: time)
    itemCount.note(container.isLoaded ? container.feed.itemCount : 0, at: time)
    guard container.isLoaded else { return }
    offset.note(container.offset, at: time)
    viewport.note(container.viewportSize, at: time)
    contentLength.note(container.contentLength, at: time)
    frames.note(container.layout.frames, at: time)
    order.note(container.order, at: time)
    cell.note(container.cellIndex, at: time)
    ranges.note(container.policy.ranges(in: container.layout), at: time)
    direction.note(container.direction, at: time)
    page.note(container.currentPage, at: time)
  }
}

/// The ranges around a viewport as rectangles in the content, Texture's not held within it. Once items are laid out anew they
/// are where the items are that were in the ranges, until the policy sets them again. Of a policy with windows of items they
/// are where the items of the windows are.
public struct PreloadingRanges: Hashable, Sendable {
  /// What is drawn or, by a policy that drives cells, has a cell; nil if there is nothing or no such range.
  public var display: Rect?
  /// Whose data is asked for; nil if there is nothing or no such range.
  public var preload: Rect?

  public init(display: Rect?, preload: Rect?) {
    self.display = display
    self.preload = preload
  }
}
