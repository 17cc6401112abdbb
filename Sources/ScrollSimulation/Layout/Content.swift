public import ScrollQuantities

/// The items of a container, where they are, and what their cells hold, in columns; made once and shared by every run.
public struct Content: Sendable {
  /// Where the items of the feed are at the start of a run.
  public let layout: ContentLayout
  /// What an item's data weighs, by item; spare items after those of the feed.
  public let bytes: [Int64]
  /// How long an item takes to decode and draw, by item.
  public let displayCosts: [SimulatedTime]
  /// How long an item takes to measure, by item.
  public let layoutCosts: [SimulatedTime]
  /// Which of the configuration's kinds of container this is the content of; 0 is the outer one.
  public let kind: Int
  /// What is known beforehand of the attempts at items' data; nil if nothing is.
  public let attempts: RecordedAttempts?
  /// The contents of the containers inside, in the order of the items that hold them.
  public let nested: [NestedContent]
  /// How the items are laid out anew when the viewport or the content changes; nil if their frames are fixed.
  let arrangement: LayoutKind?
  /// How long each item is along the axis, spare ones included.
  let lengths: [Points]

  /// A container in the cell of an item.
  public struct NestedContent: Sendable {
    public let item: ItemIndex
    public let content: Content

    public init(item: ItemIndex, content: Content) {
      self.item = item
      self.content = content
    }
  }

  /// Items whose frames never change. Precondition: the columns are as long as the layout has items.
  public init(
    layout: ContentLayout, bytes: [Int64], displayCosts: [SimulatedTime], layoutCosts: [SimulatedTime]
  ) {
    precondition(bytes.count == layout.count)
    precondition(displayCosts.count == layout.count && layoutCosts.count == layout.count)
    self.layout = layout
    self.bytes = bytes
    self.displayCosts = displayCosts
    self.layoutCosts = layoutCosts
    kind = 0
    attempts = nil
    nested = []
    arrangement = nil
    lengths = layout.frames.map { $0.size.length(along: layout.axis) }
  }

  /// Items that are laid out by a rule.
  ///
  /// Precondition: the columns are equally long, and `nested` is in the order of its items, which are none of the
  /// spare ones.
  ///
  /// - Parameters:
  ///   - arrangement: The rule that places the items.
  ///   - axis: The axis along which the content scrolls.
  ///   - lengths: The length of each item along the axis.
  ///   - bytes: The size of each item's data.
  ///   - displayCosts: How long each item is drawn for, on the display queue.
  ///   - layoutCosts: How long each cell is laid out for, on the main thread.
  ///   - spareCount: How many items, at the end of the columns, are not in the feed but there to be inserted.
  ///   - viewport: At the start of a run; of a nested container, its cell.
  ///   - kind: The kind of container: 0 for the outer one, 1 for those in its cells, and so on.
  ///   - attempts: The recorded attempts at items' data; nil if there are none.
  ///   - nested: The containers in cells.
  public init(
    arrangement: LayoutKind, axis: ScrollAxis, lengths: [Points], bytes: [Int64], displayCosts: [SimulatedTime],
    layoutCosts: [SimulatedTime], spareCount: Int = 0, viewport: PointSize, kind: Int = 0,
    attempts: RecordedAttempts? = nil,
    nested: [NestedContent] = []
  ) {
    precondition(bytes.count == lengths.count && displayCosts.count == lengths.count)
    precondition(layoutCosts.count == lengths.count)
    let count = lengths.count - spareCount
    precondition(nested.allSatisfy { $0.item.position < count })
    precondition(zip(nested, nested.dropFirst()).allSatisfy { $0.item < $1.item })
    layout = arrangement.layout(lengths: Array(lengths[..<count]), axis: axis, viewport: viewport)
    self.bytes = bytes
    self.displayCosts = displayCosts
    self.layoutCosts = layoutCosts
    self.kind = kind
    self.attempts = attempts
    self.nested = nested
    self.arrangement = arrangement
    self.lengths = lengths
  }

  /// How many items the feed has; spare ones do not count.
  public var count: Int { layout.count }
  /// How many items there are with the spare ones.
  var totalCount: Int { bytes.count }

  /// Where items in an order are in a viewport. Items with fixed frames stay where they are.
  ///
  /// Precondition: with fixed frames, the order is that of the feed.
  func layout(order: some Collection<Int>, viewport: PointSize) -> ContentLayout {
    guard let arrangement else {
      precondition(order.count == count, "items with fixed frames cannot be inserted or deleted")
      return layout
    }
    return arrangement.layout(lengths: order.map { lengths[$0] }, axis: layout.axis, viewport: viewport)
  }

  /// The same where items have been inserted or deleted, and more are to be.
  func layout(order: ItemOrder, viewport: PointSize) -> ContentLayout {
    if let spacing = arrangement?.listSpacing, SplicedList.canHold(lengths.lazy.map(\.value), spacing: spacing.value) {
      return ContentLayout(
        SplicedList(
          order.map { lengths[$0].value }, spacing: spacing.value, axis: layout.axis,
          breadth: max(.zero, viewport.breadth(across: layout.axis))))
    }
    return layout(order: Array(order), viewport: viewport)
  }
}
