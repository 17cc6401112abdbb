import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollComparing

struct ResultFileTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  private func document(_ results: [JSONNode]) -> JSONNode {
    [
      "schema_version": 1, "tool": ["name": "scrollbench", "version": JSONNode(ToolVersion.current)],
      "results": JSONNode(.array(results)),
    ]
  }

  private func read(_ text: String) -> [String]? {
    refusal { () throws(Failure) in try ResultFile(path: "r.json", bytes: Array(text.utf8)) }
  }

  /// The file of a run, with a text in place of another on the line that has it; and that line.
  private func fault(_ old: String, _ new: String) throws -> (text: String, line: Int) {
    let text = document([try folder.experiment().run().json]).formatted()
    let range = try #require(text.firstRange(of: old), "\(old)")
    return (text.replacingCharacters(old, new), text[..<range.lowerBound].count { $0 == "\n" } + 1)
  }

  @Test(arguments: [
    [], ["replications=3"], ["nested.content.items=8", "nested.layout.axis=horizontal"],
    ["content.feed=photo-grid", "loading.latency=300"], ["replay.holds_for_blank=5s", "loading.latency=900"],
  ])
  func `a results file reads back the run`(settings: [String]) throws {
    let result = try folder.experiment(settings).run()
    let bytes = Array(document([result.json]).formatted().utf8)
    #expect(ResultFile.isRecognized(bytes))
    let read = try ResultFile(path: "r.json", bytes: bytes).results
    try #require(read.count == 1)
    let made = ComparedResult(result)
    #expect(read[0].metrics == made.metrics)
    #expect(read[0].name == made.name)
    #expect(read[0].version == made.version)
    #expect(read[0].inputs == made.inputs)
    #expect(read[0].outcomeDigests == made.outcomeDigests)
    #expect(read[0].settings == made.settings)
    #expect(read[0].heldRests == made.heldRests)
  }

  @Test(arguments: [
    (#""schema_version": 1"#, #""schema_version": 2"#, "schema_version", "expected schema version 1 of results"),
    (#""scenario": "t""#, #""scenario": 7"#, "results[0].scenario", "expected a string, found the number 7"),
    (#""inputs""#, #""imputs""#, "results[0].imputs", "Did you mean 'inputs'?"),
    (#""notes""#, #""extra""#, "results[0].notes", "it is missing"),
    (
      #""preload_hit_rate""#, #""preload_hit_rat""#, "results[0].metrics.preload_hit_rat",
      "Did you mean 'preload_hit_rate'?"
    ),
    (
      #""unit": "count""#, #""unit": "furlong""#, "results[0].metrics.preload_hit_rate.misses.unit",
      "expected one of ratio, ms"
    ),
    (
      #""role": "trace""#, #""role": "tracks""#, "results[0].inputs[0].role",
      "expected one of scenario, settings, trace, items, samples, network"
    ),
    (
      #""settings": {"#, #""settings": 5, "notes_": {"#, "results[0].settings", "expected an object, found the number 5"
    ),
  ])
  func `a problem is reported with its line and field`(
    old: String, new: String, field: String, says: String
  ) throws {
    let (text, line) = try fault(old, new)
    let told = try #require(read(text))
    #expect(told.first == "malformedData")
    #expect(
      told.contains { $0.contains("field '\(field)'") && $0.contains(says) && $0.hasPrefix("r.json:") }, "\(told)")
    if !says.contains("missing") { #expect(told.contains { $0.hasPrefix("r.json:\(line): ") }, "\(told)") }
  }

  @Test(arguments: ["1e200", "-1e101", "\"x\"", "true"])
  func `a value must be a number of plausible size`(value: String) throws {
    let text = document([try folder.experiment().run().json]).formatted()
    let metrics = try #require(text.firstRange(of: "\"metrics\": "))
    let start = try #require(text[metrics.upperBound...].firstRange(of: "\"value\": "))
    let end = try #require(text[start.upperBound...].firstIndex { ",\n".contains($0) })
    let told = try #require(read(text[..<start.upperBound] + value + text[end...]))
    #expect(told.count == 2)
    #expect(told[1].contains("expected a number up to 1e+100, or null"))
  }

  @Test(arguments: [
    ("", "malformedData"), ("{}", "malformedData"), ("[1]", "malformedData"), (#"{"results": []}"#, "malformedData"),
    (#"{"schema_version": 1, "tool": {"name": "x", "version": "y"}, "results": []}"#, "malformedData"),
    (#"{"schema_version": 1, "tool": 3, "results": [3]}"#, "malformedData"),
  ])
  func `a file that is not a results file is refused`(text: String, code: String) {
    #expect(read(text)?.first == code)
  }

  @Test(arguments: [
    (#"{"results": []}"#, true), ("\u{FEFF} \n{ \"tool\"", true), (#"{"trace": "t.csv"}"#, false),
    ("time_ms,offset_y\n", false), ("", false), ("{", false), (#"["results"]"#, false),
  ])
  func `a results file is recognized by its first name`(text: String, isRecognized: Bool) {
    #expect(ResultFile.isRecognized(Array(text.utf8)) == isRecognized)
  }

  @Test func `no damage to a file makes the reader trap`() throws {
    let bytes = Array(document([try folder.experiment("replications=2").run().json]).formatted().utf8)
    var random = SeededGenerator(seed: 5)
    var readCount = 0
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: damaged.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
        case 1: damaged.removeSubrange(place..<min(place + 9, damaged.count))
        default: damaged.insert(contentsOf: damaged[place..<min(place + 20, damaged.count)], at: place)
        }
      }
      guard let file = try? ResultFile(path: "r.json", bytes: damaged) else { continue }
      readCount += 1
      let whole = try ResultFile(path: "r.json", bytes: bytes)
      _ = RunComparison(.result(file.results[0]), .result(whole.results[0]))
    }
    #expect(readCount > 0, "some damage is only to names and texts")
  }
}

extension String {
  /// With another text in place of the first occurrence.
  fileprivate func replacingCharacters(_ old: String, _ new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return String(self[..<range.lowerBound]) + new + self[range.upperBound...]
  }
}
