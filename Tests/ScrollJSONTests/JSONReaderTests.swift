import ScrollDiagnostics
import Testing

@testable import ScrollJSON

struct JSONReaderTests {
  private func reader(_ text: String, remedy: String? = nil) throws -> JSONReader {
    JSONReader(
      try JSONDocument(path: "a.json", bytes: Array(text.utf8)), exitCode: .malformedData, remedy: remedy)
  }

  private func problems(_ reader: JSONReader) -> [String] { reader.problems.diagnostics.map(\.description) }

  @Test func `fitting values are read, and missing ones are no problem`() throws {
    var reader = try reader(#"{"text": "a", "list": [1, 2], "object": {"b": null}, "word": "usage"}"#)
    #expect(reader.text(reader.root["text"]) == "a")
    #expect(reader.elements(reader.root["list"])?.map(\.node) == [1, 2])
    #expect(reader.members(reader.root["object"])?.map(\.name) == ["b"])
    #expect(reader.value(reader.root["list"], "anything") { $0.elements?.count } == 2)
    #expect(reader.text(reader.root["absent"]) == nil)
    #expect(throws: Never.self) { try reader.finish() }
  }

  @Test func `a value that does not fit is reported with line and field`() throws {
    var reader = try reader("{\"a\": [\n{\"b\":\n3}]}")
    let field = try #require(reader.root["a"]?.elements?.first?["b"])
    #expect(reader.text(field) == nil)
    #expect(reader.elements(field) == nil)
    #expect(
      problems(reader) == [
        "a.json:3: field 'a[0].b': expected a string, found the number 3",
        "a.json:3: field 'a[0].b': expected an array, found the number 3",
      ])
    let failure = try #require(throws: Failure.self) { try reader.finish() }
    #expect(failure.exitCode == .malformedData)
    #expect(failure.diagnostics.count == 2)
  }

  @Test func `unknown and missing keys are reported with the nearest known name`() throws {
    var reader = try reader("{\"seet\":\n1,\n\"other\": 2}", remedy: "Write it again.")
    let isSound = reader.check(reader.root, keys: ["seed", "name"], optional: ["notes"], remedy: "Keys are few.")
    #expect(!isSound)
    #expect(
      problems(reader) == [
        "a.json:1: field 'seet': unknown key\n  Did you mean 'seed'?",
        "a.json:3: field 'other': unknown key\n  Keys are few.",
        "a.json:1: field 'seed': it is missing\n  Write it again.",
        "a.json:1: field 'name': it is missing\n  Write it again.",
      ])
  }

  @Test func `a value that is not an object has no keys`() throws {
    var reader = try reader("[1]")
    let isSound = reader.check(reader.root, keys: [])
    #expect(!isSound)
    #expect(problems(reader) == ["a.json:1: expected an object, found an array"])
  }

  @Test func `a choice is one of the words of an enumeration`() throws {
    enum Fruit: String, CaseIterable { case apple, pear }
    var reader = try reader(#"["pear", "plum"]"#)
    let choices: [Fruit?] = (reader.root.elements ?? []).map { reader.choice($0) }
    #expect(choices == [.pear, nil])
    #expect(problems(reader) == ["a.json:1: field '[1]': expected one of apple, pear, found the string 'plum'"])
  }

  @Test func `a failure elsewhere is reported for the value or for its own field`() throws {
    var reader = try reader("{\"a\":\n1}")
    let field = try #require(reader.root["a"])
    let failure = Failure(.usage, Diagnostic(field: "x", message: "too much", remedy: "Less."))
    reader.note(failure, at: field.path, line: field.line)
    reader.note(failure, onLine: 7)
    #expect(
      problems(reader) == [
        "a.json:2: field 'a': too much\n  Less.", "a.json:7: field 'x': too much\n  Less.",
      ])
  }

  @Test func `a value set from outside is not attributed to the file`() throws {
    let document = try JSONDocument(path: "a.json", bytes: Array("{\n\"b\": 1}".utf8)).setting("a", to: 2)
    var reader = JSONReader(document, exitCode: .invalidScenario)
    for member in reader.root.members ?? [] { reader.expect("a string", at: member) }
    #expect(
      problems(reader) == [
        "a.json:2: field 'b': expected a string, found the number 1",
        "field 'a': expected a string, found the number 2",
      ])
  }

  @Test func `at most 20 problems are reported`() throws {
    var reader = try reader("[\(Array(repeating: "1", count: 50).joined(separator: ","))]")
    for element in reader.root.elements ?? [] { _ = reader.text(element) }
    #expect(reader.problems.isFull)
    #expect(problems(reader).count == 20)
  }
}
