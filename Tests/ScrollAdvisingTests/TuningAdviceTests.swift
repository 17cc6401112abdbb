import ScrollExperiments
import ScrollExplaining
import ScrollJSON
import ScrollMetrics
import ScrollSimulation
import ScrollSweeps
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing
@testable import ScrollAdvising

struct TuningAdviceTests {
  private static let flashing = "flashing-feed.json"

  @Test func `a tuning with more blank returns than it saves placeholders does harm`() throws {
    let source = try ShippedScenarios.source("flashing-feed.json")
    let criteria = TuningCriteria([source], [])
    let present = try Experiment(source).run().metrics.means
    func outcome(misses: Double, returns: Double) throws -> TuningOutcome {
      var metrics = present
      for (name, more) in [("display_hit_rate.misses", misses), ("repeat_appearances.blank", returns)] {
        let place = try #require(MetricCatalog.place(of: name))
        metrics[place] = (metrics[place] ?? 0) + more
      }
      return TuningOutcome([metrics], criteria)
    }
    let before = try outcome(misses: 0, returns: 0)
    #expect(try outcome(misses: 0, returns: 1).harms(before) && outcome(misses: -1, returns: 2).harms(before))
    #expect(try !outcome(misses: -1, returns: 1).harms(before) && !outcome(misses: 0, returns: 0).harms(before))
  }

  @Test func `what several scenarios come to is their mean by weight`() throws {
    let folder = try ScenarioFolder()
    let settings = ["content.items=20", "content.length=300", "batching.enabled=false", "policy.kind=preheat"]
    let sources = try [100, 400].map { try folder.source(settings + ["loading.latency=\($0)", "name=latency \($0)"]) }
    let weights = try ScenarioWeights(arguments: ["latency 100=3"])
    let advice = try TuningAdvice(WeightedScenarios(sources, by: weights), jobs: 2)
    func waiting(_ result: RunResult) -> Double {
      result["display_latency.mean"]!.mean * result["items_shown"]!.mean + (result["end_stall.time"]?.mean ?? 0)
    }
    func mean(_ value: (TuningAdvice.Subject) -> Double) -> Double {
      0.75 * value(advice.subjects[0]) + 0.25 * value(advice.subjects[1])
    }
    #expect(abs(advice.outcomes.present.waiting - mean { waiting($0.present) }) < 1e-9)
    #expect(abs(advice.outcomes.advised.waiting - mean { waiting($0.advised) }) < 1e-9)
    for spending in advice.outcomes.spending {
      #expect(abs(spending.advised - mean { $0.advised.metrics[spending.budget.metric]!.mean }) < 1e-6)
    }
    #expect(advice.isWeighted && advice.subjects.map(\.weight) == [1.5, 0.5])
    #expect(try !TuningAdvice(.unweighted(sources), jobs: 2).isWeighted)
  }

  @Test(.enabled(if: Exhaustiveness.isExhaustive))
  func `a tenth more bytes fixes nearly half of the flashing feed`() throws {
    let advice = try TuningAdvice(
      .unweighted([ShippedScenarios.source(Self.flashing)]), budgets: TuningBudget.defaults, jobs: 2)
    #expect(advice.outcomes.present.placeholders == 22)
    #expect(advice.outcomes.advised.placeholders <= 12)
  }

  @Test func `the suggested larger budget is the smallest with its verdict, in steps of 5 percent`() throws {
    let advice = try TuningAdvice(
      .unweighted([ShippedScenarios.source(Self.flashing)]), budgets: TuningBudget.defaults, jobs: 2)
    let bytes = try #require(advice.outcomes.spending.first { $0.budget.metric == .bytesFetched })
    #expect(advice.outcomes.withLargerBudget?.grade == .good)
    let good = advice.searched.tunings.filter { $0.isHarmless && $0.outcome.grade == .good }
    #expect(good.map { $0.outcome.spent[0] }.min() == advice.outcomes.withLargerBudget?.spent[0])
    #expect(bytes.largerBudget == TuningBudget(metric: .bytesFetched, increase: 0.25))
  }

