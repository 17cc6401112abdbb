public import ScrollQuantities

/// A rule that arranges items by their lengths along the axis.
public enum LayoutKind: Hashable, Sendable {
  /// Items one after the other, as broad as the viewport.
  case list(spacing: Points)
  /// Lines of several items of the same breadth. A line is as long as its longest item, and the others are aligned to
  /// its start.
  case grid(columns: Int, spacing: Points)
  /// Columns of the same breadth. Each item goes to the shortest column; in a tie, to the first of them.
  case waterfall(columns: Int, spacing: Points)
  /// Pages, each as large as the viewport less the insets at its top and bottom, which are given as their sum. Texture:
  /// `ASPagerNode`.
  case pager(verticalInsets: Points)

  /// Returns the layout of items in a viewport. A pager uses only the number of `lengths`.
  public func layout(lengths: [Points], axis: ScrollAxis, viewport: PointSize) -> ContentLayout {
    let breadth = viewport.breadth(across: axis)
    let frames =
      switch self {
      case .list(let spacing): gridFrames(lengths, axis, breadth, columns: 1, spacing)
      case .grid(let columns, let spacing): gridFrames(lengths, axis, breadth, columns: columns, spacing)
      case .waterfall(let columns, let spacing):
        waterfallFrames(lengths, axis, breadth, columns: columns, spacing)
      case .pager(let insets): pageFrames(lengths.count, axis, viewport, insets)
      }
    return ContentLayout(axis: axis, frames: frames, spansViewport: true)
  }

  /// Returns the breadth of an item across the axis.
  public func itemBreadth(axis: ScrollAxis, viewport: PointSize) -> Points {
    let breadth = viewport.breadth(across: axis)
    switch self {
    case .list: return breadth
    case .grid(let columns, let spacing), .waterfall(let columns, let spacing):
      return Tracks(columns, breadth: breadth, spacing: spacing, axis: axis).breadth
    case .pager(let insets): return axis == .vertical ? breadth : max(.zero, breadth - insets)
    }
  }

  var isPager: Bool {
    if case .pager = self { true } else { false }
  }

  /// The spacing between items that come one after the other with their own lengths; nil in other layouts.
  var listSpacing: Points? {
    switch self {
    case .list(let spacing), .grid(columns: 1, let spacing), .waterfall(columns: 1, let spacing): spacing
    case .grid, .waterfall, .pager: nil
    }
  }
}

private func pageFrames(_ count: Int, _ axis: ScrollAxis, _ viewport: PointSize, _ insets: Points) -> [PointRect] {
  let page = PointSize(width: viewport.width, height: max(.zero, viewport.height - insets))
  let length = page.length(along: axis)
  return (0..<count).map { index in
    let start = length * Double(index)
    return switch axis {
    case .vertical: PointRect(x: .zero, y: start, size: page)
    case .horizontal: PointRect(x: start, y: .zero, size: page)
    }
  }
}

/// Returns the frames of a grid. A list is a grid of one column.
private func gridFrames(
  _ lengths: [Points], _ axis: ScrollAxis, _ breadth: Points, columns: Int, _ spacing: Points
) -> [PointRect] {
  let tracks = Tracks(columns, breadth: breadth, spacing: spacing, axis: axis)
  var frames: [PointRect] = []
  frames.reserveCapacity(lengths.count)
  var start = Points.zero
  var longest = Points.zero
  var track = 0
  for length in lengths {
    if track == columns {
      start += longest + spacing
      (longest, track) = (.zero, 0)
    }
    frames.append(tracks.frame(inTrack: track, at: start, length: length))
    longest = max(longest, length)
    track += 1
  }
  return frames
}

private func waterfallFrames(
  _ lengths: [Points], _ axis: ScrollAxis, _ breadth: Points, columns: Int, _ spacing: Points
) -> [PointRect] {
  let tracks = Tracks(columns, breadth: breadth, spacing: spacing, axis: axis)
  var ends = ColumnEnds(count: columns)
  return lengths.map { length in
    let (track, end) = ends.shortest
    ends.lengthenShortest(by: length + spacing)
    return tracks.frame(inTrack: track, at: end, length: length)
  }
}

/// The ends of the columns of a waterfall, as a binary heap with the least on top, ordered by end and then by column.
private struct ColumnEnds {
  private var heap: [(end: Points, track: Int)]

  init(count: Int) { heap = (0..<count).map { (.zero, $0) } }

  /// The column that ends first; in a tie, the first of them.
  var shortest: (track: Int, end: Points) { (heap[0].track, heap[0].end) }

  /// Lengthens the shortest column. Complexity: O(log columns).
  mutating func lengthenShortest(by length: Points) {
    heap.replaceFirstOfHeap(with: (heap[0].end + length, heap[0].track)) { $0 < $1 }
  }
}

/// The equal parts into which columns divide the breadth of a viewport.
private struct Tracks {
  let breadth: Points
  private let pitch: Points
  private let axis: ScrollAxis

  init(_ count: Int, breadth: Points, spacing: Points, axis: ScrollAxis) {
    self.axis = axis
    self.breadth = max(.zero, (breadth - spacing * Double(count - 1)) / Double(count))
    pitch = self.breadth + spacing
  }

  func frame(inTrack track: Int, at start: Points, length: Points) -> PointRect {
    let across = pitch * Double(track)
    return switch axis {
    case .vertical: PointRect(x: across, y: start, size: PointSize(width: breadth, height: length))
    case .horizontal: PointRect(x: start, y: across, size: PointSize(width: length, height: breadth))
    }
  }
}
