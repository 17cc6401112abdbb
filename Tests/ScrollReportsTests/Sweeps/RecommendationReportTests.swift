import ScrollJSON
import ScrollMetrics
import Testing

@testable import ScrollExperiments
@testable import ScrollReports
@testable import ScrollSweeps

struct RecommendationReportTests {
  private typealias Values = (latency: Double, bytes: Double)

  /// Of trials of preload.leading from 2 on, by hand.
  private func recommendation(
    _ trials: [Values], constraints: [String] = [],
    presentStanding: Recommendation.PresentStanding = .beaten,
    presentCriterion: Recommendation.Criterion = .objectives, presentObjectives: [Double?] = [],
    criterion: Recommendation.Criterion = .objectives
  ) throws -> Recommendation {
    let question = SweepResult.Question(
      objectives: [try Objective("display_latency.p95"), try Objective("bytes_fetched")],
      constraints: try constraints.map(OutcomeConstraint.init))
    let parameter = try SweepParameter("preload.leading", from: 2, through: Double(trials.count + 1), step: 1)
    let space = try ParameterSpace([parameter])
    let made = trials.enumerated().map { index, values in
      let named = ["display_latency.p95": values.latency, "bytes_fetched": values.bytes]
      return Trial(
        index: index, point: [JSONNode(index + 2)], outcome: .measured([MetricValues { named[$0.name] }]))
    }
    let choice = try #require(
      RobustChoice(SweepResult(made, of: [parameter], question), space, [FeedVerdict.Limits()]) { _ in
        .invalid("not asked")
      })
    let present = try Scenario(JSONDocument(path: nil, root: ["trace": "t.csv", "content": ["feed": "photo-grid"]]))
    let tuning = Tuning([parameter.place], choice.chosen.row.trial.point)
    let recommended = try present.tuned(by: tuning, path: "a feed.json")
    let changes = [
      MetricChange(
        metric: "display_latency.p95", unit: .milliseconds, goal: .minimize, present: 112, recommended: 50,
        difference: Estimate([-60, -64])),
      MetricChange(
        metric: "bytes_fetched", unit: .bytes, goal: .minimize, present: 2_500_000, recommended: 3_000_000,
        difference: Estimate([500_000, 500_000])),
      MetricChange(
        metric: "end_stall.time", unit: .milliseconds, goal: nil, present: nil, recommended: nil, difference: nil),
    ]
    return Recommendation(
      question: question, parameters: [parameter], choice: choice.chosen, passedOver: choice.passedOver,
      changes: changes, pairCount: 2,
      scenarios: [.init(path: "a feed.json", present: present, recommended: recommended)],
      presentStanding: presentStanding, presentCriterion: presentCriterion, presentObjectives: presentObjectives,
      criterion: criterion)
  }

  private func text(_ recommendation: Recommendation) -> String {
    RecommendationReport(style: .file).lines(of: recommendation, overrides: ["seed=3"]).joined(separator: "\n") + "\n"
  }

  @Test func `without constraints the verdict comes first, and a better one of the present setting is told`() throws {
    let chosen = try recommendation([(50, 2e6), (40, 3e6)], criterion: .verdict)
    #expect(text(chosen).contains("\n  It has the lowest display_latency.p95 of those with the best verdict.\n"))
    let finer = try recommendation([(50, 2e6), (40, 3e6)], presentStanding: .finer)
    let words = text(finer).replacing("\n  ", with: " ")
    #expect(words.hasPrefix("Nothing here beats the present settings."))
    #expect(words.contains("The present setting has a better verdict: widen the space to include it before you change"))
    #expect(!words.contains("To paste"))
  }

  @Test func `a smaller distance from a good verdict is told, of the trial and of the present setting`() throws {
    let trials: [Values] = [(50, 2e6), (40, 3e6)]
    let chosen = text(try recommendation(trials, criterion: .distance)).replacing("\n  ", with: " ")
    #expect(chosen.contains(" It has the lowest display_latency.p95 of those that come closest to a good verdict. "))
    let closer = text(try recommendation(trials, presentStanding: .finer, presentCriterion: .distance))
    #expect(closer.contains("\n  The present setting comes closer to a good verdict: keep it.\n"))
    let chance = text(try recommendation(trials, presentStanding: .beatenByChance, presentCriterion: .distance))
    #expect(
      chance.replacing("\n  ", with: " ").contains(
        "in 2 runs of each, the present setting comes closer to a good verdict."))
  }

  @Test(
    arguments: [
      (.constraints, ", but do not meet the constraints."), (.verdict, ", so the verdict decides."),
      (.distance, ", so the distance from a good verdict decides."), (.objectives, ", so the other metrics decide."),
    ] as [(Recommendation.Criterion, String)])
  func `what decides between equal prices is told, unless nothing is recommended`(
    criterion: Recommendation.Criterion, end: String
  ) throws {
    func words(_ standing: Recommendation.PresentStanding) throws -> String {
      text(
        try recommendation(
          [(50, 2e6)], presentStanding: standing, presentCriterion: criterion, presentObjectives: [50, 3e6])
      ).replacing("\n  ", with: " ")
    }
    #expect(try words(.beaten).contains("The present settings have the same display_latency.p95\(end)"))
    #expect(try words(.unbeaten).contains("The present settings have the same display_latency.p95. "))
  }

  @Test func `a metric without a value on either side has no row, and is in JSON`() throws {
    let recommendation = try recommendation([(50, 2e6)])
    #expect(!text(recommendation).contains("end_stall.time"))
    let changes = try #require(recommendation.json(overrides: [])["changes"]?.elements)
    #expect(changes.map { $0["metric"] } == ["display_latency.p95", "bytes_fetched", "end_stall.time"])
  }

  @Test func `a robust recommendation names the fragile one passed over for it`() throws {
    let trials: [Values] = [(90, 1e6), (50, 2e6), (40, 3e6), (30, 4e6)]
    let text = text(try recommendation(trials, constraints: ["display_latency.p95 <= 50ms"]))
    // Paired latencies differ by -62 on average; t with 1 degree of freedom is 12.7062, the standard error 2.
    #expect(
      text == """
        Recommended: trial 2
          preload.leading=4
          It has the lowest bytes_fetched of the robust ones.
          It is robust: both neighbors meet the constraints too.
          Passed over: trial 1 (preload.leading=3) would save 1 MB of bytes_fetched, but is fragile: with
          preload.leading=2, display_latency.p95 is 90 ms, which misses the bound by 40 ms.
          --worlds 64 shows if this holds at other latencies and sizes, and what to measure first.

        Against the present setting
                               present  recommended       difference
          display_latency.p95   112 ms        50 ms    -62 ± 25.4 ms
          bytes_fetched         2.5 MB         3 MB  exactly +500 kB
          Values are means over 2 pairs of runs with equal random numbers; differences have 95 % intervals.
          Trials are judged by 1 run: --replications 2 judges them by as many.

        To paste, Swift
          // The outer container: ASCollectionNode
          node.setTuningParameters(
            ASRangeTuningParameters(
              leadingBufferScreenfuls: 1,
              trailingBufferScreenfuls: 0.5),
            for: .display)
          node.setTuningParameters(
            ASRangeTuningParameters(
              leadingBufferScreenfuls: 4,
              trailingBufferScreenfuls: 1.5),
            for: .preload)
          node.leadingScreensForBatching = 2

        To paste, Objective-C
          // The outer container: ASCollectionNode
          [node setTuningParameters:(ASRangeTuningParameters){ .leadingBufferScreenfuls = 1, .trailingBufferScreenfuls = 0.5 }
                       forRangeType:ASLayoutRangeTypeDisplay];
          [node setTuningParameters:(ASRangeTuningParameters){ .leadingBufferScreenfuls = 4, .trailingBufferScreenfuls = 1.5 }
                       forRangeType:ASLayoutRangeTypePreload];
          node.leadingScreensForBatching = 2;

        To see it
          scrollbench run 'a feed.json' --set seed=3 --set preload.leading=4 --set replications=2

        """)
  }

  @Test func `a trial that would save nothing to speak of is not told as passed over`() throws {
    let trials: [Values] = [(90, 2e6), (50, 2_000_010), (40, 2_000_020), (30, 4e6)]
    let recommendation = try recommendation(trials, constraints: ["display_latency.p95 <= 50ms"])
    #expect(recommendation.passedOver != nil && !text(recommendation).contains("Passed over"))
  }

  @Test func `a note says if trials are judged by fewer runs, and which values are of these`() throws {
    let recommendation = try recommendation([(90, 1e6)])
    let changes = [
      RecommendationSummary.Change(
        metric: "regret.bytes", unit: .ratio, present: 1, recommended: 0.5,
        difference: Estimate(mean: -0.5, halfWidth: nil))
    ]
    let summary = RecommendationSummary(recommendation, overrides: [], MetricFormat(usesUnicode: true))
    #expect(summary.pairsNote.hasSuffix("Trials are judged by 1 run: --replications 2 judges them by as many."))
    let own = RecommendationSummary(
      beatsPresent: true, trial: 0, settings: "", reasons: [], worldsHint: nil, verdicts: [], scenarioOutcomes: [],
      changes: changes, presentObjectives: [],
      basis: RecommendationBasis(pairCount: 20, trialRunCount: 1, scenarioCount: 2),
      steps: RecommendationSteps(lines: { _ in [] }, otherSettings: [], commands: []))
    #expect(
      own.basis.verdictNote
        == "These numbers are means over 20 runs of each scenario; the verdicts are on the first of them."
    )
    #expect(
      own.pairsNote == """
        Values are means over 20 pairs of runs of each scenario with equal random numbers; differences have 95 % \
        intervals. regret.bytes is from the runs by which trials are judged. Trials are judged by 1 run of each: \
        --replications 20 judges them by as many.
        """)
  }

  @Test(
    arguments: [
      (2_000_000, 2_125_000, 0, "2 MB now"), (2_000_000, 2_000_000, 0, "unchanged"),
      (20_000_100, 20_000_200, 5, "+100 ± 5 B"),
    ] as [(Double, Double, Double, String)])
  func `only an equal value is unchanged`(present: Double, recommended: Double, halfWidth: Double, text: String) {
    let change = RecommendationSummary.Change(
      metric: "bytes_fetched", unit: .bytes, present: present, recommended: recommended,
      difference: Estimate(mean: recommended - present, halfWidth: halfWidth))
    #expect(change.comparison(MetricFormat(usesUnicode: true)) == text)
  }

  @Test func `a fragile recommendation says which neighbor fails`() throws {
    let text = text(
      try recommendation([(90, 1e6), (50, 2e6), (90, 3e6)], constraints: ["display_latency.p95 <= 50ms"]))
    #expect(text.contains("It has the lowest bytes_fetched of those that meet the constraints."))
    #expect(text.contains("It is fragile: 0 of 2 neighbors are sound."))
    for neighbor in [2, 4] {
      #expect(
        text.replacing("\n  ", with: " ").contains(
          "Fails with preload.leading=\(neighbor), display_latency.p95 is 90 ms, which misses the bound by 40 ms."
        ))
    }
  }

  @Test func `without constraints a recommendation says how far its neighbors vary`() throws {
    let text = text(try recommendation([(90, 1e6), (50, 2e6), (70, 3e6)]))
    #expect(text.contains("It has the lowest display_latency.p95."))
    #expect(
      text.replacing("\n  ", with: " ").contains(
        "It and its 2 neighbors have display_latency.p95 from 50 ms to 90 ms, bytes_fetched from 1 MB to 3 MB."))
  }

  @Test func `a cheaper present setting is reported`() throws {
    let better = text(try recommendation([(90, 1e6)], presentStanding: .cheaper))
    #expect(better.contains("The present setting has a lower display_latency.p95: widen the space to include it"))
    #expect(!text(try recommendation([(90, 1e6)])).contains("The present setting has"))
  }

  @Test(arguments: [Recommendation.PresentStanding.unbeaten, .cheaper])
  func `if nothing beats the present settings, there is nothing to paste`(
    standing: Recommendation.PresentStanding
  ) throws {
    let recommendation = try recommendation([(90, 1e6)], presentStanding: standing)
    let text = text(recommendation)
    #expect(text.hasPrefix("Nothing here beats the present settings.\n  Closest: trial 0, preload.leading=2\n"))
    #expect(text.contains("present  closest       difference"))
    for words in ["Recommended", "To paste", "To set in your app", "To see it"] { #expect(!text.contains(words)) }
    let json = recommendation.json(overrides: [])
    #expect(json["beats_present"] == false && json["swift"]?.elements?.isEmpty == true)
  }

  @Test func `a recommendation without neighbors says so`() throws {
    #expect(text(try recommendation([(90, 1e6)])).contains("It has no neighbors in this space"))
  }

  @Test func `JSON has the same recommendation`() throws {
    let trials: [Values] = [(90, 1e6), (50, 2e6), (40, 3e6), (30, 4e6)]
    let json = try recommendation(trials, constraints: ["display_latency.p95 <= 50ms"]).json(overrides: [])
    #expect(json["trial"] == 2)
    #expect(json["robust"] == true)
    #expect(json["price"] == "bytes_fetched")
    #expect(json["passed_over"]?["saving"] == 1_000_000)
    #expect(json["passed_over"]?["neighbors"]?.elements?.first?["faults"]?.elements?.first?["miss"] == 40)
    #expect(json["changes"]?.elements?.map { $0["difference"] } == [-62, 500_000, .null])
    #expect(json["runs"] == ["scrollbench run 'a feed.json' --set preload.leading=4 --set replications=2"])
    #expect(json["swift"]?.elements?.count == 12)
  }
}
