import CommandLineParsing
import Diagnostics
import Reports
import Sweeps

/// The options that say how the result of a sweep is written.
enum SweepReportOptions {
  static let format = Option(
    "format", short: "f", value: ValueFormat<SweepFormat>.choice("format"), default: .table,
    help: "How the sweep is written.")
  static let output = Option(
    "output", short: "o", value: .file("file"), default: "-", help: "Where it is written; - is standard output.")
  static let top = Option(
    "top", value: ValueFormat<Int>.integer("count", in: 1...1_000_000), default: 10,
    help: "How many trials a table shows; up to three times as many if more are on the front.")

  static let all: [any Parameter<OptionSpecification>] = [format, output, top]
}

/// The result of a sweep on its way to a file or to standard output.
struct SweepOutput {
  private let report: any SweepReport
  private let output: Output

  /// Opens the output, before the work.
  init(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    output = try Output(path: arguments[SweepReportOptions.output])
    report = arguments[SweepReportOptions.format].report(
      style: output.isStandardOutput ? console.style : .file, top: arguments[SweepReportOptions.top])
  }

  func write(_ trials: [Trial], of definition: SweepDefinition, to console: Console) throws(Failure) {
    let result = SweepResult(trials, of: definition.space.parameters, definition.question)
    try output.write(report.text(of: result, SweepProvenance(definition, trials)), to: console)
  }
}
