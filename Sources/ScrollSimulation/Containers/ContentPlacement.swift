internal import ScrollQuantities

/// Where the items of a container are, in which order, and how long the content is.
struct ContentPlacement: ~Copyable {
  let content: Content
  private(set) var layout: ContentLayout
  private(set) var viewport: PointSize
  /// The items by index, where insertions and deletions have changed that; nil where they have not.
  private(set) var order: [Int]?
  /// The same items in the viewport before the present one, for a rotation back.
  private var former: (layout: ContentLayout, viewport: PointSize)?
  /// True if the layout is that of the feed's items in the present viewport.
  private(set) var isOriginal = true
  /// The next spare item to be inserted.
  private var nextSpare: Int
  /// How long the content is that has come, how long the viewport is along the axis, and the offset at which the end of the
  /// content is at the end of the viewport.
  private(set) var contentLength = Points.zero
  private(set) var viewportLength = Points.zero
  private(set) var endOffset = Points.zero

  init(_ content: Content, viewport: PointSize) {
    self.content = content
    self.viewport = viewport
    layout = content.layout
    nextSpare = content.count
  }

  var axis: ScrollAxis { layout.axis }

  /// How many items there are by now, those of the feed that have not come included.
  var count: Int { layout.count }

  /// The item at an index of the content.
  @inline(__always)
  func item(at index: ItemIndex) -> Int { order?[index.position] ?? index.position }

  /// The items by index.
  var presentOrder: [Int] { order ?? Array(0..<count) }

  /// How large the item at an index is; nothing where there is none any more.
  @inline(__always)
  func size(ofItemAt position: Int) -> PointSize {
    position < count ? layout.frames[position].size : PointSize(width: .zero, height: .zero)
  }

  /// Where an item begins, or the content ends if there is none at that index.
  func start(ofItemAt index: Int) -> Points {
    index < count ? layout.frames[index].origin(along: axis) : layout.contentLength(ofFirst: count)
  }

  /// The view's bounds at an offset, in lengths from the head of the content.
  func bounds(at offset: Points) -> PointRect {
    switch axis {
    case .vertical: PointRect(x: .zero, y: offset, size: viewport)
    case .horizontal: PointRect(x: offset, y: .zero, size: viewport)
    }
  }

  /// An offset that is within the content.
  func clamped(_ offset: Points) -> Points { min(max(.zero, offset), endOffset) }

  /// Notes how long the content is with so many items in it.
  mutating func measure(itemCount: Int) {
    contentLength = layout.contentLength(ofFirst: itemCount)
    viewportLength = viewport.length(along: axis)
    endOffset = max(.zero, contentLength - viewportLength)
  }

  /// Takes items that are not in the feed, to be inserted; fewer if there are no more.
  mutating func takeSpareItems(_ wanted: Int) -> Range<Int> {
    let spare = nextSpare..<min(nextSpare + wanted, content.totalCount)
    if !spare.isEmpty { nextSpare = spare.upperBound }
    return spare
  }

  /// Puts new items in place of those at some indices and lays them all out. Complexity: O(items).
  mutating func replaceItems(_ indices: Range<Int>, by newItems: some Collection<Int>) {
    var items = presentOrder
    order = nil
    items.replaceSubrange(indices, with: newItems)
    (order, isOriginal, former) = (items, false, nil)
    layout = content.layout(order: items, viewport: viewport)
  }

  /// Lays out the same items in another viewport.
  mutating func resize(to size: PointSize) {
    isOriginal = false
    let known = former.flatMap { $0.viewport == size ? $0.layout : nil }
    former = (layout, viewport)
    viewport = size
    layout = known ?? content.layout(order: presentOrder, viewport: size)
  }

  /// Notes another viewport for a run that is about to begin. The layout follows with `restore()`.
  mutating func setViewport(_ size: PointSize) {
    guard size != viewport else { return }
    (viewport, isOriginal) = (size, false)
  }

  /// The items of the feed are where they are at the start of a run; returns whether that changes their number.
  mutating func restore() -> Bool {
    nextSpare = content.count
    guard !isOriginal else { return false }
    (order, former) = (nil, nil)
    layout = content.layout(order: Array(0..<content.count), viewport: viewport)
    isOriginal = true
    return true
  }
}
