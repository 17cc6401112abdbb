import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollSweeps

@Suite struct RecommendationUncertaintyTests {
  private static let bound = 200.0

  /// A recording of 2,000 points a second, for a feed whose requests never wait for another.
  private static let steadyScroll =
    "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y,phase\n0,0,idle\n500,0,idle\n"
    + (1...200).map { "\(500 + 16 * $0),\(32 * $0),tracking\n" }.joined()

  private static let unlimited = ["batching.enabled=false", "content.items=60", "loading.concurrent_requests=60"]

  private func sweep(_ source: ScenarioSource) throws -> Sweep {
    let scenario = try TunableScenario(source)
    let parameters = [try SweepParameter("preload.leading", .values([0, 1, 2, 3, 4]))]
    let definition = try SweepDefinition(
      subjects: [.init(path: source.path, name: scenario.name, inputs: scenario.inputs)], overrides: [],
      base: source.scenario, space: ParameterSpace(parameters), method: .grid, seed: 0, trialCount: nil,
      question: SweepResult.Question(
        objectives: [Objective("bytes_fetched")],
        constraints: [OutcomeConstraint("display_latency.p95 <= \(Self.bound)")]))
    return Sweep(definition, scenarios: [scenario])
  }

  /// The sweep of a feed with a latency, its trials, and worlds of other latencies.
  private func study(
    latency: Int, range: String = "20..1200", count: Int = 16, settings: [String] = [], in folder: ScenarioFolder
  ) throws -> (sweep: Sweep, result: SweepResult, worlds: Worlds) {
    let source = try ScenarioSource(
      path: folder.directory.path("t.csv"), settings: ["content.length=200", "loading.latency=\(latency)"] + settings)
    let sweep = try sweep(source)
    let worlds = try Worlds([source], stated: [StatedUncertainty(argument: "loading.latency=\(range)")], count: count)
    let result = SweepResult(sweep.run(jobs: 2), of: sweep.definition.space.parameters, sweep.definition.question)
    return (sweep, result, worlds)
  }

  @Test func `a recommended trial has in every world the outcome of a run there`() throws {
    let folder = try ScenarioFolder()
    let (sweep, result, worlds) = try study(latency: 150, in: folder)
    let recommendation = try #require(try sweep.recommendation(from: result, in: worlds, jobs: 2))
    let uncertainty = try #require(recommendation.uncertainty)
    let place = try SettingPlace("preload.leading")
    let tuning = Tuning([place], recommendation.choice.row.trial.point)

    func latency(_ sources: [ScenarioSource]) throws -> Double {
      try Experiment(sources[0].tuned(by: tuning)).run()["display_latency.p95"]!.mean
    }
    let meets = try (0..<16).count { try latency(worlds.scenarios(of: $0)) <= Self.bound }
    #expect(uncertainty.worldCount == 16 && uncertainty.meetCount == meets && (1..<16).contains(meets))
    #expect((0...meets).contains(uncertainty.bestCount))

    let boundary = try #require(uncertainty.boundaries.first { $0.axis.name == "loading.latency" })
    let axis = try #require(worlds.axes.firstIndex { $0.path == boundary.axis.path })
    #expect(boundary.isUpper)
    #expect(try latency(worlds.scenarios(at: boundary.position - 0.01, of: axis)) <= Self.bound)
    #expect(try latency(worlds.scenarios(at: boundary.position + 0.01, of: axis)) > Self.bound)
  }

