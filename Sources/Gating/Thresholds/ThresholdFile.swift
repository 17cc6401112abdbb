public import Diagnostics
public import Experiments

/// A JSON file with thresholds and tolerances for several scenarios.
///
///     {
///       "rules": [
///         "display_latency{scenario=*-feed}: p(95) < 100ms",
///         { "expr": "bytes_fetched <= baseline + 5%", "level": "warn", "note": "Somebody pays for these." }
///       ],
///       "tolerances": { "display_latency": "3ms", "fetches.cancelled": "10%" }
///     }
///
/// Both keys are optional.
public struct ThresholdFile: Sendable {
  public fileprivate(set) var thresholds: [Threshold] = []
  public fileprivate(set) var tolerances = Tolerances()

  /// - Throws: `.invalidScenario` with every problem, at most `Failure.limit`.
  public init(_ document: JSONDocument) throws(Failure) {
    var reader = ThresholdReader(path: document.path)
    reader.readFile(document.root)
    self = try reader.file()
  }

  fileprivate init() {}
}

extension Threshold {
  /// Reads the thresholds of a scenario from its key `thresholds`; empty if it has none.
  ///
  /// Each is a string, or an object with `expr` and optionally `level` and `note`.
  ///
  /// - Throws: `.invalidScenario` with every problem, at most `Failure.limit`.
  public static func thresholds(of source: ScenarioSource) throws(Failure) -> [Threshold] {
    guard let node = source.thresholds else { return [] }
    var reader = ThresholdReader(path: source.path)
    reader.readThresholds(node, field: "thresholds")
    return try reader.file().thresholds
  }
}

/// Reads thresholds from JSON and collects their problems.
private struct ThresholdReader {
  private static let keys = ["rules", "tolerances"]
  private static let ruleKeys = ["expr", "level", "note"]

  private let path: String?
  private var read = ThresholdFile()
  private var diagnostics: [Diagnostic] = []

  init(path: String?) { self.path = path }

  /// What was read.
  ///
  /// - Throws: `.invalidScenario` with every problem, at most `Failure.limit`.
  func file() throws(Failure) -> ThresholdFile {
    if !diagnostics.isEmpty { throw Failure(.invalidScenario, Array(diagnostics.prefix(Failure.limit))) }
    return read
  }

  mutating func readFile(_ node: JSONNode) {
    guard let members = node.members else { return expect("an object", node, nil) }
    for member in members {
      switch member.name {
      case "rules": readThresholds(member.node, field: "rules")
      case "tolerances": readTolerances(member.node)
      default: noteUnknown(member, field: member.name.excerpt, keys: Self.keys)
      }
    }
  }

  mutating func readThresholds(_ node: JSONNode, field: String) {
    guard let elements = node.elements else { return expect("an array", node, field) }
    for (index, element) in elements.enumerated() { readThreshold(element, field: "\(field)[\(index)]") }
  }

  private mutating func readThreshold(_ node: JSONNode, field: String) {
    if let text = node.string { return add(text, level: nil, note: "", node, field) }
    guard let members = node.members else { return expect("a text or an object", node, field) }
    for member in members where !Self.ruleKeys.contains(member.name) {
      noteUnknown(member, field: "\(field).\(member.name.excerpt)", keys: Self.ruleKeys)
    }
    guard let text = node["expr"]?.string else {
      return expect("a threshold", node["expr"] ?? node, "\(field).expr")
    }
    let level = node["level"]?.string.flatMap(Threshold.Level.init)
    if let given = node["level"], level == nil { return expect("error or warn", given, "\(field).level") }
    if let given = node["note"], given.string == nil { return expect("a text", given, "\(field).note") }
    add(text, level: level, note: node["note"]?.string ?? "", node["expr"]!, field)
  }

  /// - Parameter node: The node of the text, for its line.
  private mutating func add(
    _ text: String, level: Threshold.Level?, note: String, _ node: JSONNode, _ field: String
  ) {
    let place = path.map { FilePlace(path: $0, line: node.line) }
    attempt(node, field) { read throws(Failure) in
      read.thresholds.append(try Threshold(text, level: level, note: note, place: place))
    }
  }

  private mutating func readTolerances(_ node: JSONNode) {
    guard let members = node.members else { return expect("an object", node, "tolerances") }
    for member in members {
      let field = "tolerances.\(member.name.excerpt)"
      guard let text = member.node.string else {
        expect("a text such as 5%", member.node, field)
        continue
      }
      attempt(member.node, field) { read throws(Failure) in try read.tolerances.set(text, of: member.name) }
    }
  }

  /// Adds the problems of a failure, with their place.
  private mutating func attempt(
    _ node: JSONNode, _ field: String, _ body: (inout ThresholdFile) throws(Failure) -> Void
  ) {
    do throws(Failure) {
      try body(&read)
    } catch {
      for diagnostic in error.diagnostics { note(field, node.line, diagnostic.message, remedy: diagnostic.remedy) }
    }
  }

  private mutating func noteUnknown(_ member: JSONMember, field: String, keys: [String]) {
    let nearest = closestName(to: member.name, among: keys)
    note(
      field, member.line, "there is no such key",
      remedy: nearest.map { "Did you mean '\($0)'?" } ?? "Keys are \(keys.joined(separator: ", ")).")
  }

  private mutating func expect(_ expected: String, _ node: JSONNode, _ field: String?) {
    note(field, node.line, "expected \(expected), found \(node.value.summary)")
  }

  private mutating func note(_ field: String?, _ line: Int?, _ message: String, remedy: String? = nil) {
    diagnostics.append(Diagnostic(path: path, line: line, field: field, message: message, remedy: remedy))
  }
}