  @Test func `the default budget is raised to a quarter more bytes, which fixes all of the flashing feed`() throws {
    let advice = try TuningAdvice(.unweighted([ShippedScenarios.source(Self.flashing)]), jobs: 2)
    #expect(advice.outcomes.budgets.contains(TuningBudget(metric: .bytesFetched, increase: 0.25)))
    #expect(advice.outcomes.withDefaultBudgets?.grade == .bad && advice.outcomes.withLargerBudget == nil)
    #expect(advice.outcomes.exceedsDefaultBudgets)
    #expect(advice.outcomes.advised.placeholders == 0)
    #expect(advice.subjects[0].advised.verdict.grade == .good)
    #expect(advice.changes.contains { $0.name == "minimum.preload.leading" }, "minimum mode is the cause")
  }

  @Test(arguments: ["fcc-feed.json", "reading-feed.json"])
  func `the default budget stays if more brings no better verdict`(name: String) throws {
    let advice = try TuningAdvice(.unweighted([ShippedScenarios.source(name)]), jobs: 2)
    #expect(advice.outcomes.budgets == TuningBudget.defaults && advice.outcomes.withDefaultBudgets == nil)
    #expect(!advice.outcomes.exceedsDefaultBudgets)
  }

  @Test func `a better verdict with a larger budget is promised only if that budget brings it`() throws {
    let source = try ShippedScenarios.source("traces/pages-with-rotation.csv")
    #expect(try TuningAdvice(.unweighted([source]), jobs: 2).outcomes.advised.grade == .good)
    let outcomes = try TuningAdvice(.unweighted([source]), budgets: TuningBudget.defaults, jobs: 2).outcomes
    #expect(outcomes.withLargerBudget.map { !$0.grade.isBetter(than: outcomes.advised.grade) } ?? true)
    let flashing = try ShippedScenarios.source(Self.flashing)
    let promise = try TuningAdvice(.unweighted([flashing]), budgets: TuningBudget.defaults, jobs: 2).outcomes
    #expect(try #require(promise.withLargerBudget).grade.isBetter(than: promise.advised.grade))
    let larger = promise.spending.map(\.largerBudget)
    let kept = try TuningAdvice(.unweighted([flashing]), budgets: larger, jobs: 2).outcomes
    #expect(kept.advised.grade.isBetter(than: promise.advised.grade))
  }

  /// Nothing is fetched twice now, so no larger budget allows the tunings that fetch something twice.
  @Test func `what exceeds a budget of nothing is not promised with a larger budget`() throws {
    let increases = [
      ("fetches.repeated", 0.1), ("peak_items.preload", 0.32), ("bytes_fetched", 1), ("peak_bytes.display", 1),
    ]
    let budgets = increases.map { TuningBudget(metric: .known($0.0), increase: $0.1) }
    let outcomes = try TuningAdvice(
      .unweighted([ShippedScenarios.source(Self.flashing)]), budgets: budgets, jobs: 2
    ).outcomes
    let promise = try #require(outcomes.withLargerBudget)
    #expect(promise.grade.isBetter(than: outcomes.advised.grade) && promise.spent[0] == 0)
    let larger = outcomes.spending.map(\.largerBudget)
    #expect(larger[1].increase > 0.32 && [0, 2, 3].allSatisfy { larger[$0] == budgets[$0] })
  }

  @Test func `in worlds, too, a larger budget promises only what it brings`() throws {
    let source = try ShippedScenarios.source("traces/pages-with-rotation.csv")
    let worlds = try Worlds([source], count: 2)
    let outcomes = try TuningAdvice(
      .unweighted([source]), budgets: TuningBudget.defaults, worlds: worlds, jobs: 2
    ).outcomes
    #expect(outcomes.withLargerBudget.map { !$0.grade.isBetter(than: outcomes.advised.grade) } ?? true)
  }

  @Test(arguments: [("photo-grid.json", "blank_time_fraction"), ("flashing-feed.json", "blank_time_fraction.time")])
  func `a budget may allow more than its metric can be`(name: String, metric: String) throws {
    let budget = TuningBudget(metric: .known(metric), increase: 30)
    let advice = try TuningAdvice(
      .unweighted([ShippedScenarios.source(name)]), budgets: TuningBudget.defaults(replacedBy: [budget]), jobs: 2)
    #expect(advice.outcomes.spending[0].budget == budget)
  }

