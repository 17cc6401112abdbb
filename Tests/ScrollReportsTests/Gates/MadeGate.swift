import Foundation
import ScrollExperiments
import ScrollMetrics
import TestScenarios
import Testing

@testable import ScrollGating

/// Gates made by hand around the result of a small run.
enum MadeGate {
  /// What would be markup, an end of a line, or a separator in one of the forms.
  static let hostileNames = [
    "<script>alert(1)</script>", "]]>", "100 % a:b,c", "two\nlines\r\nmore", "| a `b` *c*", "say \"x\" \\ y",
    "ü 🙂 @team",
    "\u{0}\u{1B}[31mred\u{FFFE}", "",
  ]

  static func gate(
    _ name: String = "a feed", _ verdicts: [Verdict] = [], baseline: BaselineState = .unused, replications: Int = 1,
    settings: [String] = []
  ) throws -> ScenarioGate {
    let source = try ScenarioSource(
      path: ShippedScenarios.trackpadSwipe, settings: ["replications=\(replications)"] + settings)
    return try ScenarioGate(
      name: name, path: "scenarios/\(name).json", trace: name, result: Experiment(source).run(), verdicts: verdicts,
      baseline: baseline, elapsed: .milliseconds(1_234))
  }

  /// Settings with which every feed is good.
  static let lenient = ["good", "fair"].flatMap { grade in
    ["display_latency.\(grade)_ms=1e6", "blank_time.\(grade)=1", "end_stall.\(grade)_ms=1e6", "hitches.\(grade)=1000"]
      .map { "verdict.\($0)" }
  }

  /// `display_latency: p(95) < 100ms`, standing on line 12 of a file.
  static func verdict(
    _ outcome: Verdict.Outcome, value: Double? = 208, level: String = "error", note: String = "",
    path: String = "a.json",
    container: String? = nil
  ) throws -> Verdict {
    let threshold = try Threshold(
      "display_latency: p(95) < 100ms", level: Threshold.Level(rawValue: level), note: note,
      place: FilePlace(path: path, line: 12))
    return Verdict(
      subject: .threshold(threshold), metric: "display_latency.p95", unit: .milliseconds,
      part: MeasuredPart(container: container), value: value, bound: "< 100ms", baseline: nil, limits: [100],
      difference: nil, excess: value.map { max(0, $0 - 100) }, interval: nil, outcome: outcome, place: threshold.place)
  }

  /// Against a baseline of 2.5 MB.
  static func change(
    _ outcome: Verdict.Outcome, value: Double, metric: String = "bytes_fetched",
    place: FilePlace = FilePlace(path: "baselines/a.json")
  ) -> Verdict {
    Verdict(
      subject: .baseline(.none), metric: metric, unit: .bytes, part: .whole, value: value, bound: "baseline",
      baseline: 2_500_000, limits: [2_500_000], difference: value - 2_500_000, excess: nil, interval: nil,
      outcome: outcome,
      place: place)
  }
}
