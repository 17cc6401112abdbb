import ScrollDiagnostics
import Testing

struct DidYouMeanTests {
  private let names = ["hit_rate", "hit_rate", "hit_rate.misses", "hitches", "loading.latency", "batching.latency"]

  @Test(arguments: [
    ("hitchs", "Did you mean 'hitches'?"), ("latancy", "Did you mean 'loading.latency' or 'batching.latency'?"),
    ("rtae", "Did you mean 'hit_rate' or 'hit_rate.misses'?"), ("xyzzy", nil), ("rte", nil), ("hitt", nil),
  ])
  func `the closest name is suggested, or else each name with the closest part`(name: String, question: String?) {
    #expect(didYouMean(name, among: names) == question)
  }

  @Test func `synonyms come before close names and close parts`() {
    #expect(didYouMean("hitchs", among: names, synonyms: ["loading.latency"]) == "Did you mean 'loading.latency'?")
    #expect(didYouMean("latancy", among: names, synonyms: ["hit_rate"]) == "Did you mean 'hit_rate'?")
  }
}
