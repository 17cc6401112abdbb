import Testing

@testable import ScrollJSON

private func number(_ text: String) throws -> JSONNumber {
  try #require(try JSONParser.root(of: Array(text.utf8), firstLine: nil).number)
}

struct JSONNumberTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "-0"), ("-0.0", "-0"), ("1.0", "1"), ("1e2", "100"), ("100.50", "100.5"),
    ("1E-7", "1e-07"),
    ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
    ("18446744073709551615", "18446744073709551615"), ("9007199254740993", "9007199254740993"),
    ("18446744073709551616", "1.8446744073709552e+19"), ("1e15", "1000000000000000"), ("1e20", "1e+20"),
    ("0.1", "0.1"), ("0.30000000000000004", "0.30000000000000004"), ("5e-324", "5e-324"), ("1e-400", "0"),
    ("123456789012345678", "123456789012345678"), ("1234567890123456789", "1234567890123456789"),
    ("1.7976931348623157e308", "1.7976931348623157e+308"),
  ])
  func `a number has one canonical form, which reads back as the same number`(text: String, expected: String)
    throws
  {
    let value = try number(text)
    #expect(value.description == expected)
    #expect(try number(value.description) == value)
  }

  @Test func `integers of 64 bits are exact, signed and unsigned`() throws {
    #expect(try number("18446744073709551615").integer(as: UInt64.self) == .max)
    #expect(try number("-9223372036854775808").integer(as: Int64.self) == .min)
    #expect(try number("9007199254740993").integer(as: Int.self) == 9_007_199_254_740_993)
  }

  @Test func `an integer is returned only if whole and in range`() throws {
    #expect(try number("2e3").integer(as: Int.self) == 2_000)
    #expect(try number("1.5").integer(as: Int.self) == nil)
    #expect(try number("-1").integer(as: UInt64.self) == nil)
    #expect(try number("300").integer(as: UInt8.self) == nil)
    #expect(try number("1e300").integer(as: Int64.self) == nil)
  }

  @Test func `equal numbers are equal however they were made`() throws {
    #expect(JSONNumber(100.0) == JSONNumber(100))
    #expect(JSONNumber(-3.0) == JSONNumber(Int8(-3)))
    #expect(try number("1e2") == JSONNumber(100 as UInt64))
    #expect(JSONNumber(0.5) != JSONNumber(0))
    #expect(JSONNumber(-0.0) != JSONNumber(0))
  }

  @Test func `the floating-point value is the nearest one`() throws {
    #expect(try number("9007199254740993").double == 9_007_199_254_740_992)
    #expect(try number("-7").double == -7)
    #expect(try number("-0").double.sign == .minus)
  }

  @Test func `numbers that are not finite are a programming error`() async {
    await #expect(processExitsWith: .failure) { _ = JSONNumber(Double.nan) }
    await #expect(processExitsWith: .failure) { _ = JSONNode(-Double.infinity) }
  }
}
