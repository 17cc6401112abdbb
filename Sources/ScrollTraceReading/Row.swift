internal import ScrollDiagnostics
internal import ScrollQuantities
internal import ScrollTraces

/// The contents of one row, with the problems of its cells.
struct Row {
  private(set) var time = SimulatedTime.zero
  /// The range of the time's text; nil if it could not be read.
  private(set) var timeContent: Range<Int>?
  private(set) var vertical = AxisCells()
  private(set) var horizontal = AxisCells()
  /// The range of the container's path; nil if the cell is empty.
  private(set) var containerContent: Range<Int>?
  /// The position of the nested container among the columns; nil for the outer container.
  var nestedPosition: Int?
  /// The phase; nil if the row has none.
  private(set) var phase: TracePhase?
  private(set) var events: [ScrollEvent.Kind] = []
  private(set) var problems: [CellProblem] = []
  /// True if an empty offset cell repeats the last offset.
  let mayLeaveOutOffsets: Bool

  init(mayLeaveOutOffsets: Bool) { self.mayLeaveOutOffsets = mayLeaveOutOffsets }

  /// The contents of a row for one axis.
  struct AxisCells {
    var offset = Points.zero
    var isOffsetLeftOut = false
    var dragEnd = DragEnd()
  }

  var hasDragEnd: Bool { events.contains(where: \.isEndDrag) }

  /// True if a cell has a target offset or a velocity.
  var describesDragEnd: Bool {
    vertical.dragEnd != DragEnd() || horizontal.dragEnd != DragEnd()
  }

  mutating func reject(_ column: Int, _ content: Range<Int>, expected: String, remedy: String? = nil) {
    problems.append(CellProblem(column: column, content: content, expected: expected, remedy: remedy))
  }
}

/// A cell whose content does not fit its column.
struct CellProblem {
  let column: Int
  /// The range of the cell's text.
  let content: Range<Int>
  let expected: String
  let remedy: String?
}

extension Row {
  /// Reads the cell that begins at `start`, and returns the position of the delimiter or line break after it.
  ///
  /// Precondition: `bytes` ends with a line break.
  mutating func read(
    _ role: ColumnRole, column: Int, in bytes: Span<UInt8>, at start: Int, delimiter: UInt8
  ) -> Int {
    switch role {
    case .time, .offset, .targetOffset, .velocity:
      let cell = NumericCell(scanning: bytes, at: start, delimiter: delimiter)
      if let expected = set(role, to: cell, in: bytes), !leavesOut(role, cell) {
        reject(column, cell.content, expected: expected, remedy: Self.decimalPoint(cell.content, in: bytes))
      }
      return cell.terminator
    case .phase, .event, .container, .ignored:
      let cell = Cell(scanning: bytes, at: start, delimiter: delimiter)
      if cell.isMisquoted {
        reject(column, cell.content, expected: Cell.quotedForm)
      } else if !cell.content.isEmpty {
        set(role, to: cell.content, column: column, in: bytes)
      }
      return cell.terminator
    }
  }

  /// Stores a number; returns the expected form if the cell is invalid, nil otherwise.
  private mutating func set(_ role: ColumnRole, to cell: NumericCell, in bytes: Span<UInt8>) -> String? {
    if case .time(let unit) = role {
      guard let time = cell.time(unit: unit, in: bytes) else {
        return cell.double(in: bytes) == nil ? Self.finiteNumber : TraceLimits.timeInRange
      }
      self.time = time
      timeContent = cell.content
      return nil
    }
    if case .offset = role {} else if cell.isEmpty { return nil }
    guard let number = cell.double(in: bytes) else { return Self.finiteNumber }
    guard abs(number) <= TraceLimits.offset.value else { return TraceLimits.numberInRange }
    switch role {
    case .offset(.vertical): vertical.offset = Points(number)
    case .offset(.horizontal): horizontal.offset = Points(number)
    case .targetOffset(.vertical): vertical.dragEnd.targetOffset = Points(number)
    case .targetOffset(.horizontal): horizontal.dragEnd.targetOffset = Points(number)
    case .velocity(.vertical): vertical.dragEnd.velocity = number
    case .velocity(.horizontal): horizontal.dragEnd.velocity = number
    case .time, .phase, .event, .container, .ignored: break
    }
    return nil
  }

  /// Returns how to write a number with a decimal comma; nil for any other text, and for absurdly long ones.
  private static func decimalPoint(_ content: Range<Int>, in bytes: Span<UInt8>) -> String? {
    let text = bytes.text(in: content.prefix(longestNumber + 1))
    guard content.count <= longestNumber, text.contains(",") else { return nil }
    let number = String(text.map { $0 == "," ? "." : $0 })
    let isNumber = Array("\(number)\n".utf8).withSpan { line in
      NumericCell(scanning: line, at: 0, delimiter: UInt8(ascii: ";")).double(in: line) != nil
    }
    return isNumber ? "If the comma is a decimal comma, write \(number)" : nil
  }

  private static let longestNumber = 32

  /// Marks the offset of an empty cell as omitted; returns true if the row may omit it.
  private mutating func leavesOut(_ role: ColumnRole, _ cell: NumericCell) -> Bool {
    guard mayLeaveOutOffsets, cell.isEmpty, case .offset(let axis) = role else { return false }
    if axis == .vertical { vertical.isOffsetLeftOut = true } else { horizontal.isOffsetLeftOut = true }
    return true
  }

  /// Stores a nonempty text.
  private mutating func set(_ role: ColumnRole, to content: Range<Int>, column: Int, in bytes: Span<UInt8>) {
    switch role {
    case .phase:
      let text = bytes.extracting(content)
      phase = TracePhase.allCases.first { text.spells($0.name) }
      if phase == nil { reject(column, content, expected: Self.phaseNames) }
    case .event: readEvents(content, column: column, in: bytes)
    case .container: containerContent = content
    case .time, .offset, .targetOffset, .velocity, .ignored: break
    }
  }

  /// Stores the events up to the first invalid word.
  private mutating func readEvents(_ content: Range<Int>, column: Int, in bytes: Span<UInt8>) {
    var known: Set<ScrollEvent.Kind> = []
    for range in bytes.words(in: content) {
      let word = EventWord(bytes.text(in: range))
      guard let kind = word.kind else {
        return reject(column, range, expected: word.expected, remedy: word.remedy)
      }
      guard known.insert(kind).inserted else { return reject(column, content, expected: Self.distinctEvents) }
      events.append(kind)
    }
  }

  private static let finiteNumber = "a finite number"
  private static let phaseNames =
    "one of " + TracePhase.allCases.map(\.name).joined(separator: ", ")
  private static let distinctEvents = "each event at most once"
}

extension Span<UInt8> {
  /// True if the bytes are those of `word`.
  fileprivate func spells(_ word: String) -> Bool {
    let letters = word.utf8
    guard letters.count == count else { return false }
    var index = 0
    for letter in letters {
      guard self[index] == letter else { return false }
      index += 1
    }
    return true
  }

  /// Returns the ranges of the words separated by spaces.
  fileprivate func words(in content: Range<Int>) -> [Range<Int>] {
    let spaces = content.filter { self[$0] == UInt8(ascii: " ") }
    let starts = [content.lowerBound] + spaces.map { $0 + 1 }
    return zip(starts, spaces + [content.upperBound]).map { $0..<$1 }.filter { !$0.isEmpty }
  }
}
