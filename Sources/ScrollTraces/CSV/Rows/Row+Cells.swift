internal import Quantities

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
      if let expected = set(role, to: cell, in: bytes) {
        reject(column, cell.content, expected: expected)
      }
      return cell.terminator
    case .phase, .event, .ignored:
      let cell = Cell(scanning: bytes, at: start, delimiter: delimiter)
      if let expected = set(role, to: cell, in: bytes) {
        reject(column, cell.content, expected: expected)
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
    case .time, .phase, .event, .ignored: break
    }
    return nil
  }

  /// Takes over words; nil, or what was expected instead.
  private mutating func set(_ role: ColumnRole, to cell: Cell, in bytes: Span<UInt8>) -> String? {
    if cell.isMisquoted { return ColumnLayout.quotedCell }
    if role == .ignored || cell.content.isEmpty { return nil }
    let text = bytes.extracting(cell.content)
    if role == .phase {
      phase = ScrollPhase.allCases.first { text.spells($0.name) }
      return phase == nil ? Self.phaseNames : nil
    }
    for word in text.words {
      let kind = ScrollEvent.Kind.named.first { text.extracting(word).spells($0.name) }?.kind
      guard let kind, !events.contains(kind) else { return Self.eventNames }
      events.append(kind)
    }
    return nil
  }

  private static let finiteNumber = "a finite number"
  private static let numberInRange = "a number within ±1e9"
  private static let phaseNames =
    "one of " + ScrollPhase.allCases.map(\.name).joined(separator: ", ")
  private static let eventNames =
    "each at most once, separated by spaces: " + ScrollEvent.Kind.named.map(\.name).joined(separator: ", ")
}

extension Span<UInt8> {
  /// Whether the bytes are those of `word`.
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
  fileprivate var words: [Range<Int>] {
    let spaces = indices.filter { self[$0] == UInt8(ascii: " ") }
    let starts = [0] + spaces.map { $0 + 1 }
    return zip(starts, spaces + [count]).map { $0..<$1 }.filter { !$0.isEmpty }
  }
}
