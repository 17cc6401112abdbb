package import ScrollDiagnostics
import ScrollExperiments
package import ScrollJSON
import ScrollMetrics

/// The results that `run --format json` or `--export-json` wrote.
package struct ResultFile: Sendable {
  fileprivate static let keys = ["schema_version", "tool", "results"]

  /// In the order of the file; at least one.
  package let results: [ComparedResult]

  /// Reads strictly: every key must be one of a result's, every value must fit.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  package init(path: String, bytes: [UInt8]) throws(Failure) {
    try self.init(JSONDocument(path: path, bytes: bytes, exitCode: .malformedData))
  }

  /// The same of what has been parsed.
  package init(_ document: JSONDocument) throws(Failure) {
    var file = ResultFileReader(document)
    results = try file.results()
  }

  /// Whether a file is meant to be one: a JSON object whose first name is one of a result file's. No scenario and no
  /// recording begins so.
  package static func isRecognized(_ bytes: [UInt8]) -> Bool { JSONHead.isObject(bytes, beginningWith: keys) }
}

/// Reads a file of results.
private struct ResultFileReader {
  private static let resultKeys = [
    "scenario", "inputs", "trace", "viewport", "settings", "metrics", "display_latency_over_run_ms", "outcome_sha256",
    "notes",
  ]
  private static let partKeys = ["verdict", "containers", "item_kinds", "policy", "settings_without_effect"]
  /// More than any run comes to, and little enough for differences and squares.
  private static let largest = 1e100

  private var reader: JSONReader
  private var version = ""

  init(_ document: JSONDocument) { reader = JSONReader(document, exitCode: .malformedData) }

  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  mutating func results() throws(Failure) -> [ComparedResult] {
    let results = read(reader.root)
    try reader.finish()
    return results
  }

  /// In a file of another form nothing but the form is told.
  private mutating func read(_ file: JSONField) -> [ComparedResult] {
    if let form = file["schema_version"], form.node.number?.integer(as: Int.self) != RunResult.schemaVersion {
      reader.note(
        "expected form \(RunResult.schemaVersion) of results, found \(form.node.summary)", at: form,
        remedy: "Read it with the version of scrollbench that wrote it.")
      return []
    }
    guard check(file, keys: ResultFile.keys) else { return [] }
    if let tool = file["tool"], check(tool, keys: ["name", "version"]) { version = reader.text(tool["version"]) ?? "" }
    guard let results = file["results"], let elements = reader.elements(results) else { return [] }
    if elements.isEmpty { reader.note("expected at least one result, found none", at: results) }
    return elements.compactMap { result($0) }
  }

  private mutating func result(_ field: JSONField) -> ComparedResult? {
    guard check(field, keys: Self.resultKeys, optional: Self.partKeys), let settings = field["settings"] else {
      return nil
    }
    _ = reader.members(settings)
    let metrics =
      metrics(field["metrics"], MetricCatalogue.names) { .init($0) } + containers(field["containers"])
      + itemKinds(field["item_kinds"])
    let digests = reader.elements(field["outcome_sha256"]) ?? []
    let notes = reader.elements(field["notes"]) ?? []
    let inputs = reader.elements(field["inputs"]) ?? []
    return ComparedResult(
      name: reader.text(field["scenario"]) ?? "", version: version, inputs: inputs.compactMap { input($0) },
      settings: settings.node, metrics: metrics, outcomeDigests: digests.compactMap { reader.text($0) },
      notes: notes.compactMap { reader.text($0) }, latencyOverRun: waits(field["display_latency_over_run_ms"]))
  }

  /// By part of the run; null where no item first showed.
  private mutating func waits(_ field: JSONField?) -> [Double?] {
    (reader.elements(field) ?? []).map { element in
      reader.value(element, "a number from 0 to \(Self.largest), or null") { node in
        Self.number(node, in: 0...Self.largest)
      } ?? nil
    }
  }

  private mutating func input(_ field: JSONField) -> InputDigest? {
    guard check(field, keys: ["role", "path", "sha256"]) else { return nil }
    for key in ["path", "sha256"] { _ = reader.text(field[key]) }
    let _: InputDigest.Role? = reader.choice(field["role"])
    return InputDigest(field.node)
  }

  private mutating func containers(_ field: JSONField?) -> [ComparedMetric] {
    (reader.elements(field) ?? []).flatMap { field -> [ComparedMetric] in
      guard check(field, keys: ["name", "count", "metrics"]), let name = reader.text(field["name"]) else { return [] }
      return metrics(field["metrics"], MetricCatalogue.names) { .init($0, container: name) }
        .filter { $0.estimate != nil }
    }
  }

  private mutating func itemKinds(_ field: JSONField?) -> [ComparedMetric] {
    (reader.elements(field) ?? []).flatMap { field -> [ComparedMetric] in
      guard check(field, keys: ["name", "container", "metrics"]), let name = reader.text(field["name"]),
        let container = reader.text(field["container"])
      else { return [] }
      return metrics(field["metrics"], MetricCatalogue.itemNames) { .init($0, container: container, itemKind: name) }
        .filter { $0.estimate != nil }
    }
  }

  /// By name, in the order of the file; a metric that another version did not have yet may be missing.
  private mutating func metrics(
    _ field: JSONField?, _ names: [String], _ subject: (String) -> ComparedMetric.Subject
  ) -> [ComparedMetric] {
    guard let field, check(field, keys: [], optional: names) else { return [] }
    return (field.members ?? []).compactMap { metric in
      guard names.contains(metric.name), check(metric, keys: ["value", "unit"], optional: ["half_width"]),
        let unit: Unit = reader.choice(metric["unit"])
      else { return nil }
      return ComparedMetric(subject(metric.name), unit, estimate(metric))
    }
  }

  /// Nil where there was nothing to measure.
  private mutating func estimate(_ metric: JSONField) -> Estimate? {
    let limit = Self.largest
    let mean = reader.value(metric["value"], "a number up to \(limit), or null") { Self.number($0, in: -limit...limit) }
    guard let mean = mean ?? nil else { return nil }
    guard let width = metric["half_width"] else { return Estimate(mean: mean, halfWidth: nil) }
    let halfWidth = reader.value(width, "a number from 0 to \(limit)") { node in
      node.number.map(\.double).flatMap { (0...limit).contains($0) ? $0 : nil }
    }
    return halfWidth.map { Estimate(mean: mean, halfWidth: $0) }
  }

  /// A nil inside for null; nil for what is neither null nor a number in a range.
  private static func number(_ node: JSONNode, in range: ClosedRange<Double>) -> Double?? {
    if node == .null { return .some(nil) }
    return node.number.map(\.double).flatMap { range.contains($0) ? .some($0) : nil }
  }

  private mutating func check(_ field: JSONField, keys: [String], optional: [String] = []) -> Bool {
    let isOther = version != ToolVersion.current && !version.isEmpty
    return reader.check(
      field, keys: keys, optional: optional, unknown: "there is no such key in a result",
      remedy: isOther ? "It was written by version \(version.excerpt)." : nil)
  }
}
