import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces

/// `scrollbench trace synthesize`: generates recordings of simulated users.
enum TraceSynthesizeCommand {
  private static let behaviors = Argument(
    oneOrMore: ValueFormat<ScrollBehavior>.choice("behavior"), help: "What the person does, in this order.")
  private static let duration = Option(
    "duration", value: ValueFormat<Double>.number("s", in: 0.1...3_600), default: 60,
    help: "The duration of each behavior, in seconds.")
  private static let viewport = Option(
    "viewport", value: ValueFormat<PointSize>.viewport, default: defaults.viewport, help: "The size of the viewport.")
  private static let axis = Option(
    "axis", value: ValueFormat<ScrollAxis>.choice("axis"), default: defaults.axis,
    help: "Along which axis the content scrolls.")
  private static let content = Option(
    "content", value: ValueFormat<Double>.number("points", in: .leastNonzeroMagnitude...1e9),
    default: defaults.contentLength.value, help: "The length of the content, in points.")
  private static let physics = Option(
    "physics", value: ValueFormat<ScrollPhysics>.choice("physics"), default: defaults.physics,
    help: "How content follows a finger and decelerates after it.")
  private static let refreshRate = Option(
    "hz", value: ValueFormat<Double>.number("rate", in: 1...1_000), default: defaults.refreshRate,
    help: "How often decelerating content is sampled, per second.")
  private static let seed = Option(
    "seed", value: ValueFormat<UInt64>.integer("number"), default: defaults.seed,
    help: "Selects the random numbers, and so the person.")

  static let command = ProgramCommand(
    "synthesize", summary: "Generate a recording of a simulated finger.",
    discussion: """
      reading drags a third of a screen forward and reads for seconds; skimming flicks a screen forward and looks; \
      flinging flicks again and again; hunting goes back and forth; binge flings until the content ends; jump-to-top \
      flings some screens forward and returns to the top at once; page-turns lets the app turn pages with animation, as \
      scrollToPage(at:animated:) of a pager does. Distances, speeds and intervals are random, drawn from the seed: the \
      same options give the same bytes on every machine. No person was recorded, and the recording says so.
      """,
    examples: [
      Example(
        "scrollbench trace synthesize skimming --duration 30 --seed 7 -o skim.csv",
        "Simulate half a minute of skimming."),
      Example(
        "scrollbench trace synthesize reading flinging --duration 20 --physics android | scrollbench run -",
        "Replay twenty seconds of reading and twenty of flinging, as on Android."),
      Example(
        "scrollbench trace synthesize page-turns --axis horizontal --content 7800 -o pages.csv",
        "Turn the 20 pages of a pager."),
    ],
    arguments: [behaviors],
    options: [duration, viewport, axis, content, physics, refreshRate, seed, TraceFiles.output],
    action: run)

  private static let defaults = SyntheticScrolling(.reading, for: .zero)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let seconds = arguments[duration]
    let duration = SimulatedTime(milliseconds: seconds * 1_000)
    let limit = TraceLimits.duration.seconds
    guard Double(arguments[behaviors].count) * seconds <= limit else {
      throw arguments.usageFailure("the recording would be longer than \(limit.shortestText) s")
    }
    var scrolling = defaults
    scrolling.steps = arguments[behaviors].map { SyntheticScrolling.Step($0, for: duration) }
    scrolling.viewport = arguments[viewport]
    scrolling.axis = arguments[axis]
    scrolling.contentLength = Points(arguments[content])
    scrolling.physics = arguments[physics]
    scrolling.refreshRate = arguments[refreshRate]
    scrolling.seed = arguments[seed]
    try TraceFiles.openOutput(arguments).write(scrolling.trace(), to: console)
    return .success
  }
}
