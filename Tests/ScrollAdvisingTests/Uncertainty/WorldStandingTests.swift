import ScrollMetrics
import Testing

@testable import ScrollAdvising

@Suite struct WorldStandingTests {
  @Test func `an answer holds if no allowed one saves another tenth of the present waiting`() {
    let standing = WorldStanding([
      TuningOutcome(waiting: 100, bytes: 100), TuningOutcome(waiting: 20, bytes: 110),
      TuningOutcome(waiting: 30, bytes: 90), TuningOutcome(waiting: 30.5, bytes: 90),
      TuningOutcome(waiting: 0, bytes: 111),
    ])
    let fates = standing.outcomes.indices.map(standing.fate)
    #expect(fates == [.isOutdone, .holds, .holds, .isOutdone, .exceedsBudget])
    // What is not allowed saves nothing, and is no measure for others.
    let regrets = standing.outcomes.indices.map(standing.regret)
    for (regret, expected) in zip(regrets, [0.8, 0, 0.1, 0.105, 0.8]) { #expect(abs(regret - expected) < 1e-12) }
  }

  @Test func `if no change is allowed, leaving all as it is holds`() {
    let standing = WorldStanding([TuningOutcome(waiting: 100, bytes: 100), TuningOutcome(waiting: 0, bytes: 200)])
    #expect(standing.fate(of: 0) == .holds && standing.regret(of: 0) == 0)
  }
}

@Suite struct AnswerRegionsTests {
  /// Answer 0 saves all up to a third, answer 1 from 0.3 on, and answer 2 in between alone.
  private static func standing(at position: Double) -> WorldStanding {
    let waits = [
      position <= 1.0 / 3 ? 0.0 : 100, position >= 0.3 ? 0 : 100, (0.2...0.6).contains(position) ? 0.0 : 100,
    ]
    return WorldStanding(waits.map { TuningOutcome(waiting: $0) })
  }

  @Test func `boundaries are where an answer stops holding, within the tolerance`() throws {
    let regions = try AnswerRegions(from: 0.1, preferring: 0) { Self.standing(at: $0) }.regions
    #expect(regions.map(\.answer) == [0, 1])
    #expect(regions[0].positions.lowerBound == 0 && regions[1].positions.upperBound == 1)
    #expect(regions[0].positions.upperBound == regions[1].positions.lowerBound)
    #expect(abs(regions[0].positions.upperBound - 1.0 / 3) <= TuningUncertainty.tolerance)
  }

  @Test func `the preferred answer gets its whole region`() throws {
    let regions = try AnswerRegions(from: 0.5, preferring: 2) { Self.standing(at: $0) }.regions
    #expect(regions.map(\.answer) == [0, 2, 1])
    #expect(abs(regions[1].positions.lowerBound - 0.2) <= TuningUncertainty.tolerance)
    #expect(abs(regions[1].positions.upperBound - 0.6) <= TuningUncertainty.tolerance)
    let elsewhere = try AnswerRegions(from: 0.9, preferring: 2) { Self.standing(at: $0) }.regions
    #expect(elsewhere.map(\.answer) == [0, 2, 1], "it does not hold at 0.9, but it does somewhere")
  }

  /// Answer 0 does nothing and is outdone. Answer 1 is at the budget's limit; from a place between two steps on, it spends half,
  /// and a little earlier the budget falls to that.
  private static func falling(at position: Double, _ fall: Double) -> WorldStanding {
    let present = TuningOutcome(waiting: 100, bytes: position < fall - 1e-4 ? 100 : 50)
    let budget = TuningBudget(metric: .bytesFetched, increase: 0.1)
    return WorldStanding(
      TuningRules(present, [budget]),
      [
        TuningOutcome(waiting: 100, bytes: 0), TuningOutcome(waiting: 0, bytes: position < fall ? 110 : 55),
        TuningOutcome(waiting: 5, bytes: 55),
      ])
  }

  @Test(arguments: [0.4999, 0.505, 0.51], [0.1, 0.9])
  func `an answer that exceeds the budget within its region ends there`(fall: Double, start: Double) throws {
    let regions = try AnswerRegions(from: start, preferring: 1) { Self.falling(at: $0, fall) }.regions
    #expect(regions.map(\.answer) == (start < fall ? [1, 2] : [2, 1]))
    let boundary = regions[0].positions.upperBound
    #expect(boundary == regions[1].positions.lowerBound && abs(boundary - fall) <= TuningUncertainty.tolerance + 1e-4)
  }

  @Test func `if no other answer holds, one continues beyond the point where it exceeds the budget`() throws {
    let regions = try AnswerRegions(from: 0, preferring: 0) { position in
      let present = TuningOutcome(waiting: 100, bytes: position < 0.4 ? 100 : 50)
      let rules = TuningRules(present, [TuningBudget(metric: .bytesFetched, increase: 0.1)])
      return WorldStanding(rules, [TuningOutcome(waiting: 0, bytes: position < 0.4 ? 110 : 55)])
    }.regions
    #expect(regions.map(\.answer) == [0] && regions[0].positions == 0...1)
  }

  @Test func `spending that falls with the budget is examined more closely`() throws {
    // In a step of the range both fall by a hundredth, and half a hundredth is left of the budget.
    let regions = try AnswerRegions(from: 0, preferring: 0) { position in
      let budget = 100 - 64 * position
      let rules = TuningRules(
        TuningOutcome(waiting: 100, bytes: budget), [TuningBudget(metric: .bytesFetched, increase: 0)])
      return WorldStanding(rules, [TuningOutcome(waiting: 0, bytes: budget - 0.6)])
    }.regions
    #expect(regions.count == 1 && regions[0].positions == 0...1)
  }

  @Test func `one answer can hold everywhere`() throws {
    let regions = try AnswerRegions(from: 0.5, preferring: 0) { _ in
      WorldStanding([TuningOutcome(waiting: 0)])
    }.regions
    #expect(regions.count == 1 && regions[0].positions == 0...1)
  }
}
