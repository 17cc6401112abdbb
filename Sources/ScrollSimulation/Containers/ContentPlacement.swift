internal import ScrollQuantities

/// The order and the places of the items of a container, and the length of its content.
struct ContentPlacement: ~Copyable {
  let content: Content
  private(set) var layout: ContentLayout { didSet { count = layout.count } }
  /// The current number of items, including those of the feed that have not arrived.
  private(set) var count: Int
  private(set) var viewport: PointSize
  /// The viewport for which the content is laid out.
  private let originalViewport: PointSize
  /// The items by index, and the index of each item; nil until an insertion or deletion.
  private var places: ItemPlaces?
  /// The layout of the same items in the previous viewport, for a rotation back.
  private var former: (layout: ContentLayout, viewport: PointSize)?
  /// True if the layout is that of the feed's items in the current viewport.
  private(set) var isOriginal = true
  /// The next spare item to be inserted.
  private var nextSpare: Int
  /// The length of the items that are in the content.
  private(set) var contentLength = Points.zero
  /// The length of the viewport along the axis.
  private(set) var viewportLength = Points.zero
  /// The offset at which the viewport ends where the content ends; zero if the content is shorter.
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

  /// Returns the item at an index of the content. Complexity: O(1), O(log items) once items have been inserted or
  /// deleted.
  @inline(__always)
  func item(at index: ItemIndex) -> Int { places == nil ? index.position : places!.order[index.position] }

  /// Returns the index of an item; nil if it is not in the content.
  @inline(__always)
  func index(of item: Int) -> Int? { places == nil ? item < count ? item : nil : places!.index(of: item) }

  /// The items by index; nil until an insertion or deletion.
  var order: ItemOrder? { places?.order }

  /// Returns the size of the item at an index; zero if there is none.
  @inline(__always)
  func size(ofItemAt position: Int) -> PointSize {
    position >= 0 && position < count ? layout.frame(of: position).size : PointSize(width: .zero, height: .zero)
  }

  /// Returns the offset at which an item begins, or at which the content ends if there is no item at that index.
  func start(ofItemAt index: Int) -> Points {
    index < count ? Points(layout.leadingEdge(of: index)) : layout.contentLength(ofFirst: count)
  }

  /// Returns the view's bounds at an offset, in lengths from the head of the content.
  func bounds(at offset: Points) -> PointRect {
    switch axis {
    case .vertical: PointRect(x: .zero, y: offset, size: viewport)
    case .horizontal: PointRect(x: offset, y: .zero, size: viewport)
    }
  }

  /// Returns an offset clamped to the content.
  func clamped(_ offset: Points) -> Points { min(max(.zero, offset), endOffset) }

  /// Updates the lengths for a number of items in the content.
  mutating func measure(itemCount: Int) {
    contentLength = layout.contentLength(ofFirst: itemCount)
    viewportLength = viewport.length(along: axis)
    endOffset = max(.zero, contentLength - viewportLength)
  }

  /// Takes spare items, which are not in the feed, for an insertion; fewer than wanted if there are not enough.
  mutating func takeSpareItems(_ wanted: Int) -> Range<Int> {
    let spare = nextSpare..<min(nextSpare + wanted, content.totalCount)
    if !spare.isEmpty { nextSpare = spare.upperBound }
    return spare
  }

  /// Replaces the items at some indices and lays out all items.
  ///
  /// Complexity: O(items replaced, new items, and chunks) of a list; O(items) of other layouts, and of the first change.
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

  /// Lays out the same items in another viewport. Returns false if they have their former layout again.
  @discardableResult mutating func resize(to size: PointSize) -> Bool {
    isOriginal = false
    let known = former.flatMap { $0.viewport == size ? $0.layout : nil }
    former = (layout, viewport)
    viewport = size
    layout = known ?? presentLayout
    return known == nil
  }

  /// Sets the viewport for the next run. `restore()` then lays out the items in it.
  mutating func prepareViewport(_ size: PointSize) {
    guard size != viewport else { return }
    (viewport, isOriginal) = (size, false)
  }

  /// Restores the order and the layout of the items at the start of a run.
  mutating func restore() {
    nextSpare = content.count
    guard !isOriginal else { return }
    (places, former) = (nil, nil)
    layout = viewport == originalViewport ? content.layout : presentLayout
    isOriginal = true
  }

  private var presentLayout: ContentLayout {
    if let places { return content.layout(order: places.order, viewport: viewport) }
    return content.layout(order: 0..<content.count, viewport: viewport)
  }
}
