internal import ScrollDiagnostics
internal import ScrollQuantities
internal import ScrollTraces

/// A reader of rows into columns, which scans each byte once unless its cell is quoted, padded or invalid.
struct RowParser: Sendable {
  private let layout: ColumnLayout
  /// The columns of the outer container.
  private(set) var columns: RecordedColumns
  private(set) var nested = NestedColumns()
  private var clock: RowClock
  /// True if the file has more rows than a recording may have.
  private(set) var isFull = false

  init(layout: ColumnLayout, rowLimit: Int) {
    self.layout = layout
    clock = RowClock(rowLimit: rowLimit)
    columns = RecordedColumns(layout: layout)
  }

  /// The time of the first row; nil before there is one.
  var firstTime: SimulatedTime? { clock.firstTime }

  /// True if no row could be read so far.
  var isEmpty: Bool { columns.times.isEmpty && nested.isEmpty }

  /// Reads the row that begins at `start`, and returns the position of the next line.
  ///
  /// Precondition: `bytes` ends with a line break.
  mutating func parseRow(
    _ bytes: Span<UInt8>, at start: Int, line: Int, problems: inout Problems
  ) -> Int {
    guard clock.addRow(line: line, problems: &problems) else {
      isFull = true
      return bytes.lineBreak(from: start) + 1
    }
    var row = Row(mayLeaveOutOffsets: layout.hasContainers)
    var column = 0
    var terminator = start - 1
    repeat {
      let role = column < layout.roles.count ? layout.roles[column] : .ignored
      terminator = row.read(
        role, column: column, in: bytes, at: terminator + 1, delimiter: layout.delimiter)
      column += 1
    } while bytes[terminator] != lineBreak

    checkTime(of: &row)
    if layout.hasContainers { findContainer(of: &row, in: bytes) }
    if row.problems.isEmpty {
      if let message = layout.complaint(aboutCells: column) {
        problems.add(line: line, message)
      } else if row.describesDragEnd, !row.hasDragEnd {
        problems.add(line: line, "the row has a target offset or a velocity, but no end_drag")
      } else if let position = row.nestedPosition {
        append(row, toNested: position, line: line, problems: &problems)
      } else {
        columns.append(
          time: row.time, phase: row.phase, vertical: row.vertical, horizontal: row.horizontal, events: row.events)
      }
    }
    for problem in row.problems {
      let found = Excerpt(bytes.extracting(problem.content))
      problems.add(
        line: line, field: layout.name(at: problem.column), "expected \(problem.expected), found \(found)",
        remedy: problem.remedy)
    }
    return terminator + 1
  }

  private mutating func checkTime(of row: inout Row) {
    guard let content = row.timeContent, let expected = clock.advance(to: row.time) else { return }
    row.reject(layout.timeColumn, content, expected: expected)
  }

  /// Finds the container of a row. Precondition: the file has a container column.
  private mutating func findContainer(of row: inout Row, in bytes: Span<UInt8>) {
    guard let content = row.containerContent else { return }
    guard let path = ContainerPath(bytes.text(in: content)) else {
      return row.reject(layout.containerColumn, content, expected: Self.path)
    }
    guard path != .outer else { return }
    row.nestedPosition = nested.position(of: path, layout: layout)
    if row.nestedPosition == nil { row.reject(layout.containerColumn, content, expected: Self.fewContainers) }
  }

  /// Appends a row of a nested container.
  private mutating func append(_ row: Row, toNested position: Int, line: Int, problems: inout Problems) {
    guard let event = row.events.first(where: { !$0.concernsOneContainer }) else {
      return nested[position].append(
        time: row.time, phase: row.phase, vertical: row.vertical, horizontal: row.horizontal, events: row.events)
    }
    problems.add(
      line: line, field: layout.name(at: layout.eventColumn),
      "'\(event.text)' concerns the screen or the app, not a nested container",
      remedy: "Leave '\(layout.name(at: layout.containerColumn))' empty in a row of its own.")
  }

  private static let path =
    "indices from \(ScrollEvent.Kind.itemRange.text), at most \(ContainerPath.depthLimit), separated by slashes, "
    + "such as 3 or 3/2"
  private static let fewContainers = "at most \(NestedColumns.limit) nested containers"
}

/// The columns of the nested containers, in the order in which the file first names them.
struct NestedColumns: Sendable {
  /// The largest number of nested containers, which bounds the memory for a file of nothing but paths.
  static let limit = 100_000

  private(set) var paths: [ContainerPath] = []
  private var columns: [RecordedColumns] = []
  private var positions: [ContainerPath: Int] = [:]

  var isEmpty: Bool { paths.isEmpty }

  /// Returns the position of a container's columns, which are created if needed; nil if there are too many containers.
  mutating func position(of path: ContainerPath, layout: ColumnLayout) -> Int? {
    if let position = positions[path] { return position }
    guard paths.count < Self.limit else { return nil }
    positions[path] = paths.count
    paths.append(path)
    columns.append(RecordedColumns(layout: layout))
    return paths.count - 1
  }

  subscript(position: Int) -> RecordedColumns {
    get { columns[position] }
    _modify { yield &columns[position] }
  }
}
