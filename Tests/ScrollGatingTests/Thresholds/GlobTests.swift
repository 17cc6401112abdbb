import Testing

@testable import ScrollGating

struct GlobTests {
  @Test(arguments: [
    ("feed", "feed", true), ("feed", "feeds", false), ("*", "", true), ("*-feed", "social-feed", true),
    ("*-feed", "feed", false), ("f??d", "feed", true), ("f?d", "feed", false), ("*e*d*", "feed", true),
    ("a*b*c", "axxbyyc", true), ("a*b*c", "axxbyy", false), ("", "", true), ("", "a", false), ("**a", "ba", true),
    ("Feed", "feed", false), ("ab*", "ab", true), ("*ab", "aab", true), ("?", "", false), ("é?", "éü", true),
  ])
  func `a star matches any characters, a question mark any one`(pattern: String, name: String, matches: Bool) {
    #expect(Glob(text: pattern).matches(name) == matches)
  }

  @Test func `many stars are matched quickly`() {
    let pattern = String(repeating: "a*", count: 2000) + "b"
    #expect(!Glob(text: pattern).matches(String(repeating: "a", count: 4000)))
  }
}
