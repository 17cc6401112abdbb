import ScrollDiagnostics
import Testing

@testable import ScrollJSON

struct JSONDocumentTests {
  @Test func `a problem names the file, the line and the field`() throws {
    let failure = try #require(throws: Failure.self) {
      try JSONDocument(path: "a.json", bytes: Array("{\"policy\": {\n\"kind\": fast}}".utf8))
    }
    #expect(failure.exitCode == .invalidScenario)
    #expect(
      failure.description == """
        a.json:2: field 'policy.kind': expected a value, found 'fast'
          Write strings in double quotes.
        """)
  }

  @Test func `the caller chooses the exit code for malformed text`() throws {
    let failure = try #require(throws: Failure.self) {
      try JSONDocument(path: "-", bytes: [], exitCode: .malformedData)
    }
    #expect(failure.exitCode == .malformedData)
    #expect(failure.description == "-:1: expected a JSON value, found nothing")
  }

  @Test func `a text beyond the size limit is refused unread`() throws {
    let bytes = [UInt8](repeating: 0x20, count: JSONDocument.sizeLimit + 1)
    let failure = try #require(throws: Failure.self) { try JSONDocument(path: "a", bytes: bytes) }
    #expect(failure.description == "a: expected at most 268435456 bytes of JSON, found 268435457")
  }
}

struct JSONDocumentSettingTests {
  private let document: JSONDocument

  init() throws {
    let text = "{\"a\": 1,\n\"b\": {\"c\": 2,\n\"d\": 3},\n\"e\": [1]}"
    document = try JSONDocument(path: "a.json", bytes: Array(text.utf8))
  }

  @Test(
    arguments: [
      ("a", ["a": "new", "b": ["c": 2, "d": 3], "e": [1]]),
      ("b", ["a": 1, "b": "new", "e": [1]]),
      ("b.c", ["a": 1, "b": ["c": "new", "d": 3], "e": [1]]),
      ("b.x", ["a": 1, "b": ["c": 2, "d": 3, "x": "new"], "e": [1]]),
      ("x.y.z", ["a": 1, "b": ["c": 2, "d": 3], "e": [1], "x": ["y": ["z": "new"]]]),
    ] as [(String, JSONNode)])
  func `a value is replaced in place or inserted at the end`(setting: String, expected: JSONNode) throws {
    #expect(try document.setting(setting, to: "new").root == expected)
  }

  @Test func `unchanged values keep their lines`() throws {
    let changed = try document.setting("b.c", to: 5)
    #expect(changed.root["b"]?.line == 2)
    #expect(changed.root["b"]?["c"]?.line == nil)
    #expect(changed.root["b"]?["d"]?.line == 3)
    #expect(changed.path == "a.json")
  }

  @Test(arguments: [
    ("a.x", "a.json:1: field 'a': expected an object that can hold 'x', found the number 1"),
    ("e.0", "a.json:4: field 'e': expected an object that can hold '0', found an array"),
    ("b.c.x.y", "a.json:2: field 'b.c': expected an object that can hold 'x', found the number 2"),
    ("", "expected names separated by single dots, found ''"),
    ("a..b", "expected names separated by single dots, found 'a..b'"),
    (".a", "expected names separated by single dots, found '.a'"),
    ("a.", "expected names separated by single dots, found 'a.'"),
  ])
  func `a path through a value that is not an object is an error`(setting: String, expected: String) throws {
    let failure = try #require(throws: Failure.self) { try document.setting(setting, to: 1) }
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.description == expected)
  }

  @Test func `a document that is not an object cannot be changed`() throws {
    let document = JSONDocument(path: nil, root: [1])
    let failure = try #require(throws: Failure.self) { try document.setting("a", to: 1) }
    #expect(failure.description == "expected an object that can hold 'a', found an array")
  }
}

struct JSONNodeArgumentTests {
  @Test(
    arguments: [
      ("1.5", 1.5), ("-3", -3), ("true", true), ("null", .null), (#""1.5""#, "1.5"), ("[1, 2]", [1, 2]),
      (#"{"a": {"b": 1}}"#, ["a": ["b": 1]]), (" 7 ", 7),
    ] as [(String, JSONNode)])
  func `a JSON argument is parsed as JSON`(argument: String, expected: JSONNode) {
    #expect(JSONNode(argument: argument) == expected)
  }

  @Test(arguments: ["texture", "", "1.5x", "007", "NaN", "True", "a.csv", "{a: 1}", "1e999", "1 2"])
  func `any other argument is a string`(argument: String) {
    #expect(JSONNode(argument: argument) == .init(.string(argument)))
  }

  @Test func `nodes from an argument have no lines`() {
    let node = JSONNode(argument: "{\"a\":\n[1]}")
    #expect(node.line == nil)
    #expect(node.members?.first?.line == nil)
    #expect(node["a"]?.elements?.first == 1)
    #expect(node["a"]?.elements?.first?.line == nil)
  }
}
