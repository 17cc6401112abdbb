import ScrollDiagnostics
import Testing

@testable import ScrollJSON

@Suite struct PlainTextTests {
  @Test func `the end of plain text is the first quote, backslash or control character`() {
    for special: UInt8 in [0x22, 0x5C, 0x00, 0x0A, 0x1F] {
      for count in 0..<20 {
        for position in 0..<20 {
          let plain = [UInt8](repeating: 0xA2, count: position) + [UInt8](repeating: 0x21, count: count)
          let bytes = plain + [special, 0x22, 0x5C, 0x20]
          #expect(bytes.withSpan { $0.endOfPlainText(from: min(position, plain.count)) } == plain.count)
        }
      }
    }
  }

  @Test func `every other byte is plain`() {
    let bytes = (UInt8(0x20)...0xFF).filter { $0 != 0x22 && $0 != 0x5C }
    #expect(bytes.withSpan { $0.endOfPlainText(from: 0) } == bytes.count)
    #expect(bytes.withSpan { $0.endOfPlainText(from: bytes.count) } == bytes.count)
  }
}

@Suite struct ValueEndTests {
  @Test(arguments: [
    #""a\"b""#, "\"a\t\"", "\"\u{1}\u{2}\"", #"["]", {}]"#, #"{"}": [1, "\\"]}"#, "-1.5e3", "true", "\"\"",
  ])
  func `a value ends at its own quote or bracket, whatever it contains`(text: String) {
    for rest in ["", #","x""#, " ]", "]\"", "}"] {
      let bytes = Array((text + rest).utf8)
      #expect(bytes.withSpan { $0.endOfValue(from: 0) } == text.utf8.count, "before \(rest)")
    }
  }
}
