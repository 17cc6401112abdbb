import ScrollJSON
import ScrollMetrics
import Testing

@testable import ScrollExperiments
@testable import ScrollReports
@testable import ScrollSweeps

/// What a recommendation says about each of its scenarios.
struct ScenarioOutcomeTests {
  /// A recommended value of a setting, which comes to a latency in each scenario by its name.
  private func recommendation(
    _ latencies: [(name: String, latency: Double?)], aggregation: AggregationMethod = .mean,
    setting: String = "preload.leading=4", networks: [NetworkProfile?] = []
  ) throws -> Recommendation {
    let question = SweepResult.Question(
      objectives: [try Objective("bytes_fetched")],
      constraints: [try OutcomeConstraint("display_latency.p95 <= 450ms")],
      aggregation: aggregation)
    let parameter = try SweepParameter(listArgument: setting)
    let metrics = latencies.map { _, latency in
      let named = ["display_latency.p95": latency, "bytes_fetched": 1e6]
      return MetricValues<Double> { named[$0.name] ?? nil }
    }
    let trial = Trial(index: 0, point: try ParameterSpace([parameter]).gridPoint(0), outcome: .measured(metrics))
    let scenarios = try latencies.enumerated().map { index, scenario in
      let present = try Scenario(JSONDocument(path: nil, root: ["trace": "t.csv", "name": JSONNode(scenario.name)]))
      let tuned = try present.tuned(by: Tuning([parameter.place], trial.point), path: "feed.json")
      return Recommendation.ScenarioPair(
        path: "feed.json", network: index < networks.count ? networks[index] : nil, present: present, recommended: tuned
      )
    }
    return Recommendation(
      question: question, parameters: [parameter],
      choice: Candidate(row: SweepResult([trial], of: [parameter], question).rows[0], neighbors: []), passedOver: nil,
      changes: [], pairCount: 2, scenarios: scenarios, presentStanding: .beaten,
      presentCriterion: .objectives, presentObjectives: [], criterion: .objectives)
  }

  private func text(_ recommendation: Recommendation) -> String {
    RecommendationReport(style: .file).lines(of: recommendation).joined(separator: "\n") + "\n"
  }

  /// The text without the breaks of lines in paragraphs.
  private func sentences(_ recommendation: Recommendation) -> String {
    text(recommendation).replacing("\n  ", with: " ")
  }

  @Test func `a constraint that the mean meets and a scenario breaks is told, with the value that breaks it`() throws {
    let recommendation = try recommendation([("home now", 0), ("profile feed", 850)])
    #expect(
      sentences(recommendation).contains(
        "The mean meets display_latency.p95 <= 450ms, but profile feed has 850 ms; --across worst requires it of each.")
    )
    #expect(
      text(recommendation).contains(
        """

          by scenario   verdict  bytes_fetched  display_latency.p95
          home now      ✓ Good            1 MB                 0 ms
          profile feed  ✗ Bad             1 MB             850 ms !
          ! does not meet the constraint by itself.

        """))
  }

  @Test func `of several scenarios that break it, the one that is farthest off is named`() throws {
    #expect(
      sentences(try recommendation([("a", 0), ("b", 500), ("c", 600), ("d", 10)])).contains(
        "but 2 scenarios do not, c the least with 600 ms; --across worst"))
  }

  @Test func `with weights the worst cannot be asked for, with a quantile it can`() throws {
    let scenarios: [(String, Double?)] = [("a", 0), ("b", 850)]
    #expect(
      sentences(try recommendation(scenarios, aggregation: .weightedMean([3, 1]))).contains(
        "The weighted mean meets display_latency.p95 <= 450ms, but b has 850 ms."))
    #expect(sentences(try recommendation(scenarios, aggregation: .quantile(0.5))).contains("The p50 meets"))
  }

  @Test func `scenarios that meet it, or have nothing to measure, have no mark`() throws {
    let text = text(try recommendation([("a", 0), ("b", nil)]))
    #expect(text.contains("by scenario") && !text.contains("The mean meets") && !text.contains("ms !"))
  }

  @Test func `a single scenario has no table`() throws {
    #expect(!text(try recommendation([("a", 0)])).contains("by scenario"))
  }

  @Test func `each network has a command`() throws {
    let text = text(try recommendation([("a on wifi", 0), ("a on lte", 0)], networks: [.wifi, .lte]))
    #expect(
      text.hasSuffix(
        """
        To see it
          scrollbench run feed.json --set loading.network=wifi --set preload.leading=4
          scrollbench run feed.json --set loading.network=lte --set preload.leading=4

        """))
  }

  @Test func `what an app does not choose is not to be set in it`() throws {
    let network = sentences(try recommendation([("a", 0)], setting: "loading.network=wifi"))
    #expect(
      network.contains(
        "The network is not yours to choose; to tune for several, use --weights wifi=6,lte=3,3g=1."))
    let latency = sentences(try recommendation([("a", 0)], setting: "loading.latency=100"))
    #expect(latency.contains("loading.latency is not yours to choose; to see what depends on it, compare the trials."))
    #expect(![network, latency].contains { $0.contains("To set in your app") })
    let requests = sentences(try recommendation([("a", 0)], setting: "loading.concurrent_requests=6"))
    #expect(requests.contains("To set in your app loading.concurrent_requests=6"))
    #expect(!requests.contains("not yours to choose"))
  }

  @Test func `outcomes read back from JSON`() throws {
    let outcomes = try recommendation([("a", 0), ("b", 850)]).scenarioOutcomes
    #expect(outcomes.map { $0.values.map(\.meetsConstraints) } == [[true, true], [true, false]])
    #expect(outcomes.map { ScenarioOutcome($0.json) } == outcomes)
    #expect(ScenarioOutcome(["scenario": "a"]) == nil)
  }
}
