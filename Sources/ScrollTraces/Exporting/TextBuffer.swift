package import ScrollQuantities

/// A buffer for UTF-8 text that is written in blocks.
package struct TextBuffer {
  /// The number of bytes in a block: 256 KiB, large enough for few writes and small enough for a cache.
  private static let blockLength = 1 << 18

  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Passes the text to `take` and empties the buffer, if it holds a complete block.
  package mutating func handOverBlock<Problem: Error>(to take: ([UInt8]) throws(Problem) -> Void) throws(Problem) {
    if bytes.count >= Self.blockLength { try handOver(to: take) }
  }

  /// Passes the text to `take` and empties the buffer.
  package mutating func handOver<Problem: Error>(to take: ([UInt8]) throws(Problem) -> Void) throws(Problem) {
    try take(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  package mutating func append(_ text: String) { bytes += text.utf8 }

  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends a time in milliseconds, exact to the nanosecond. Precondition: the time is not negative.
  package mutating func append(_ time: SimulatedTime) { append(millionths: UInt64(time.nanoseconds)) }

  /// Appends a number in the form of `shortestText`.
  ///
  /// Numbers below 1e9 with at most six decimals take a fast path: multiples of a millionth are farther apart than
  /// doubles of that size, so no shorter text reads back as the same number.
  package mutating func append(_ number: Double) {
    let millionths = (number.magnitude * 1e6).rounded()
    guard number.magnitude < 1e9, millionths >= 100 || number == 0, millionths / 1e6 == number.magnitude else {
      return append(number.shortestText)
    }
    if number.sign == .minus { bytes.append(UInt8(ascii: "-")) }
    append(millionths: UInt64(millionths))
  }

  /// Appends a number of millionths as a decimal without trailing zeros.
  private mutating func append(millionths: UInt64) {
    let (whole, rest) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    var digitCount = 1
    var limit: UInt64 = 10
    while whole >= limit {
      digitCount += 1
      limit *= 10
    }
    append(whole, digitCount: digitCount)
    guard rest > 0 else { return }
    var (decimals, decimalCount) = (rest, 6)
    while decimals % 10 == 0 {
      decimals /= 10
      decimalCount -= 1
    }
    bytes.append(UInt8(ascii: "."))
    append(decimals, digitCount: decimalCount)
  }

  /// Appends the last `digitCount` digits of a whole number.
  private mutating func append(_ number: UInt64, digitCount: Int) {
    let start = bytes.count
    bytes += repeatElement(UInt8(ascii: "0"), count: digitCount)
    // One uniqueness check of the array, instead of one per digit.
    bytes.withUnsafeMutableBufferPointer { digits in
      var rest = number
      for index in (start..<digits.count).reversed() {
        digits[index] += UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
    }
  }
}
