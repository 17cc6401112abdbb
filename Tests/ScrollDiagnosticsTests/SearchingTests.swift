import ScrollDiagnostics
import Testing

struct SearchingTests {
  @Test(arguments: [
    ("abcabd", "abd", 3..<6), ("aaab", "ab", 2..<4), ("abc", "c", 2..<3), ("abc", "abc", 0..<3), ("abc", "", 0..<0),
    ("ab", "abc", nil), ("abab", "ba", 1..<3), ("", "a", nil),
  ])
  func `the first range of a part is found`(text: String, part: String, expected: Range<Int>?) {
    #expect(Array(text.utf8).firstRange(of: Array(part.utf8)) == expected)
    #expect(text.contains(part) == (expected != nil))
    #expect(Array(text.utf8).contains(Array(part.utf8)) == (expected != nil))
  }

  @Test func `texts are compared by characters, not by their encoding`() {
    #expect("caf\u{E9}s".contains("e\u{301}s") && !"cafe\u{301}s".contains("es"))
    #expect("1..2..5".firstRange(of: "..").map { "1..2..5"[$0.upperBound...] } == "2..5")
  }

  /// Parts of ASCII are found by their bytes, which is right only if nothing else equals them. No character beyond the first
  /// three planes equals another one.
  @Test func `only three characters equal one of ASCII with other bytes`() {
    let twins = (0x80...0x2FFFF).filter { number in
      UnicodeScalar(number as UInt32).map { Character($0) < "\u{80}" } ?? false
    }
    #expect(twins == [0x37E, 0x1FEF, 0x212A])
    #expect("a\u{37E}\u{1FEF}\u{212A}b".contains(";`K") && "5 \u{212A}".contains("5 K"))
  }

  @Test func `an end of line is one character`() {
    #expect(!"a\r\nb".contains("\n") && "a\r\n\nb".firstRange(of: "\n").map { "a\r\n\nb"[$0.upperBound...] } == "b")
    #expect("a\r\nb".contains("\r\n") && !"a\r\r\nb".contains("\r\rb"))
    #expect("a\u{301}\na".replacing("a", with: "x") == "a\u{301}\nx")
    #expect("\u{1F1E9}\u{1F1EA}x, \u{301}y, z".split(separator: ", ") == ["\u{1F1E9}\u{1F1EA}x, \u{301}y", "z"])
  }

  @Test func `occurrences do not overlap`() {
    #expect("aaaa".replacing("aa", with: "b") == "bb" && "aaa".replacing("aa", with: "b") == "ba")
    #expect("abc".replacing("", with: "x") == "abc" && "a.b.c".replacing(".", with: "") == "abc")
    #expect("aaaa".replacing("a", with: "b", maxReplacements: 2) == "bbaa")
  }

  @Test func `parts between separators may be empty`() {
    #expect("a, b, , c, ".split(separator: ", ") == ["a", "b", "c"])
    #expect("a, b, , c, ".split(separator: ", ", omittingEmptySubsequences: false) == ["a", "b", "", "c", ""])
    #expect("a, b, c".split(separator: ", ", maxSplits: 1) == ["a", "b, c"])
    #expect("".split(separator: ", ") == [] && "abc".split(separator: ", ") == ["abc"])
  }
}
