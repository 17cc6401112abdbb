internal import ScrollQuantities
internal import ScrollTraceReading

/// A line of evtest's output, which has the same data as getevent's.
///
///     line        = "Event: time" seconds "," ( type "," code "," value | marker )
///     type        = "type" number [ "(" label ")" ]
///     code        = "code" number [ "(" label ")" ]
///     value       = "value" number
///     marker      = dashes name dashes
///
/// Numbers are decimal. A marker is a synchronization, `SYN_REPORT`.
enum EvtestLine {
  /// Returns the event of a line. `first` is its first word, `Event:`.
  static func event(_ bytes: Span<UInt8>, after first: Range<Int>) -> GeteventLine {
    guard let label = bytes.word(from: first.upperBound), bytes.spells("time", in: label),
      let seconds = bytes.word(from: label.upperBound)
    else { return .malformed(expected: "a time after 'Event:'", found: first) }
    var index = seconds.lowerBound
    guard let time = DecimalNumber(scanning: bytes, at: &index)?.time(unit: 9), bytes[index] == UInt8(ascii: ",") else {
      return .malformed(expected: "a time in seconds", found: seconds)
    }
    guard let next = bytes.word(from: seconds.upperBound) else {
      return .malformed(expected: "an event after its time", found: seconds)
    }
    guard bytes.spells("type", in: next) else { return marker(bytes, after: next, at: time) }
    guard let type = number(bytes, after: next), let code = bytes.word("code", after: next),
      let codeNumber = number(bytes, after: code), let value = bytes.word("value", after: code)
    else { return .malformed(expected: "a type, a code and a value", found: next) }
    let meaning = InputEvent.Code(type: UInt32(clamping: type), number: UInt32(clamping: codeNumber))
    // The values of other events may be hexadecimal.
    guard let amount = number(bytes, after: value) ?? (meaning == .other ? 0 : nil), let amount = Int32(exactly: amount)
    else { return .malformed(expected: "a whole number after 'value'", found: value) }
    return .event(InputEvent(code: meaning, value: amount), time: time, device: nil)
  }

  /// Returns the event of a marker that begins with `dashes`.
  private static func marker(_ bytes: Span<UInt8>, after dashes: Range<Int>, at time: SimulatedTime) -> GeteventLine {
    guard let name = bytes.word(from: dashes.upperBound),
      let code = InputEvent.Code(type: InputEvent.synchronization, code: name, in: bytes)
    else { return .malformed(expected: "a type, a code and a value", found: dashes) }
    return .event(InputEvent(code: code, value: 0), time: time, device: nil)
  }

  /// Returns the whole number after a word; nil if there is none.
  static func number(_ bytes: Span<UInt8>, after word: Range<Int>) -> Int64? {
    guard let next = bytes.word(from: word.upperBound) else { return nil }
    var index = next.lowerBound
    guard let number = DecimalNumber(scanning: bytes, at: &index)?.double,
      index == next.upperBound || bytes[index] == UInt8(ascii: ",")
    else { return nil }
    return Int64(exactly: number)
  }
}

/// A collector of axis ranges from the lines at the beginning of evtest's output, one number per line.
///
///     Event code 53 (ABS_MT_POSITION_X)
///       Value      0
///       Min        0
///       Max     1439
struct EvtestAxis: Sendable {
  private var code: InputEvent.Code?
  private var minimum: Int64?

  /// Reads the line that begins at `start`. Returns the axis and its range if the line completes them; nil otherwise.
  mutating func read(_ bytes: Span<UInt8>, at start: Int) -> (code: InputEvent.Code, minimum: Double, maximum: Double)?
  {
    guard let first = bytes.word(from: start), let second = bytes.word(from: first.upperBound) else { return nil }
    if bytes.spells("Event", in: first), bytes.spells("code", in: second) {
      code = EvtestLine.number(bytes, after: second).map {
        InputEvent.Code(type: InputEvent.absoluteAxis, number: UInt32(clamping: $0))
      }
      minimum = nil
    } else if bytes.spells("Min", in: first) {
      minimum = EvtestLine.number(bytes, after: first)
    } else if bytes.spells("Max", in: first), let code, let minimum,
      let maximum = EvtestLine.number(bytes, after: first),
      [minimum, maximum].allSatisfy({ $0.magnitude <= Int32.max.magnitude })
    {
      return (code, Double(minimum), Double(maximum))
    }
    return nil
  }
}
