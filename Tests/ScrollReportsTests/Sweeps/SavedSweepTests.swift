import Foundation
import ScrollDiagnostics
import ScrollJSON
import ScrollMetrics
import Testing

@testable import ScrollExperiments
@testable import ScrollReports
@testable import ScrollSweeps

/// That what `sweep --format json` wrote is read as it was.
struct SavedSweepTests {
  /// Six tunings of a feed that is not read, with a constraint that the first two do not keep; the last cannot be run.
  private static func findings(recommendation: Recommendation? = nil) throws -> SweepFindings {
    let base = try Scenario(JSONDocument(path: nil, root: ["trace": "t.csv", "name": "a \"feed\""]))
    let space = try ParameterSpace([
      SweepParameter("preload.leading", from: 2, through: 4, step: 1),
      SweepParameter(listArgument: "policy.kind=texture,ikasyncable"),
    ])
    let definition = try SweepDefinition(
      subjects: [
        SweepDefinition.Subject(
          path: "feed.json", name: "a \"feed\"", inputs: [InputDigest(role: .trace, path: "t.csv", bytes: [1])])
      ],
      overrides: ["seed=3"], base: base, space: space, method: .grid, seed: 7, trialCount: nil,
      question: SweepResult.Question(
        objectives: [try Objective("display_latency.p95"), try Objective("bytes_fetched")],
        constraints: [try OutcomeConstraint("display_latency.p95 <= 80ms")], aggregation: .worst))
    let trials = (0..<6).map { index in
      let named = ["display_latency.p95": 100 - 10.1 * Double(index), "bytes_fetched": Double(index) * 1e6]
      return Trial(
        index: index, point: space.gridPoint(index),
        outcome: index == 5 ? .invalid("no such thing") : .measured([MetricValues { named[$0.name] }]))
    }
    return SweepFindings(
      SweepResult(trials, of: definition), SweepProvenance(definition, trials),
      recommendation: recommendation)
  }

  private static func document(_ findings: SweepFindings) throws -> JSONDocument {
    try JSONDocument(path: "sweep.json", bytes: Array(SweepJSONReport().text(of: findings).utf8))
  }