  @Test func `a change that is better in one run by chance is not advised`() throws {
    let source = try ShippedScenarios.source("social-feed.json")
    let advice = try TuningAdvice(.unweighted([source]), jobs: 2)
    let uses = advice.searched.tunings.filter { $0.outcome.canBeRun && $0.outcome.spent[1] > 0 }.map { tuning in
      let shares = zip(tuning.outcome.spent, advice.outcomes.present.spent).map { spent, present in
        spent / (present * (1 + TuningBudget.defaultIncrease))
      }
      return (tuning.budgetUse, shares.max()!)
    }
    #expect(!uses.isEmpty && uses.allSatisfy { abs($0.0 - $0.1) < 1e-6 }, "the default budgets judge all tunings")
    let runs = try #require(advice.unconfirmed.first?.spreads)
    let good = [runs.present, runs.advised].map { $0.grades.count { $0 == .good } }
    #expect(runs.present.grades[0] == .bad && runs.advised.grades[0] == .good && good[1] - good[0] < 2)
    #expect(
      advice.changes.isEmpty && advice.outcomes.advised == advice.outcomes.present
        && advice.outcomes.withLargerBudget == nil)
    #expect(try advice.diagnosis(of: [source]) == nil, "what helps one run is no advice")
  }

  /// 20 runs with a wait of 100 ms each, and with others; of both, the first ones are bad.
  @Test(arguments: [
    (Array(repeating: 85.0, count: 20), 20, 20, true), (Array(repeating: 95, count: 20), 20, 20, false),
    (Array(repeating: 0, count: 20), 20, 19, true), (Array(repeating: 0, count: 20), 19, 20, false),
    // The means of these are 85, 80 and 85 ms. Chance explains the last.
    (Array(repeating: 70, count: 10) + Array(repeating: 100, count: 10), 20, 20, true),
    (Array(repeating: 20, count: 5) + Array(repeating: 100, count: 15), 20, 20, true),
    ([0, 0, 0] + Array(repeating: 100, count: 17), 20, 20, false),
  ])
  func `runs that wait less confirm a change, unless their verdicts are worse or chance explains it`(
    waits: [Double], badBefore: Int, badAfter: Int, isConfirmed: Bool
  ) throws {
    func spread(bad: Int, _ waits: [Double]) -> VerdictSpread {
      let runs = waits.enumerated().map { run, wait in
        let values = ["items_shown": 10, "display_latency.mean": wait, "display_latency.p95": run < bad ? 1e4 : 0]
        return MetricValues<Double> { values[$0.name] }
      }
      return VerdictSpread(runs, FeedVerdict.Limits())
    }
    let present = Array(repeating: 100.0, count: 20)
    let spreads = TuningAdvice.Spreads(spread(bad: badBefore, present), spread(bad: badAfter, waits))
    #expect(try #require(spreads).confirmsSaving == isConfirmed)
    // In one run, the change makes the feed good.
    let tuned = ["preload.leading=4.75", "minimum.preload.leading=5"]
    let subject = TuningAdvice.Subject(
      path: Self.flashing, weight: 1, present: try ShippedScenarios.experiment(Self.flashing).run(),
      advised: try ShippedScenarios.experiment(Self.flashing, tuned).run(), spreads: spreads)
    #expect([subject].helpedByChanceAlone.isEmpty == isConfirmed)
  }

  @Test func `a change that makes bad runs fair is no chance, even if hardly any run gets good`() throws {
    let source = try ShippedScenarios.source(Self.flashing, ["loading.failure_probability=0.5"])
    let advice = try TuningAdvice(.unweighted([source]), jobs: 2)
    let spreads = try #require(advice.subjects[0].spreads)
    let counts = [FeedVerdict.Grade.good, .fair].map { grade in spreads.advised.grades.count { $0 == grade } }
    #expect(spreads.present.grades.allSatisfy { $0 == .bad } && counts[0] < 2 && counts[1] >= 2)
    #expect(advice.unconfirmed.isEmpty && !advice.changes.isEmpty)
  }

  @Test func `neither worlds, which have the same draws, nor a feed that needs no change confirm one`() throws {
    let source = try ShippedScenarios.source("social-feed.json")
    let inWorlds = try TuningAdvice(.unweighted([source]), worlds: Worlds([source], count: 4), jobs: 2)
    #expect(inWorlds.unconfirmed.count == 1 && inWorlds.changes.isEmpty && inWorlds.uncertainty == nil)
    let together = try TuningAdvice(.unweighted([source, ShippedScenarios.source("reading-feed.json")]), jobs: 2)
    #expect(together.unconfirmed.map(\.path) == [source.path] && together.changes.isEmpty)
    #expect(together.outcomes.advised == together.outcomes.present)
  }

  @Test func `a display range grows only as far as its preload range`() throws {
    let scenarios = [try TunableScenario(ShippedScenarios.source(Self.flashing))]
    let space = try #require(try TuningSpace(scenarios))
    func allows(_ values: [String: Double]) -> Bool {
      space.space.allows(
        zip(space.space.parameters, space.present).map { values[$0.shortName].map { JSONNode($0) } ?? $1 })
    }
    #expect(allows([:]) && allows(["display.leading": 2.5]) && allows(["minimum.preload.leading": 8]))
    #expect(!allows(["display.leading": 2.75]) && allows(["display.leading": 2.75, "preload.leading": 3]))
    #expect(!allows(["minimum.display.leading": 0.75]), "the preload range of minimum mode has 0.5")
  }

  /// The search does not look there, but such a change may be what is left of another one.
  @Test func `a display range may exceed a preload range that stays as it is`() throws {
    let scenarios = [try TunableScenario(ShippedScenarios.source(Self.flashing))]
    let space = try #require(try TuningSpace(scenarios))
    func allows(_ values: [String: Double]) -> Bool {
      space.allows(zip(space.space.parameters, space.present).map { values[$0.shortName].map { JSONNode($0) } ?? $1 })
    }
    #expect(allows([:]) && allows(["display.leading": 2.75]))
    #expect(!allows(["display.leading": 3.25, "preload.leading": 3]))
    let advice = try TuningAdvice(.unweighted([ShippedScenarios.source("interrupted-feed.json")]), jobs: 2)
    #expect(advice.changes.map(\.name) == ["visible_only.display.leading"], "the preload range changes nothing there")
    #expect(advice.outcomes.advised.placeholders == 0)
  }

  @Test(.enabled(if: Exhaustiveness.isExhaustive))
  func `advice is the same for any number of workers`() throws {
    let source = try ShippedScenarios.source(Self.flashing)
    let advice = try [1, 3].map { try TuningAdvice(.unweighted([source]), jobs: $0) }
    #expect(advice[0].changes.map(\.name) == advice[1].changes.map(\.name))
    #expect(advice[0].changes.map(\.value) == advice[1].changes.map(\.value))
    #expect(advice[0].searched.count == advice[1].searched.count)
  }

  @Test func `where chance decides, the advised tuning is judged in 20 runs`() throws {
    let source = try ShippedScenarios.source(Self.flashing)
    let advice = try TuningAdvice(
      .unweighted([source]), budgets: [TuningBudget(metric: .bytesFetched, increase: 0.25)], jobs: 2)
    let tuning = Tuning(advice.changes.map(\.place), advice.changes.map(\.value))
    let spreads = try #require(advice.subjects[0].spreads)
    #expect(spreads.present == VerdictSpread(try Experiment(source)))
    #expect(spreads.advised == VerdictSpread(try Experiment(source.tuned(by: tuning))))
    #expect(spreads.advised.grades.count == 20)
    #expect(spreads.advised.grades[0] == advice.subjects[0].advised.verdict.grade)
    let mean = try TuningAdvice(.unweighted([ShippedScenarios.source(Self.flashing, ["replications=2"])]), jobs: 2)
    #expect(mean.subjects[0].spreads == nil)
  }

  @Test func `nothing is advised if nothing is wrong or nothing can be set`() throws {
    let fine = try TuningAdvice(.unweighted([ShippedScenarios.source("reading-feed.json")]), jobs: 2)
    #expect(fine.changes.isEmpty && fine.isFineAlready && fine.hasSpace)
    let bare = try TuningAdvice(.unweighted([ShippedScenarios.source("reset-under-failures.json")]), jobs: 2)
    #expect(bare.changes.isEmpty && !bare.isFineAlready && !bare.hasSpace)
  }

  @Test func `a good feed with wasted bytes is told what smaller ranges save`() throws {
    let board = try ShippedScenarios.source("waterfall-board.json")
    let advice = try TuningAdvice(.unweighted([board]), jobs: 2)
    let saving = try #require(advice.saving)
    #expect(advice.changes.isEmpty && saving.bytes.present == advice.subjects[0].present["bytes_fetched"]?.mean)
    #expect(saving.bytes.changed < 0.9 * saving.bytes.present)
    let lead = try #require(saving.shortestLead)
    #expect(lead.changed <= lead.present && lead.present == advice.subjects[0].present["lead_time.min"]?.mean)
    try expectSoundness(advice, [board])
    let budget = TuningBudget(metric: .known("peak_items.preload"), increase: 0)
    #expect(try TuningAdvice(.unweighted([board]), budgets: [budget], jobs: 2).saving == nil)
  }

  /// The smallest values that do no harm in the one run do harm in others.
  @Test func `of smaller ranges those are told that do no harm in 20 runs`() throws {
    let settings = ["preload.leading=9", "minimum.preload.leading=6", "seed=2"]
    let source = try ShippedScenarios.source(Self.flashing, settings)
    let saving = try #require(try TuningAdvice(.unweighted([source]), jobs: 2).saving)
    let tuned = try Experiment(source.tuned(by: Tuning(saving.changes))).withReplications(20).run()
    let present = try Experiment(source).withReplications(20).run()
    for metric in ["display_hit_rate.misses", "display_latency.mean", "blank_time_fraction"] {
      #expect(try #require(tuned[metric]?.mean) <= #require(present[metric]?.mean) + 1e-9)
    }
    #expect(try #require(tuned["bytes_fetched"]?.mean) < #require(present["bytes_fetched"]?.mean))
  }

  @Test(arguments: [flashing, "reset-under-failures.json"])
  func `a feed that is not good is told of no savings`(name: String) throws {
    #expect(try TuningAdvice(.unweighted([ShippedScenarios.source(name)]), jobs: 2).saving == nil)
  }

  @Test(.enabled(if: Exhaustiveness.isExhaustive))
  func `several scenarios are tuned together`() throws {
    let sources = try [Self.flashing, "stalling-feed.json"].map { try ShippedScenarios.source($0) }
    let advice = try TuningAdvice(.unweighted(sources), jobs: 2)
    #expect(advice.subjects.map(\.path) == sources.map(\.path))
    try expectSoundness(advice, sources)
  }

  @Test(
    arguments: Exhaustiveness.cases(
      1, of: ["right-to-left-row.json", "social-feed.json", "stalling-feed.json", "waterfall-board.json"]))
  func `advice for a shipped scenario has its promised effect`(name: String) throws {
    let source = try ShippedScenarios.source(name)
    try expectSoundness(TuningAdvice(.unweighted([source]), jobs: 2), [source])
  }

  @Test(arguments: Exhaustiveness.seeds(1, of: UInt64(200)))
  func `no advice makes waiting worse or exceeds its budget`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let settings = [
      "content.items=\(Int.random(in: 20...200, using: &random))",
      "content.length=\(Int.random(in: 60...600, using: &random))",
      "content.bytes=\(Int.random(in: 1000...300_000, using: &random))",
      "loading.latency=\(Int.random(in: 0...600, using: &random))",
      "loading.bandwidth=\(Int.random(in: 500...20_000, using: &random))",
      "loading.concurrent_requests=\(Int.random(in: 1...8, using: &random))",
      "batching.enabled=\(Bool.random(using: &random))",
      "batching.initial_items=\(Int.random(in: 5...40, using: &random))",
      "preload.leading=\(Int.random(in: 0...4, using: &random))", "seed=\(seed)",
      "policy.kind=\(["texture", "preheat", "flashlist-2", "on-display"].randomElement(using: &random)!)",
    ]
    let folder = try ScenarioFolder()
    let source = try ScenarioSource(path: folder.directory.path("t.csv"), settings: settings)
    try expectSoundness(TuningAdvice(.unweighted([source]), jobs: 2), [source])
  }

  /// With the saving no metric of a verdict is worse, and less is fetched.
  private func expectSoundness(_ saving: DataSaving, _ subjects: [TuningAdvice.Subject], _ sources: [ScenarioSource])
    throws
  {
    let tuning = Tuning(saving.changes.map(\.place), saving.changes.map(\.value))
    var bytes = 0.0
    for (subject, source) in zip(subjects, sources) {
      let result = try Experiment(source.tuned(by: tuning)).run()
      bytes += result["bytes_fetched"]!.mean
      #expect(result.verdict.grade == .good)
      for metric in ["display_hit_rate.misses", "end_stall.time", "display_latency.mean"] {
        #expect(result[metric]?.mean ?? 0 <= subject.present[metric]?.mean ?? 0)
      }
    }
    #expect(bytes == saving.bytes.changed && bytes <= 0.9 * saving.bytes.present)
  }

  /// What is advised comes to what it says, keeps the budget, and is no worse than what there is.
  private func expectSoundness(_ advice: TuningAdvice, _ sources: [ScenarioSource]) throws {
    let tuning = Tuning(advice.changes.map(\.place), advice.changes.map(\.value))
    var (waiting, changed) = (0.0, 0.0)
    for (subject, source) in zip(advice.subjects, sources) {
      let result = try Experiment(source.tuned(by: tuning)).run()
      #expect(result.outcomeDigests == subject.advised.outcomeDigests)
      let outcomes = [subject.present, result].map { result in
        TuningOutcome([result.metrics.means], TuningCriteria([source], []))
      }
      waiting += outcomes[0].waiting
      changed += outcomes[1].waiting
      #expect(result.verdict.grade <= subject.present.verdict.grade)
      #expect(result["display_hit_rate.misses"]?.mean ?? 0 <= subject.present["display_hit_rate.misses"]?.mean ?? 0)
      #expect(result["end_stall.time"]?.mean ?? 0 <= subject.present["end_stall.time"]?.mean ?? 0)
    }
    #expect(advice.changes.isEmpty ? changed == waiting : changed < waiting)
    #expect(advice.changes.allSatisfy { $0.value.number!.double > $0.present.number!.double }, "nothing pays for it")
    if let saving = advice.saving { try expectSoundness(saving, advice.subjects, sources) }
    for spending in advice.outcomes.spending { #expect(spending.advised <= spending.budget.limit(spending.present)) }
    #expect(advice.changes.last.map(\.outcome) ?? advice.outcomes.advised == advice.outcomes.advised)
  }
}

