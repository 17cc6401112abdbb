import CommandLineParsing
import Diagnostics
import Experiments
import Sweeps

/// The options that say which tunings a sweep tries.
enum SweepSpaceOptions {
  static let ranges = Option(
    repeating: "range", short: "P", value: .text("path=min..max[:step]"),
    help: "Sweep a setting over a range: display.leading=0.5..3:0.25; with :log in place of a step it is logarithmic.")
  static let lists = Option(
    repeating: "list", short: "L", value: .text("path=value,value,..."),
    help: "Sweep a setting over a list: batching.leading=1,2,3 or loading.network=wifi,lte.")
  static let file = Option(
    "space", value: .inputFile("file"), help: "A JSON file that describes the sweep, with the keys of W&B sweeps.")
  static let zip = Flag("zip", help: "Run lists and ranges together, first with first, in place of all combinations.")
  static let limits = Option(
    repeating: "where", value: .text("constraint"),
    help: "Leave out tunings that do not keep it: 'preload.leading >= display.leading'.")
  static let method = Option(
    "method", value: ValueFormat<SweepMethod>.choice("method"),
    help: "How trials are chosen; nsga2 looks where the best ones were. By default as a grid.")
  static let trials = Option(
    "trials", short: "n", value: ValueFormat<Int>.integer("count", in: 1...TrialPlan.trialLimit),
    help: "How many trials; by default all of a grid, else \(TrialPlan.usualTrialCount).")
  static let seed = Option(
    "draw-seed", value: ValueFormat<UInt64>.integer("number"),
    help: "Chooses the draws of random and nsga2, and the shift of sobol. By default 0.")

  static let all: [any Parameter<OptionSpecification>] = [ranges, lists, file, zip, limits, method, trials, seed]

  /// Ranges first, then lists, each in their order.
  static func parameters(
    _ arguments: ParsedArguments, in scenario: Scenario
  ) throws(Failure) -> [SweepParameter] {
    let ranges = try arguments[ranges].collected { text throws(Failure) in
      try SweepParameter(rangeArgument: text, in: scenario)
    }
    return ranges
      + (try arguments[lists].collected { text throws(Failure) in try SweepParameter(listArgument: text, in: scenario) })
  }

  static func constraints(_ arguments: ParsedArguments) throws(Failure) -> [ParameterConstraint] {
    try arguments[limits].collected { text throws(Failure) in try ParameterConstraint(text) }
  }
}
