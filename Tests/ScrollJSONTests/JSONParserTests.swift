import Testing

@testable import ScrollJSON

/// The value of a text that must be JSON.
private func root(_ text: String) throws -> JSONNode {
  try JSONParser.root(of: Array(text.utf8), firstLine: 1)
}

struct JSONParserTests {
  @Test(
    arguments: [
      ("null", .null), ("true", true), ("false", false), ("0", 0), ("-17", -17), ("1.5", 1.5),
      ("-0.25e+2", -25), ("1E-2", 0.01), (#""""#, ""), (#""a/b""#, "a/b"), ("[]", []), ("{}", [:]),
      (" [ 1 ,\t[ ] , { } ]\r\n", [1, [], [:]]),
      (#"{"a":1,"b":{"c":[true]}}"#, ["a": 1, "b": ["c": [true]]]),
      ("\u{FEFF}3", 3),
    ] as [(String, JSONNode)])
  func `every kind of value is read`(text: String, expected: JSONNode) throws {
    #expect(try root(text) == expected)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u00E9""#, "Aéé"),
    (#""\ud83d\ude00""#, "😀"), ("\"ä😀\u{2028}\u{7F}\"", "ä😀\u{2028}\u{7F}"), (#""\u0000""#, "\0"),
  ])
  func `escapes and characters beyond ASCII are decoded`(text: String, expected: String) throws {
    let string = try #require(try root(text).string)
    #expect(Array(string.utf8) == Array(expected.utf8))
  }

  @Test func `members keep the order of the text`() throws {
    let names = try root(#"{"z": 1, "a": 2, "m": 3}"#).members?.map(\.name)
    #expect(names == ["z", "a", "m"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `nodes and names have their lines, for any kind of line end`(lineBreak: String) throws {
    let text = ["{", #""a":"#, "[1,", "", #"2], "b": {"#, "}}"].joined(separator: lineBreak)
    let root = try root(text)
    #expect(root.line == 1)
    #expect(root.members?.map(\.line) == [2, 5])
    #expect(root["a"]?.line == 3)
    #expect(root["a"]?.elements?.map(\.line) == [3, 5])
    #expect(root["b"]?.line == 5)
  }

  @Test func `100 nested arrays are read and 101 are refused`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try root(nested(100)) }
    #expect(throws: JSONSyntaxError.self) { try root(nested(101)) }
    #expect(throws: JSONSyntaxError.self) { try root(String(repeating: "{\"a\":[", count: 1_000_000)) }
  }

  @Test func `names that differ in case are different`() throws {
    #expect(try root(#"{"a": 1, "A": 2}"#)["A"] == 2)
  }
}
