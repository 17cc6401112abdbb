internal import ScrollQuantities
internal import ScrollTraceReading

/// A scroll event in a line of `libinput debug-events`.
///
///     line   = [ "-" ] device name [ count ] "+" seconds "s" "vert" amount "horiz" amount [ "(" source ")" ]
///     name   = "POINTER_SCROLL_WHEEL" | "POINTER_SCROLL_FINGER" | "POINTER_SCROLL_CONTINUOUS" | "POINTER_AXIS"
///     amount = number [ "/" number ] [ "*" ]
///
/// The first number of an amount is in degrees for a wheel, usually 15 per detent, and in pixels otherwise; the second,
/// for a wheel, is in 120ths of a detent. Downward and to the right are positive. Versions before 1.19 use only the
/// name `POINTER_AXIS`, with the source; later ones may repeat an event under that name.
struct LibinputScroll {
  enum Line {
    case scroll(LibinputScroll)
    /// A finger on a touchscreen.
    case touch
    /// Any other event.
    case event
    case malformed(expected: String, found: Range<Int>)
    case other
  }

  private struct Amount {
    let value: Double
    let notches: Double?
  }

  private static let wheelStep = 15.0
  private static let notch = 120.0

  /// The range of the device's name.
  let device: Range<Int>
  let time: SimulatedTime
  let x: Double
  let y: Double
  let unit: RecordedUnit
  /// True if the line has the name from before version 1.19.
  let hasOldName: Bool

  /// Reads the line that begins at `start`. Precondition: it ends with a line break.
  static func line(_ bytes: Span<UInt8>, at start: Int) -> Line {
    guard var device = bytes.word(from: start) else { return .other }
    if bytes[device.lowerBound] == UInt8(ascii: "-") { device = device.lowerBound + 1..<device.upperBound }
    guard device.count > 5, bytes.spells("event", in: device.lowerBound..<device.lowerBound + 5),
      let name = bytes.word(from: device.upperBound)
    else { return .other }
    let isOld = bytes.spells("POINTER_AXIS", in: name)
    let isWheel = bytes.spells("POINTER_SCROLL_WHEEL", in: name)
    let isSmooth =
      bytes.spells("POINTER_SCROLL_FINGER", in: name) || bytes.spells("POINTER_SCROLL_CONTINUOUS", in: name)
    guard isOld || isWheel || isSmooth else {
      let isTouch = bytes.spells("TOUCH_DOWN", in: name) || bytes.spells("TOUCH_MOTION", in: name)
      return isTouch ? .touch : .event
    }
    guard let (time, end) = time(bytes, after: name) else {
      return .malformed(expected: "a time such as +1.25s", found: name)
    }
    guard let y = amount("vert", bytes, after: end), let x = amount("horiz", bytes, after: end) else {
      return .malformed(expected: "amounts after 'vert' and 'horiz'", found: name)
    }
    let turnsWheel = isWheel || isOld && bytes.word("(wheel)", after: end) != nil
    func movement(_ amount: Amount) -> Double {
      turnsWheel ? amount.notches ?? amount.value / wheelStep : amount.value
    }
    return .scroll(
      LibinputScroll(
        device: device, time: time, x: movement(x), y: movement(y), unit: turnsWheel ? .notch : .pixel,
        hasOldName: isOld))
  }

  /// The latest time that is read, about 146 years, so that differences do not overflow.
  private static let latestTime = SimulatedTime(nanoseconds: .max / 2)

  /// Returns the time after a name and an optional count, and the range of its word; nil also for a time below 0 or
  /// beyond the latest.
  private static func time(_ bytes: Span<UInt8>, after name: Range<Int>) -> (SimulatedTime, Range<Int>)? {
    var next = bytes.word(from: name.upperBound)
    for _ in 0..<2 {
      guard let word = next else { return nil }
      if bytes[word.lowerBound] == UInt8(ascii: "+") {
        var index = word.lowerBound + 1
        guard let time = DecimalNumber(scanning: bytes, at: &index)?.time(unit: 9), bytes[index] == UInt8(ascii: "s"),
          index + 1 == word.upperBound, (.zero...latestTime).contains(time)
        else { return nil }
        return (time, word)
      }
      next = bytes.word(from: word.upperBound)
    }
    return nil
  }

  private static func amount(_ label: StaticString, _ bytes: Span<UInt8>, after word: Range<Int>) -> Amount? {
    guard let label = bytes.word(label, after: word), let next = bytes.word(from: label.upperBound) else { return nil }
    var index = next.lowerBound
    guard let value = DecimalNumber(scanning: bytes, at: &index)?.double else { return nil }
    var notches: Double?
    if bytes[index] == UInt8(ascii: "/") {
      index += 1
      guard let number = DecimalNumber(scanning: bytes, at: &index)?.double else { return nil }
      notches = number / notch
    }
    if bytes[index] == UInt8(ascii: "*") { index += 1 }
    return index == next.upperBound ? Amount(value: value, notches: notches) : nil
  }
}
