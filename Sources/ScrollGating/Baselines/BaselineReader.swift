import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics

/// A reader of a baseline's file.
///
/// A file of another version may have unknown metrics or lack some; a file of this version must have exactly the known
/// ones.
struct BaselineReader {
  private static let keys = [
    "containers", "inputs", "item_kinds", "metrics", "replications", "scenario", "seed", "settings", "settings_sha256",
    "version",
  ]

  private static let remedy = "'scrollbench gate --update' rewrites it."

  private var reader: JSONReader
  private let isOfThisVersion: Bool
  private var replications = 1

  /// - Throws: `.malformedData` if the text is not JSON, as with the marks of a conflict in git, or JSON of another kind.
  init(path: String, bytes: [UInt8]) throws(Failure) {
    let document: JSONDocument
    do {
      document = try JSONDocument(path: path, bytes: bytes, exitCode: .malformedData)
    } catch {
      var failure = error
      for index in failure.diagnostics.indices where failure.diagnostics[index].remedy == nil {
        failure.diagnostics[index].remedy = Self.remedy
      }
      throw failure
    }
    try Self.check(document)
    reader = JSONReader(document, exitCode: .malformedData, remedy: Self.remedy)
    isOfThisVersion = document.root["version"]?.string == ToolVersion.current
  }

  /// Checks that a new baseline may replace a file: that it is a baseline, or one that an edit or a conflict broke.
  ///
  /// - Throws: `.malformedData` if it is JSON of another kind, such as a scenario.
  static func checkReplaceable(path: String, bytes: [UInt8]) throws(Failure) {
    if let document = try? JSONDocument(path: path, bytes: bytes) { try check(document) }
  }

  private static func check(_ document: JSONDocument) throws(Failure) {
    if Baseline.isRecognized(document.root) { return }
    throw Failure(
      .malformedData,
      Diagnostic(
        path: document.path, message: "expected a baseline, found JSON of another kind",
        remedy: "Choose another folder for the baselines with --baselines, or move the file."))
  }

  /// Reads the baseline.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  mutating func baseline() throws(Failure) -> Baseline {
    let root = reader.root
    for member in reader.members(root) ?? [] where !Self.keys.contains(member.name) {
      reader.noteUnknown(member, among: Self.keys)
    }
    replications =
      value(of: "replications", "a whole number of at least 1") { node in
        node.number?.integer(as: Int.self).flatMap { $0 > 0 ? $0 : nil }
      } ?? 1
    let baseline = Baseline(
      version: value(of: "version", "a string", \.string) ?? "",
      scenario: value(of: "scenario", "a string", \.string) ?? "",
      seed: value(of: "seed", "a whole number from 0 to \(UInt64.max)") { $0.number?.integer(as: UInt64.self) } ?? 0,
      replications: replications, inputs: inputs(),
      settings: value(of: "settings", "an object", \.sorted.members) ?? [],
      settingsDigest: value(of: "settings_sha256", "a string", \.string) ?? "",
      parts: [part(root["metrics"], .whole)] + containers() + itemKinds())
    try reader.finish()
    return baseline
  }

  private mutating func inputs() -> [InputDigest] {
    _ = value(of: "inputs", "an array", \.elements)
    return (reader.root["inputs"]?.elements ?? []).compactMap { input in
      reader.value(input, "an object with role, path and sha256", InputDigest.init)
    }
  }

  private mutating func containers() -> [PartMeasurements] {
    (reader.members(reader.root["containers"]) ?? []).map { part($0, MeasuredPart(container: $0.name)) }
  }

  private mutating func itemKinds() -> [PartMeasurements] {
    (reader.members(reader.root["item_kinds"]) ?? []).flatMap { container in
      (reader.members(container) ?? []).map { kind in
        part(kind, MeasuredPart(container: container.name, itemKind: kind.name))
      }
    }
  }

  private mutating func part(_ field: JSONField?, _ part: MeasuredPart) -> PartMeasurements {
    guard let field else {
      reader.note("expected an object, found nothing", at: .root.appending("metrics"), line: reader.root.line)
      return PartMeasurements(part: part, metrics: [])
    }
    let places = part.placesOfBaselines
    var measurements: [MetricPlace: Measurement] = [:]
    for member in reader.members(field) ?? [] {
      if let place = places.first(where: { $0.name == member.name }) {
        measurements[place] = measurement(member)
      } else if isOfThisVersion {
        reader.noteUnknown(member, among: places.map(\.name))
      }
    }
    if isOfThisVersion, let missing = places.first(where: { measurements[$0] == nil }) {
      reader.note("the metric '\(missing.name)' is missing", at: field)
    }
    return PartMeasurements(part: part, metrics: places.compactMap { place in measurements[place].map { (place, $0) } })
  }

  private mutating func measurement(_ field: JSONField) -> Measurement {
    if replications == 1 {
      let value = reader.value(field, "a number or null", Self.number)
      return Measurement([value ?? nil], line: field.nameLine)
    }
    let values = field.node["values"]?.elements?.compactMap(Self.number) ?? []
    let measurement = Measurement(values, line: field.nameLine)
    let mean = field.node["mean"].flatMap(Self.number)
    if field.node.members?.count != 2 || mean == nil || values.count != replications {
      reader.expect("an object with the mean and \(replications) values", at: field)
    } else if mean != .some(measurement.mean) {
      reader.note("the mean does not match the values", at: field)
    }
    return measurement
  }

  /// Returns a number, or `.some(nil)` for null; nil for anything else.
  private static func number(_ node: JSONNode) -> Double?? {
    if node == .null { return .some(nil) }
    guard let number = node.number else { return nil }
    return .some(number.double)
  }

  /// Returns the value of a required key.
  private mutating func value<Value>(
    of key: String, _ expected: String, _ read: (JSONNode) -> Value?
  ) -> Value? {
    if reader.root[key] == nil, reader.root.node.members != nil {
      reader.note("the key '\(key)' is missing", at: reader.root)
    }
    return reader.value(reader.root[key], expected, read)
  }
}
