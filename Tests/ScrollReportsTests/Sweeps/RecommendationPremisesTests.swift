import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import TestScenarios
import Testing

@testable import ScrollReports
@testable import ScrollSweeps

/// What reports of a sweep say of the worlds that a recommendation holds in, and of rests that are held.
@Suite struct RecommendationPremisesTests {
  /// A recording of 2,000 points a second.
  private static let steadyScroll =
    "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y,phase\n0,0,idle\n500,0,idle\n"
    + (1...200).map { "\(500 + 16 * $0),\(32 * $0),tracking\n" }.joined()

  /// The findings of a sweep over a feed whose requests never wait for another.
  private func findings(
    _ settings: [String] = [], uncertain: String? = nil, count: Int = 64
  ) throws -> (findings: SweepFindings, recommendation: Recommendation) {
    let folder = try ScenarioFolder(recording: Self.steadyScroll)
    let source = try folder.source(
      ["content.length=200", "content.items=60", "batching.enabled=false", "loading.concurrent_requests=60"] + settings)
    let scenario = try TunableScenario(source)
    let definition = try SweepDefinition(
      subjects: [
        .init(
          path: source.path, name: "a feed", inputs: scenario.inputs, holdsRests: source.scenario.holdsRests)
      ], overrides: [], base: source.scenario,
      space: ParameterSpace([try SweepParameter(listArgument: "preload.leading=0,1,2")]), method: .grid, seed: 0,
      trialCount: nil,
      question: SweepResult.Question(
        objectives: [Objective("bytes_fetched")], constraints: [OutcomeConstraint("display_latency.p95 <= 200")]))
    let sweep = Sweep(definition, scenarios: [scenario])
    let trials = sweep.run(jobs: 2)
    let result = SweepResult(trials, of: definition.space.parameters, definition.question)
    let worlds = try uncertain.map {
      try Worlds([source], stated: [StatedUncertainty(argument: $0)], count: count)
    }
    let recommendation = try #require(try sweep.recommendation(from: result, in: worlds, jobs: 2))
    return (
      SweepFindings(result, SweepProvenance(definition, trials), recommendation: recommendation), recommendation
    )
  }

  /// The table, Markdown and JSON, without breaks of lines.
  private func texts(_ findings: SweepFindings) -> [String] {
    let style = TerminalStyle(usesColor: false, usesUnicode: true, width: 300)
    let reports: [any SweepReport] = [
      SweepTableReport(style: style, top: 3), SweepMarkdownReport(top: 3), SweepJSONReport(),
    ]
    return reports.map { $0.text(of: findings) }
  }

  @Test func `every report says what to measure before choosing a trial`() throws {
    let (findings, recommendation) = try findings(["loading.latency=30"], uncertain: "loading.latency=20..1200")
    let wrong = try #require(recommendation.uncertainty?.measurement?.wrong)
    let format = MetricFormat(usesUnicode: true)
    let shares = [wrong.unknown, wrong.known].map { format.text(ofValue: $0, .ratio) }
    let sentence = """
      Measure loading.latency first: a trial chosen without knowing it is outdone by another in \(shares[0]) of the worlds, \
      one that knows it in \(shares[1]).
      """
    for text in texts(findings) {
      #expect(text.contains(sentence), "\(text)")
      #expect(!text.contains("--worlds 64 shows"))
    }
    let json = recommendation.json(overrides: [])["worlds"]?["measure"]
    #expect(json?["setting"]?.string == "loading.latency_ms")
    #expect(json?["wrong"]?["known"]?.number?.double == wrong.known)
  }

  @Test func `nothing is to be measured for a trial that no other outdoes`() throws {
    let settled = try findings(["loading.latency=300"], uncertain: "loading.latency=290..310", count: 4)
    for text in texts(settled.findings) { #expect(!text.contains("Measur")) }
    #expect(settled.recommendation.json(overrides: [])["worlds"]?["measure"] == .null)
  }

  @Test func `without worlds, reports for people name the option that tries them, and saved reasons do not`() throws {
    let sentence = "--worlds 64 shows if this holds at other latencies and sizes, and what to measure first."
    let names = texts(try findings().findings).map { $0.contains(sentence) }
    #expect(names == [true, true, false])
  }

  @Test func `every report says that rests are held, and the verdicts as recorded`() throws {
    let premise = "Rests are held until everything on screen is drawn (replay.holds_for_blank)."
    for text in texts(try findings().findings) { #expect(!text.contains(/Rests are held|As recorded/)) }
    let (findings, recommendation) = try findings(["replay.holds_for_blank=2s"])
    let grades = try #require(recommendation.gradesAsRecorded.first)
    let (now, then) = (grades.present.rawValue, grades.recommended.rawValue)
    let verdicts =
      now == then
      ? "As recorded, the feed stays \(now)." : "As recorded, the feed is \(now) now, and \(then) with it."
    for (text, told) in zip(texts(findings), [premise, premise.markdownText, premise]) {
      #expect(text.contains(told) && text.contains(verdicts), "\(text)")
    }
  }
}
