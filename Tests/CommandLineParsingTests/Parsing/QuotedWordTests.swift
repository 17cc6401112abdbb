import Testing

@testable import CommandLineParsing

struct QuotedWordTests {
  @Test func `a word stands in quotes as it is`() {
    #expect(quoted("--sead") == "'--sead'")
    #expect(quoted("") == "''")
    #expect(quoted("größe 𝛑 \u{FFFD}") == "'größe 𝛑 \u{FFFD}'")
  }

  @Test func `what a terminal would act on is escaped`() {
    #expect(quoted("a\u{1B}[31m\nb\u{202E}\u{2028}") == #"'a\u{1B}[31m\nb\u{202E}\u{2028}'"#)
  }

  @Test func `a long word is cut`() {
    #expect(quoted(String(repeating: "x", count: 60)) == "'" + String(repeating: "x", count: 60) + "'")
    #expect(quoted(String(repeating: "x", count: 61)) == "'" + String(repeating: "x", count: 60) + "...'")
    #expect(quoted("e" + String(repeating: "\u{301}", count: 1000)).unicodeScalars.count == 65)
  }
}
