import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollQuantities
import ScrollReports

/// The section of a run that a timeline draws, in the notation of the command line.
enum TimelineWindow {
  /// `1500..2500`, `1.5s..2.5s`, `1500..`, `..2500`: times from the start of the run, in milliseconds without a unit.
  static let format = ValueFormat<TimelineReport.Window>(
    "from..to", expecting: "two times such as 1500..2500 or 1.5s..2.5s, the first before the second", parse: parse)

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
    let (first, second) = (word[..<dots.lowerBound], word[dots.upperBound...])
    guard let start = time(first), let end = time(second) else { return nil }
    if let start, let end, start >= end { return nil }
    return TimelineReport.Window(start: start, end: end)
  }

  /// Parses a time; `.some(nil)` for an empty text, nil for an invalid one.
  private static func time(_ text: Substring) -> SimulatedTime?? {
    if text.isEmpty { return .some(nil) }
    let units = [("ms", 1.0), ("s", 1000)]
    let (unit, factor) = units.first { text.hasSuffix($0.0) } ?? ("", 1)
    guard let number = Double(text.dropLast(unit.count)), (0...1e10).contains(number * factor) else { return nil }
    return SimulatedTime(milliseconds: number * factor)
  }
}
