import Testing

@testable import ScrollDiagnostics

struct ExcerptTests {
  @Test(arguments: [
    ("abc", "'abc'"), ("", "nothing"), ("a\u{0}b\u{7}", "'a\\0b\\u{07}'"), ("né 🙂", "'né 🙂'"),
    (String(repeating: "x", count: 33), "'\(String(repeating: "x", count: 32))…'"),
    (String(repeating: "🙂", count: 40), "'\(String(repeating: "🙂", count: 32))…'"),
  ])
  func `an excerpt is short and printable`(text: String, excerpt: String) {
    #expect(Excerpt(text).description == excerpt)
    #expect(Array(text.utf8).withSpan { Excerpt($0).description } == excerpt)
  }

  @Test(arguments: [
    ("abc", "'abc'"), ("a\nb\u{1B}[2J", "'a\\nb\\u{1B}[2J'"), ("\u{202E}gpj.exe", "'\\u{202E}gpj.exe'"),
    ("a\u{2028}b\u{200B}", "'a\\u{2028}b\\u{200B}'"), ("né 🙂", "'né 🙂'"),
    (String(repeating: "x", count: 41), "'\(String(repeating: "x", count: 40))…'"),
  ])
  func `quoted text has no hidden or direction-changing characters`(text: String, quoted: String) {
    #expect(text.quoted == quoted)
  }

  @Test func `bytes that are not text are shown as such`() {
    #expect([0xFF, 0x41].withSpan { Excerpt($0).description } == "'\u{FFFD}A'")
  }
}
