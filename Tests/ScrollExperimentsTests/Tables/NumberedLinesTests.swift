import Testing

@testable import ScrollExperiments

struct NumberedLinesTests {
  @Test(arguments: ["a\n\n b\r\n", "a\n\n b\r", "\u{FEFF}a\n\n b\r\n"])
  func `every line is counted and keeps all but its line feed`(text: String) {
    let lines = Array(NumberedLines(Array(text.utf8)))
    #expect(lines.map(\.number) == [1, 2, 3])
    #expect(lines.map { Array($0.bytes) } == [Array("a".utf8), [], Array(" b\r".utf8)])
  }

  @Test func `empty text has no lines, and a line break makes one`() {
    #expect(Array(NumberedLines([])).isEmpty)
    #expect(Array(NumberedLines(Array("\u{FEFF}".utf8))).isEmpty)
    #expect(NumberedLines(Array("\n".utf8)).map(\.text) == [""])
  }
}
