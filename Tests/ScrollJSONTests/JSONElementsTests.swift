import ScrollDiagnostics
import Testing

@testable import ScrollJSON

@Suite struct JSONElementsTests {
  private static let array = JSONLayout(arrays: [[], ["items"]])
  private static let endless = JSONLayout(arrays: [[], ["items"]], isArrayEndOptional: true)
  private static let lines = JSONLayout(
    arrays: [[], ["pages", JSONLayout.anyName]], objectsAreElements: true, wrappers: ["pages"])

  @Test(arguments: [
    ("[]", []),
    ("[1]", ["[0] 1"]),
    ("[9, -0.5e+19, true]", ["[0] 9", "[1] -0.5e+19", "[2] true"]),
    (
      " [ 1 , \"a]\" , [2] ,{ \"b\" : [3] } , null ] ",
      ["[0] 1", "[1] \"a]\"", "[2] [2]", "[3] { \"b\" : [3] }", "[4] null"]
    ),
    ("{}", []),
    ("{\"items\": [1, 2]}", ["items[0] 1", "items[1] 2"]),
    ("{\"before\": {\"items\": [9]}, \"items\": [1], \"after\": \"x\"}", ["items[0] 1"]),
    ("{\"items\": {\"items\": [1]}}", []),
    ("\u{FEFF}[1]", ["[0] 1"]),
    ("[1][2]", ["[0] 1", "[0] 2"]),
    ("[[1],[[2]]]", ["[0] [1]", "[1] [[2]]"]),
    ("[\"\\\"\", \"\\\\\", \"\\u005D\"]", ["[0] \"\\\"\"", "[1] \"\\\\\"", "[2] \"\\u005D\""]),
  ])
  func `items of the arrays named by a layout are elements`(text: String, expected: [String]) {
    expectElements(of: text, Self.array, expected)
  }

  @Test(arguments: [
    ("{\"a\": 1}\n{\"b\": [2]}\n", [" {\"a\": 1}", " {\"b\": [2]}"]),
    ("[1, {\"a\": 2}]\n\n[3]", ["[0] 1", "[1] {\"a\": 2}", "[0] 3"]),
    ("{\"pages\": {\"x\": [1, 2], \"y\": [3]}, \"more\": 4}", ["pages.x[0] 1", "pages.x[1] 2", "pages.y[0] 3"]),
    ("{\"more\": 4, \"pages\": {\"x\": [1]}}", [" {\"more\": 4, \"pages\": {\"x\": [1]}}"]),
    ("{}{ }{\"a\\\"}\": \"}\"}", [" {\"a\\\"}\": \"}\"}"]),
  ])
  func `successive objects are elements unless they wrap others`(text: String, expected: [String]) {
    expectElements(of: text, Self.lines, expected)
  }

  @Test(arguments: [
    ("", "f:1: the file is empty"),
    ("\u{FEFF}", "f:1: the file is empty"),
    (" \n ", "f:2: the file is empty"),
    ("nothing", "f:1: expected '{' or '[', found 'n'"),
    ("7", "f:1: expected '{' or '[', found '7'"),
    ("[1,\n2", "f:2: the file ends inside a value"),
    ("[1,\n", "f:2: expected the end of the array that it began with, found the end of the file"),
    ("{\"items\": [", "f:1: expected the end of the object that it began with, found the end of the file"),
    ("[1 2]", "f:1: expected ',' or ']', found '2'"),
    ("[1,]", "f:1: expected a value, found ']'"),
    ("[}", "f:1: expected a value, found '}'"),
    ("[{]}", "f:1: a bracket is closed that is not open"),
    ("[1]]", "f:1: expected '{' or '[', found ']'"),
    ("{\"a\" 1}", "f:1: expected ':' after a name, found '1'"),
    ("{\"a\": 1 \"b\": 2}", "f:1: expected ',' or '}', found '\"'"),
    ("{a: 1}", "f:1: expected a name in quotes or '}', found 'a'"),
    ("{\"a\": 1,}", "f:1: expected a name in quotes, found '}'"),
    ("[\"a\nb\"]", "f:1: expected the end of a string, found a control character"),
    ("{\"a\nb\": 1}", "f:1: expected the end of a name, found '\\n'"),
    ("[1\"]", "f:1: expected the end of a number or of a literal"),
    ("[NaN]", "f:1: expected a value, found 'N'"),
    ("\u{0}[1]", "f:1: expected text in UTF-8"),
  ])
  func `a syntax error is reported with its line`(text: String, complaint: String) {
    #expect(elements(of: Array(text.utf8), Self.array, inPiecesOf: 1).complaints == [complaint])
    #expect(elements(of: Array(text.utf8), Self.array).complaints == [complaint])
  }

