import Foundation
import ScrollCommandLineParsing
import ScrollDiagnostics

/// The benchmarks of the engine and of everything around it.
@main
enum Benchmarks {
  /// A benchmark, by its name on the command line.
  enum Name: String, CaseIterable, Sendable {
    case engine, reading, importing, pages
    case sweepMethods = "sweep-methods"
    case bounds, growth, instructions
    case largeFiles = "large-files"
    case policies, accuracy

    /// True if the benchmark runs when the command line names none.
    var runsByDefault: Bool {
      switch self {
      case .engine, .reading, .importing, .pages, .sweepMethods, .bounds, .growth, .instructions: true
      case .largeFiles, .policies, .accuracy: false
      }
    }

    var summary: String {
      switch self {
      case .engine: "One run of the fixed workload and one of 500 carousels, beside the yardsticks."
      case .reading: "How fast a recording is read."
      case .importing: "How fast files of other tools are imported."
      case .pages: "How large the page of a run is, and how long it takes to write."
      case .sweepMethods: "How much of the best tunings the methods of a sweep find."
      case .bounds: "Whether any policy does better than is possible."
      case .growth: "What four times the work costs, in instructions and memory. Needs valgrind."
      case .instructions: "The instructions of one run, and of a sweep's trial. Needs valgrind."
      case .largeFiles: "Imports of files of a gigabyte, and a HAR file of half of one."
      case .policies: "Lookahead against Texture at equal bytes."
      case .accuracy: "Predictions beside a real browser. Needs Chromium; takes an hour unless options narrow it down."
      }
    }

    /// Measures and prints; returns the figures that `--check` compares with limits.
    fileprivate func measure(_ arguments: ParsedArguments) -> [Bound] {
      switch self {
      case .engine: measureEngine()
      case .reading: measureReading()
      case .importing: measureImports()
      case .pages: measurePages()
      case .sweepMethods: measureSweepMethods()
      case .bounds: checkBounds()
      case .growth: measureGrowth()
      case .instructions: countInstructions()
      case .largeFiles: measureLargeImports()
      case .policies: measurePolicies()
      case .accuracy: measureAccuracy(arguments, checks: arguments[check])
      }
    }
  }

  private static let name = Argument(
    optional: ValueFormat<Name>.choice("benchmark"),
    help: "What to measure, or photos, which has arguments of its own.")
  private static let except = Option(
    repeating: "except", value: ValueFormat<Name>.choice("benchmark"),
    help: "Leave this benchmark out. Repeatable.")
  private static let check = Flag("check", help: "Fail if a figure exceeds its limit.")
  private static let profile = Option(
    "profile", value: ValueFormat<ProfiledWork>.choice("work"),
    help: "Do only this work and measure nothing, for a profiler.")
  private static let times = Option(
    "times", value: .integer("count", in: 1...1_000_000), default: 1,
    help: "How many times to do the work of --profile.")

  private static let command = Command<@Sendable (ParsedArguments) -> ExitCode>(
    "benchmarks", summary: "Measures how fast scrollbench is, and what it finds.",
    discussion: Name.allCases.map { name in
      "  \(padded(name.rawValue, 15))\(name.summary)"
    }.joined(separator: "\n")
      + "\n  \(padded(PhotosCommand.name, 15))\(PhotosCommand.summary)"
      + "\n\nWithout a name it measures \(Name.allCases.filter(\.runsByDefault).map(\.rawValue).joined(separator: ", ")).",
    examples: [
      Example("benchmarks", "Run the default benchmarks."),
      Example("benchmarks growth --check", "Fail if a cost grows too fast."),
      Example("benchmarks accuracy --slice", "Measure a few predictions beside a browser."),
    ], arguments: [name], options: [except, check, profile, times],
    groups: [OptionGroup("Accuracy", AccuracyOption.all)], action: run)

  /// The commands that have arguments of their own.
  private static let group = Command(
    "benchmarks", summary: "Measures what the repository holds.", subcommands: [PhotosCommand.command])

  static func main() {
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      switch try (words.first == PhotosCommand.name ? group : command).parse(words) {
      case .run(let action, let arguments): exit(action(arguments).rawValue)
      case .showHelp(let page, _): print(page.text(width: 100), terminator: "")
      case .showVersion: break
      }
    } catch {
      for diagnostic in error.diagnostics { print("error: \(diagnostic)") }
      exit(error.exitCode.rawValue)
    }
  }

  private static func run(_ arguments: ParsedArguments) -> ExitCode {
    if let work = arguments[profile] {
      work.perform(times: arguments[times])
      return .success
    }
    let wanted = arguments[name].map { [$0] } ?? Name.allCases.filter(\.runsByDefault)
    let names = wanted.filter { !arguments[except].contains($0) }
    let bounds = names.flatMap { $0.measure(arguments) }.filter { arguments[check] || $0.isFailure }
    let problems = bounds.compactMap(\.problem)
    guard !problems.isEmpty else { return .success }
    for problem in problems { print("failed: \(problem)") }
    return .gateFailed
  }

  static func format(_ value: Double) -> String { String(format: "%.3g", value) }

  static func padded(_ text: String, _ width: Int) -> String {
    text.padding(toLength: width, withPad: " ", startingAt: 0)
  }
}

/// A figure with a limit for `--check`. No figure is a time or a ratio of times, because these depend on the machine
/// and its load.
struct Bound: Sendable {
  private let figure: String
  private let value: Double
  private let range: ClosedRange<Double>
  /// True if there is no figure, which is a problem without `--check`, too.
  let isFailure: Bool

  init(_ figure: String, _ value: Double, atMost limit: Double) {
    (self.figure, self.value, range, isFailure) = (figure, value, -Double.infinity...limit, false)
  }

  init(_ figure: String, _ value: Double, atLeast limit: Double) {
    (self.figure, self.value, range, isFailure) = (figure, value, limit...Double.infinity, false)
  }

  /// A number of things that could not be measured, of which none is allowed.
  init(unmeasured figure: String) { (self.figure, value, range, isFailure) = (figure, 1, 0...0, true) }

  /// The problem; nil if the figure is within its limit.
  var problem: String? {
    if range.contains(value) { return nil }
    let limit = range.upperBound.isInfinite ? "at least \(range.lowerBound)" : "at most \(range.upperBound)"
    return "\(figure): \(Benchmarks.format(value)), allowed is \(limit)"
  }
}
