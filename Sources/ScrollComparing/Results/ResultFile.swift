package import ScrollDiagnostics
import ScrollExperiments
package import ScrollJSON
import ScrollMetrics

/// The results written by `run --format json` or `--export-json`.
package struct ResultFile: Sendable {
  fileprivate static let keys = ["schema_version", "tool", "results"]

  /// The results in the order of the file; at least one.
  package let results: [ComparedResult]

  /// Parses a file strictly: unknown keys and invalid values are problems.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  package init(path: String, bytes: [UInt8]) throws(Failure) {
    try self.init(JSONDocument(path: path, bytes: bytes, exitCode: .malformedData))
  }

  /// Reads a parsed document.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  package init(_ document: JSONDocument) throws(Failure) {
    var file = ResultFileReader(document)
    results = try file.results()
  }

  /// Returns true if a file appears to be a file of results: a JSON object whose first name is one of its keys. No
  /// scenario or recording begins with one of them.
  package static func isRecognized(_ bytes: [UInt8]) -> Bool { JSONHead.isObject(bytes, beginningWith: keys) }
}

/// A reader of a file of results.
private struct ResultFileReader {
  private static let resultKeys = [
    "scenario", "inputs", "trace", "viewport", "settings", "metrics", "display_latency_over_run_ms", "outcome_sha256",
    "notes",
  ]
  private static let partKeys = [
    "verdict", "containers", "item_kinds", "policy", "as_recorded", "worlds", "settings_without_effect",
  ]
  /// The largest value of a metric: more than any run has, and small enough for differences and squares.
  private static let largest = 1e100

  private var reader: JSONReader
  private var version = ""

  init(_ document: JSONDocument) { reader = JSONReader(document, exitCode: .malformedData) }

  /// Reads the results.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  mutating func results() throws(Failure) -> [ComparedResult] {
    let results = read(reader.root)
    try reader.finish()
    return results
  }

  /// Reads the file. If its schema version differs, that is the only problem reported.
  private mutating func read(_ file: JSONField) -> [ComparedResult] {
    if let form = file["schema_version"], form.node.number?.integer(as: Int.self) != RunResult.schemaVersion {
      reader.note(
        "expected schema version \(RunResult.schemaVersion) of results, found \(form.node.summary)", at: form,
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
      metrics(field["metrics"], MetricCatalog.names, of: .whole) + containers(field["containers"])
      + itemKinds(field["item_kinds"])
    let digests = reader.elements(field["outcome_sha256"]) ?? []
    let notes = reader.elements(field["notes"]) ?? []
    let inputs = reader.elements(field["inputs"]) ?? []
    return ComparedResult(
      name: reader.text(field["scenario"]) ?? "", version: version, inputs: inputs.compactMap { input($0) },
      settings: settings.node, metrics: metrics, outcomeDigests: digests.compactMap { reader.text($0) },
      notes: notes.compactMap { reader.text($0) }, latencyOverRun: waits(field["display_latency_over_run_ms"]),
      heldRests: field["as_recorded"].flatMap { heldRests($0) })
  }

  private mutating func heldRests(_ field: JSONField) -> HeldRests? {
    guard check(field, keys: ["holds", "verdict", "metrics"]), let holds = field["holds"],
      let verdict = field["verdict"], check(holds, keys: ["count", "time_ms"]),
      check(verdict, keys: ["grade", "aspects"]), let grade: FeedVerdict.Grade = reader.choice(verdict["grade"]),
      let count = reader.value(holds["count"], "a count", { $0.number?.integer(as: UInt32.self) }),
      let time = amount(holds["time_ms"])
    else { return nil }
    return HeldRests(count: Int(count), time: time, gradeAsRecorded: grade)
  }

  /// Reads the waits by part of the run; nil where no item first showed.
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
      return metrics(field["metrics"], MetricCatalog.names, of: MeasuredPart(container: name))
        .filter { $0.estimate != nil }
    }
  }

  private mutating func itemKinds(_ field: JSONField?) -> [ComparedMetric] {
    (reader.elements(field) ?? []).flatMap { field -> [ComparedMetric] in
      guard check(field, keys: ["name", "container", "metrics"]), let name = reader.text(field["name"]),
        let container = reader.text(field["container"])
      else { return [] }
      let part = MeasuredPart(container: container, itemKind: name)
      return metrics(field["metrics"], part.places.map(\.name), of: part).filter { $0.estimate != nil }
    }
  }

  /// Reads the metrics by name, in the order of the file. Metrics that an earlier version lacked may be missing.
  private mutating func metrics(
    _ field: JSONField?, _ names: [String], of part: MeasuredPart
  ) -> [ComparedMetric] {
    guard let field, check(field, keys: [], optional: names) else { return [] }
    return (field.members ?? []).compactMap { metric in
      guard names.contains(metric.name), check(metric, keys: ["value", "unit"], optional: ["half_width"]),
        let unit: Unit = reader.choice(metric["unit"])
      else { return nil }
      return ComparedMetric(.init(metric.name, part), unit, estimate(metric))
    }
  }

  /// Reads the value of a metric; nil where there was nothing to measure.
  private mutating func estimate(_ metric: JSONField) -> Estimate? {
    let limit = Self.largest
    let mean = reader.value(metric["value"], "a number up to \(limit), or null") { Self.number($0, in: -limit...limit) }
    guard let mean = mean ?? nil else { return nil }
    guard let width = metric["half_width"] else { return Estimate(mean: mean, halfWidth: nil) }
    return amount(width).map { Estimate(mean: mean, halfWidth: $0) }
  }

  private mutating func amount(_ field: JSONField?) -> Double? {
    reader.value(field, "a number from 0 to \(Self.largest)") { node in
      node.number.map(\.double).flatMap { (0...Self.largest).contains($0) ? $0 : nil }
    }
  }

  /// Returns a number in a range, or `.some(nil)` for null; nil for anything else.
  private static func number(_ node: JSONNode, in range: ClosedRange<Double>) -> Double?? {
    if node == .null { return .some(nil) }
    return node.number.map(\.double).flatMap { range.contains($0) ? .some($0) : nil }
  }

  private mutating func check(_ field: JSONField, keys: [String], optional: [String] = []) -> Bool {
    let isOther = version != ToolVersion.current && !version.isEmpty
    return reader.check(
      field, keys: keys, optional: optional, unknown: "unknown key in a result",
      remedy: isOther ? "It was written by version \(version.excerpt)." : nil)
  }
}
