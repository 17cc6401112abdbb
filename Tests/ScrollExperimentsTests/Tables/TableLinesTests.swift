import Testing

@testable import ScrollExperiments

struct TableLinesTests {
  @Test(arguments: ["\n", "\r\n"])
  func `empty lines and comments are skipped but counted`(lineBreak: String) {
    let text = ["# why", "", "a,b", " \t", "1,2", "#3,4", "5"].joined(separator: lineBreak)
    let lines = Array(TableLines(Array(text.utf8)))
    #expect(lines.map(\.number) == [3, 5, 7])
    #expect(lines.map { $0.cells(limit: 9) } == [["a", "b"], ["1", "2"], ["5"]])
  }

  @Test(arguments: ["a\nb", "a\nb\n", "\u{FEFF}a\nb", "a\r\nb\r\n"])
  func `a byte order mark and a missing last line break make no difference`(text: String) {
    #expect(TableLines(Array(text.utf8)).map { $0.cells(limit: 1) } == [["a"], ["b"]])
  }

  @Test func `cells are separated by commas, without surrounding blanks`() {
    let lines = Array(TableLines(Array(" a b ,\t,, c\r\n,".utf8)))
    #expect(lines[0].cells(limit: 9) == ["a b", "", "", "c"])
    #expect(lines[0].cellCount == 4)
    #expect(lines[1].cells(limit: 9) == ["", ""])
  }

  @Test func `at most the requested number of cells is split off`() {
    let lines = Array(TableLines(Array("1,2,3,4".utf8)))
    #expect(lines[0].cells(limit: 2) == ["1", "2"])
    #expect(lines[0].cellCount == 4)
  }

  @Test func `empty text has no lines`() {
    #expect(Array(TableLines([])).isEmpty)
    #expect(Array(TableLines(Array("\n\r\n  \n".utf8))).isEmpty)
  }
}