  @Test(arguments: Worlds.Aim.allCases)
  func `the recommended trial meets the constraints in the most worlds`(aim: Worlds.Aim) throws {
    let folder = try ScenarioFolder()
    let (sweep, result, worlds) = try study(latency: 60, in: folder)
    let plain = try #require(try sweep.recommendation(from: result))
    let recommendation = try #require(try sweep.recommendation(from: result, in: worlds, for: aim, jobs: 2))
    let uncertainty = try #require(recommendation.uncertainty)

    func run(_ world: Int, _ tuning: Tuning) throws -> RunResult {
      try Experiment(worlds.scenarios(of: world)[0].tuned(by: tuning)).run()
    }
    let waiting = try (0..<16).map { try run($0, .unchanged).metrics.means.waiting }
    let hardest = (0..<16).sorted { (-waiting[$0], $0) < (-waiting[$1], $1) }.prefix(2)
    let counted = aim == .most ? Array(0..<16) : Array(hardest)
    func meets(_ point: [JSONNode]) throws -> Int {
      let tuning = Tuning([try SettingPlace("preload.leading")], point)
      return try counted.count { try run($0, tuning)["display_latency.p95"]!.mean <= Self.bound }
    }
    let feasible = result.rows.filter(\.isFeasible).map(\.trial.point)
    let chosen = try meets(recommendation.choice.row.trial.point)
    #expect(try feasible.map(meets).max() == chosen)
    #expect(uncertainty.aim == aim && uncertainty.hardest.worldCount == 2)
    #expect(aim == .most ? uncertainty.meetCount == chosen : uncertainty.hardest.meetCount == chosen)
    let isPlain = recommendation.choice.row.trial.index == plain.choice.row.trial.index
    #expect((uncertainty.plain == nil) == isPlain)
    #expect(try uncertainty.plain?.meetCount == (isPlain ? nil : meets(plain.choice.row.trial.point)))
  }

  /// The sweep of the flashing feed over lists of values, and its trials.
  private func flashing(_ list: String) throws -> (sweep: Sweep, result: SweepResult, source: ScenarioSource) {
    let source = try ShippedScenarios.source("flashing-feed.json")
    let scenario = try TunableScenario(source)
    let space = try ParameterSpace([SweepParameter(listArgument: list)])
    let definition = try SweepDefinition(
      subjects: [SweepDefinition.Subject(scenario)], overrides: [], base: source.scenario, space: space, method: .grid,
      seed: 0,
      trialCount: nil, question: SweepResult.Question(objectives: [Objective("display_latency.p95")]))
    let sweep = Sweep(definition, scenarios: [scenario])
    return (sweep, SweepResult(sweep.run(jobs: 2), of: space.parameters, definition.question), source)
  }

  @Test func `in worlds, too, the choice has to be better than the present settings`() throws {
    let lists = [("preload.leading", "0.1,0.2", false), ("minimum.preload.leading", "2,3", true)]
    for (name, values, isBetter) in lists {
      let (sweep, result, source) = try flashing("\(name)=\(values)")
      let worlds = try Worlds([source], count: 8)
      let recommendation = try #require(try sweep.recommendation(from: result, in: worlds, jobs: 2))
      let uncertainty = try #require(recommendation.uncertainty)
      let tuning = Tuning([try SettingPlace(name)], recommendation.choice.row.trial.point)
      let outcomes = try (0..<8).map { world in
        try [Tuning.unchanged, tuning].map { tuning in
          let result = try Experiment(worlds.scenarios(of: world)[0].tuned(by: tuning)).run()
          return (grade: result.verdict.grade, latency: result["display_latency.p95"]!.mean)
        }
      }
      typealias Outcome = (grade: FeedVerdict.Grade, latency: Double)
      func beats(_ own: Outcome, _ other: Outcome) -> Bool {
        own.grade == other.grade ? own.latency < other.latency : own.grade.isBetter(than: other.grade)
      }
      #expect(uncertainty.present.betterCount == outcomes.count { beats($0[1], $0[0]) })
      #expect(uncertainty.present.worseCount == outcomes.count { beats($0[0], $0[1]) })
      #expect(recommendation.beatsPresent == isBetter, "\(name): \(uncertainty.present)")
    }
  }

  @Test func `a choice that is better in one run and worse in pairs of runs is better by chance`() throws {
    let (sweep, result, _) = try flashing("preload.leading=0.5,1")
    let recommendation = try #require(try sweep.recommendation(from: result))
    let price = try #require(recommendation.changes.first { $0.metric == "display_latency.p95" }?.difference)
    #expect(price.mean > price.halfWidth! && recommendation.presentStanding == .beatenByChance)
    #expect(!recommendation.beatsPresent)
  }

