import Diagnostics
import Experiments

/// Reads a baseline's file and collects its problems.
///
/// Unknown and missing metrics are problems only if the file is of this version.
struct BaselineReader {
  private static let keys = [
    "containers", "inputs", "item_kinds", "metrics", "replications", "scenario", "seed", "settings", "settings_sha256",
    "version",
  ]

  private let document: JSONDocument
  private let isOfThisVersion: Bool
  private var replications = 1
  private var diagnostics: [Diagnostic] = []

  init(_ document: JSONDocument) {
    self.document = document
    isOfThisVersion = document.root["version"]?.string == ToolVersion.current
  }

  mutating func baseline() throws(Failure) -> Baseline {
    let root = document.root
    if let members = root.members {
      for member in members where !Self.keys.contains(member.name) { noteUnknown(member, among: Self.keys) }
    } else {
      expect("an object", root, .root)
    }
    replications =
      value(of: "replications", "a whole number from 1 on") { node in
        node.number?.integer(as: Int.self).flatMap { $0 > 0 ? $0 : nil }
      } ?? 1
    let baseline = Baseline(
      version: value(of: "version", "a text", \.string) ?? "",
      scenario: value(of: "scenario", "a text", \.string) ?? "",
      seed: value(of: "seed", "a whole number from 0 to \(UInt64.max)") { $0.number?.integer(as: UInt64.self) } ?? 0,
      replications: replications, inputs: inputs(),
      settings: value(of: "settings", "an object", \.sorted.members) ?? [],
      settingsDigest: value(of: "settings_sha256", "a text", \.string) ?? "",
      parts: [part(root["metrics"], .whole, JSONPath.root.appending("metrics"))] + containers() + itemKinds())
    if diagnostics.isEmpty { return baseline }
    throw Failure(.malformedData, Array(diagnostics.prefix(Failure.limit)))
  }

  private mutating func inputs() -> [InputDigest] {
    let elements = value(of: "inputs", "an array", \.elements) ?? []
    return elements.enumerated().compactMap { index, node in
      let input = InputDigest(node)
      if input == nil {
        expect("an object with role, path and sha256", node, .root.appending("inputs").appending(index))
      }
      return input
    }
  }

  private mutating func containers() -> [PartMeasurements] {
    members(document.root["containers"], .root.appending("containers")).map { member, path in
      part(member.node, MeasuredPart(container: member.name), path)
    }
  }

  private mutating func itemKinds() -> [PartMeasurements] {
    members(document.root["item_kinds"], .root.appending("item_kinds")).flatMap { container, path in
      members(container.node, path).map { kind, path in
        part(kind.node, MeasuredPart(container: container.name, itemKind: kind.name), path)
      }
    }
  }

  /// The members of an object with their paths; none if the key is missing.
  private mutating func members(_ node: JSONNode?, _ path: JSONPath) -> [(member: JSONMember, path: JSONPath)] {
    guard let node else { return [] }
    guard let members = node.members else {
      expect("an object", node, path)
      return []
    }
    return members.map { ($0, path.appending($0.name)) }
  }

  private mutating func part(_ node: JSONNode?, _ part: MeasuredPart, _ path: JSONPath) -> PartMeasurements {
    guard let node else {
      note("expected an object, found nothing", document.root.line, path)
      return PartMeasurements(part: part, metrics: [])
    }
    let places = part.placesOfBaselines
    var metrics: [(place: MetricPlace, measurement: Measurement)] = []
    for (member, path) in members(node, path) {
      if let place = places.first(where: { $0.name == member.name }) {
        metrics.append((place, measurement(member, path)))
      } else if isOfThisVersion {
        noteUnknown(member, at: path, among: places.map(\.name))
      }
    }
    let known = Set(metrics.map(\.place.index))
    if isOfThisVersion, let missing = places.first(where: { !known.contains($0.index) }) {
      note("the metric '\(missing.name)' is missing", node.line, path)
    }
    return PartMeasurements(part: part, metrics: metrics.sorted { $0.place.index < $1.place.index })
  }

  private mutating func measurement(_ member: JSONMember, _ path: JSONPath) -> Measurement {
    let node = member.node
    if replications == 1 {
      let value = value(node)
      if value == nil { expect("a number or null", node, path) }
      return Measurement([value ?? nil], line: member.line)
    }
    let values = node["values"]?.elements?.compactMap(value) ?? []
    let measurement = Measurement(values, line: member.line)
    let mean = node["mean"].flatMap(value)
    if node.members?.count != 2 || mean == nil || values.count != replications {
      expect("an object with the mean and \(replications) values", node, path)
    } else if mean != .some(measurement.mean) {
      note("the mean is not that of the values", node.line, path)
    }
    return measurement
  }

  /// A number or, for null, `.some(nil)`; nil for anything else.
  private func value(_ node: JSONNode) -> Double?? {
    node.value == .null ? .some(nil) : node.number.map { .some($0.double) }
  }

  private mutating func value<Value>(
    of key: String, _ expected: String, _ read: (JSONNode) -> Value?
  ) -> Value? {
    guard let node = document.root[key] else {
      if document.root.members != nil { note("the key '\(key)' is missing", document.root.line, .root) }
      return nil
    }
    let value = read(node)
    if value == nil { expect(expected, node, .root.appending(key)) }
    return value
  }

  private mutating func noteUnknown(_ member: JSONMember, at path: JSONPath? = nil, among names: [String]) {
    let nearest = closestName(to: member.name, among: names).map { "Did you mean '\($0)'?" }
    note("there is no such key", member.line, path ?? .root.appending(member.name), remedy: nearest)
  }

  private mutating func expect(_ expected: String, _ node: JSONNode, _ path: JSONPath) {
    note("expected \(expected), found \(node.value.summary)", node.line, path)
  }

  private mutating func note(_ message: String, _ line: Int?, _ path: JSONPath, remedy: String? = nil) {
    diagnostics.append(
      document.diagnostic(
        at: path, line: line, message: message, remedy: remedy ?? "'scrollbench gate --update' writes it anew."))
  }
}
