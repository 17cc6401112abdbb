import Testing

@testable import ScrollDiagnostics

struct PrintableTextTests {
  @Test(
    arguments: [
      "\u{0}", "\t", "\r", "\u{1B}", "\u{7F}", "\u{9B}", "\u{AD}", "\u{200B}", "\u{200F}", "\u{202E}", "\u{2066}",
      "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{E000}", "\u{FFFE}", "\u{E0041}",
    ] as [Unicode.Scalar])
  func `what a terminal would obey or hide is escaped`(scalar: Unicode.Scalar) {
    #expect(!scalar.isPrintable)
    #expect("a\(scalar)b".printableLines() == "a\(scalar.escaped(asASCII: true))b")
  }

  @Test(arguments: ["", "a\nb\n", "Größe 你好", "👩‍👩‍👧", "می‌خواهم", #"\u{1B}"#])
  func `text is kept, with its line breaks and joiners`(text: String) {
    #expect(text.printableLines() == text)
    #expect(text.printableLines(keepsColors: true) == text)
  }

  @Test(arguments: [
    ("\u{1B}[1ma\u{1B}[0m", "\u{1B}[1ma\u{1B}[0m"), ("\u{1B}[38;5;17;48;5;3m", "\u{1B}[38;5;17;48;5;3m"),
    ("\u{1B}[m", "\u{1B}[m"), ("\u{1B}[2J", #"\u{1B}[2J"#), ("\u{1B}[1", #"\u{1B}[1"#), ("\u{1B}", #"\u{1B}"#),
    ("\u{1B}\u{1B}[1m", #"\u{1B}"# + "\u{1B}[1m"), ("\u{1B}]0;m", #"\u{1B}]0;m"#), ("\u{9B}1m", #"\u{009B}1m"#),
  ])
  func `of escape sequences only those of colors are kept, if asked`(text: String, shown: String) {
    #expect(text.printableLines(keepsColors: true) == shown)
    #expect(!text.printableLines().contains("\u{1B}"))
  }

  @Test func `text is cut after so many characters`() {
    #expect("ab\ncd".printableLines(upTo: 4) == "ab\nc…")
    #expect("ab\ncd".printableLines(upTo: 5) == "ab\ncd")
  }

  @Test(arguments: [
    ("loading.network=const:5000,rtt=40", "loading.network=const:5000,rtt=40"), (#"a={"b": 1}"#, #"'a={"b": 1}'"#),
    ("it's", #"'it'\''s'"#), ("", "''"), ("½", "'½'"), ("a;touch X.csv", "'a;touch X.csv'"), ("$(x)`y`", "'$(x)`y`'"),
    ("a\nb\tc\r", #"$'a\nb\tc\r'"#), ("it's\\\n½", #"$'it\'s\\\n½'"#), ("\u{1B}1\u{202E}", #"$'\x1b1\xe2\x80\xae'"#),
  ])
  func `a shell reads the quoted word as the text`(text: String, word: String) { #expect(text.shellWord == word) }

  @Test func `standard input has a placeholder in commands`() {
    #expect("-".inputWord == "FILE" && "a b.csv".inputWord == "'a b.csv'" && "a.csv".inputWord == "a.csv")
  }
}
