internal import ScrollQuantities

/// Where the items of a container are, in which order, and how long the content is.
struct ContentPlacement: ~Copyable {
  let content: Content
  private(set) var layout: ContentLayout { didSet { count = layout.count } }
  /// How many items there are by now, those of the feed that have not come included.
  private(set) var count: Int
  private(set) var viewport: PointSize
  /// The viewport for which the content is laid out.
  private let originalViewport: PointSize
  /// The items by index and back, where insertions and deletions have changed that; nil where they have not.
  private var places: ItemPlaces?
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
    originalViewport = viewport
    layout = content.layout
    count = content.count
    nextSpare = content.count
  }

  var axis: ScrollAxis { layout.axis }

  /// The item at an index of the content. Complexity: O(1), O(log items) once items have been inserted or deleted.
  @inline(__always)
  func item(at index: ItemIndex) -> Int { places == nil ? index.position : places!.order[index.position] }

  /// The index of an item; nil if it is not in the content.
  @inline(__always)
  func index(of item: Int) -> Int? { places == nil ? item < count ? item : nil : places!.index(of: item) }

  /// The items by index, where insertions and deletions have changed that; nil where they have not.
  var order: ItemOrder? { places?.order }

  /// How large the item at an index is; nothing where there is none any more.
  @inline(__always)
  func size(ofItemAt position: Int) -> PointSize {
    position >= 0 && position < count ? layout.frame(of: position).size : PointSize(width: .zero, height: .zero)
  }

  /// Where an item begins, or the content ends if there is none at that index.
  func start(ofItemAt index: Int) -> Points {
    index < count ? Points(layout.leadingEdge(of: index)) : layout.contentLength(ofFirst: count)
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

  /// Puts new items in place of those at some indices, and all where that puts them.
  ///
  /// Complexity: O(√items) of a list for each item that comes or goes; O(items) of other layouts, and of the first change.
  mutating func replaceItems(_ indices: Range<Int>, by newItems: some Collection<Int>) {
    if places == nil { places = ItemPlaces(count: content.count, totalCount: content.totalCount) }
    places!.replaceItems(indices, by: newItems)
    (isOriginal, former) = (false, nil)
    if layout.isSpliced {
      layout.replaceItems(indices, by: newItems.map { content.lengths[$0] })
    } else {
      layout = content.layout(order: places!.order, viewport: viewport)
    }
  }

  /// Lays out the same items in another viewport.
  mutating func resize(to size: PointSize) {
    isOriginal = false
    let known = former.flatMap { $0.viewport == size ? $0.layout : nil }
    former = (layout, viewport)
    viewport = size
    layout = known ?? presentLayout
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
    (places, former) = (nil, nil)
    layout = viewport == originalViewport ? content.layout : presentLayout
    isOriginal = true
    return true
  }

  private var presentLayout: ContentLayout {
    if let places { return content.layout(order: places.order, viewport: viewport) }
    return content.layout(order: 0..<content.count, viewport: viewport)
  }
}
