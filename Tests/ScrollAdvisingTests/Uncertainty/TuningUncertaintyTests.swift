import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollSweeps
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollAdvising

@Suite struct TuningUncertaintyTests {
  private static let half = [TuningBudget(metric: .bytesFetched, increase: 0.5)]

  private static func worlds(_ sources: [ScenarioSource], _ stated: [String], count: Int) throws(Failure) -> Worlds {
    var uncertainties: [StatedUncertainty] = []
    for text in stated { uncertainties.append(try StatedUncertainty(argument: text)) }
    return try Worlds(sources, stated: uncertainties, count: count)
  }

  /// The advice depends on the latency; where it says that an answer holds, plain `tune` finds none that saves another tenth.
  @Test(.enabled(if: Exhaustiveness.isExhaustive))
  func `plain tune agrees with every region of the flashing feed's latencies`() throws {
    let source = try ShippedScenarios.source("flashing-feed.json")
    let worlds = try Self.worlds([source], ["loading.latency=45ms..360ms"], count: 64)
    let advice = try TuningAdvice(.unweighted([source]), budgets: Self.half, worlds: worlds, jobs: 2)
    let dependence = try #require(advice.uncertainty?.dependence)
    #expect(dependence.axis.name == "loading.latency" && dependence.regions.count > 1)
    #expect(dependence.regret.known < dependence.regret.unknown)
    #expect(dependence.regions.first?.positions.lowerBound == 0 && dependence.regions.last?.positions.upperBound == 1)
    #expect(
      zip(dependence.regions, dependence.regions.dropFirst()).allSatisfy {
        $0.positions.upperBound == $1.positions.lowerBound
      })
    for region in dependence.regions {
      let (low, high) = (region.positions.lowerBound, region.positions.upperBound)
      try expectWithinBudget(region, on: dependence.axis)
      for share in [0.25, 0.5, 0.75] where high - low > 4 * TuningUncertainty.tolerance {
        let latency = dependence.axis.first.number(at: low + share * (high - low))
        try expectHold(region, at: latency)
      }
    }
  }

  /// At most latencies of the range, an answer holds that makes the feed worse at its own latency.
  @Test(arguments: Exhaustiveness.cases(1, of: [Worlds.Aim.worst, .most]))
  func `the answer in worlds makes nothing worse for the values given`(aim: Worlds.Aim) throws {
    let source = try ShippedScenarios.source("flashing-feed.json")
    let worlds = try Self.worlds([source], ["loading.latency=45ms..360ms"], count: 64)
    let advice = try TuningAdvice(.unweighted([source]), worlds: worlds, for: aim, jobs: 2)
    let rules = TuningRules(advice.outcomes.present, advice.outcomes.budgets)
    #expect(rules.allows(advice.outcomes.advised))
    let uncertainty = try #require(advice.uncertainty)
    #expect(uncertainty.counts.doesHarm < uncertainty.worlds.count / 4)
  }

  /// Compares the waiting with that of what plain `tune` advises at a latency.
  private func expectHold(_ region: TuningUncertainty.Region, at latency: Double) throws {
    let setting = "loading.latency.log_normal.median=\(latency)"
    let source = try ShippedScenarios.source("flashing-feed.json", [setting])
    let plain = try TuningAdvice(.unweighted([source]), budgets: Self.half, jobs: 2)
    let tuned = try source.tuned(by: Tuning(region.changes.map(\.place), region.changes.map(\.value)))
    func waiting(_ result: RunResult) -> Double {
      result["display_latency.mean"]!.mean * result["items_shown"]!.mean + (result["end_stall.time"]?.mean ?? 0)
    }
    let (present, best) = (waiting(plain.subjects[0].present), waiting(plain.subjects[0].advised))
    let result = try Experiment(tuned).run()
    #expect(waiting(result) <= best + TuningRules.minimumSaving * present, "at \(latency) ms")
    for spending in plain.outcomes.spending {
      let spent = try #require(result.metrics[spending.budget.metric]?.mean)
      let limit = spending.budget.limit(spending.present)
      #expect(spent <= limit, "\(spending.budget.metric.name) at \(latency) ms")
    }
  }

  /// Looks at every thousandth of the range, so also between the places that the advice looked at.
  private func expectWithinBudget(_ region: TuningUncertainty.Region, on axis: UncertainAxis) throws {
    let scenario = try TunableScenario(ShippedScenarios.source("flashing-feed.json"))
    let place = try SettingPlace("loading.latency.log_normal.median")
    let workspace = TuningWorkspace()
    func spent(_ changes: [SettingChange], at latency: Double) throws -> Double {
      let tuning = Tuning([SettingChange(place, JSONNode(latency))] + changes)
      let metrics = try scenario.measure(tuning, in: workspace).metrics
      return try #require(metrics["bytes_fetched"])
    }
    let ends = (region.positions.lowerBound, region.positions.upperBound)
    let inside =
      (ends.0 > 0 ? ends.0 + TuningUncertainty.tolerance : 0)...(ends.1 < 1 ? ends.1 - TuningUncertainty.tolerance : 1)
    for position in (0...1000).map({ Double($0) / 1000 }) where inside.contains(position) {
      let latency = axis.first.number(at: position)
      let limit = try Self.half[0].limit(spent([], at: latency))
      #expect(try spent(region.changes, at: latency) <= limit, "at \(latency) ms")
    }
  }

  @Test(.enabled(if: Exhaustiveness.isExhaustive))
  func `advice in worlds is the same for any number of workers`() throws {
    let source = try ShippedScenarios.source("flashing-feed.json")
    let worlds = try Self.worlds([source], [], count: 16)
    let advice = try [1, 3].map { try TuningAdvice(.unweighted([source]), worlds: worlds, for: .worst, jobs: $0) }
    #expect(advice[0].changes.map(\.value) == advice[1].changes.map(\.value))
    #expect(advice[0].uncertainty?.counts.holds == advice[1].uncertainty?.counts.holds)
    let regions = advice.map { $0.uncertainty?.dependence?.regions ?? [] }
    #expect(regions[0].map { $0.changes.map(\.value) } == regions[1].map { $0.changes.map(\.value) })
    #expect(regions[0].map(\.positions) == regions[1].map(\.positions))
  }

  @Test func `every world has one fate and one verdict`() throws {
    let folder = try ScenarioFolder()
    let source = try ScenarioSource(
      path: folder.directory.path("t.csv"),
      settings: ["content.items=20", "content.length=300", "batching.enabled=false", "policy.kind=preheat"])
    let worlds = try Self.worlds([source], ["loading.latency=50..400"], count: 4)
    let uncertainty = try #require(try TuningAdvice(.unweighted([source]), worlds: worlds, jobs: 2).uncertainty)
    let counts = uncertainty.counts
    #expect(counts.holds + counts.exceedsBudget + counts.doesHarm + counts.isOutdone == 4)
    #expect(uncertainty.grades.present.count == 4 && uncertainty.grades.advised.count == 4)
    #expect(uncertainty.hardestCount == 1)
    #expect(uncertainty.plainAnswer.map { $0.counts.holds <= counts.holds } ?? true)
    let now = try TuningAdvice(.unweighted([source]), jobs: 2).subjects[0].present.verdict.grade
    #expect(uncertainty.grades.present[0] == now)
  }

  /// In the hardest world, the feed is as good with the best answer as without a change, but not in others.
  @Test func `of answers that are as good in the hardest worlds, the one that holds in most others is chosen`() throws {
    let source = try ShippedScenarios.source("pager-rotation.json")
    let worlds = try Self.worlds([source], [], count: 4)
    let advice = try TuningAdvice(.unweighted([source]), worlds: worlds, for: .worst, jobs: 2)
    let uncertainty = try #require(advice.uncertainty)
    #expect(!advice.changes.isEmpty && uncertainty.counts.holds == 4 && uncertainty.hardestCounts.holds == 1)
  }

  /// A search along the latencies finds the answer that holds everywhere.
  @Test(.enabled(if: Exhaustiveness.isExhaustive))
  func `what holds in all worlds needs no measurement`() throws {
    let source = try ShippedScenarios.source("flashlist-inbox.json")
    let worlds = try Self.worlds([source], [], count: 16)
    let uncertainty = try #require(try TuningAdvice(.unweighted([source]), worlds: worlds, jobs: 2).uncertainty)
    #expect(uncertainty.counts.holds == 16 && uncertainty.dependence == nil)
  }

  @Test func `a tuned setting cannot be uncertain`() throws {
    let source = try ShippedScenarios.source("flashing-feed.json")
    let complaint = refusal { () throws(Failure) in
      let worlds = try Self.worlds([source], ["preload.leading=1..3"], count: 2)
      return try TuningAdvice(.unweighted([source]), worlds: worlds, jobs: 1)
    }
    #expect(complaint?[1].contains("it is tuned, so it cannot be uncertain") == true)
  }
}
