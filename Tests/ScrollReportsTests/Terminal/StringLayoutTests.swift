import Testing

@testable import ScrollReports

struct StringLayoutTests {
  @Test func `padding fills up to a width and never cuts`() {
    #expect("ab".padded(to: 4) == "ab  ")
    #expect("ab".leftPadded(to: 4) == "  ab")
    #expect("abcde".padded(to: 4) == "abcde")
    #expect("é".padded(to: 2) == "é ")
  }

  @Test func `lines are broken between words, and a long word has its own line`() {
    #expect("one two three".wrapped(to: 7) == ["one two", "three"])
    #expect("one incomprehensibilities two".wrapped(to: 7) == ["one", "incomprehensibilities", "two"])
    #expect("  a \n\t b\r\n".wrapped(to: 7) == ["a b"])
    #expect("".wrapped(to: 7) == [])
  }

  @Test func `lines behind a lead are within the width, and only the first has the lead`() {
    #expect("one two three".wrapped(behind: "A  ", to: 10) == ["A  one two", "   three"])
    #expect("".wrapped(behind: "A  ", to: 10) == [])
  }

  @Test func `a number and its unit stay on one line`() {
    #expect("up to 300 ms; blank 34.1 % of".wrapped(to: 10) == ["up to", "300 ms;", "blank", "34.1 % of"])
    #expect("item 7 moved 3 times".wrapped(to: 8) == ["item 7", "moved 3", "times"])
  }

  @Test func `on a page a number and its unit stay on one line, and nothing else changes`() {
    #expect("blank 58.6 % of the time".withUnbrokenUnits == "blank 58.6\u{A0}% of the time")
    #expect("1,733 ms; 4000 kbit/s".withUnbrokenUnits == "1,733\u{A0}ms; 4000\u{A0}kbit/s")
    for text in ["", " ", "  a \n\t 7  ms\r\n", "item 7 moved", "% of 3"] { #expect(text.withUnbrokenUnits == text) }
  }

  @Test func `a character that is not printable becomes a blank`() {
    #expect("a\u{1B}[1mb\r\nc\u{7F}\u{85}d\u{202E}".printable == "a [1mb  c  d ")
    #expect("Größe 你好 👩‍👩‍👧".printable == "Größe 你好 👩‍👩‍👧")
  }
}
