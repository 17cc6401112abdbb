import CommandLineParsing
import Diagnostics
import Sweeps

/// The options that say what a sweep looks for.
enum SweepQuestionOptions {
  static let minimize = Option(
    repeating: "minimize", value: .text("metric"),
    help: "A metric that should be low. By default display_latency.p95 and bytes_fetched.")
  static let maximize = Option(
    repeating: "maximize", value: .text("metric"), help: "A metric that should be high: preload_hit_rate.")
  static let subjectTo = Option(
    repeating: "subject-to", value: .text("constraint"),
    help: "What a tuning has to keep: 'peak_bytes.preload <= 64MiB'.")
  static let acrossScenarios = Option(
    "across", value: .text("mean|worst|pN"),
    help: "What counts of several scenarios: the mean, the worst, or a percentile such as p90. By default the mean.")

  static let all: [any Parameter<OptionSpecification>] = [minimize, maximize, subjectTo, acrossScenarios]

  /// Those to minimize first, then those to maximize, each in their order.
  static func objectives(_ arguments: ParsedArguments) throws(Failure) -> [Objective] {
    let low = try arguments[minimize].collected { metric throws(Failure) in try Objective(metric, goal: .minimize) }
    return low
      + (try arguments[maximize].collected { metric throws(Failure) in try Objective(metric, goal: .maximize) })
  }

  static func constraints(_ arguments: ParsedArguments) throws(Failure) -> [OutcomeConstraint] {
    try arguments[subjectTo].collected { text throws(Failure) in try OutcomeConstraint(text) }
  }

  /// Nil if nothing is said.
  static func across(_ arguments: ParsedArguments) throws(Failure) -> Across? {
    guard let text = arguments[acrossScenarios] else { return nil }
    guard let across = Across(text) else {
      throw arguments.usageFailure("expected mean, worst or a percentile such as p90 after --across")
    }
    return across
  }
}
