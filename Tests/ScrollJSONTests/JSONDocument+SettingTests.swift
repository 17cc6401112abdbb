import ScrollDiagnostics
import Testing

@testable import ScrollJSON

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
