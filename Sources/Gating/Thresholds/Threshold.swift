import Experiments
public import Metrics

/// What a metric has to keep, as people write it: `display_latency{scenario=*-feed}: p(95) < 100ms @warn`.
///
/// `ThresholdParser` has the grammar.
public struct Threshold: Hashable, Sendable {
  public enum Level: String, CaseIterable, Sendable {
    /// Missing it fails the gate.
    case error
    /// Missing it is told.
    case warn
  }

  /// As it was written.
  public let text: String
  /// The default is `error`.
  public let level: Level
  /// Why it is there, in the words of whoever wrote it; empty if nothing was said.
  public let note: String
  /// Nil if it was given on the command line.
  public let place: FilePlace?
  /// What it asks for, of its text: `< 100ms`, `in [40, 48]`.
  public let bound: String
  let selector: MetricSelector
  let condition: Condition

  /// As in `MetricCatalogue.names`.
  public var metric: String { selector.place.name }
  public var unit: Unit { selector.place.unit }
}

/// A line of a file, for messages and annotations.
public struct FilePlace: Hashable, Sendable {
  /// As the user named the file.
  public let path: String
  /// From 1; nil means the file as a whole.
  public let line: Int?

  public init(path: String, line: Int? = nil) {
    self.path = path
    self.line = line
  }
}
