internal import ScrollQuantities
internal import ScrollTraceReading

/// A line of `libinput record` (YAML) with the same data as getevent's.
///
///     device = "- node:" path
///     event  = "- [" seconds "," microseconds "," type "," code "," value "]" [ "#" comment ]
///     axis   = code ": [" least "," most "," fuzz "," flat "," resolution "]"
///
/// Numbers are decimal. Times count from the start of the recording.
enum LibinputRecordLine {
  /// Reads the list entry after a dash; nil for entries of other kinds.
  static func line(_ bytes: Span<UInt8>, after dash: Range<Int>) -> GeteventLine? {
    guard let word = bytes.word(from: dash.upperBound) else { return nil }
    if bytes.spells("node:", in: word) {
      return bytes.word(from: word.upperBound).map(GeteventLine.device)
    }
    guard bytes[word.lowerBound] == UInt8(ascii: "[") else { return nil }
    guard let numbers = numbers(bytes, from: word.lowerBound), numbers.count == 5, numbers[0] >= 0,
      0..<1_000_000 ~= numbers[1], let value = Int32(exactly: numbers[4])
    else { return .malformed(expected: "five whole numbers between brackets", found: word) }
    let (seconds, isTooLarge) = numbers[0].multipliedReportingOverflow(by: 1_000_000_000)
    let (time, overflows) = seconds.addingReportingOverflow(numbers[1] * 1000)
    guard !isTooLarge, !overflows else { return .malformed(expected: "a time in seconds", found: word) }
    let code = InputEvent.Code(type: UInt32(clamping: numbers[2]), number: UInt32(clamping: numbers[3]))
    return .event(InputEvent(code: code, value: value), time: SimulatedTime(nanoseconds: time), device: nil)
  }

  /// Returns the range of an axis, if the line that begins at `start` has one.
  static func axis(_ bytes: Span<UInt8>, at start: Int) -> (code: InputEvent.Code, minimum: Double, maximum: Double)? {
    guard let word = bytes.word(from: start), bytes[word.upperBound - 1] == UInt8(ascii: ":"),
      let next = bytes.word(from: word.upperBound), bytes[next.lowerBound] == UInt8(ascii: "[")
    else { return nil }
    var index = word.lowerBound
    guard let code = wholeNumber(bytes, at: &index), index == word.upperBound - 1,
      let numbers = numbers(bytes, from: next.lowerBound), numbers.count == 5,
      numbers.allSatisfy({ $0.magnitude <= Int32.max.magnitude })
    else { return nil }
    return (
      InputEvent.Code(type: InputEvent.absoluteAxis, number: UInt32(clamping: code)), Double(numbers[0]),
      Double(numbers[1])
    )
  }

  /// Returns the whole numbers from the bracket at `bracket` to the closing one, at most five; nil if there is anything
  /// else.
  private static func numbers(_ bytes: Span<UInt8>, from bracket: Int) -> [Int64]? {
    var index = bracket + 1
    var numbers: [Int64] = []
    while numbers.count < 5 {
      while isBlank(bytes[index]) { index += 1 }
      guard let number = wholeNumber(bytes, at: &index) else { return nil }
      numbers.append(number)
      while isBlank(bytes[index]) { index += 1 }
      switch bytes[index] {
      case UInt8(ascii: ","): index += 1
      case UInt8(ascii: "]"): return numbers
      default: return nil
      }
    }
    return nil
  }

  private static func wholeNumber(_ bytes: Span<UInt8>, at index: inout Int) -> Int64? {
    DecimalNumber(scanning: bytes, at: &index)?.double.flatMap { Int64(exactly: $0) }
  }
}
