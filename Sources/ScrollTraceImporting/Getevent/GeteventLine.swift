internal import ScrollQuantities
internal import ScrollTraceReading

/// A line of output from getevent, from evtest (``EvtestLine``), or of a recording by libinput
/// (``LibinputRecordLine``).
///
///     line   = [ time ] [ device ":" ] type code value [ "rate" number ]
///     time   = "[" seconds "]" | seconds "-" microseconds ":"
///
/// Early Android writes the second form of a time.
enum GeteventLine {
  /// An event, with the range of its device's path; nil if the line has none.
  case event(InputEvent, time: SimulatedTime, device: Range<Int>?)
  /// An event without a time.
  case timeless
  /// A line that begins like an event but is malformed.
  case malformed(expected: String, found: Range<Int>)
  /// The start of a device's description, with the range of its path.
  case device(Range<Int>)
  /// Any other line, such as a device's description or other terminal output.
  case other

  /// Reads the line that begins at `start`. Precondition: it ends with a line break.
  init(_ bytes: Span<UInt8>, at start: Int) {
    guard var word = bytes.word(from: start) else {
      self = .other
      return
    }
    if bytes.spells("Event:", in: word) {
      self = EvtestLine.event(bytes, after: word)
      return
    }
    if bytes.spells("-", in: word) {
      self = LibinputRecordLine.line(bytes, after: word) ?? .other
      return
    }
    if bytes.spells("Input", in: word), let next = bytes.word(from: word.upperBound), bytes.spells("device", in: next) {
      // evtest describes only the device that it listens to.
      self = .device(word.lowerBound..<word.lowerBound)
      return
    }
    var time: SimulatedTime?
    let isBracket = bytes[word.lowerBound] == UInt8(ascii: "[")
    if isBracket || bytes[word.upperBound - 1] == UInt8(ascii: ":") {
      var end = word.lowerBound
      time = isBracket ? Self.bracketedTime(bytes, at: &end) : Self.dashedTime(bytes, in: word)
      if isBracket, time == nil {
        self = .malformed(expected: "a time in seconds between brackets", found: word)
        return
      }
      if time != nil {
        guard let next = bytes.word(from: isBracket ? end : word.upperBound) else {
          self = .malformed(expected: "an event after its time", found: word)
          return
        }
        word = next
      }
    }
    self.init(bytes, from: word, time: time)
  }

  /// Reads the line after the time, from `first` on.
  private init(_ bytes: Span<UInt8>, from first: Range<Int>, time: SimulatedTime?) {
    var type: Range<Int>? = first
    var device: Range<Int>?
    if first.count > 1, bytes[first.lowerBound] == UInt8(ascii: "/"), bytes[first.upperBound - 1] == UInt8(ascii: ":") {
      device = first.lowerBound..<first.upperBound - 1
      type = bytes.word(from: first.upperBound)
    }
    let code = type.flatMap { bytes.word(from: $0.upperBound) }
    let value = code.flatMap { bytes.word(from: $0.upperBound) }
    guard let type, let code, let value, let meaning = InputEvent.Code(type: type, code: code, in: bytes) else {
      if time != nil || device != nil {
        self = .malformed(expected: "a type, a code and a value", found: type ?? first)
      } else {
        self = Self.describedDevice(bytes, from: first).map(Self.device) ?? .other
      }
      return
    }
    guard let number = Self.value(bytes, in: value, of: meaning) else {
      self = .malformed(expected: "eight hexadecimal digits, UP or DOWN", found: value)
      return
    }
    guard let time else {
      self = .timeless
      return
    }
    self = .event(InputEvent(code: meaning, value: number), time: time, device: device)
  }

  /// Returns the path in a line such as `add device 4: /dev/input/event2`; nil for any other line.
  private static func describedDevice(_ bytes: Span<UInt8>, from first: Range<Int>) -> Range<Int>? {
    guard bytes.spells("add", in: first), let second = bytes.word(from: first.upperBound),
      bytes.spells("device", in: second), let number = bytes.word(from: second.upperBound),
      let path = bytes.word(from: number.upperBound), bytes[path.lowerBound] == UInt8(ascii: "/")
    else { return nil }
    return path
  }

  /// Reads the value of an event: hexadecimal in two's complement. With `-l`, a key's value is a word.
  private static func value(_ bytes: Span<UInt8>, in word: Range<Int>, of code: InputEvent.Code) -> Int32? {
    if let number = bytes.hexadecimal(in: word, digits: 8) { return Int32(bitPattern: number) }
    if bytes.spells("DOWN", in: word) { return 1 }
    if bytes.spells("UP", in: word) { return 0 }
    // Values of other codes may be words, such as MT_TOOL_FINGER.
    return code == .other ? 0 : nil
  }

  /// Takes the time between brackets at `position`, and moves `position` past the closing bracket; nil if there is
  /// none.
  private static func bracketedTime(_ bytes: Span<UInt8>, at position: inout Int) -> SimulatedTime? {
    var index = position + 1
    while isBlank(bytes[index]) { index += 1 }
    guard let time = DecimalNumber(scanning: bytes, at: &index)?.time(unit: 9) else { return nil }
    guard bytes[index] == UInt8(ascii: "]") else { return nil }
    position = index + 1
    return time
  }

  /// Returns the time in a word such as `1234-567890:`.
  private static func dashedTime(_ bytes: Span<UInt8>, in word: Range<Int>) -> SimulatedTime? {
    var index = word.lowerBound
    guard let seconds = DecimalNumber(scanning: bytes, at: &index)?.time(unit: 9) else { return nil }
    guard bytes[index] == UInt8(ascii: "-") else { return nil }
    index += 1
    guard let rest = DecimalNumber(scanning: bytes, at: &index)?.time(unit: 3) else { return nil }
    guard index == word.upperBound - 1 else { return nil }
    let (sum, overflows) = seconds.nanoseconds.addingReportingOverflow(rest.nanoseconds)
    return overflows ? nil : SimulatedTime(nanoseconds: sum)
  }
}
