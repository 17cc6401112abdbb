public import ScrollQuantities

/// The items of a container, their layout, and the containers in their cells, in columns. Made once and shared by every
/// run.
public struct Content: Sendable {
  /// The layout of the feed's items at the start of a run.
  public let layout: ContentLayout
  /// The size of each item's data, by item; spare items follow those of the feed.
  public let bytes: [Int64]
  /// The time to decode and draw each item, by item.
  public let displayCosts: [SimulatedTime]
  /// The time to measure each item, by item.
  public let layoutCosts: [SimulatedTime]
  /// The kind of container, as an index into `SimulationConfiguration.containers`; 0 is the outer container's.
  public let kind: Int
  /// The recorded attempts at items' data; nil if there are none.
  public let attempts: RecordedAttempts?
  /// The nested containers, in the order of the items that hold them.
  public let nested: [NestedContent]
  /// The rule that lays out the items again when the viewport or the content changes; nil if their frames are fixed.
  let arrangement: LayoutKind?
  /// The length of each item along the axis, including spare items.
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

  /// Creates content with frames that never change. Precondition: each column has one value per item of the layout.
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

  /// Creates content that is laid out by a rule.
  ///
  /// Precondition: the columns are equally long, and `nested` is in the order of its items, none of which is a spare
  /// item.
  ///
  /// - Parameters:
  ///   - arrangement: The rule that places the items.
  ///   - axis: The axis along which the content scrolls.
  ///   - lengths: The length of each item along the axis.
  ///   - bytes: The size of each item's data.
  ///   - displayCosts: The time to decode and draw each item.
  ///   - layoutCosts: The time to measure each item.
  ///   - spareCount: The number of items, at the end of the columns, that are not in the feed but can be inserted.
  ///   - viewport: The viewport at the start of a run; for a nested container, its cell.
  ///   - kind: The kind of container, as an index into `SimulationConfiguration.containers`.
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

  /// The number of items in the feed, without spare items.
  public var count: Int { layout.count }
  /// The number of items, including spare items.
  var totalCount: Int { bytes.count }

  /// Returns the layout of items in an order, in a viewport. Items with fixed frames stay where they are.
  ///
  /// Precondition: with fixed frames, the order is that of the feed.
  func layout(order: some Collection<Int>, viewport: PointSize) -> ContentLayout {
    guard let arrangement else {
      precondition(order.count == count, "items with fixed frames cannot be inserted or deleted")
      return layout
    }
    return arrangement.layout(lengths: order.map { lengths[$0] }, axis: layout.axis, viewport: viewport)
  }

  /// Returns the layout of items in an order that insertions and deletions have changed and may change again.
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
