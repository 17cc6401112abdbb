import Testing

@testable import ScrollCommandLineParsing

struct WordTests {
  @Test(arguments: [
    ("--", Word.endOfOptions),
    ("--seed", .long(name: "seed", value: nil)),
    ("--seed=", .long(name: "seed", value: "")),
    ("--set=a=b", .long(name: "set", value: "a=b")),
    ("--=x", .long(name: "", value: "x")),
    ("---", .long(name: "-", value: nil)),
    ("--set=\u{301}x", .long(name: "set", value: "\u{301}x")),
    ("-q", .short(letters: "q")),
    ("-o=a", .short(letters: "o=a")),
    ("-é", .short(letters: "é")),
    ("-x3", .short(letters: "x3")),
    ("-.", .short(letters: ".")),
  ])
  func `words with dashes are options`(text: String, word: Word) {
    #expect(Word(text) == word)
  }

  @Test(arguments: ["", "-", "a", "a-b", "=", "-3", "-.5", "-0x", "–seed", " --seed"])
  func `a word without a dash, a dash alone and a negative number are plain`(text: String) {
    #expect(Word(text) == .plain)
  }
}
