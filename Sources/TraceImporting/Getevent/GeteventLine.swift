internal import Quantities
internal import ScrollTraces

/// What one line of getevent's output is.
///
///     line   = [ time ] [ device ":" ] type code value [ "rate" number ]
///     time   = "[" seconds "]" | seconds "-" microseconds ":"
///
/// The second form of a time is that of early Android.
enum GeteventLine {
  /// An event, and where its device's path lies; nil if the line has none.
  case event(InputEvent, time: SimulatedTime, device: Range<Int>?)
  /// An event without a time.
  case timeless
  /// It begins like an event, and goes on otherwise.
  case malformed(expected: String, found: Range<Int>)
  /// What says that the next lines describe a device, and where its path lies.
  case device(Range<Int>)
  /// What getevent says of the device, and what a terminal adds.
  case other

  /// Reads the line that begins at `start`. Precondition: it ends with a line break.
  init(_ bytes: Span<UInt8>, at start: Int) {
    guard var word = bytes.word(from: start) else {
      self = .other
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

  /// Reads what stands behind the time, from `word` on.
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

  /// The path in a line such as `add device 4: /dev/input/event2`; nil if it is none.
  private static func describedDevice(_ bytes: Span<UInt8>, from first: Range<Int>) -> Range<Int>? {
    guard bytes.spells("add", in: first), let second = bytes.word(from: first.upperBound),
      bytes.spells("device", in: second), let number = bytes.word(from: second.upperBound),
      let path = bytes.word(from: number.upperBound), bytes[path.lowerBound] == UInt8(ascii: "/")
    else { return nil }
    return path
  }

  /// A value is hexadecimal, below 0 in two's complement; with `-l` that of a key is a word.
  private static func value(_ bytes: Span<UInt8>, in word: Range<Int>, of code: InputEvent.Code) -> Int32? {
    if let number = bytes.hexadecimal(in: word, digits: 8) { return Int32(bitPattern: number) }
    if bytes.spells("DOWN", in: word) { return 1 }
    if bytes.spells("UP", in: word) { return 0 }
    // Words of other codes, such as MT_TOOL_FINGER.
    return code == .other ? 0 : nil
  }

  /// The time that begins with a bracket at `position`, which is moved behind the closing one.
  private static func bracketedTime(_ bytes: Span<UInt8>, at position: inout Int) -> SimulatedTime? {
    var index = position + 1
    while isBlank(bytes[index]) { index += 1 }
    guard let time = DecimalNumber(scanning: bytes, at: &index)?.time(unit: 9) else { return nil }
    guard bytes[index] == UInt8(ascii: "]") else { return nil }
    position = index + 1
    return time
  }

  /// The time in a word such as `1234-567890:`.
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
