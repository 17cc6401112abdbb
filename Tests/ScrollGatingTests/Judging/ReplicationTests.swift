import ScrollMetrics
import TemporaryDirectories
import Testing

@testable import ScrollGating

struct ReplicationTests {
  private func change(_ before: [Double?], _ now: [Double?]) -> MeasuredChange? {
    MeasuredChange(from: Measurement(before), to: Measurement(now))
  }

  @Test func `without replications a difference is exact`() throws {
    let change = try #require(self.change([3], [5]))
    #expect(change.difference == 2)
    #expect(change.interval == nil)
    #expect(change.isBeyond(0) && !change.isBeyond(2))
    #expect(self.change([nil], [5]) == nil)
    #expect(self.change([3], [nil]) == nil)
  }

  @Test func `replications are compared in pairs`() throws {
    // Values that scatter widely, each of them larger by 1.
    let change = try #require(self.change([10, 500, 3, 90], [11, 501, 4, 91]))
    #expect(change.difference == 1)
    #expect(change.interval == 1...1)
    #expect(change.isBeyond(0))
  }

  @Test func `a mean difference that may be chance does not count`() throws {
    let change = try #require(self.change([10, 10, 10, 10], [16, 5, 15, 6]))
    #expect(change.difference == 0.5)
    #expect(try #require(change.interval).contains(0))
    #expect(!change.isBeyond(0))
  }

  @Test func `pairs without both values are left out`() throws {
    let change = try #require(self.change([10, nil, 30], [12, 7, nil]))
    #expect(change.difference == 2)
    #expect(change.interval == 2...2)
  }

  @Test func `a minimum effect applies only to replications`() throws {
    let folder = try GateFolder()
    var rules = GateRules.exact
    rules.minimumEffect = 10
    try folder.write(GateFolder.random + ", \"replications\": 4")
    try folder.update()
    let slower = ["loading.latency={\"log_normal\": {\"median\": 165, \"sigma\": 0.8}}"]
    #expect(try folder.gate(set: slower).baselineVerdict("display_latency.mean")?.outcome == .failed)
    let verdict = try #require(folder.gate(rules, set: slower).baselineVerdict("display_latency.mean"))
    #expect(verdict.outcome == .passed)
    #expect(verdict.interval != nil)
    try folder.write(GateFolder.random)
    try folder.update()
    #expect(try folder.gate(rules, set: slower).baselineVerdict("display_latency.mean")?.outcome == .failed)
  }
}
