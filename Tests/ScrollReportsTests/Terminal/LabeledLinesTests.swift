import Testing

@testable import ScrollReports

struct LabeledLinesTests {
  private static func lines(width: Int, usesColor: Bool = false) -> LabeledLines {
    LabeledLines(style: TerminalStyle(usesColor: usesColor, usesUnicode: true, width: width), labelWidth: 6)
  }

  @Test func `texts begin on lines of their own, and only the first has the label`() {
    #expect(
      Self.lines(width: 17).lines("Why", ["one two three", "four"]) == [
        "  Why   one two", "        three", "        four",
      ])
    #expect(Self.lines(width: 17).lines("Why", []) == [])
  }

  @Test func `a line as it is keeps its blanks and is not broken`() {
    #expect(Self.lines(width: 10).line("Next", "one  two three") == "  Next  one  two three")
  }

  @Test func `labels are dim and texts are painted`() {
    #expect(
      Self.lines(width: 17, usesColor: true).lines("Why", "one") { "<\($0)>" } == [
        "  \u{1B}[2mWhy   \u{1B}[0m<one>"
      ])
  }

  @Test func `a section without lines has no title either`() {
    let style = TerminalStyle.file
    #expect(style.section("Notes", []) == [])
    #expect(style.section("Notes", ["  one"], indentation: "  ") == ["", "  Notes", "  one"])
  }
}
