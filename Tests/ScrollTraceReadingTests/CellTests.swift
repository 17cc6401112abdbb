import ScrollDiagnostics
import ScrollTraces
import Testing

@testable import ScrollTraceReading

struct CellTests {
  @Test(arguments: [
    ("abc,d", "abc", 3), ("abc", "abc", 3), (",d", "", 0), ("  abc \t,d", "abc", 7), ("abc\r", "abc", 4),
    ("\"abc\",d", "abc", 5), (" \"abc\" ,d", "abc", 7), ("\"a,b\",d", "a,b", 5), ("\"\",d", "", 2),
    ("\"a\"\"b\",d", "a\"\"b", 6), ("a\"b,d", "a\"b", 3), ("   ", "", 3), ("\"abc\"\r", "abc", 6),
  ])
  func `a cell is the text without surrounding blanks and quotes`(line: String, text: String, terminator: Int) {
    let bytes = Array((line + "\n").utf8)
    let cell = bytes.withSpan { Cell(scanning: $0, at: 0, delimiter: UInt8(ascii: ",")) }
    #expect(bytes.withSpan { $0.text(in: cell.content) } == text)
    #expect(cell.terminator == terminator)
    #expect(!cell.isMisquoted)
  }

  @Test(arguments: ["\"abc", "\"", "\"abc\"d,e", "\"abc\"\"", "\"abc\" \"d\""])
  func `quotes inside a cell are reported`(line: String) {
    let bytes = Array((line + "\n").utf8)
    #expect(bytes.withSpan { Cell(scanning: $0, at: 0, delimiter: UInt8(ascii: ",")) }.isMisquoted)
  }

  @Test func `a tab ends a cell only if it is the delimiter`() {
    let bytes = Array("a\tb,c\n".utf8)
    #expect(bytes.withSpan { Cell(scanning: $0, at: 0, delimiter: UInt8(ascii: "\t")) }.terminator == 1)
    #expect(bytes.withSpan { Cell(scanning: $0, at: 0, delimiter: UInt8(ascii: ",")) }.terminator == 3)
  }

  @Test func `an empty cell before a tab as delimiter is empty`() {
    let bytes = Array("\t5\n".utf8)
    let cell = bytes.withSpan { Cell(scanning: $0, at: 0, delimiter: UInt8(ascii: "\t")) }
    #expect(cell.content.isEmpty)
    #expect(cell.terminator == 0)
  }
}
