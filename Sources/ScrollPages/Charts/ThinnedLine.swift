/// The points of a line, thinned without a visible difference.
///
/// Of the points in each column one unit wide, the first, the lowest, the highest, and the last are kept (U. Jugel et al., "M4:
/// A Visualization-Oriented Time Series Data Aggregation", VLDB 2014): a line through them covers the same pixels. The lowest and
/// the highest are dropped if they are within a tolerance of the first and the last.
struct ThinnedLine {
  typealias Point = (x: Double, y: Double)

  /// The distance, in units of the drawing, by which a column's lowest and highest points must exceed its first and
  /// last points to be kept.
  static let tolerance = 0.5

  private(set) var points: [Point] = []

  /// - Parameters:
  ///   - points: The points from left to right.
  ///   - columnWidth: The width of a column; a wider one than 1 makes the line coarser.
  init(_ points: some Sequence<Point>, columnWidth: Double = 1) {
    var column: Column?
    for point in points {
      let position = (point.x / columnWidth).rounded(.down)
      if column?.position == position {
        column!.note(point)
      } else {
        append(column)
        column = Column(position: position, point)
      }
    }
    append(column)
  }

  /// The points of one column that are kept.
  private struct Column {
    let position: Double
    private(set) var (first, lowest, highest, last): (Point, Point, Point, Point)

    init(position: Double, _ point: Point) {
      self.position = position
      (first, lowest, highest, last) = (point, point, point, point)
    }

    /// The lowest and the highest point, if they are beyond the tolerance, from left to right.
    var extremes: [Point] {
      let ends = min(first.y, last.y)...max(first.y, last.y)
      let seen =
        (lowest.y < ends.lowerBound - tolerance ? [lowest] : [])
        + (highest.y > ends.upperBound + tolerance ? [highest] : [])
      return seen.sorted { $0.x < $1.x }
    }

    mutating func note(_ point: Point) {
      if point.y < lowest.y { lowest = point }
      if point.y > highest.y { highest = point }
      last = point
    }
  }

  private mutating func append(_ column: Column?) {
    guard let column else { return }
    append(column.first)
    for extreme in column.extremes { append(extreme) }
    append(column.last)
  }

  /// Appends a point unless it equals the last one.
  private mutating func append(_ point: Point) {
    if let last = points.last, last == point { return }
    points.append(point)
  }
}

/// A step line of values that hold from one change to the next.
struct StepLine {
  private(set) var path = PathData()

  /// - Parameters:
  ///   - changes: The places of the changes with the values from there on, from left to right.
  ///   - end: The place where the last value ends.
  init(_ changes: some Sequence<(x: Double, y: Double)>, end: Double) {
    var last: Double?
    for change in ThinnedLine(changes).points {
      guard let before = last else {
        path.move(to: change.x, change.y)
        last = change.y
        continue
      }
      path.turn(to: change.x, before)
      path.turn(to: change.x, change.y)
      last = change.y
    }
    if let last { path.turn(to: end, last) }
  }
}