struct TuningAdviceDiagnosisTests {
  @Test func `a feed that no change helps has its causes, unless it is one of several`() throws {
    let source = try ShippedScenarios.source("fcc-feed.json", ["loading.latency=90"])
    let advice = try TuningAdvice(.unweighted([source]), jobs: 2)
    let diagnosis = try #require(try advice.diagnosis(of: [source]))
    #expect(advice.changes.isEmpty && (diagnosis.isStuck || diagnosis.change != nil) && !diagnosis.causes.isEmpty)
    #expect(try advice.diagnosis(of: [source, source]) == nil)
  }

  @Test func `a feed that stays bad with the change has its causes, of one run`() throws {
    let source = try ShippedScenarios.source("flashing-feed.json")
    let advice = try TuningAdvice(.unweighted([source]), budgets: TuningBudget.defaults, jobs: 2)
    let diagnosis = try #require(try advice.diagnosis(of: [source]))
    #expect(!advice.changes.isEmpty && !diagnosis.causes.isEmpty && diagnosis.spread == nil)
  }

  @Test func `a feed that is good already or with the change has nothing to diagnose`() throws {
    let fine = try ShippedScenarios.source("reading-feed.json")
    #expect(try TuningAdvice(.unweighted([fine]), jobs: 2).diagnosis(of: [fine]) == nil)
    let flashing = try ShippedScenarios.source("flashing-feed.json")
    let budget = TuningBudget(metric: .bytesFetched, increase: 0.25)
    let advice = try TuningAdvice(.unweighted([flashing]), budgets: [budget], jobs: 2)
    #expect(advice.subjects[0].advised.verdict.grade == .good)
    #expect(try advice.diagnosis(of: [flashing]) == nil)
  }
}
