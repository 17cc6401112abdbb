import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollQuantities
import ScrollReports

/// The section of a run that a timeline draws, in the notation of the command line.
enum TimelineWindow {
  /// `1500..2500`, `1.5s..2.5s`, `1500..`, `..2500`: times from the start of the run. If only the second one has a unit, it applies
  /// to both; without any, they are in milliseconds.
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
    let (first, second) = (word[..<dots.lowerBound], word[dots.upperBound...])
    guard let start = time(first, unit: unit(of: first) ?? unit(of: second)),
      let end = time(second, unit: unit(of: second))
    else { return nil }
    if let start, let end, start >= end { return nil }
    return TimelineReport.Window(start: start, end: end)
  }

  private typealias TimeUnit = (name: String, milliseconds: Double)

  /// Returns the unit that a text ends with; nil if it has none.
  private static func unit(of text: Substring) -> TimeUnit? {
    let units: [TimeUnit] = [("ms", 1), ("s", 1000)]
    return units.first { text.hasSuffix($0.name) }
  }

  /// Parses a time; `.some(nil)` for an empty text, nil for an invalid one. A number that does not end with the unit has it all
  /// the same; without one, it is in milliseconds.
  private static func time(_ text: Substring, unit: TimeUnit?) -> SimulatedTime?? {
    if text.isEmpty { return .some(nil) }
    let (name, factor) = unit ?? ("", 1)
    let digits = text.hasSuffix(name) ? text.dropLast(name.count) : text
    guard let number = Double(digits), (0...1e10).contains(number * factor) else { return nil }
    return SimulatedTime(milliseconds: number * factor)
  }
}
