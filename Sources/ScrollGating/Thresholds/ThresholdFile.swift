package import ScrollDiagnostics
package import ScrollExperiments
package import ScrollJSON

/// A JSON file of a gate's rules for several scenarios.
///
///     {
///       "rules": [
///         "display_latency{scenario=*-feed}: p(95) < 100ms",
///         { "expr": "bytes_fetched <= baseline + 5%", "level": "warn", "note": "Somebody pays for these." }
///       ],
///       "judged": "headline,lead_time",
///       "tolerances": { "display_latency": "3ms", "fetches.cancelled": "10%" }
///     }
///
/// All keys are optional.
package struct ThresholdFile: Sendable {
  package fileprivate(set) var thresholds: [Threshold] = []
  /// The judged metrics; nil if the file does not have the key.
  package fileprivate(set) var judged: JudgedMetrics?
  package fileprivate(set) var tolerances = Tolerances()

  /// Reads a file.
  ///
  /// - Throws: `.invalidScenario` with every problem, at most `Failure.limit`.
  package init(_ document: JSONDocument) throws(Failure) {
    var reader = ThresholdReader(document)
    self = try reader.file()
  }

  fileprivate init() {}
}

extension Threshold {
  /// Reads a scenario's thresholds from its key `thresholds`; empty without the key.
  ///
  /// Each is a string, or an object with `expr` and optionally `level` and `note`.
  ///
  /// - Throws: `.invalidScenario` with every problem, at most `Failure.limit`.
  package static func thresholds(of source: ScenarioSource) throws(Failure) -> [Threshold] {
    guard let node = source.thresholds else { return [] }
    var reader = ThresholdReader(JSONDocument(path: source.path, root: node))
    return try reader.thresholds(called: "thresholds")
  }
}

/// A reader of thresholds in JSON.
private struct ThresholdReader {
  private static let keys = ["rules", "judged", "tolerances"]
  private static let ruleKeys = ["expr", "level", "note"]

  private var reader: JSONReader
  private var read = ThresholdFile()

  init(_ document: JSONDocument) { reader = JSONReader(document, exitCode: .invalidScenario) }

  /// Reads the rules of a file.
  ///
  /// - Throws: `.invalidScenario` with every problem, at most `Failure.limit`.
  mutating func file() throws(Failure) -> ThresholdFile {
    for member in reader.members(reader.root) ?? [] {
      switch member.name {
      case "rules": readThresholds(member)
      case "judged": readJudged(member)
      case "tolerances": readTolerances(member)
      default: noteUnknown(member, among: Self.keys)
      }
    }
    try reader.finish()
    return read
  }

  /// Reads a document that is a list of thresholds. `name` is the list's name in messages.
  ///
  /// - Throws: `.invalidScenario` with every problem, at most `Failure.limit`.
  mutating func thresholds(called name: String) throws(Failure) -> [Threshold] {
    readThresholds(JSONField(reader.root.node, called: name))
    try reader.finish()
    return read.thresholds
  }

  private mutating func readThresholds(_ field: JSONField) {
    for element in reader.elements(field) ?? [] { readThreshold(element) }
  }

  private mutating func readThreshold(_ field: JSONField) {
    if let text = field.node.string { return add(text, level: nil, note: "", at: field, line: field.line) }
    guard let members = field.members else { return reader.expect("a string or an object", at: field) }
    for member in members where !Self.ruleKeys.contains(member.name) { noteUnknown(member, among: Self.ruleKeys) }
    guard let expression = field["expr"], let text = expression.node.string else {
      let found = field["expr"]?.node ?? field.node
      return reader.note(
        "expected a threshold, found \(found.summary)", at: field.path.appending("expr"), line: found.line)
    }
    let level = field["level"]
    let words = reader.value(level, "error or warn") { $0.string.flatMap(Threshold.Level.init) }
    if level != nil, words == nil { return }
    let note = reader.text(field["note"])
    if field["note"] != nil, note == nil { return }
    add(text, level: words, note: note ?? "", at: field, line: expression.line)
  }

  /// Adds a threshold. `line` is the line of its text.
  private mutating func add(_ text: String, level: Threshold.Level?, note: String, at field: JSONField, line: Int?) {
    let place = reader.problems.path.map { FilePlace(path: $0, line: line) }
    do {
      read.thresholds.append(try Threshold(text, level: level, note: note, place: place))
    } catch {
      reader.note(error, at: field.path, line: line)
    }
  }

  private mutating func readJudged(_ field: JSONField) {
    guard let text = reader.value(field, "a string such as headline", \.string) else { return }
    do {
      read.judged = try JudgedMetrics(text)
    } catch {
      reader.note(error, at: field.path, line: field.line)
    }
  }

  private mutating func readTolerances(_ field: JSONField) {
    for member in reader.members(field) ?? [] {
      guard let text = reader.value(member, "a string such as 5%", \.string) else { continue }
      do {
        try read.tolerances.set(text, of: member.name)
      } catch {
        reader.note(error, at: member.path, line: member.line)
      }
    }
  }

  private mutating func noteUnknown(_ member: JSONField, among keys: [String]) {
    reader.noteUnknown(member, among: keys, remedy: "Keys are \(keys.joined(separator: ", ")).")
  }
}
