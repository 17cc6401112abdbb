import Diagnostics
import Experiments
import Metrics

/// Walks through a file of results and collects what is wrong with it.
struct ResultFileReader {
  static let fileKeys = ["schema_version", "tool", "results"]
  private static let resultKeys = [
    "scenario", "inputs", "trace", "viewport", "settings", "metrics", "display_latency_over_run_ms", "outcome_sha256",
    "notes",
  ]
  private static let partKeys = ["containers", "item_kinds", "policy"]
  /// More than any run comes to, and little enough for differences and squares.
  private static let largest = 1e100

  private let document: JSONDocument
  private var version = ""
  private var diagnostics: [Diagnostic] = []

  init(_ document: JSONDocument) { self.document = document }

  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  mutating func results() throws(Failure) -> [ComparedResult] {
    let results = read(document.root)
    if !diagnostics.isEmpty { throw Failure(.malformedData, Array(diagnostics.prefix(Failure.limit))) }
    return results
  }

  /// In a file of another form nothing but the form is told.
  private mutating func read(_ root: JSONNode) -> [ComparedResult] {
    if let form = root["schema_version"], form.number?.integer(as: Int.self) != RunResult.schemaVersion {
      note(
        .root.appending("schema_version"), form,
        "expected form \(RunResult.schemaVersion) of results, found "
          + form.value.summary, remedy: "Read it with the version of scrollbench that wrote it.")
      return []
    }
    guard check(root, .root, keys: Self.fileKeys) else { return [] }
    let tool = JSONPath.root.appending("tool")
    if let node = root["tool"], check(node, tool, keys: ["name", "version"]) {
      version = text(node["version"]!, tool.appending("version")) ?? ""
    }
    let place = JSONPath.root.appending("results")
    guard let elements = elements(root["results"]!, place) else { return [] }
    if elements.isEmpty { note(place, root["results"]!, "expected at least one result, found none") }
    return elements.enumerated().compactMap { result($1, place.appending($0)) }
  }

  private mutating func result(_ node: JSONNode, _ path: JSONPath) -> ComparedResult? {
    guard check(node, path, keys: Self.resultKeys, optional: Self.partKeys) else { return nil }
    let settings = path.appending("settings")
    if node["settings"]!.members == nil { expect("an object", node["settings"]!, settings) }
    var metrics = metrics(node["metrics"]!, path.appending("metrics"), MetricCatalogue.names) { .init($0) }
    metrics += containers(node["containers"], path.appending("containers"))
    metrics += itemKinds(node["item_kinds"], path.appending("item_kinds"))
    let digestPath = path.appending("outcome_sha256")
    let digests = elements(node["outcome_sha256"]!, digestPath) ?? []
    let notePath = path.appending("notes")
    let notes = elements(node["notes"]!, notePath) ?? []
    let inputs = elements(node["inputs"]!, path.appending("inputs")) ?? []
    return ComparedResult(
      name: text(node["scenario"]!, path.appending("scenario")) ?? "", version: version,
      inputs: inputs.enumerated().compactMap { input($1, path.appending("inputs").appending($0)) },
      settings: node["settings"]!, metrics: metrics,
      outcomeDigests: digests.enumerated().compactMap { text($1, digestPath.appending($0)) },
      notes: notes.enumerated().compactMap { text($1, notePath.appending($0)) },
      latencyOverRun: waits(node["display_latency_over_run_ms"]!, path.appending("display_latency_over_run_ms")))
  }

  /// By part of the run; null where no item first showed.
  private mutating func waits(_ node: JSONNode, _ path: JSONPath) -> [Double?] {
    (elements(node, path) ?? []).enumerated().map { index, element in
      if element.value == .null { return nil }
      guard let wait = element.number?.double, (0...Self.largest).contains(wait) else {
        expect("a number from 0 to \(Self.largest), or null", element, path.appending(index))
        return nil
      }
      return wait
    }
  }

  private mutating func input(_ node: JSONNode, _ path: JSONPath) -> InputDigest? {
    guard check(node, path, keys: ["role", "path", "sha256"]) else { return nil }
    for key in ["path", "sha256"] { _ = text(node[key]!, path.appending(key)) }
    if node["role"]!.string.flatMap(InputDigest.Role.init) == nil {
      let roles = InputDigest.Role.allCases.map(\.rawValue).joined(separator: ", ")
      expect("one of \(roles)", node["role"]!, path.appending("role"))
    }
    return InputDigest(node)
  }

