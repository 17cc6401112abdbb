import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollQuantities
import ScrollTraceEditing
import ScrollTraces

/// `scrollbench trace anonymize`: removes personal data from a recording.
enum TraceAnonymizeCommand {
  private static let timeStep = Option(
    "time-step", value: ValueFormat<Double>.number("ms", in: 1...1_000),
    help: "Round times to multiples of this many milliseconds. By default to multiples of 1/120 s.")
  private static let distanceStep = Option(
    "distance-step", value: ValueFormat<Double>.number("points", in: 0.001...1_000), default: 1,
    help: "Round offsets and targets to multiples of this many points.")

  static let command = ProgramCommand(
    "anonymize", alias: "anonymise", summary: "Remove from a recording what identifies a person.",
    discussion: """
      Removed: name, source, comments, other columns. (Recordings never contain the time of day.) Rounded: times and \
      offsets, velocities to 0.01 points per millisecond, viewports to hundreds of points, the length of the content \
      up to the next 1000.

      Kept, because a replay needs them: where in the content the person was and for how long, the items that \
      containers and events name, phases, the kind. Anyone who knows the content can tell what was read, and a person \
      may be recognized by the way they scroll: ask before you publish. The license is removed together with the \
      source; keep it elsewhere.
      """,
    examples: [Example("scrollbench trace anonymize mine.csv -o shared.csv", "Make a recording that you can share.")],
    arguments: [TraceFiles.input],
    options: [timeStep, distanceStep, TraceFiles.output],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    var detail = ScrollTrace.Anonymization(distanceStep: Points(arguments[distanceStep]))
    if let step = arguments[timeStep] { detail.hertz = 1_000 / step }
    return try TraceFiles.edit(arguments, to: console) { trace throws(Failure) in try trace.anonymized(detail) }
  }
}
