/// What a scenario's key `thresholds` may hold, as text for people.
extension Descriptions {
  /// What stands beside the settings in a scenario file.
  static let thresholdsSummary = "What 'scrollbench gate' holds the scenario against; runs do not depend on it."

  public var thresholds: String {
    var lines = ["thresholds (key of a scenario file, no setting)"]
    lines += paragraph(
      """
      \(Self.thresholdsSummary) An array of texts, or of objects with "expr", and "level" and "note" if there is \
      more to say. The same goes for "rules" in a file of --thresholds, and a text for --threshold.
      """)
    lines += [""] + Self.grammar.flatMap { row($0.name, $0.meaning, column: 14) }
    lines += [""] + Self.examples.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let grammar: [(name: String, meaning: String)] = [
    ("form", "selector [: aggregate] condition [@ level]"),
    ("selector", "a metric; with {tag=pattern, ...} of some scenarios or parts of them, where * is any characters"),
    ("tags", "scenario, trace (by name or file), container (outer, nested, ...), kind (of item)"),
    (
      "aggregate",
      """
      after a family of metrics: one of its components, or value, rate, count, sum, avg, med, min, max, p(95). A \
      metric by its full name, display_latency.p95, needs none.
      """
    ),
    ("condition", "<, <=, >, >=, == or != and a bound, or in [bound, bound]"),
    (
      "bound",
      """
      a number with a unit (%, ns, us, ms, s, ms/s, pt, pt*ms, B, KB, KiB, MB, MiB, GB, GiB) or in the metric's own; \
      or baseline, baseline * 1.1, baseline + 3ms, baseline - 5% (of its value), baseline - 0.5pp (percentage points \
      of a rate)
      """
    ),
    ("level", "error, which is the default, or warn, which does not fail the gate"),
  ]

  private static let examples = [
    "display_latency{scenario=*-feed}: p(95) < 100ms", "preload_hit_rate: rate >= baseline - 0.5pp",
    "fetches.started in [40, 48] @warn",
  ]
}
