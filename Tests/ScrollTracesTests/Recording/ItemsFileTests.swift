import ScrollQuantities
import Testing

@testable import ScrollTraces

struct ItemsFileTests {
  @Test(arguments: [
    ("photo", "photo"), ("svg_2-x.Y", "svg_2-x.Y"), ("", "other"), ("big photo, ü", "big-photo---"), ("\r\n", "-"),
    (String(repeating: "x", count: 41), String(repeating: "x", count: 40)),
    (String(repeating: "é", count: 41), String(repeating: "-", count: 40)),
  ])
  func `any text becomes a word that a file can hold`(text: String, word: String) {
    #expect(ItemsFile.word(text) == word && ItemsFile.isWord(word))
    #expect(ItemsFile.isWord(text) == (text == word))
  }

  @Test func `as many kinds as a file can hold keep their names`() {
    let kinds = (0..<ItemsFile.kindLimit).map { "k\(100 + $0)" }
    #expect(ItemsFile.kinds(of: kinds) == kinds)
    #expect(ItemsFile.kinds(of: kinds + ["k100"]) == kinds + ["k100"])
  }

  @Test func `of too many kinds, the rarest become one`() {
    let kinds = (0..<ItemsFile.kindLimit).map { "k\(100 + $0)" }
    // Of 21 kinds, 19 stay: the one that two items have, and of those that one has the first by name.
    #expect(
      ItemsFile.kinds(of: ["rare", "k119"] + kinds) == ["other", "k119"] + kinds.dropLast(2) + ["other", "k119"])
    // Items without a kind count as one of the kinds, and may be common.
    let mixed = ItemsFile.kinds(of: kinds + ["", ""])
    #expect(mixed == kinds.dropLast(2) + ["other", "other", "other", "other"])
    #expect(Set(mixed).count == ItemsFile.kindLimit - 1)
  }

  @Test(arguments: [(900.0, true), (899, false), (1000, true)])
  func `a header and a footer may take a tenth of a content`(end: Double, isWhole: Bool) {
    #expect(ItemsFile.isWhole(upTo: Points(end), of: Points(1000)) == isWhole)
  }
}
