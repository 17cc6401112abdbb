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
