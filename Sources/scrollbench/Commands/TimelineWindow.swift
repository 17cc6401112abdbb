import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollQuantities
import ScrollReports

/// The section of a run that a timeline draws, in the notation of the command line.
enum TimelineWindow {
  /// `1500..2500`, `1.5s..2.5s`, `1500..`, `..2500`: times from the start of the run. A unit of the second time alone applies
  /// to both; times without a unit are in milliseconds.
  static let format = ValueFormat<TimelineReport.Window>(
    "from..to",
    expecting:
      "two times in milliseconds, or with the unit s, such as 1500..2500 or 1.5s..2.5s, the first before the second",
    parse: parse)

  /// Returns the window of a timeline; nil if there is no timeline.
  ///
  /// - Throws: `.usage` if its options are given without a timeline, or if the format is not a table.
  static func window(_ arguments: ParsedArguments) throws(Failure) -> TimelineReport.Window? {
    guard arguments[RunCommand.timeline] else {
      if arguments.isGiven(RunCommand.timelineWindow) || arguments.isGiven(RunCommand.timelineStep) {
        throw arguments.usageFailure("--timeline-window and --timeline-step need --timeline")
      }
      return nil
    }
    if try RunCommand.output.format(arguments) != .table {
      throw arguments.usageFailure(
        "--timeline replaces the table, and has no other format; --export-json FILE and the like write beside it")
    }
    var window = arguments[RunCommand.timelineWindow] ?? TimelineReport.Window()
    window.step = arguments[RunCommand.timelineStep].map(SimulatedTime.init(milliseconds:))
    return window
  }

  private static func parse(_ word: String) -> TimelineReport.Window? {
    guard let dots = word.firstRange(of: "..") else { return nil }
    let (first, second) = (String(word[..<dots.lowerBound]), String(word[dots.upperBound...]))
    guard let start = time(first, unit: WrittenAmount(second)?.unit), let end = time(second) else { return nil }
    if let end, (start ?? .zero) >= end { return nil }
    return TimelineReport.Window(start: start, end: end)
  }

  /// Parses a time; `.some(nil)` for an empty text, nil for an invalid one. `unit` applies to a number without a unit; nil
  /// for milliseconds.
  private static func time(_ text: String, unit: String? = nil) -> SimulatedTime?? {
    if text.isEmpty { return .some(nil) }
    let factors = ["": 1.0, "ms": 1, "s": 1000]
    guard let amount = WrittenAmount(text),
      let factor = factors[amount.unit.isEmpty ? unit ?? "" : amount.unit],
      (0...1e10).contains(amount.number * factor)
    else { return nil }
    return SimulatedTime(milliseconds: amount.number * factor)
  }
}
