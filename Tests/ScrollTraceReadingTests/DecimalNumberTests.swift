import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import SeededRandom
import Testing

@testable import ScrollTraceReading

struct DecimalNumberTests {
  @Test(arguments: [
    "0", "-0", "+7", "12.5", ".5", "5.", "1e3", "1E+3", "2.5e-3", "00012", "0.000000000000000000001",
    "9007199254740992", "9007199254740993", "9007199254740993.000000000000000000001", "1e22", "1e23",
    "123456789012345678", "1234567890123456789", "12345678901234567890", "0.1", "393.3812345678901",
    "179769313486231570000e288", "4.9e-324", "2.2250738585072011e-308", "1.00000000000000011102230246251565",
    "9223372036854775807", "9999999999999999999", "8.5e-19", "1e-400",
  ])
  func `a number has the same bits as in the standard library`(text: String) throws {
    let expected = try #require(Double(text))
    #expect(double(text)?.bitPattern == expected.bitPattern)
  }

  @Test(arguments: [
    "", "-", "+", ".", "-.", "e5", "1e", "1e+", "abc", "nan", "inf", "infinity", "0x10", "1,5", "1 2", "+-1",
    "1.2.3", "1_000", "١٢", "1e400",
  ])
  func `text that is not a finite decimal number is refused`(text: String) {
    #expect(double(text) == nil)
  }

  @Test func `random doubles read back as their bits`() {
    var random = SeededGenerator(seed: 1)
    for _ in Exhaustiveness.seeds(10_000, of: 100_000) {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(double("\(value)")?.bitPattern == value.bitPattern)
    }
  }

  @Test func `random offsets read back exactly without the standard library`() {
    var random = SeededGenerator(seed: 2)
    for _ in Exhaustiveness.seeds(10_000, of: 100_000) {
      let value = Double.random(in: -1e6...1e6, using: &random)
      #expect(number("\(value)")?.double?.bitPattern == value.bitPattern)
    }
  }

  @Test func `random digits are read as by the standard library`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in Exhaustiveness.seeds(10_000, of: 100_000) {
      let length = Int.random(in: 1...24, using: &random)
      var digits = String((0..<length).map { _ in "0123456789".randomElement(using: &random)! })
      let point = Int.random(in: 0...length, using: &random)
      digits.insert(".", at: digits.index(digits.startIndex, offsetBy: point))
      let exponent = Bool.random(using: &random) ? "e\(Int.random(in: -40...40, using: &random))" : ""
      let text = digits + exponent
      let expected = try #require(Double(text))
      #expect(double(text)?.bitPattern == expected.bitPattern, "\(text)")
    }
  }

  /// One in four thousand is so near the middle between two doubles that only the division's remainder tells.
  @Test func `numbers of 19 digits are rounded by all their digits`() throws {
    var random = SeededGenerator(seed: 6)
    for _ in Exhaustiveness.seeds(10_000, of: 100_000) {
      let digits = UInt64.random(in: 1_000_000_000_000_000_000...9_999_999_999_999_999_999, using: &random)
      let text = "\(digits)e-\(Int.random(in: 0...19, using: &random))"
      let expected = try #require(Double(text))
      #expect(double(text)?.bitPattern == expected.bitPattern, "\(text)")
    }
  }

  @Test func `numbers halfway between two doubles are rounded to the even one`() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<20_000 {
      let odd = UInt64.random(in: (1 << 53)...(1 << 54), using: &random) | 1
      for text in ["\(odd)", "\(odd).0", "\(odd).1", "\(odd - 1).9"] {
        let expected = try #require(Double(text))
        #expect(double(text)?.bitPattern == expected.bitPattern, "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("8.333333", 6, 8_333_333), ("0.0000005", 6, 1), ("0.0000004", 6, 0), ("-0.0000005", 6, -1),
    ("1700000000.123456789", 9, 1_700_000_000_123_456_789), ("1.5e3", 6, 1_500_000_000), ("12", 0, 12),
    ("1e-30", 9, 0), ("0e30", 9, 0), ("7", 3, 7_000), ("-2.5", 6, -2_500_000),
    ("1.5", 2, 150),
  ])
  func `a time is exact to the nanosecond`(text: String, unit: Int, nanoseconds: Int64) {
    #expect(number(text)?.time(unit: unit)?.nanoseconds == nanoseconds)
  }

  @Test(arguments: ["1e10", "9223372036.854775808", "1e30"])
  func `a time beyond 292 years is refused`(seconds: String) {
    #expect(number(seconds) != nil)
    #expect(number(seconds)?.time(unit: 9) == nil)
  }

  @Test func `a time of more than 19 digits has the precision of a double`() {
    let bytes = Array("12.0000000000000000000000001,".utf8)
    let cell = (bytes + [lineBreak]).withSpan { NumericCell(scanning: $0, at: 0, delimiter: UInt8(ascii: ",")) }
    #expect(bytes.withSpan { cell.time(unit: 6, in: $0) }?.nanoseconds == 12_000_000)
  }

  private func number(_ text: String) -> DecimalNumber? {
    var position = 0
    return Array(text.utf8).withSpan { DecimalNumber(scanning: $0, at: &position) }
  }

  /// The text as a whole cell.
  private func double(_ text: String) -> Double? {
    let bytes = Array(text.utf8) + [lineBreak]
    return bytes.withSpan { NumericCell(scanning: $0, at: 0, delimiter: UInt8(ascii: ";")).double(in: $0) }
  }
}
