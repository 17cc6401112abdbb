import Foundation
import ScrollJSON
import SeededRandom
import Testing

@testable import ScrollSweeps

struct SensitivityTests {
  /// Shares of the first objective by factor.
  private func shares(_ result: SweepResult) -> [Double?] { Sensitivity(result).findings[0].effects.map(\.share) }

  private func isNear(_ value: Double?, _ expected: Double, within tolerance: Double = 1e-12) -> Bool {
    value.map { abs($0 - expected) <= tolerance } == true
  }

  private static let unitRanges = ["display.leading=0..1", "preload.leading=0..1", "minimum.preload.leading=0..1"]

  @Test func `in a sum the parameters share the variance, without interactions`() throws {
    // The variance of 0, 1, 2 is 2/3, that of 0, 2, 4, 6 is 5.
    let result = try SweepResult.of(["display.leading=0..2:1", "preload.leading=0..3:1"]) { $0[0] + 2 * $0[1] }
    let effects = Sensitivity(result).findings[0].effects
    #expect(isNear(effects[0].share, 2.0 / 17))
    #expect(isNear(effects[1].share, 15.0 / 17))
    #expect(isNear(effects[0].totalShare, 2.0 / 17))
    #expect(isNear(effects[1].totalShare, 15.0 / 17))
  }

  @Test func `an effect of two parameters only together counts in both totals`() throws {
    // 1, 2, 2, 4: the squares around 2.25 sum to 4.75, those of the means 1.5 and 3 to 2.25.
    let result = try SweepResult.of(["display.leading=1,2", "preload.leading=1,2"]) { $0[0] * $0[1] }
    for effect in Sensitivity(result).findings[0].effects {
      #expect(isNear(effect.share, 9.0 / 19))
      #expect(isNear(effect.totalShare, 10.0 / 19))
    }
  }

  @Test func `trials that cannot run give no shares`() throws {
    let result = try SweepResult.of(["display.leading=1,2", "preload.leading=1,2"]) { (_: [JSONNode]) in nil }
    #expect(shares(result) == [nil, nil])
  }

  @Test func `a parameter that only flips the sign of another's effect has no share by itself`() throws {
    let result = try SweepResult.of(["display.leading=0,1", "preload.leading=1,2"]) { point in
      point[0] == 0 ? point[1] : 3 - point[1]
    }
    let effects = Sensitivity(result).findings[0].effects
    #expect(effects.map(\.share) == [0, 0])
    #expect(effects.map(\.totalShare) == [1, 1])
  }

  @Test func `the Ishigami function has the shares of its closed form`() throws {
    // sin x + 7 sin² y + 0.1 z⁴ sin x over (−π, π)³: Ishigami and Homma (1990).
    let result = try SweepResult.of(Self.unitRanges, method: .sobol, trials: 4096) { point in
      let (x, y, z) = ((point[0] * 2 - 1) * .pi, (point[1] * 2 - 1) * .pi, (point[2] * 2 - 1) * .pi)
      return sin(x) + 7 * sin(y) * sin(y) + 0.1 * z * z * z * z * sin(x)
    }
    // 32 parts: up to 31 in 4,064 too much is taken off, and a part of a sixteenth of a wave hides 1.3 % of it.
    let shares = shares(result)
    #expect(isNear(shares[0], 0.3139, within: 0.015))
    #expect(isNear(shares[1], 0.4424, within: 0.015))
    #expect(isNear(shares[2], 0, within: 0.015))
    #expect(Sensitivity(result).ranking(forObjective: 0) == [1, 0, 2])
    #expect(Sensitivity(result).findings[0].effects.allSatisfy { $0.totalShare == nil })
  }

  @Test(arguments: Exhaustiveness.cases(2, of: [64, 256, 1024]))
  func `noise is explained by no parameter`(trials: Int) throws {
    // The bias of the plain ratio alone would be one less than the number of groups over that of trials, 11 % of 64.
    var random = SeededGenerator(seed: UInt64(trials))
    let rounds = try (0..<20).flatMap { _ -> [Double?] in
      let result = try SweepResult.of(Self.unitRanges, method: .random, trials: trials) { _ in
        .random(in: 0..<1, using: &random)
      }
      return shares(result)
    }
    let mean = rounds.compactMap(\.self).reduce(0, +) / Double(rounds.count)
    #expect(mean < 2 / Double(trials).squareRoot() / 5)
  }

  /// Descendants of the best trials have the best trials' values of all parameters, also of those without an effect.
  @Test func `trials that descend from others do not count`() throws {
    let result = try SweepResult.evolved(Self.unitRanges, trials: 1000) { abs($0[0] - 0.3) + abs($0[1] - 0.6) / 2 }
    let sensitivity = Sensitivity(result)
    #expect(result.rows.count == 1000 && sensitivity.spreadCount == 48)
    #expect(sensitivity.findings[0].trialCount == 48)
    let shares = shares(result).compactMap(\.self)
    #expect(shares.count == 3 && shares[0] > 0.6 && shares[2] < 0.1 && shares.reduce(0, +) < 1.1, "\(shares)")
  }

