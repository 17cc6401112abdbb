internal import Quantities
internal import ScrollTraces

extension JSONCursor {
  /// The number that comes next. Anything else, or one too large for a double, is a problem.
  mutating func number() throws(JSONProblem) -> Double {
    let cell = try takeNumber()
    guard let number = cell.double(in: bytes.span) else {
      throw unexpected("a finite number", at: cell.content.lowerBound)
    }
    return number
  }

  /// The number that comes next; nil if it is another value, which is skipped.
  mutating func numberIfAny() throws(JSONProblem) -> Double? {
    takeSpace()
    let byte = bytes.span.byte(at: position)
    if byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { return try number() }
    try skip()
    return nil
  }

  /// The whole number that comes next. Anything else is a problem.
  mutating func integer() throws(JSONProblem) -> Int {
    let start = position
    let number = try number()
    guard let integer = Int(exactly: number) else { throw unexpected("a whole number", at: start) }
    return integer
  }

  /// The time that comes next as a number of units of 10^`unit` nanoseconds: exact up to 19 digits, if it is within
  /// ±146 years. Anything else is a problem.
  mutating func time(unit: Int) throws(JSONProblem) -> SimulatedTime {
    let cell = try takeNumber()
    guard let time = cell.time(unit: unit, in: bytes.span), time.nanoseconds.magnitude <= Int64.max.magnitude / 2
    else { throw unexpected("a time within 146 years of 0", at: cell.content.lowerBound) }
    return time
  }

  /// The array of two numbers that comes next. Anything else is a problem.
  mutating func pair() throws(JSONProblem) -> (Double, Double) {
    let start = position
    guard try enterArray(), try nextItem() else { throw unexpected("two numbers", at: start) }
    let first = try number()
    guard try nextItem() else { throw unexpected("two numbers", at: start) }
    let second = try number()
    guard try !nextItem() else { throw unexpected("two numbers", at: start) }
    return (first, second)
  }

  /// The string that comes next, or the literal as it stands. Anything else is a problem.
  mutating func text() throws(JSONProblem) -> String {
    takeSpace()
    let start = position
    if let content = takeString() {
      isBehindValue = true
      return escapedText(in: content) ?? bytes.span.text(in: content)
    }
    try skip()
    guard bytes[start] != UInt8(ascii: "{"), bytes[start] != UInt8(ascii: "[") else {
      throw unexpected("a text", at: start)
    }
    return bytes.span.text(in: start..<position)
  }

  /// Where the string that comes next has its text, which is taken with its quotes; nil if something else comes.
  mutating func takeString() -> Range<Int>? {
    guard bytes.span.byte(at: position) == UInt8(ascii: "\"") else { return nil }
    let start = position
    position = bytes.span.endOfValue(from: start)
    return start + 1..<max(start + 1, position - 1)
  }

  /// The text with its escapes resolved; nil if it has none.
  func escapedText(in range: Range<Int>) -> String? {
    guard bytes[range].contains(UInt8(ascii: "\\")) else { return nil }
    return JSONText(bytes[range]).text
  }

  /// Takes a number.
  private mutating func takeNumber() throws(JSONProblem) -> NumericCell {
    takeSpace()
    guard let cell = NumericCell(scanningNumber: bytes.span, at: position),
      bytes.span.endOfLiteral(from: cell.terminator) == cell.terminator
    else { throw unexpected("a finite number", at: position) }
    position = cell.terminator
    isBehindValue = true
    return cell
  }

  private func unexpected(_ expectation: String, at start: Int) -> JSONProblem {
    let start = bytes.span.endOfSpace(from: start)
    let found = Excerpt(bytes.span.extracting(start..<bytes.span.endOfValue(from: start)))
    var problem = problem("expected \(expectation), found \(found)")
    problem.position = start
    return problem
  }
}
