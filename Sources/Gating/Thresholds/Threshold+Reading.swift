public import Diagnostics
public import Experiments

extension Threshold {
  /// A threshold from the command line.
  ///
  /// - Throws: `.invalidScenario` if it is no threshold, as `ThresholdParser` has it.
  public init(_ text: String) throws(Failure) { try self.init(text, note: "", place: nil) }

  /// - Parameter level: What is said of it beside the text; nil means what the text says.
  /// - Throws: `.invalidScenario` if it is no threshold, or its level stands in both places.
  init(_ text: String, level: Level? = nil, note: String, place: FilePlace?) throws(Failure) {
    let parsed = try ThresholdParser.parse(text)
    if level != nil, parsed.level != nil {
      throw Failure(.invalidScenario, Diagnostic(message: "the level stands twice", remedy: "Leave one of them out."))
    }
    self.text = parsed.text
    self.level = level ?? parsed.level ?? .error
    self.note = note
    self.place = place
    bound = parsed.bound
    selector = parsed.selector
    condition = parsed.condition
  }
}

extension Threshold {
  /// The thresholds of a scenario's own, from its key `thresholds`; empty if it has none.
  ///
  /// Each is a text, or an object with `expr` and, if there is more to say, `level` and `note`.
  ///
  /// - Throws: `.invalidScenario` with every problem, at most `Failure.limit`.
  public static func thresholds(of source: ScenarioSource) throws(Failure) -> [Threshold] {
    guard let node = source.thresholds else { return [] }
    var reader = ThresholdReader(path: source.path)
    reader.readThresholds(node, field: "thresholds")
    return try reader.file().thresholds
  }
}
