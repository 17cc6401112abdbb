extension Span<UInt8> {
  /// The number that exactly so many hexadecimal digits make; nil if the bytes are none. At most 8 digits.
  func hexadecimal(in range: Range<Int>, digits: Int) -> UInt32? {
    guard range.count == digits else { return nil }
    var number: UInt32 = 0
    for index in range {
      guard let digit = self[index].hexadecimalDigit else { return nil }
      number = number << 4 | UInt32(digit)
    }
    return number
  }
}

extension UInt8 {
  fileprivate var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