  @Test func `all trials of an evolution count if they are the whole grid`() throws {
    let result = try SweepResult.evolved(["display.leading=0..2:1", "preload.leading=0..3:1"], trials: 100) {
      $0[0] + 2 * $0[1]
    }
    let sensitivity = Sensitivity(result)
    #expect(result.rows.count == 12 && sensitivity.spreadCount == nil)
    #expect(isNear(sensitivity.findings[0].effects[0].totalShare, 2.0 / 17))
  }

  @Test func `a single parameter explains all of the variance`() throws {
    let result = try SweepResult.of(["display.leading=1..6:1"]) { 100 / $0[0] }
    let effect = Sensitivity(result).findings[0].effects[0]
    #expect(effect.share == 1)
    #expect(effect.totalShare == 1)
    #expect(effect.direction == .falls)
    #expect(effect.best == [ParameterLevels.Level(lowest: 6, highest: 6)])
  }

  @Test func `zipped lists are one factor`() throws {
    let result = try SweepResult.of(
      ["display.leading=1,2,3", "preload.leading=4,6,8", "minimum.preload.leading=3,2,1"], zipped: true
    ) { $0[0] }
    let sensitivity = Sensitivity(result)
    #expect(sensitivity.factors.map(\.parameters) == [[0, 1, 2]])
    #expect(sensitivity.findings[0].effects.map(\.share) == [1])
  }

  @Test func `drawn ranges are never one factor`() throws {
    let result = try SweepResult.of(Self.unitRanges, method: .random, trials: 1) { $0[0] }
    #expect(Sensitivity(result).factors.map(\.parameters) == [[0], [1], [2]])
  }

  @Test func `an objective that never changes is reported and has no best value`() throws {
    let result = try SweepResult.of(["display.leading=1,2", "preload.leading=1,2"]) { _ in 0.1 }
    let finding = Sensitivity(result).findings[0]
    #expect(finding.isConstant)
    #expect(finding.effects == [.none, .none])
  }

  @Test func `a parameter with one value or with too few trials has no share`() throws {
    let single = try SweepResult.of(["display.leading=1", "preload.leading=1,2"]) { $0[1] }
    #expect(shares(single) == [nil, 1])
    #expect(shares(try .of(Self.unitRanges, method: .sobol, trials: 15) { $0[0] }) == [nil, nil, nil])
    #expect(shares(try .of(Self.unitRanges, method: .sobol, trials: 16) { $0[0] }).allSatisfy { $0 != nil })
  }

  @Test func `trials that cannot run do not count, and infeasible ones do`() throws {
    let result = try SweepResult.of(
      ["display.leading=1,2,3", "preload.leading=1,2"], constraints: ["bytes_fetched <= 5B"]
    ) { point in
      let (first, second) = (point[0].number!.double, point[1].number!.double)
      return first == 3 ? nil : (first + second, first == 1 && second == 1 ? nil : 10)
    }
    let findings = Sensitivity(result).findings
    #expect(findings.map(\.trialCount) == [4, 3])
    #expect(findings[0].effects.map(\.share) == [0.5, 0.5])
    #expect(result.rows.map(\.isFeasible) == Array(repeating: false, count: 6))
  }

  @Test func `a sweep without runnable trials has unknown effects`() throws {
    let result = try SweepResult.of(["display.leading=1,2"]) { _ in nil as (latency: Double?, bytes: Double?)? }
    #expect(Sensitivity(result).findings[0].effects == [.unknown])
    #expect(!Sensitivity(result).findings[0].isConstant)
  }

  @Test func `values that are not finite are ignored`() throws {
    let result = try SweepResult.of(["display.leading=1,2,3"]) { $0[0] == 2 ? .infinity : $0[0] }
    #expect(Sensitivity(result).findings[0].trialCount == 2)
    #expect(shares(result) == [1])
  }

  @Test func `words have a share and a best value but no direction`() throws {
    let result = try SweepResult.of(["loading.network=wifi,lte,3g"]) { point in
      (point[0].string == "lte" ? 5 : 9, 1)
    }
    let effect = Sensitivity(result).findings[0].effects[0]
    #expect(effect.share == 1)
    #expect(effect.direction == nil)
    #expect(effect.best == [ParameterLevels.Level(lowest: "lte", highest: "lte")])
  }

  @Test func `a direction that may be chance is not reported`() throws {
    // ρ √(n − 1) has to be above 1.96: four in order have 1.73, six have 2.24, and up and down has 0.
    let direction = { (count: Int, outcome: ([Double]) -> Double) -> Sensitivity.Direction? in
      let result = try SweepResult.of(["display.leading=1..\(count):1"], latency: outcome)
      return Sensitivity(result).findings[0].effects[0].direction
    }
    #expect(try direction(4) { $0[0] } == nil)
    #expect(try direction(6) { $0[0] } == .rises)
    #expect(try direction(9) { abs($0[0] - 5) } == nil)
  }
}