  @Test(arguments: [
    ("[1, {\"a\": [2]},\n", ["[0] 1", "[1] {\"a\": [2]}"]), ("[1 ", ["[0] 1"]), ("[", []), ("[1, ]", ["[0] 1"]),
    ("{\"items\": [1]}", ["items[0] 1"]),
  ])
  func `an array that is the whole file can lack its end if the layout says so`(text: String, expected: [String]) {
    expectElements(of: text, Self.endless, expected)
    let isWhole = text.hasSuffix("]}")
    #expect(elements(of: Array(text.utf8), Self.array).complaints.isEmpty == isWhole)
  }

  @Test(arguments: ["{\"items\": [1,", "{\"items\": [1", "[[1,", "[{\"a\": 1", "{\"items\": [1, ]}"])
  func `no other array can lack its end`(text: String) {
    #expect(elements(of: Array(text.utf8), Self.endless).complaints.count == 1)
  }

  @Test func `a file in UTF-16 is reported`() {
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x5B, 0x00], [0xFE, 0xFF, 0x00, 0x5B]] {
      #expect(elements(of: bytes, Self.array).complaints == ["f:1: expected text in UTF-8"])
    }
  }

  @Test func `brackets can be nested up to 512 deep`() {
    func nested(_ depth: Int) -> String {
      "[" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "]"
    }
    #expect(elements(of: Array(nested(512).utf8), Self.array).complaints.isEmpty)
    #expect(
      elements(of: Array(nested(513).utf8), Self.array).complaints == ["f:1: brackets are nested deeper than 512"])
    #expect(!elements(of: [UInt8](repeating: UInt8(ascii: "["), count: 100_000), Self.array).complaints.isEmpty)
  }

  @Test func `an element has a length limit, and skipped text has none`() {
    let long = String(repeating: "x", count: 98)
    let texts = ["[\"\(long)\"]", "{\"other\": \"\(long)\(long)\", \"items\": [\"\(long)\"]}"]
    for text in texts {
      #expect(elements(of: Array(text.utf8), Self.array, lengthLimit: 100).complaints.isEmpty)
      #expect(
        elements(of: Array(text.utf8), Self.array, lengthLimit: 99).complaints
          == ["f:1: a value is longer than 99 bytes"])
    }
  }

  @Test func `an object that may be an element has the length limit until that is known`() {
    for text in ["{\(String(repeating: " ", count: 200))", "{\"\(String(repeating: "x", count: 200))"] {
      #expect(
        elements(of: Array(text.utf8), Self.lines, lengthLimit: 100).complaints
          == ["f:1: a value is longer than 100 bytes"])
    }
  }

  @Test func `a name of any length is skipped`() {
    let text = "{\"\(String(repeating: "items", count: 1000))\": [9], \"items\": [1]}"
    expectElements(of: text, Self.array, ["items[0] 1"])
  }

  @Test func `an element knows its own line and those of its bytes`() throws {
    var elements = JSONElements(path: "f", layout: Self.array)
    let bytes = Array("[\n1,\n\n{\"a\":\n\n2}]".utf8)
    var position = 0
    let first = try #require(bytes.withSpan({ elements.next(in: $0, from: &position) }))
    let second = try #require(bytes.withSpan({ elements.next(in: $0, from: &position) }))
    #expect(first.line == 2 && second.line == 4)
    #expect(second.line(at: 4) == 4 && second.line(at: second.bytes.count - 1) == 6)
  }

  private func expectElements(
    of text: String, _ layout: JSONLayout, _ expected: [String], location: SourceLocation = #_sourceLocation
  ) {
    let bytes = Array(text.utf8)
    for length in 1...max(1, min(bytes.count, 60)) {
      let found = elements(of: bytes, layout, inPiecesOf: length)
      #expect(found.texts == expected && found.complaints == [], "in pieces of \(length)", sourceLocation: location)
    }
  }

  /// The elements with their names before them, and what is wrong.
  private func elements(
    of bytes: [UInt8], _ layout: JSONLayout, inPiecesOf length: Int = .max, lengthLimit: Int = 1 << 20
  ) -> (texts: [String], complaints: [String]) {
    var elements = JSONElements(path: "f", layout: layout, lengthLimit: lengthLimit)
    var texts: [String] = []
    var rest = bytes[...]
    while !rest.isEmpty, !elements.hasFailed {
      let piece = Array(rest.prefix(length))
      rest = rest.dropFirst(length)
      var position = 0
      while let element = piece.withSpan({ elements.next(in: $0, from: &position) }) {
        texts.append("\(element.name) \(String(decoding: element.bytes, as: UTF8.self))")
      }
    }
    elements.finish()
    return (texts, elements.problems.diagnostics.map(\.description))
  }
}
