/// The possible content of a scenario's key `thresholds`, as text.
extension Descriptions {
  var thresholds: String {
    var lines = ["thresholds (key of a scenario file, not a setting)"]
    lines += paragraph(
      """
      \(DescriptionTopic.thresholds.summary) An array of strings, or of objects with "expr" and optionally "level" and "note". \
      "rules" in a file for --thresholds takes the same; --threshold takes one string.
      """)
    lines += [""] + Self.grammar.flatMap { row($0.name, $0.meaning, column: 14) }
    lines += [""] + Self.examples.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let grammar: [(name: String, meaning: String)] = [
    ("form", "selector [: aggregate] condition [@ level]"),
    ("selector", "a metric; {tag=pattern, ...} limits it to some scenarios or parts, and * matches any text"),
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
    ("verdict", "in place of a metric: verdict >= fair or verdict == good; an unjudged feed does not meet it"),
    ("level", "error, which is the default, or warn, which does not fail the gate"),
  ]

  private static let examples = [
    "display_latency{scenario=*-feed}: p(95) < 100ms", "preload_hit_rate: rate >= baseline - 0.5pp",
    "fetches.started in [40, 48] @warn", "verdict{scenario=*-feed} >= fair",
  ]
}
