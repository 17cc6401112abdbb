internal import Quantities

/// What the cells of one row say, and which of them say nothing sensible.
struct Row {
  var time = SimulatedTime.zero
  /// Where the time's text lies; nil if it could not be read.
  var timeContent: Range<Int>?
  var vertical = AxisCells()
  var horizontal = AxisCells()
  /// Where the text lies that tells whose row it is; nil if there is none.
  var containerContent: Range<Int>?
  /// Which of the nested containers' row it is; nil for the outer container.
  var nestedPosition: Int?
  /// Nil if the row does not name one.
  var phase: ScrollPhase?
  var events: [ScrollEvent.Kind] = []
  var problems: [CellProblem] = []
  /// True if an empty cell of an offset column means that the offset is as before.
  let mayLeaveOutOffsets: Bool

  init(mayLeaveOutOffsets: Bool) { self.mayLeaveOutOffsets = mayLeaveOutOffsets }

  /// What a row says about one axis.
  struct AxisCells {
    var offset = Points.zero
    var isOffsetLeftOut = false
    var dragEnd = DragEnd()
  }

  var hasDragEnd: Bool { events.contains(where: \.isEndDrag) }

  /// True if a cell says how a drag ends.
  var describesDragEnd: Bool {
    vertical.dragEnd != DragEnd() || horizontal.dragEnd != DragEnd()
  }

  mutating func reject(_ column: Int, _ content: Range<Int>, expected: String, remedy: String? = nil) {
    problems.append(CellProblem(column: column, content: content, expected: expected, remedy: remedy))
  }
}

/// A cell that does not hold what its column asks for.
struct CellProblem {
  let column: Int
  /// Where the cell's text lies.
  let content: Range<Int>
  let expected: String
  let remedy: String?
}

extension Row {
  /// Reads the cell that begins at `start`, and returns where the delimiter or the line break after it is.
  ///
  /// Precondition: `bytes` ends with a line break.
  mutating func read(
    _ role: ColumnRole, column: Int, in bytes: Span<UInt8>, at start: Int, delimiter: UInt8
  ) -> Int {
    switch role {
    case .time, .offset, .targetOffset, .velocity:
      let cell = NumericCell(scanning: bytes, at: start, delimiter: delimiter)
      if let expected = set(role, to: cell, in: bytes), !leavesOut(role, cell) {
        reject(column, cell.content, expected: expected)
      }
      return cell.terminator
    case .phase, .event, .container, .ignored:
      let cell = Cell(scanning: bytes, at: start, delimiter: delimiter)
      if cell.isMisquoted {
        reject(column, cell.content, expected: ColumnLayout.quotedCell)
      } else if !cell.content.isEmpty {
        set(role, to: cell.content, column: column, in: bytes)
      }
      return cell.terminator
    }
  }

  /// Takes over a number; nil, or what was expected instead.
  private mutating func set(_ role: ColumnRole, to cell: NumericCell, in bytes: Span<UInt8>) -> String? {
    if case .time(let unit) = role {
      guard let time = cell.time(unit: unit, in: bytes) else {
        return cell.double(in: bytes) == nil ? Self.finiteNumber : RowParser.timeInRange
      }
      self.time = time
      timeContent = cell.content
      return nil
    }
    if case .offset = role {} else if cell.isEmpty { return nil }
    guard let number = cell.double(in: bytes) else { return Self.finiteNumber }
    guard abs(number) <= RowParser.offsetLimit.value else { return Self.numberInRange }
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

  /// True if a cell without a number is that of an offset which may be left out.
  private mutating func leavesOut(_ role: ColumnRole, _ cell: NumericCell) -> Bool {
    guard mayLeaveOutOffsets, cell.isEmpty, case .offset(let axis) = role else { return false }
    if axis == .vertical { vertical.isOffsetLeftOut = true } else { horizontal.isOffsetLeftOut = true }
    return true
  }

  /// Takes over what is no number, which is not empty.
  private mutating func set(_ role: ColumnRole, to content: Range<Int>, column: Int, in bytes: Span<UInt8>) {
    switch role {
    case .phase:
      let text = bytes.extracting(content)
      phase = ScrollPhase.allCases.first { text.spells($0.name) }
      if phase == nil { reject(column, content, expected: Self.phaseNames) }
    case .event: readEvents(content, column: column, in: bytes)
    case .container: containerContent = content
    case .time, .offset, .targetOffset, .velocity, .ignored: break
    }
  }

  /// Takes over events up to the first word that is none.
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
  private static let numberInRange = "a number within ±1e9"
  private static let phaseNames =
    "one of " + ScrollPhase.allCases.map(\.name).joined(separator: ", ")
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

  /// Where the words separated by spaces lie.
  fileprivate func words(in content: Range<Int>) -> [Range<Int>] {
    let spaces = content.filter { self[$0] == UInt8(ascii: " ") }
    let starts = [content.lowerBound] + spaces.map { $0 + 1 }
    return zip(starts, spaces + [content.upperBound]).map { $0..<$1 }.filter { !$0.isEmpty }
  }
}
