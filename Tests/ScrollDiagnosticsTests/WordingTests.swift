import Testing

@testable import ScrollDiagnostics

struct WordingTests {
  @Test(arguments: [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b, or c")])
  func `texts are listed as in a sentence`(texts: [String], list: String) {
    #expect(texts.listed("or") == list)
  }
}
