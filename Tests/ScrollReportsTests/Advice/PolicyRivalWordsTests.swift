import Testing

@testable import ScrollReports

struct PolicyRivalWordsTests {
  @Test func `the clearly better policies that the table omits are named below it`() {
    let names = ["lookahead", "ikasyncable", "preheat", "on-display", "compose", "glide", "lazy-loading"]
    #expect(PolicyRivalWords.omission(of: names) == ["Also clearly better (see --explain-more): glide, lazy-loading."])
    #expect(PolicyRivalWords.omission(of: Array(names.prefix(5))).isEmpty)
  }
}
