import ScrollMetrics
import SeededRandom
import TemporaryDirectories
import Testing

@testable import ScrollGating

struct ReplicationTests {
  private func change(_ before: [Double?], _ now: [Double?]) -> MeasuredChange? {
    MeasuredChange(from: Measurement(before), to: Measurement(now))
  }

  @Test func `without a pair, chance is not told from change`() throws {
    let change = try #require(self.change([10, nil], [nil, 14]))
    #expect(change.difference == 4 && change.interval == nil && !change.isBeyond(0))
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

  @Test func `pairs without both values are left out, and a single pair does not tell chance from change`() throws {
    let change = try #require(self.change([10, nil, 30], [12, 7, 32]))
    #expect(change.difference == 2 && change.interval == 2...2)
    let single = try #require(self.change([10, nil, 30], [12, 7, nil]))
    #expect(single.difference == 2 && single.interval == nil && !single.isBeyond(0))
  }

  /// With two pairs, half the mean's distance from either value is a standard error, and Student's t is 12.706.
  @Test func `the interval is Student's t over the pairs, so two pairs rarely prove a change`() throws {
    let change = try #require(self.change([10, 10], [11, 13]))
    let interval = try #require(change.interval)
    #expect(abs(interval.lowerBound - (2 - 12.706)) < 0.01 && abs(interval.upperBound - (2 + 12.706)) < 0.01)
    #expect(!change.isBeyond(0))
  }

  @Test func `of changes by chance alone, no more than one in twenty counts, with few pairs and with many`() throws {
    for count in [2, 3, 5, 10] {
      var random = SeededGenerator(seed: UInt64(count))
      let beyond = (0..<2000).count { _ in
        let values = (0..<2 * count).map { _ in
          (0..<12).reduce(0.0) { sum, _ in sum + .random(in: -0.5...0.5, using: &random) }
        }
        return change(Array(values[..<count]), Array(values[count...]))?.isBeyond(0) == true
      }
      #expect((60...140).contains(beyond), "\(count) pairs: \(beyond) of 2000")
    }
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
