import ScrollExperiments
import ScrollQuantities
import ScrollReports
import ScrollSimulation

/// The states of items over time as a raster, in which each cell has the worst state of its items.
///
/// A column shows the states at its start. A placeholder at any time within the column takes precedence, however brief. Of a
/// container in a cell, items beside its viewport do not count while others are in it.
struct ItemRaster {
  /// The states from best to worst; idle items are not drawn.
  static let states: [RunJournal.ItemState] = [.visible, .displayed, .loaded, .fetching, .failed, .blank]

  private let timeline: RunTimeline
  /// The width and height of a cell, in units of the drawing.
  private let cell: Double
  private let x: LinearScale
  private let rowCount: Int
  private let top: Double
  /// The paths in the order of `states`.
  private(set) var paths = states.map { _ in CellPath() }

  /// - Parameters:
  ///   - timeline: The run.
  ///   - places: The places of the rows' items.
  ///   - x: The time axis.
  ///   - top: The top of the drawing.
  ///   - height: The height of the drawing from `top` on.
  ///   - cell: The width and height of a cell, in units of the drawing.
  ///   - y: Returns the vertical coordinate of a place in the content at a time.
  init(
    _ timeline: RunTimeline, places: RowPlaces, x: LinearScale, top: Double, height: Double,
    cell: Double = PageDetail().rasterCell, y: (Double, SimulatedTime) -> Double
  ) {
    self.timeline = timeline
    self.cell = cell
    self.x = x
    self.top = top
    rowCount = Int(height / cell)
    var entries = timeline.journal.entries[...]
    var ranks = [Int?](repeating: nil, count: timeline.record.rowCount)
    var standing: [Run] = []
    var starts = [Int?](repeating: nil, count: timeline.record.rowCount)
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
      let isFilled = filledContainers(shown)
      for (row, rank) in shown.enumerated() {
        guard let rank, Self.isOnScreen(rank) || !isFilled[Int(timeline.record.rows[row].container)],
          let extent = places.extent(ofRow: row, moment)
        else { continue }
        let rows = cellRows(from: y(extent.lowerBound, begin), to: y(extent.upperBound, begin))
        let isSlow = starts[row].map { abs($0 - rows.lowerBound) <= 1 } ?? true
        fill(&cells, rank, rows, isSlow: isSlow)
        starts[row] = rows.lowerBound
      }
      let runs = Self.runs(of: cells, from: column, continuing: standing)
      for run in standing where !runs.contains(run) { append(run, until: column) }
      standing = runs
    }
    for run in standing { append(run, until: columnCount) }
  }

  /// Returns whether each container in a cell has items on screen, by their ranks.
  private func filledContainers(_ ranks: [Int?]) -> [Bool] {
    var isFilled = [Bool](repeating: false, count: timeline.record.containers.count)
    for (row, rank) in ranks.enumerated() {
      let container = Int(timeline.record.rows[row].container)
      if container > 0, let rank, Self.isOnScreen(rank) { isFilled[container] = true }
    }
    return isFilled
  }

  private static func isOnScreen(_ rank: Int) -> Bool { states[rank] == .visible || states[rank] == .blank }

  private var columnCount: Int { Int((x.end - x.start) / cell) }

  var markup: [Markup] {
    zip(Self.states, paths).filter { !$0.1.text.isEmpty }.map { state, path in
      .element(
        "path",
        [
          ("d", path.text), ("fill", Self.fill(of: state)), ("stroke", Self.fill(of: state)),
          ("stroke-linecap", "square"),
          ("shape-rendering", "crispEdges"),
          (
            "transform",
            "translate(\((x.start + cell / 2).svg) \((top + cell / 2).svg)) scale(\(cell.svg))"
          ),
        ])
    }
  }

  private static func fill(of state: RunJournal.ItemState) -> String {
    state == .blank ? PlaceholderStripes.fill : state.color.css
  }

  /// Returns whether any cell has a state.
  func draws(_ state: RunJournal.ItemState) -> Bool {
    Self.rank(of: state).map { !paths[$0].text.isEmpty } ?? false
  }

  private static func rank(of state: RunJournal.ItemState) -> Int? { states.firstIndex(of: state) }

  private func time(_ column: Int) -> SimulatedTime {
    SimulatedTime(nanoseconds: timeline.record.duration.nanoseconds / Int64(columnCount) * Int64(column))
  }

  /// Returns the rows of cells that an item covers.
  private func cellRows(from start: Double, to end: Double) -> Range<Int> {
    let limit = Double(rowCount)
    let first = Int(((start - top) / cell).rounded().clamped(to: 0...limit))
    let last = Int(((end - top) / cell).rounded().clamped(to: 0...limit))
    return first..<max(first, last)
  }

  /// Fills cells with a rank, leaving a gap between items that are high enough, and so slow that the gaps of columns are
  /// lines.
  private func fill(_ cells: inout [Int?], _ rank: Int, _ rows: Range<Int>, isSlow: Bool) {
    let isOpen = isSlow && rows.count > 3 && rows.upperBound < rowCount
    for row in isOpen ? rows.dropLast() : rows where rank > cells[row] ?? -1 { cells[row] = rank }
  }

  /// Cells of the same state, one below the other, over one or several columns.
  private struct Run: Hashable {
    let rank: Int
    let rows: Range<Int>
    /// The first column.
    let began: Int
  }

  /// Returns the runs of a column. A run of the previous column continues if it has the same cells.
  ///
  /// - Parameters:
  ///   - cells: The ranks of the states in the column.
  ///   - column: The column.
  ///   - standing: The runs of the previous column.
  private static func runs(of cells: [Int?], from column: Int, continuing standing: [Run]) -> [Run] {
    var (runs, start) = ([Run](), 0)
    while start < cells.count {
      let end = cells[start...].firstIndex { $0 != cells[start] } ?? cells.count
      if let rank = cells[start] {
        let former = standing.first { $0.rank == rank && $0.rows == start..<end }
        runs.append(former ?? Run(rank: rank, rows: start..<end, began: column))
      }
      start = end
    }
    return runs
  }

  private mutating func append(_ run: Run, until column: Int) {
    paths[run.rank].append(columns: run.began..<column, rows: run.rows)
  }
}

/// A path of rectangles whose unit is a cell. Its points are the centers of cells; a stroke as wide as a cell, with square ends,
/// covers the cells themselves.
struct CellPath {
  /// The value of the attribute `d`.
  private(set) var text = ""
  private var last = (column: 0, row: 0)

  mutating func append(columns: Range<Int>, rows: Range<Int>) {
    let (width, height) = (columns.count - 1, rows.count - 1)
    text += "m\(columns.lowerBound - last.column)" + Self.next(rows.lowerBound - last.row)
    last = (columns.lowerBound, rows.lowerBound)
    if width > 0, height > 0 {
      text += "v\(height)h\(width)v\(-height)z"
    } else if width > 0 {
      text += "h\(width)"
      last.column += width
    } else {
      text += "v\(height)"
      last.row += height
    }
  }

  /// Returns a number to follow another one; a minus sign needs no space before it.
  private static func next(_ number: Int) -> String { number < 0 ? "\(number)" : " \(number)" }
}
