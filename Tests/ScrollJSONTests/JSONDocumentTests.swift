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
