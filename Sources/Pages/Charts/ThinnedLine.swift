/// Points of a line as few as show the same on a screen.
///
/// Of the points in a column one unit wide the first, the lowest, the highest and the last stay (U. Jugel et al., "M4: A
/// Visualization-Oriented Time Series Data Aggregation", VLDB 2014): a line through them covers the same pixels.
struct ThinnedLine {
  private(set) var points: [(x: Double, y: Double)] = []
  private var column = Int.min
  private var pending: [(x: Double, y: Double)] = []

  /// - Parameter points: From left to right.
  init(_ points: some Sequence<(x: Double, y: Double)>) {
    for point in points {
      let own = Int(point.x.rounded(.down))
      if own != column { endColumn() }
      column = own
      note(point)
    }
    endColumn()
  }

  /// First, lowest, highest and last, in this order.
  private mutating func note(_ point: (x: Double, y: Double)) {
    guard !pending.isEmpty else {
      pending = [point, point, point, point]
      return
    }
    if point.y < pending[1].y { pending[1] = point }
    if point.y > pending[2].y { pending[2] = point }
    pending[3] = point
  }

  private mutating func endColumn() {
    guard !pending.isEmpty else { return }
    let between = pending[1].x <= pending[2].x ? [pending[1], pending[2]] : [pending[2], pending[1]]
    for point in [pending[0]] + between + [pending[3]] where points.last.map({ $0 != point }) ?? true {
      points.append(point)
    }
    pending = []
  }
}
