package import ScrollDiagnostics
package import ScrollExperiments
import ScrollMetrics

/// A condition on a metric, `display_latency{scenario=*-feed}: p(95) < 100ms @warn`, or on the verdict, `verdict >= fair`.
///
/// `ThresholdParser` documents the grammar.
package struct Threshold: Hashable, Sendable {
  package enum Level: String, CaseIterable, Sendable {
    /// Not meeting the threshold fails the gate.
    case error
    /// Not meeting the threshold is reported.
    case warn
  }

  /// What the selected parts must meet.
  enum Requirement: Hashable, Sendable {
    case metric(MetricPlace, Condition)
    /// A verdict that is judged, and no worse than a grade.
    case verdict(FeedVerdict.Grade)

    /// True if it cannot be evaluated without a baseline.
    var needsBaseline: Bool { if case .metric(_, let condition) = self { condition.needsBaseline } else { false } }

    /// True if it is on a metric that is measured against the schedule with foresight.
    var needsForesight: Bool { if case .metric(let place, _) = self { place.needsForesight } else { false } }
  }

  /// The word for the verdict on the feed, in place of a metric.
  static let verdict = "verdict"

  /// The threshold's text, as the user wrote it.
  package let text: String
  /// The level. The default is `error`.
  package let level: Level
  /// The author's reason for the threshold; empty if there is none.
  package let note: String
  /// The threshold's place in a file; nil for a threshold from the command line.
  package let place: FilePlace?
  /// The condition in the text: `< 100ms`, `in [40, 48]`.
  package let bound: String
  let selector: PartSelector
  let requirement: Requirement

  /// True if the threshold is on the verdict.
  package var isOnVerdict: Bool { if case .verdict = requirement { true } else { false } }

  /// The comparison if it excludes its limit: `<`, `>` or `!=`; nil for any other condition.
  package var strictComparison: Comparison? {
    guard case .metric(_, .compares(let comparison, _)) = requirement, !comparison.holds(0, 0) else { return nil }
    return comparison
  }

  /// The limit as written if it depends on the baseline: `baseline*1.1`; nil for a number or a range.
  package var limitByBaseline: String? {
    guard case .metric(_, .compares(let comparison, .baseline)) = requirement else { return nil }
    return bound.dropFirst(comparison.rawValue.count).trimmed
  }

  /// Returns true if a value meets the condition when it is the baseline's value, too.
  func holdsAsBaseline(_ value: Double) -> Bool {
    guard case .metric(_, let condition) = requirement else { return false }
    return condition.limits(baseline: value).map { condition.holds(value, limits: $0) } ?? false
  }
}

extension Threshold {
  /// Parses a threshold from the command line.
  ///
  /// - Throws: `.invalidScenario` if the text does not follow the grammar of `ThresholdParser`.
  package init(_ text: String) throws(Failure) { try self.init(text, note: "", place: nil) }

  /// Parses a threshold. `level` is the level given beside the text; nil for the level in the text.
  ///
  /// - Throws: `.invalidScenario` if the text does not follow the grammar, or the level is given in both places.
  init(_ text: String, level: Level? = nil, note: String, place: FilePlace?) throws(Failure) {
    let parsed = try ThresholdParser.parse(text)
    if level != nil, parsed.level != nil {
      throw Failure(.invalidScenario, Diagnostic(message: "the level appears twice", remedy: "Leave one of them out."))
    }
    self.text = parsed.text
    self.level = level ?? parsed.level ?? .error
    self.note = note
    self.place = place
    bound = parsed.bound
    selector = parsed.selector
    requirement = parsed.requirement
  }
}

/// A threshold and the parts of a scenario to which it applies; none if it selects another scenario.
struct SelectedThreshold {
  let threshold: Threshold
  let parts: [MeasuredPart]
}

/// A place in a file, for messages and annotations.
package struct FilePlace: Hashable, Sendable {
  /// The file's path, as the user wrote it.
  package let path: String
  /// The git revision that the file is read from; nil for the file as it is now.
  package let revision: String?
  /// The line, from 1; nil for the file as a whole.
  package let line: Int?

  package init(path: String, in revision: String? = nil, line: Int? = nil) {
    self.path = path
    self.revision = revision
    self.line = line
  }

  /// Returns the place of a line of the same file.
  func at(line: Int?) -> FilePlace { FilePlace(path: path, in: revision, line: line) }

  /// The place as text, a revision in git's notation: `scenarios/flashing-feed.json:12`, `main:scenarios/flashing-feed.json:12`.
  package var text: String { [revision, path, line.map(String.init)].compactMap(\.self).joined(separator: ":") }
}
