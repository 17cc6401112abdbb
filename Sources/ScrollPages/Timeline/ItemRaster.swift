import ScrollExperiments
import ScrollQuantities
import ScrollReports
import ScrollSimulation

/// The states of items over time as a raster, in which each cell has the worst state of its items.
///
/// A column shows the states at its start, but a placeholder at any time in it takes precedence, however short it is.
struct ItemRaster {
  /// The states from best to worst; idle items are not drawn.
  static let states: [RunJournal.ItemState] = [.visible, .displayed, .loaded, .fetching, .failed, .blank]

  /// The width and height of a cell, in units of the drawing.
  private static let cell = 3.0

  private let timeline: RunTimeline
  private let x: LinearScale
  private let rowCount: Int
  private let top: Double
  /// The paths in the order of `states`.
  private(set) var paths = states.map { _ in PathData() }

  /// - Parameters:
  ///   - timeline: The run.
  ///   - places: The places of the rows' items.
  ///   - x: The time axis.
  ///   - top: The top of the drawing.
  ///   - height: The height of the drawing from `top` on.
  ///   - y: Returns the vertical place of a place in the content at a time.
  init(
    _ timeline: RunTimeline, places: RowPlaces, x: LinearScale, top: Double, height: Double,
    y: (Double, SimulatedTime) -> Double
  ) {
    self.timeline = timeline
    self.x = x
    self.top = top
    rowCount = Int(height / Self.cell)
    var entries = timeline.journal.entries[...]
    var ranks = [Int?](repeating: nil, count: timeline.record.rowCount)
    for column in 0..<columnCount {
      let (begin, end) = (time(column), time(column + 1))
      while let entry = entries.first, entry.time <= begin {
        ranks[entry.row] = Self.rank(of: entry.state)
        entries.removeFirst()
      }
      let flashing = entries.prefix { $0.time < end }.filter { $0.state == .blank }.map(\.row)
      var shown = ranks
      for row in flashing { shown[row] = Self.rank(of: .blank) }
      var cells = [Int?](repeating: nil, count: rowCount)
      let moment = places.moment(begin)
      for (row, rank) in shown.enumerated() {
        guard let rank, let extent = places.extent(ofRow: row, moment) else { continue }
        fill(&cells, rank, from: y(extent.lowerBound, begin), to: y(extent.upperBound, begin))
      }
      append(cells, column)
    }
  }

  private var columnCount: Int { Int((x.end - x.start) / Self.cell) }

  var markup: [Markup] {
    zip(Self.states, paths).filter { !$0.1.text.isEmpty }.map { state, path in
      .element(
        "path",
        [
          ("d", path.text), ("stroke", state.color.css), ("stroke-width", Self.cell.svg),
          ("shape-rendering", "crispEdges"),
        ])
    }
  }

  private static func rank(of state: RunJournal.ItemState) -> Int? { states.firstIndex(of: state) }

  private func time(_ column: Int) -> SimulatedTime {
    SimulatedTime(nanoseconds: timeline.record.duration.nanoseconds / Int64(columnCount) * Int64(column))
  }

  /// Fills cells with a rank, leaving a gap between items that are high enough.
  private func fill(_ cells: inout [Int?], _ rank: Int, from start: Double, to end: Double) {
    let limit = Double(rowCount)
    let first = Int(max(0, min(limit, ((start - top) / Self.cell).rounded())))
    let last = Int(max(0, min(limit, ((end - top) / Self.cell).rounded())))
    let isOpen = last - first > 3 && last < rowCount
    for row in first..<max(first, isOpen ? last - 1 : last) where rank > cells[row] ?? -1 { cells[row] = rank }
  }

  /// Appends a column; adjacent cells with equal states become one line.
  private mutating func append(_ cells: [Int?], _ column: Int) {
    let middle = x.start + (Double(column) + 0.5) * Self.cell
    var start = 0
    while start < cells.count {
      let end = cells[start...].firstIndex { $0 != cells[start] } ?? cells.count
      if let rank = cells[start] {
        paths[rank].move(to: middle, top + Double(start) * Self.cell)
        paths[rank].line(to: middle, top + Double(end) * Self.cell)
      }
      start = end
    }
  }
}