  private mutating func containers(_ node: JSONNode?, _ path: JSONPath) -> [ComparedMetric] {
    guard let node, let elements = elements(node, path) else { return [] }
    return elements.enumerated().flatMap { index, node -> [ComparedMetric] in
      let path = path.appending(index)
      guard check(node, path, keys: ["name", "count", "metrics"]),
        let name = text(node["name"]!, path.appending("name"))
      else { return [] }
      return metrics(node["metrics"]!, path.appending("metrics"), MetricCatalogue.names) {
        .init($0, container: name)
      }.filter { $0.estimate != nil }
    }
  }

  private mutating func itemKinds(_ node: JSONNode?, _ path: JSONPath) -> [ComparedMetric] {
    guard let node, let elements = elements(node, path) else { return [] }
    return elements.enumerated().flatMap { index, node -> [ComparedMetric] in
      let path = path.appending(index)
      guard check(node, path, keys: ["name", "container", "metrics"]),
        let name = text(node["name"]!, path.appending("name")),
        let container = text(node["container"]!, path.appending("container"))
      else { return [] }
      return metrics(node["metrics"]!, path.appending("metrics"), MetricCatalogue.itemNames) {
        .init($0, container: container, itemKind: name)
      }.filter { $0.estimate != nil }
    }
  }

  /// By name, in the order of the file; a metric that another version did not have yet may be missing.
  private mutating func metrics(
    _ node: JSONNode, _ path: JSONPath, _ names: [String], _ subject: (String) -> ComparedMetric.Subject
  ) -> [ComparedMetric] {
    guard check(node, path, keys: [], optional: names) else { return [] }
    return node.members!.compactMap { member in
      let path = path.appending(member.name)
      guard names.contains(member.name), check(member.node, path, keys: ["value", "unit"], optional: ["half_width"])
      else { return nil }
      guard let unit = member.node["unit"]!.string.flatMap(Unit.init) else {
        let units = Unit.allCases.map(\.rawValue).joined(separator: ", ")
        expect("one of \(units)", member.node["unit"]!, path.appending("unit"))
        return nil
      }
      return ComparedMetric(subject(member.name), unit, estimate(member.node, path))
    }
  }

  /// Nil where there was nothing to measure.
  private mutating func estimate(_ node: JSONNode, _ path: JSONPath) -> Estimate? {
    let value = node["value"]!
    if value == .null { return nil }
    guard let mean = value.number?.double, abs(mean) <= Self.largest else {
      expect("a number up to \(Self.largest), or null", value, path.appending("value"))
      return nil
    }
    guard let width = node["half_width"] else { return Estimate(mean: mean, halfWidth: nil) }
    guard let halfWidth = width.number?.double, (0...Self.largest).contains(halfWidth) else {
      expect("a number from 0 to \(Self.largest)", width, path.appending("half_width"))
      return nil
    }
    return Estimate(mean: mean, halfWidth: halfWidth)
  }
}

/// What is wrong.
extension ResultFileReader {
  /// Whether a node is an object with each of some keys; notes it if it is not, and every other key but optional ones.
  private mutating func check(_ node: JSONNode, _ path: JSONPath, keys: [String], optional: [String] = []) -> Bool {
    guard let members = node.members else {
      expect("an object", node, path)
      return false
    }
    let known = keys + optional
    for member in members where !known.contains(member.name) {
      let nearest = closestName(to: member.name, among: known)
      let other =
        version == ToolVersion.current || version.isEmpty ? nil : "It was written by version \(version.excerpt)."
      diagnostics.append(
        document.diagnostic(
          at: path.appending(member.name), line: member.line, message: "there is no such key in a result",
          remedy: nearest.map { "Did you mean '\($0)'?" } ?? other))
    }
    let missing = keys.filter { node[$0] == nil }
    for key in missing { note(path.appending(key), node, "it is missing") }
    return missing.isEmpty
  }

  private mutating func elements(_ node: JSONNode, _ path: JSONPath) -> [JSONNode]? {
    if node.elements == nil { expect("an array", node, path) }
    return node.elements
  }

  private mutating func text(_ node: JSONNode, _ path: JSONPath) -> String? {
    if node.string == nil { expect("a text", node, path) }
    return node.string
  }

  private mutating func expect(_ expected: String, _ node: JSONNode, _ path: JSONPath) {
    note(path, node, "expected \(expected), found \(node.value.summary)")
  }

  private mutating func note(_ path: JSONPath, _ node: JSONNode, _ message: String, remedy: String? = nil) {
    diagnostics.append(document.diagnostic(at: path, line: node.line, message: message, remedy: remedy))
  }
}
