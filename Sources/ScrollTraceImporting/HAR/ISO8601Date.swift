internal import ScrollQuantities

extension SimulatedTime {
  /// Parses a date from 1970 to 2200; nil for any other text.
  init?(iso8601 text: String) {
    var scanner = DateScanner(bytes: Array(text.utf8))
    guard let year = scanner.take(4), scanner.take("-"), let month = scanner.take(2), scanner.take("-"),
      let day = scanner.take(2), scanner.take("T") || scanner.take("t") || scanner.take(" "),
      let hour = scanner.take(2),
      scanner.take(":"), let minute = scanner.take(2), scanner.take(":"), let second = scanner.take(2),
      (1970...2200).contains(year), (1...12).contains(month), (1...31).contains(day), hour < 25, minute < 60,
      second < 61
    else { return nil }
    let fraction = scanner.take(".") || scanner.take(",") ? scanner.takeFraction() : 0
    guard let fraction, let offset = scanner.takeOffset(), scanner.isAtEnd else { return nil }
    let seconds = Self.days(to: year, month, day) * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset * 60)
    self.init(nanoseconds: seconds * 1_000_000_000 + fraction)
  }

  /// Returns the number of days from 1970 to a date of the Gregorian calendar.
  private static func days(to year: Int, _ month: Int, _ day: Int) -> Int64 {
    let months = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let before = year - 1
    let leaps = (before / 4 - before / 100 + before / 400) - (1969 / 4 - 1969 / 100 + 1969 / 400)
    return Int64((year - 1970) * 365 + leaps + months[month - 1] + (month > 2 && isLeap ? 1 : 0) + day - 1)
  }
}

/// A scanner of the parts of a date.
private struct DateScanner {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  /// Takes a number of exactly `count` digits; nil if the next bytes are anything else.
  mutating func take(_ count: Int) -> Int? {
    guard position + count <= bytes.count else { return nil }
    var number = 0
    for byte in bytes[position..<position + count] {
      guard byte.isDigit else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    position += count
    return number
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Takes the digits of a fraction of a second, in nanoseconds; nil if there are none.
  mutating func takeFraction() -> Int64? {
    var (nanoseconds, unit) = (Int64(0), Int64(100_000_000))
    let start = position
    while !isAtEnd, bytes[position].isDigit {
      nanoseconds += Int64(bytes[position] - 0x30) * unit
      unit /= 10
      position += 1
    }
    return position > start ? nanoseconds : nil
  }

  /// Takes the clock's offset from UTC, such as `Z`, `+09:00`, `-0330` or nothing. Returns it in minutes; nil if it is
  /// malformed.
  mutating func takeOffset() -> Int? {
    if isAtEnd || take("Z") || take("z") { return 0 }
    let isBehind = take("-")
    guard isBehind || take("+"), let hours = take(2) else { return nil }
    _ = take(":")
    guard let minutes = isAtEnd ? 0 : take(2) else { return nil }
    return (isBehind ? -1 : 1) * (hours * 60 + minutes)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