  @Test func `the setting to measure is the one that decides which trial is the best`() throws {
    let folder = try ScenarioFolder(recording: Self.steadyScroll)
    let (sweep, result, worlds) = try study(latency: 30, count: 64, settings: Self.unlimited, in: folder)
    let uncertainty = try #require(try sweep.recommendation(from: result, in: worlds, jobs: 2)?.uncertainty)
    // Where it does not meet the constraints, no other trial does.
    #expect(uncertainty.outdoneCount == uncertainty.meetCount - uncertainty.bestCount && uncertainty.outdoneCount > 0)
    let measurement = try #require(uncertainty.measurement)
    #expect(measurement.axis.name == "loading.latency")
    // The trial that is the best in the most worlds is outdone where only the recommended one is the best.
    #expect(measurement.wrong.unknown == Double(uncertainty.bestCount) / 64)
    #expect(measurement.wrong.known < measurement.wrong.unknown / 2)
  }

  @Test func `each part of the range has the trial that is the best there`() throws {
    let folder = try ScenarioFolder(recording: Self.steadyScroll)
    let (sweep, result, worlds) = try study(latency: 30, settings: Self.unlimited, in: folder)
    let uncertainty = try #require(try sweep.recommendation(from: result, in: worlds, jobs: 2)?.uncertainty)
    let dependence = try #require(uncertainty.dependence)
    #expect(dependence.axis.name == "loading.latency" && dependence.parts.count > 2)
    let axis = try #require(worlds.axes.firstIndex { $0.path == dependence.axis.path })
    let place = try SettingPlace("preload.leading")
    /// The cheapest of the trials that meet the constraints; nil if none does.
    func best(at position: Double) throws -> Double? {
      let bytes = try (0..<5).map { value -> Double? in
        let source = try worlds.scenarios(at: position, of: axis)[0].tuned(by: Tuning([place], [JSONNode(value)]))
        let metrics = try Experiment(source).run()
        return metrics["display_latency.p95"]!.mean <= Self.bound ? metrics["bytes_fetched"]!.mean : nil
      }
      return bytes.indices.filter { bytes[$0] != nil }.min { bytes[$0]! < bytes[$1]! }.map(Double.init)
    }
    #expect(dependence.parts[0].positions.lowerBound == 0 && dependence.parts.last!.positions.upperBound == 1)
    for part in dependence.parts {
      let (low, high) = (part.positions.lowerBound, part.positions.upperBound)
      for position in [low + (low == 0 ? 0 : 0.005), (low + high) / 2, high - (high == 1 ? 0 : 0.005)] {
        #expect(try best(at: position) == part.trial?.trial.point[0].number?.double, "at \(position)")
      }
    }
    for (part, next) in zip(dependence.parts, dependence.parts.dropFirst()) {
      #expect(part.positions.upperBound == next.positions.lowerBound)
      #expect(part.trial?.trial.index != next.trial?.trial.index)
    }
  }

  @Test func `one trial that is the best everywhere depends on nothing`() throws {
    let folder = try ScenarioFolder(recording: Self.steadyScroll)
    let (sweep, result, worlds) = try study(
      latency: 300, range: "290..310", count: 8, settings: Self.unlimited, in: folder)
    let uncertainty = try #require(try sweep.recommendation(from: result, in: worlds, jobs: 2)?.uncertainty)
    #expect(uncertainty.dependence == nil)
  }

  @Test func `a trial that no other outdoes leaves nothing to measure`() throws {
    let folder = try ScenarioFolder(recording: Self.steadyScroll)
    let (sweep, result, worlds) = try study(
      latency: 300, range: "290..310", count: 8, settings: Self.unlimited, in: folder)
    let uncertainty = try #require(try sweep.recommendation(from: result, in: worlds, jobs: 2)?.uncertainty)
    #expect(uncertainty.bestCount == 8 && uncertainty.outdoneCount == 0 && uncertainty.measurement == nil)
  }

  @Test func `a swept setting cannot be uncertain`() throws {
    let folder = try ScenarioFolder()
    let source = try ScenarioSource(path: folder.directory.path("t.csv"), settings: [])
    let worlds = try Worlds([source], leaving: ["loading.latency_ms"])
    #expect(!worlds.axes.contains { $0.name == "loading.latency" })
    let complaint = refusal { () throws(Failure) in
      try Worlds(
        [source], stated: [StatedUncertainty(argument: "loading.latency=×0.5..×2")],
        leaving: ["loading.latency_ms.constant"])
    }
    #expect(complaint?[1].contains("its values are tried out, so it cannot be uncertain") == true)
  }
}
