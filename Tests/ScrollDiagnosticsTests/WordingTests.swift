import Testing

@testable import ScrollDiagnostics

struct WordingTests {
  @Test(arguments: [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b, or c")])
  func `texts are listed as in a sentence`(texts: [String], list: String) {
    #expect(texts.listed("or") == list)
  }

  @Test(arguments: [
    (8, 22, "8 of 22 trials are"), (1, 22, "1 of 22 trials is"), (0, 22, "0 of 22 trials are"),
    (0, 1, "0 of 1 trial is"),
  ])
  func `a part of a number of things agrees with its verb`(part: Int, count: Int, words: String) {
    #expect(part.isPart(of: count, "trial") == words)
  }
}
