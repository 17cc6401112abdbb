import ScrollJSON
import ScrollQuantities
import Testing

@testable import ScrollTraceImporting

@Suite struct JSONCursorQuantitiesTests {
  @Test(arguments: [
    ("1", 1.0), ("-0.5", -0.5), ("1e3", 1000), ("28772.000000000004", 28772.000000000004),
    ("0.1000000000000000055511151231257827", 0.1),
  ])
  func `a number is parsed to the nearest double`(text: String, value: Double) throws {
    var cursor = JSONCursor(Array(text.utf8))
    #expect(try cursor.number() == value)
  }

  @Test(arguments: [
    ("", "nothing"), ("x", "'x'"), ("\"1\"", "'\"1\"'"), ("1x", "'1x'"), ("1e999", "'1e999'"), ("NaN", "'NaN'"),
    ("Infinity", "'Infinity'"), ("null", "'null'"), ("[1]", "'[1]'"), ("- 1", "'-'"),
  ])
  func `a value that is not a number is reported`(text: String, found: String) {
    var cursor = JSONCursor(Array(text.utf8))
    let problem = #expect(throws: JSONProblem.self) { try cursor.number() }
    #expect(problem?.message == "expected a finite number, found \(found)")
  }

  @Test(arguments: [
    ("01", "a number without leading zeros"), ("-00.5", "a number without leading zeros"),
    ("+5", "a number without '+' before it"), ("+.5", "a number without '+' before it"),
    (".5", "digits after '-', around '.' and after 'e'"), ("20.", "digits after '-', around '.' and after 'e'"),
    ("-.5", "digits after '-', around '.' and after 'e'"), ("1.e3", "digits after '-', around '.' and after 'e'"),
  ])
  func `a number that is not valid JSON is reported`(text: String, expected: String) {
    let expected = JSONProblem(message: "expected \(expected), found '\(text)'", position: 2)
    let start = JSONCursor(Array("  \(text)".utf8))
    var cursor = start
    #expect(throws: expected) { try cursor.number() }
    cursor = start
    #expect(throws: expected) { try cursor.numberIfAny() }
    cursor = start
    #expect(throws: expected) { try cursor.time(in: .millisecond) }
  }

  @Test func `a time is exact to the nanosecond`() throws {
    var cursor = JSONCursor(Array("1544756766750.123456".utf8))
    #expect(try cursor.time(in: .millisecond).nanoseconds == 1_544_756_766_750_123_456)
  }

  @Test(arguments: ["1e300", "9223372036854", "-9223372036854", "99999999999999999999999", "\"5\"", "true"])
  func `a time outside our era is reported`(text: String) {
    var cursor = JSONCursor(Array(text.utf8))
    #expect(throws: JSONProblem.self) { try cursor.time(in: .millisecond) }
  }

  @Test(arguments: ["[]", "[1]", "[1, 2, 3]", "[1, \"2\"]", "{}", "7"])
  func `a pair needs two numbers`(text: String) {
    var cursor = JSONCursor(Array(text.utf8))
    #expect(throws: JSONProblem.self) { try cursor.pair() }
  }

  @Test(arguments: [
    (#"{"width": 2, "height": 3}"#, true), (#"{"width": 2}"#, false), (#"{"width": "2", "height": 3}"#, false),
    ("null", false), ("[2, 3]", false),
  ])
  func `a size needs both sides`(text: String, isSize: Bool) throws {
    var cursor = JSONCursor(Array(text.utf8))
    #expect((try cursor.size() != nil) == isSize)
  }
}
