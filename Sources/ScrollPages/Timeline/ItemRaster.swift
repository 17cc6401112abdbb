import ScrollExperiments
import ScrollQuantities
import ScrollReports
import ScrollSimulation

/// The states of items over time as a raster, in which each cell has the worst state of its items.
///
/// A column shows the states at its start, and each item that becomes a placeholder before its end, however briefly, where the
/// item is at that time. Placeholders are drawn within the viewport, at least one cell high; the part of the item outside keeps
/// the item's previous state. In a container in a cell, items outside its viewport are left out while others are inside.
struct ItemRaster {
  /// The states from best to worst; idle items are not drawn.
  static let states: [RunJournal.ItemState] = [.visible, .displayed, .loaded, .fetching, .failed, .blank]

  /// The maximum number of frames in a column for borders between items; in longer ones, items in motion leave specks.
  static let borderFrames = 8

  private let timeline: RunTimeline
  private let places: RowPlaces
  /// The width and height of a cell, in units of the drawing.
  private let cell: Double
  private let x: LinearScale
  private let y: (Double, SimulatedTime) -> Double
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
    cell: Double = PageDetail().rasterCell, y: @escaping (Double, SimulatedTime) -> Double
  ) {
    (self.timeline, self.places) = (timeline, places)
    (self.cell, self.x, self.y, self.top) = (cell, x, y, top)
    rowCount = Int(height / cell)
    var present = PresentStates(timeline)
    var starts = [Int?](repeating: nil, count: timeline.record.rowCount)
    var standing: [Run] = []
    for column in 0..<columnCount {
      let begin = time(column)
      present.advance(to: begin)
      let flashing = present.placeholders(before: time(column + 1))
      var cells = [Int?](repeating: nil, count: rowCount)
      fill(&cells, with: present, at: begin, flashing, &starts)
      for entry in flashing {
        guard let rows = cellRows(ofRow: entry.row, places.moment(entry.time), entry.time) else { continue }
        Self.fill(&cells, Self.blank, Self.onScreen(rows, screen(entry.time)))
      }
      let runs = Self.runs(of: cells, from: column, continuing: standing)
      for run in standing where !runs.contains(run) { append(run, until: column) }
      standing = runs
    }
    for run in standing { append(run, until: columnCount) }
  }

  /// Fills the cells of a column with the states at its start.
  ///
  /// - Parameters:
  ///   - cells: The ranks of the states in the column.
  ///   - present: The states at the start of the column.
  ///   - begin: The start of the column.
  ///   - flashing: The items that become placeholders before the end of the column.
  ///   - starts: The first row of each item's cells when it was last drawn.
  private func fill(
    _ cells: inout [Int?], with present: PresentStates, at begin: SimulatedTime, _ flashing: [RunJournal.Entry],
    _ starts: inout [Int?]
  ) {
    let (moment, screen) = (places.moment(begin), screen(begin))
    let hasBorders = timeline.record.frameCount <= Self.borderFrames * columnCount
    let isFilled = filledContainers(present.ranks, flashing)
    for (row, rank) in present.ranks.enumerated() {
      let othersAreOnScreen = isFilled[Int(timeline.record.rows[row].container)]
      guard let rank, Self.isOnScreen(rank) || !othersAreOnScreen, let whole = cellRows(ofRow: row, moment, begin)
      else { continue }
      let isSlow = starts[row].map { abs($0 - whole.lowerBound) <= 1 } ?? true
      let rows = hasBorders && isSlow ? withoutBorder(whole) : whole
      if rank == Self.blank {
        if let former = present.formerRanks[row], !othersAreOnScreen { Self.fill(&cells, former, rows) }
        Self.fill(&cells, rank, Self.onScreen(rows, screen))
      } else {
        Self.fill(&cells, rank, rows)
      }
      starts[row] = whole.lowerBound
    }
  }

  /// Returns whether each container in a cell has items on screen, by their ranks or because they become placeholders.
  private func filledContainers(_ ranks: [Int?], _ flashing: [RunJournal.Entry]) -> [Bool] {
    var isFilled = [Bool](repeating: false, count: timeline.record.containers.count)
    for (row, rank) in ranks.enumerated() {
      let container = Int(timeline.record.rows[row].container)
      if container > 0, let rank, Self.isOnScreen(rank) { isFilled[container] = true }
    }
    for entry in flashing {
      let container = Int(timeline.record.rows[entry.row].container)
      if container > 0 { isFilled[container] = true }
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

  private static let blank = states.count - 1

  private func time(_ column: Int) -> SimulatedTime {
    SimulatedTime(nanoseconds: timeline.record.duration.nanoseconds / Int64(columnCount) * Int64(column))
  }

  /// Returns the rows of cells that a row's item covers; nil if it is not in the content.
  private func cellRows(ofRow row: Int, _ moment: RowPlaces.Moment, _ time: SimulatedTime) -> Range<Int>? {
    places.extent(ofRow: row, moment).map { cellRows(from: y($0.lowerBound, time), to: y($0.upperBound, time)) }
  }

  /// Returns the rows of cells that the viewport covers; nil before the container is loaded.
  private func screen(_ time: SimulatedTime) -> Range<Int>? {
    let track = timeline.journal.tracks[0]
    guard let offset = track.offset.value(at: time), let size = track.viewport.value(at: time) else { return nil }
    let end = offset + size.length(along: track.traits.axis)
    return cellRows(from: y(offset.value, time), to: y(end.value, time))
  }

  private func cellRows(from start: Double, to end: Double) -> Range<Int> {
    let limit = Double(rowCount)
    let first = Int(((start - top) / cell).rounded().clamped(to: 0...limit))
    let last = Int(((end - top) / cell).rounded().clamped(to: 0...limit))
    return first..<max(first, last)
  }

  /// Returns the rows of an item without the last one, which separates it from the next, if the item is high enough.
  private func withoutBorder(_ rows: Range<Int>) -> Range<Int> {
    rows.count > 3 && rows.upperBound < rowCount ? rows.dropLast() : rows
  }

  /// Returns the rows of an item that are on screen, at least one; none if the screen has none.
  private static func onScreen(_ rows: Range<Int>, _ screen: Range<Int>?) -> Range<Int> {
    guard let screen, !screen.isEmpty else { return 0..<0 }
    let first = rows.lowerBound.clamped(to: screen.lowerBound...screen.upperBound - 1)
    return first..<max(first + 1, min(rows.upperBound, screen.upperBound))
  }

  /// Fills the cells that have no worse state.
  private static func fill(_ cells: inout [Int?], _ rank: Int, _ rows: Range<Int>) {
    for row in rows where rank > cells[row] ?? -1 { cells[row] = rank }
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

extension ItemRaster {
  /// The states of all items at a time that advances from column to column.
  private struct PresentStates {
    /// The changes of states after the present time.
    private var entries: ArraySlice<RunJournal.Entry>
    /// The rank of each row's state; nil for idle items.
    private(set) var ranks: [Int?]
    /// The rank of each placeholder before it became one.
    private(set) var formerRanks: [Int?]

    init(_ timeline: RunTimeline) {
      entries = timeline.journal.entries[...]
      ranks = Array(repeating: nil, count: timeline.record.rowCount)
      formerRanks = ranks
    }

    mutating func advance(to time: SimulatedTime) {
      while let entry = entries.first, entry.time <= time {
        if entry.state == .blank { formerRanks[entry.row] = ranks[entry.row] }
        ranks[entry.row] = ItemRaster.rank(of: entry.state)
        entries.removeFirst()
      }
    }

    /// Returns the changes that make items placeholders, after the present time and before another one.
    func placeholders(before end: SimulatedTime) -> [RunJournal.Entry] {
      entries.prefix { $0.time < end }.filter { $0.state == .blank }
    }
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

/// The fill of placeholders in drawings: stripes, which can be told without their color.
enum PlaceholderStripes {
  /// The value of the attributes `fill` and `stroke`.
  static let fill = "url(#stripes)"

  /// The definition, once in a document. Its lengths count in the units of the filled element.
  static let definition = Markup.element(
    "defs",
    [
      .element(
        "pattern",
        [
          ("id", "stripes"), ("patternUnits", "userSpaceOnUse"), ("width", "1.5"), ("height", "1.5"),
          ("patternTransform", "rotate(45)"),
        ],
        [
          .element("rect", [("width", "1.5"), ("height", "1.5"), ("fill", Palette.blank.css)]),
          .element("rect", [("width", ".5"), ("height", "1.5"), ("fill", Palette.surface.css), ("opacity", ".5")]),
        ])
    ])
}
