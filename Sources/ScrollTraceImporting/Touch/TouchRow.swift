internal import ScrollDiagnostics
internal import ScrollQuantities
internal import ScrollTraceReading
internal import ScrollTraces

/// The contents of one row of touches, with the problems of its cells.
struct TouchRow {
  private(set) var time = SimulatedTime.zero
  private(set) var action = TouchSample.Action.move
  private(set) var x = 0.0
  private(set) var y = 0.0
  /// The ranges of the texts that are checked against other rows; nil for missing ones.
  private(set) var timeContent: Range<Int>?
  private(set) var pointerContent: Range<Int>?
  private(set) var isReadable = true
  /// The position of the line break after the row.
  private(set) var end: Int

  /// Reads the row that begins at `start`, and adds its problems to `problems`.
  ///
  /// Precondition: `bytes` ends with a line break.
  init(_ bytes: Span<UInt8>, at start: Int, columns: TouchColumns, line: Int, problems: inout Problems) {
    end = start - 1
    for (column, role) in columns.roles.enumerated() {
      guard column == 0 || bytes[end] != lineBreak else {
        if let missing = columns.roles[column...].firstIndex(where: { $0 != nil }) {
          problems.add(line: line, "the row ends before the column '\(columns.name(at: missing))'")
        }
        isReadable = false
        break
      }
      let first = end + 1
      guard let complaint = read(role, in: bytes, at: first, delimiter: columns.delimiter) else { continue }
      problems.add(line: line, field: columns.name(at: column), complaint)
      isReadable = false
    }
    end = bytes.lineBreak(from: end)
  }

  /// Reads a cell and moves `end` to its end; returns its problem, if it has one.
  private mutating func read(
    _ role: TouchColumns.Role?, in bytes: Span<UInt8>, at start: Int, delimiter: UInt8
  ) -> String? {
    switch role {
    case .time(let unit):
      let cell = NumericCell(scanning: bytes, at: start, delimiter: delimiter)
      end = cell.terminator
      guard let time = cell.time(unit: unit, in: bytes) else {
        return complaint(
          cell.double(in: bytes) == nil ? "a finite number" : TraceLimits.timeInRange, cell.content, bytes)
      }
      (self.time, timeContent) = (time, cell.content)
    case .x, .y:
      let cell = NumericCell(scanning: bytes, at: start, delimiter: delimiter)
      end = cell.terminator
      guard let number = cell.double(in: bytes) else { return complaint("a finite number", cell.content, bytes) }
      guard abs(number) <= TraceLimits.offset.value else {
        return complaint(TraceLimits.numberInRange, cell.content, bytes)
      }
      if role == .x { x = number } else { y = number }
    case .action, .pointer, nil:
      let cell = Cell(scanning: bytes, at: start, delimiter: delimiter)
      end = cell.terminator
      if cell.isMisquoted { return complaint(Cell.quotedForm, cell.content, bytes) }
      if role == .pointer { pointerContent = cell.content }
      guard role == .action else { return nil }
      guard let action = TouchSample.Action(cell.content, in: bytes) else {
        return complaint("one of down, move, up, cancel", cell.content, bytes)
      }
      self.action = action
    }
    return nil
  }

  private func complaint(_ expected: String, _ content: Range<Int>, _ bytes: Span<UInt8>) -> String {
    "expected \(expected), found \(Excerpt(bytes.extracting(content)))"
  }
}

extension TouchSample.Action {
  /// Parses the name of an action, ignoring case.
  fileprivate init?(_ content: Range<Int>, in bytes: Span<UInt8>) {
    if bytes.spells("move", in: content) {
      self = .move
    } else if content.count <= 6, let action = Self(rawValue: bytes.text(in: content).lowercased()) {
      self = action
    } else {
      return nil
    }
  }
}

/// The columns of a table of touches: `t_ms,action,pointer,x,y` in any order; others are skipped.
///
/// Times have the same names and units as in a table of offsets. Without a column of pointers there is one finger.
struct TouchColumns: Sendable {
  enum Role: Hashable, Sendable {
    /// Times in units of 10^`unit` nanoseconds.
    case time(unit: Int)
    case action, pointer, x, y

    init?(name: String) {
      switch name.lowercased() {
      case "action": self = .action
      case "pointer", "pointer_id": self = .pointer
      case "x", "x_px", "x_points": self = .x
      case "y", "y_px", "y_points": self = .y
      default:
        guard case .time(let unit)? = ColumnRole(name: name) else { return nil }
        self = .time(unit: unit)
      }
    }

    var isTime: Bool { if case .time = self { true } else { false } }
  }

  let delimiter: UInt8
  /// The role of each column, up to the last one that is read; nil for skipped columns.
  let roles: [Role?]
  private let titles: [String]

  /// Reads a header; nil if it is not a table of touches. ``report(line:problems:)`` checks for missing and duplicate
  /// columns.
  init?(_ row: HeaderRow) {
    let roles = row.titles.map(Role.init(name:))
    guard roles.contains(.action), roles.contains(where: { $0?.isTime == true }) else { return nil }
    guard roles.contains(.x) || roles.contains(.y) else { return nil }
    delimiter = row.delimiter
    self.roles = Array(roles[...(roles.lastIndex { $0 != nil } ?? 0)])
    titles = row.titles
  }

  /// Returns the title of a column, as in the file.
  func name(at column: Int) -> String { titles[column] }

  /// Reports problems that prevent reading rows.
  func report(line: Int, problems: inout Problems) {
    for (role, name) in [(Role.x, "x"), (.y, "y")] where !roles.contains(role) {
      problems.add(line: line, "expected a column '\(name)' next to the other columns of touches")
    }
    for (column, role) in roles.enumerated() {
      guard let role, !problems.isFull else { continue }
      guard let earlier = roles[..<column].firstIndex(where: { $0 == role || $0?.isTime == true && role.isTime })
      else { continue }
      problems.add(
        line: line, "the columns '\(name(at: earlier))' and '\(name(at: column))' mean the same",
        remedy: "Rename or remove one of them.")
    }
  }
}