  @Test func `a saved sweep keeps its trials, question and origin`() throws {
    let findings = try Self.findings()
    let document = try Self.document(findings)
    #expect(SavedSweep.isRecognized(document.root))
    let saved = try SavedSweep(document)
    #expect(saved.result.rows.map(\.trial) == findings.result.rows.map(\.trial))
    #expect(saved.result.rows.map(\.isOnFront) == [false, false, true, true, true, false])
    #expect(saved.result.rows.map(\.isFeasible) == [false, false, true, true, true, false])
    #expect(saved.provenance.definition.json == findings.provenance.definition.json)
    #expect(saved.provenance.scenarios.map(\.inputs) == findings.provenance.scenarios.map(\.inputs))
    #expect(saved.recommendation == nil)
    #expect(
      SweepJSONReport().text(of: SweepFindings(saved.result, saved.provenance)) == SweepJSONReport().text(of: findings))
  }

  @Test func `a saved sweep keeps the version that ran it`() throws {
    let root = try Self.document(try Self.findings()).root
    let tool: JSONNode = ["name": "scrollbench", "version": "0.1.9"]
    let saved = try SavedSweep(JSONDocument(path: nil, root: root.replacing("tool", tool)))
    #expect(saved.provenance.version == "0.1.9" && root["tool"]?["version"]?.string == ToolVersion.current)
    let again = SweepJSONReport().text(of: SweepFindings(saved.result, saved.provenance))
    #expect(again.contains(#""version": "0.1.9""#))
  }

  @Test func `a saved recommendation says the same`() throws {
    let recommendation = try RecommendedScenarioTests.recommendation("flashing-feed.json")
    var root = try Self.document(try Self.findings()).root
    root = root.replacing("recommendation", recommendation.json(overrides: ["seed=3"]))
    let definition = try SavedSweep(JSONDocument(path: nil, root: root)).provenance.definition
    #expect(recommendation.presentObjectives.count == recommendation.question.objectives.count)
    let told = RecommendationSummary(recommendation, overrides: ["seed=3"], MetricFormat(usesUnicode: true))
    let saved = try #require(try SavedSweep(JSONDocument(path: nil, root: root)).recommendation)
    #expect(definition.subjects.count == 1)
    #expect(saved.trial == told.trial && saved.beatsPresent == told.beatsPresent)
    #expect(saved.reasons == told.reasons && saved.worldsHint == nil && told.worldsHint != nil)
    #expect(saved.changes == told.changes && saved.presentObjectives == told.presentObjectives)
    #expect(saved.steps == told.steps && saved.scenarioOutcomes == told.scenarioOutcomes)
    #expect(saved.pairsNote == told.pairsNote)
    // The definition of the made sweep has other parameters; of the one in common it has the value.
    #expect(saved.settings == String(told.settings.split(separator: " ")[0]))
  }

  @Test func `a recommendation of an earlier version has its one command`() throws {
    let recommendation = try RecommendedScenarioTests.recommendation("flashing-feed.json")
    let members = try #require(recommendation.json(overrides: []).members)
    let earlier = members.filter { !["runs", "scenarios", "trial_runs"].contains($0.name) }
    let root = try Self.document(try Self.findings()).root.replacing(
      "recommendation", JSONNode(.object(earlier + [JSONMember("run", "scrollbench run feed.json")])))
    let saved = try #require(try SavedSweep(JSONDocument(path: nil, root: root)).recommendation)
    #expect(saved.steps.commands == ["scrollbench run feed.json"] && saved.scenarioOutcomes.isEmpty)
  }

  @Test(
    arguments: [
      ("schema_version", 2, "expected schema version 1 of sweeps, found the number 2"),
      ("definition", .null, "expected a sweep, found null"),
      ("scenarios", [], "expected 1 scenarios"),
      ("trials", [], "expected the trials of a sweep, at least one"),
      ("trials", [["trial": 6]], "expected a number below 6"),
      ("trials", [["trial": 0]], "expected a value of each parameter of the sweep"),
      ("recommendation", "yes", "expected a recommendation as 'scrollbench sweep' writes it, or null"),
    ] as [(String, JSONNode, String)])
  func `a file that is not a sweep is refused`(key: String, value: JSONNode, message: String) throws {
    let root = try Self.document(try Self.findings()).root.replacing(key, value)
    let failure = try #require(throws: Failure.self) { try SavedSweep(JSONDocument(path: nil, root: root)) }
    #expect(failure.exitCode == .malformedData)
    #expect(failure.diagnostics.map(\.message) == [message])
  }

  @Test func `a metric that is misspelled or out of range is reported with its place`() throws {
    let findings = try Self.findings()
    let text = SweepJSONReport().text(of: findings)
    for (name, value) in [("bytes_fetchd", "1"), ("bytes_fetched", "1e200"), ("bytes_fetched", "\"many\"")] {
      let range = try #require(text.ranges(of: "\"bytes_fetched\": 1000000").last)
      let bytes = Array(text.replacingCharacters(in: range, with: "\"\(name)\": \(value)").utf8)
      let failure = try #require(throws: Failure.self) {
        try SavedSweep(JSONDocument(path: "sweep.json", bytes: bytes))
      }
      #expect(failure.diagnostics[0].field == "trials[1].metrics[0].\(name)")
      #expect(failure.diagnostics[0].line != nil)
    }
  }
}

extension JSONNode {
  /// An object with another value of a member.
  fileprivate func replacing(_ name: String, _ value: JSONNode) -> JSONNode {
    JSONNode(.object((members ?? []).map { $0.name == name ? JSONMember(name, value) : $0 }))
  }
}

extension SweepReport {
  /// The whole text.
  func text(of findings: SweepFindings) -> String {
    var text = ""
    write(findings) { (piece) throws(Never) in text += piece }
    return text
  }
}
