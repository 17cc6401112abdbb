import Testing

@testable import ScrollDiagnostics

struct ShellWordTests {
  @Test(arguments: [
    ("loading.network=const:5000,rtt=40", "loading.network=const:5000,rtt=40"), (#"a={"b": 1}"#, #"'a={"b": 1}'"#),
    ("it's", #"'it'\''s'"#), ("", "''"), ("½", "'½'"), ("a;touch X.csv", "'a;touch X.csv'"), ("$(x)`y`", "'$(x)`y`'"),
    ("a\nb\tc\r", #"$'a\nb\tc\r'"#), ("it's\\\n½", #"$'it\'s\\\n½'"#), ("\u{1B}1\u{202E}", #"$'\x1b1\xe2\x80\xae'"#),
  ])
  func `a shell reads the quoted word as the text`(text: String, word: String) { #expect(text.shellWord == word) }
}
