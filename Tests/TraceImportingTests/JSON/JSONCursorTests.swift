import Quantities
import Testing

@testable import TraceImporting

@Suite struct JSONCursorTests {
  private enum Name: String, CaseIterable { case a, bc, list }

  private static let names = JSONNames<Name>()

  @Test func `members that are looked for are found among others`() throws {
    var cursor = JSONCursor(Array(#"{ "x" : {"a":[1]} , "a" : 1.5, "b":"}", "bc":-2e1 ,"list": [ ] }"#.utf8))
    #expect(try cursor.enterObject())
    #expect(try cursor.nextName(among: Self.names) == .a)
    #expect(try cursor.number() == 1.5)
    #expect(try cursor.nextName(among: Self.names) == .bc)
    #expect(try cursor.integer() == -20)
    #expect(try cursor.nextName(among: Self.names) == .list)
    #expect(try cursor.enterArray())
    #expect(try !cursor.nextItem())
    #expect(try cursor.nextName(among: Self.names) == nil)
  }

  @Test func `a name may have escapes`() throws {
    var cursor = JSONCursor(Array(#"{"\u0062\u0063": 1}"#.utf8))
    #expect(try cursor.enterObject())
    #expect(try cursor.nextName(among: Self.names) == .bc)
  }

  @Test func `items are read one after the other, those that are not entered are skipped`() throws {
    var cursor = JSONCursor(Array(#"[1, {"a": 2}, "x", [3]]"#.utf8))
    #expect(try cursor.enterArray())
    #expect(try cursor.nextItem())
    #expect(try !cursor.enterObject())
    #expect(try cursor.nextItem())
    #expect(try cursor.enterObject())
    #expect(try cursor.nextName(among: Self.names) == .a)
    try cursor.skip()
    #expect(try cursor.nextName(among: Self.names) == nil)
    #expect(try cursor.nextItem())
    #expect(try cursor.text() == "x")
    #expect(try cursor.nextItem())
    try cursor.skip()
    #expect(try !cursor.nextItem())
  }

  @Test(arguments: [
    ("1", 1.0), ("-0.5", -0.5), ("1e3", 1000), ("28772.000000000004", 28772.000000000004),
    ("0.1000000000000000055511151231257827", 0.1),
  ])
  func `a number is the nearest double`(text: String, value: Double) throws {
    var cursor = JSONCursor(Array(text.utf8))
    #expect(try cursor.number() == value)
  }

  @Test(arguments: [
    ("", "nothing"), ("x", "'x'"), ("\"1\"", "'\"1\"'"), ("1x", "'1x'"), ("1e999", "'1e999'"), ("NaN", "'NaN'"),
    ("Infinity", "'Infinity'"), ("null", "'null'"), ("[1]", "'[1]'"), ("- 1", "'-'"),
  ])
  func `what is no number is a problem`(text: String, found: String) {
    var cursor = JSONCursor(Array(text.utf8))
    let problem = #expect(throws: JSONProblem.self) { try cursor.number() }
    #expect(problem?.message == "expected a finite number, found \(found)")
  }

  @Test func `a time is exact to the nanosecond`() throws {
    var cursor = JSONCursor(Array("1544756766750.123456".utf8))
    #expect(try cursor.time(unit: 6).nanoseconds == 1_544_756_766_750_123_456)
  }

  @Test(arguments: ["1e300", "9223372036854", "-9223372036854", "99999999999999999999999", "\"5\"", "true"])
  func `what is no time of our era is a problem`(text: String) {
    var cursor = JSONCursor(Array(text.utf8))
    #expect(throws: JSONProblem.self) { try cursor.time(unit: 6) }
  }

  @Test(arguments: [
    (#""""#, ""), (#""plain""#, "plain"), (#""a\nb\t\"\\\/\r\b\f""#, "a\nb\t\"\\/\r\u{8}\u{C}"),
    (#""\u00e9\u4e2d""#, "é中"), (#""\ud83d\ude00!""#, "😀!"), (#""\ud83dx""#, "\u{FFFD}x"),
    (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"), (#""\uZZZZ""#, "\u{FFFD}ZZZZ"), (#""\q""#, "\u{FFFD}"),
    (#""\u12""#, "\u{FFFD}12"), (#""\u+12a""#, "\u{FFFD}+12a"), ("12", "12"), ("true", "true"),
  ])
  func `a text has its escapes resolved`(json: String, text: String) throws {
    var cursor = JSONCursor(Array(json.utf8))
    #expect(try cursor.text() == text)
  }

  @Test(arguments: [
    #"{"a" 1}"#, #"{"a": 1 "bc": 2}"#, #"{,"a": 1}"#, #"{a: 1}"#, #"{"x": , "a": 1}"#, #"{"x": }"#, #"{"a": 1"#, "{",
    #"{"x"}"#, #"{"x": 1,, "a": 2}"#,
  ])
  func `an object that breaks the grammar is a problem`(text: String) {
    var cursor = JSONCursor(Array(text.utf8))
    #expect(throws: JSONProblem.self) {
      guard try cursor.enterObject() else { return }
      while try cursor.nextName(among: Self.names) != nil { try cursor.skip() }
    }
  }

  @Test(arguments: ["[]", "[1]", "[1, 2, 3]", "[1, \"2\"]", "{}", "7"])
  func `a pair has two numbers`(text: String) {
    var cursor = JSONCursor(Array(text.utf8))
    #expect(throws: JSONProblem.self) { try cursor.pair() }
  }

  @Test(arguments: [
    (#"{"width": 2, "height": 3}"#, true), (#"{"width": 2}"#, false), (#"{"width": "2", "height": 3}"#, false),
    ("null", false), ("[2, 3]", false),
  ])
  func `a size has both sides`(text: String, isSize: Bool) throws {
    var cursor = JSONCursor(Array(text.utf8))
    #expect((try cursor.size() != nil) == isSize)
  }
}
