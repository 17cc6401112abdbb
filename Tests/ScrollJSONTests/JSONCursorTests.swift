import Testing

@testable import ScrollJSON

@Suite struct JSONCursorTests {
  private enum Name: String, CaseIterable { case a, bc, list }

  private static let names = JSONNames<Name>()

  @Test func `wanted members are found among others`() throws {
    var cursor = JSONCursor(Array(#"{ "x" : {"a":[1]} , "a" : 1.5, "b":"}", "bc":-2e1 ,"list": [ ] }"#.utf8))
    #expect(try cursor.enterObject())
    #expect(try cursor.nextName(among: Self.names) == .a)
    #expect(try cursor.text() == "1.5")
    #expect(try cursor.nextName(among: Self.names) == .bc)
    #expect(try cursor.text() == "-2e1")
    #expect(try cursor.nextName(among: Self.names) == .list)
    #expect(try cursor.enterArray())
    #expect(try !cursor.nextItem())
    #expect(try cursor.nextName(among: Self.names) == nil)
  }

  @Test func `members can be read whatever their names`() throws {
    var cursor = JSONCursor(Array(#"{"x": {"a": 1}, "\u0062\u0063": 2, "": 3}"#.utf8))
    #expect(try cursor.enterObject())
    #expect(try cursor.nextName() == "x" && cursor.isAtObject)
    try cursor.skip()
    #expect(try cursor.nextName() == "bc" && !cursor.isAtObject)
    #expect(try cursor.text() == "2")
    #expect(try cursor.nextName() == "")
    try cursor.skip()
    #expect(try cursor.nextName() == nil)
  }

  @Test func `a name can have escapes`() throws {
    var cursor = JSONCursor(Array(#"{"\u0062\u0063": 1}"#.utf8))
    #expect(try cursor.enterObject())
    #expect(try cursor.nextName(among: Self.names) == .bc)
  }

  @Test func `items are read one after another, and items not entered are skipped`() throws {
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

  @Test func `a separator is expected after a literal that was read`() throws {
    var cursor = JSONCursor(Array("[1.5, 2 3]".utf8))
    #expect(try cursor.enterArray())
    #expect(try cursor.nextItem())
    let start = cursor.startOfValue()
    let isTaken = (cursor.takeLiteral(upTo: start + 2), cursor.takeLiteral(upTo: start + 3))
    #expect(isTaken == (false, true))
    #expect(try cursor.nextItem())
    let next = cursor.startOfValue()
    let isNextTaken = cursor.takeLiteral(upTo: next + 1)
    #expect(isNextTaken)
    #expect(throws: JSONProblem.self) { try cursor.nextItem() }
  }

  @Test(arguments: [
    (#""""#, ""), (#""plain""#, "plain"), (#""a\nb\t\"\\\/\r\b\f""#, "a\nb\t\"\\/\r\u{8}\u{C}"),
    (#""\u00e9\u4e2d""#, "é中"), (#""\ud83d\ude00!""#, "😀!"), (#""\ud83dx""#, "\u{FFFD}x"),
    (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"), (#""\uZZZZ""#, "\u{FFFD}ZZZZ"), (#""\q""#, "\u{FFFD}"),
    (#""\u12""#, "\u{FFFD}12"), (#""\u+12a""#, "\u{FFFD}+12a"), ("12", "12"), ("true", "true"),
  ])
  func `escapes in a text are resolved`(json: String, text: String) throws {
    var cursor = JSONCursor(Array(json.utf8))
    #expect(try cursor.text() == text)
  }

  @Test(arguments: [
    #"{"a" 1}"#, #"{"a": 1 "bc": 2}"#, #"{,"a": 1}"#, #"{a: 1}"#, #"{"x": , "a": 1}"#, #"{"x": }"#, #"{"a": 1"#, "{",
    #"{"x"}"#, #"{"x": 1,, "a": 2}"#,
  ])
  func `an object with a syntax error is reported`(text: String) {
    var cursor = JSONCursor(Array(text.utf8))
    #expect(throws: JSONProblem.self) {
      guard try cursor.enterObject() else { return }
      while try cursor.nextName(among: Self.names) != nil { try cursor.skip() }
    }
  }
}
