import ScrollDiagnostics
internal import ScrollJSON
internal import ScrollQuantities
import ScrollTraceReading

/// Numbers of recordings.
extension JSONCursor {
  /// Reads a number. Any other value, or a number too large for a double, is a problem.
  mutating func number() throws(JSONProblem) -> Double {
    let cell = try takeNumber()
    guard let number = bytes.withSpan({ cell.double(in: $0) }) else {
      throw unexpected("a finite number", at: cell.content.lowerBound)
    }
    return number
  }

  /// Reads a number; nil for any other value, which is skipped.
  mutating func numberIfAny() throws(JSONProblem) -> Double? {
    if isAtNumber { return try number() }
    try skip()
    return nil
  }

  /// Reads a whole number. Any other value is a problem.
  mutating func integer() throws(JSONProblem) -> Int {
    let start = startOfValue()
    let number = try number()
    guard let integer = Int(exactly: number) else { throw unexpected("a whole number", at: start) }
    return integer
  }

  /// A unit of times: its raw value n stands for 10^n nanoseconds.
  enum TimeUnit: Int {
    case nanosecond = 0
    case microsecond = 3
    case millisecond = 6
    case second = 9
  }

  /// Reads a time as a number of units, exact up to 19 digits. Any other value, or a time beyond ±146 years, is a
  /// problem.
  mutating func time(in unit: TimeUnit) throws(JSONProblem) -> SimulatedTime {
    let cell = try takeNumber()
    guard let time = bytes.withSpan({ cell.time(unit: unit.rawValue, in: $0) }),
      time.nanoseconds.magnitude <= Int64.max.magnitude / 2
    else { throw unexpected("a time within 146 years of 0", at: cell.content.lowerBound) }
    return time
  }

  /// Reads an array of two numbers. Any other value is a problem.
  mutating func pair() throws(JSONProblem) -> (Double, Double) {
    let start = startOfValue()
    guard try enterArray(), try nextItem() else { throw unexpected("two numbers", at: start) }
    let first = try number()
    guard try nextItem() else { throw unexpected("two numbers", at: start) }
    let second = try number()
    guard try !nextItem() else { throw unexpected("two numbers", at: start) }
    return (first, second)
  }

  private enum SizeName: String, CaseIterable { case width, height }

  private static let sizeNames = JSONNames<SizeName>()

  /// Reads a size, `{"width": 390, "height": 844}`; nil for any other value, or if a side is missing.
  mutating func size() throws(JSONProblem) -> PointSize? {
    guard try enterObject() else { return nil }
    var width: Double?
    var height: Double?
    while let name = try nextName(among: Self.sizeNames) {
      switch name {
      case .width: width = try numberIfAny()
      case .height: height = try numberIfAny()
      }
    }
    guard let width, let height else { return nil }
    return PointSize(width: Points(width), height: Points(height))
  }

  private mutating func takeNumber() throws(JSONProblem) -> NumericCell {
    let start = startOfValue()
    guard let cell = bytes.withSpan({ NumericCell(scanningNumber: $0, at: start) }), takeLiteral(upTo: cell.terminator)
    else {
      throw unexpected("a finite number", at: start)
    }
    try checkNumber(in: cell.content)
    return cell
  }
}
