import Testing

@testable import ScrollCommandLineParsing

struct WrappedLinesTests {
  @Test func `lines are filled up to the width`() {
    #expect(wrappedLines(of: "aaa bb c dddd", width: 6) == ["aaa bb", "c dddd"])
    #expect(wrappedLines(of: "aaa bb c dddd", width: 5) == ["aaa", "bb c", "dddd"])
  }

  @Test func `a word longer than the width stays whole`() {
    #expect(wrappedLines(of: "a bbbbbbbb c", width: 3) == ["a", "bbbbbbbb", "c"])
  }

  @Test func `successive lines are one paragraph, and empty lines separate`() {
    #expect(wrappedLines(of: "a\nb\n\nc", width: 10) == ["a b", "", "c"])
  }

  @Test func `a line that begins with a space is kept`() {
    #expect(wrappedLines(of: "a\n  b   c\nd", width: 4) == ["a", "  b   c", "d"])
  }

  @Test func `empty text has no lines`() {
    #expect(wrappedLines(of: "", width: 10) == [])
  }
}
