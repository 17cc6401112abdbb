import ScrollDiagnostics
import Testing

@testable import ScrollJSON

@Suite struct JSONStringCutterTests {
  @Test(arguments: [
    (#"{"a": "12345", "b": [1, true]}"#, #"{"a": "123", "b": [1, true]}"#),
    (#"["", "1", "123", "1234"]"#, #"["", "1", "123", "123"]"#),
    (#"["12\"4", "123\"", "\\\\\\"]"#, #"["12\"", "123", "\\\\"]"#),
    (#"["12\u00e95"]"#, #"["12\u"]"#),
    ("[123456789, nullnullnull]", "[123456789, nullnullnull]"),
  ])
  func `only strings are shortened`(text: String, expected: String) {
    #expect(cut(text, pieceLength: 1000) == expected)
    #expect(cut(text, pieceLength: 1) == expected)
  }

  private func cut(_ text: String, pieceLength: Int) -> String {
    var cutter = JSONStringCutter(limit: 3)
    let bytes = Array(text.utf8)
    let pieces = stride(from: 0, to: bytes.count, by: pieceLength).map { start in
      Array(bytes[start..<min(start + pieceLength, bytes.count)]).withSpan { cutter.cut($0) }
    }
    return String(decoding: pieces.joined(), as: UTF8.self)
  }
}
