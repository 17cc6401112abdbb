import Diagnostics
import Experiments
import Metrics
import Sweeps

/// Reads the parts of a saved sweep.
struct SavedSweepReader {
  /// More than any run comes to, and little enough for differences and squares.
  private static let largest = 1e100
  /// Of metrics in the catalogue.
  private static let indices = Dictionary(
    uniqueKeysWithValues: zip(MetricCatalogue.names, MetricCatalogue.names.indices))

  let document: JSONDocument

  private var root: JSONNode { document.root }

  /// - Throws: `.malformedData` if the file is of another form.
  func checkForm() throws(Failure) {
    let form = root["schema_version"]
    if form?.number?.integer(as: Int.self) == SweepResult.schemaVersion { return }
    throw failure(
      .root.appending("schema_version"), form ?? root,
      "expected form \(SweepResult.schemaVersion) of sweeps, found \(form?.value.summary ?? "none")",
      remedy: "Read it with the version of scrollbench that wrote it.")
  }

  func definition() throws(Failure) -> SweepDefinition {
    guard let node = root["definition"] else {
      throw failure(
        .root.appending("definition"), root, "it is missing",
        remedy: "Write the sweep again with this version of scrollbench.")
    }
    return try SweepDefinition(node, path: document.path ?? "-")
  }

  /// In the order of their numbers.
  func trials(of definition: SweepDefinition) throws(Failure) -> [Trial] {
    let place = JSONPath.root.appending("trials")
    guard let elements = root["trials"]?.elements, !elements.isEmpty else {
      throw failure(place, root["trials"] ?? root, "expected the trials of a sweep, at least one")
    }
    var trials: [Trial] = []
    trials.reserveCapacity(elements.count)
    for (index, node) in elements.enumerated() {
      let trial = try trial(node, place.appending(index), of: definition)
      if let last = trials.last, last.index >= trial.index {
        throw failure(place.appending(index), node, "trial \(trial.index) stands after trial \(last.index)")
      }
      trials.append(trial)
    }
    return trials
  }

  private func trial(_ node: JSONNode, _ path: JSONPath, of definition: SweepDefinition) throws(Failure) -> Trial {
    guard let index = node["trial"]?.number?.integer(as: Int.self), (0..<definition.trialCount).contains(index) else {
      throw failure(path.appending("trial"), node, "expected a number below \(definition.trialCount)")
    }
    let parameters = node["parameters"]
    let point = definition.space.parameters.compactMap { parameters?[$0.path] }
    guard point.count == definition.space.parameters.count, point.allSatisfy(isModest) else {
      throw failure(path.appending("parameters"), node, "expected a value of each parameter of the sweep")
    }
    if let why = node["invalid"]?.string { return Trial(index: index, point: point, outcome: .invalid(why)) }
    guard let metrics = node["metrics"]?.elements, metrics.count == definition.subjects.count else {
      throw failure(path.appending("metrics"), node, "expected the metrics of \(definition.subjects.count) scenarios")
    }
    let values = try metrics.enumerated().map { scenario, node throws(Failure) in
      try self.metrics(node, path.appending("metrics").appending(scenario))
    }
    return Trial(index: index, point: point, outcome: .measured(values))
  }

  /// In the order of the catalogue; a metric that another version did not have yet may be missing.
  private func metrics(_ node: JSONNode, _ path: JSONPath) throws(Failure) -> [Double?] {
    guard let members = node.members else { throw failure(path, node, "expected metrics by their names") }
    var values = [Double?](repeating: nil, count: MetricCatalogue.names.count)
    for member in members {
      guard let index = Self.indices[member.name] else {
        let nearest = closestName(to: member.name, among: MetricCatalogue.names)
        throw failure(
          path.appending(member.name), member.node, "there is no such metric",
          remedy: nearest.map { "Did you mean '\($0)'?" })
      }
      guard member.node == .null || member.node.number != nil, isModest(member.node) else {
        throw failure(
          path.appending(member.name), member.node,
          "expected a number up to \(Self.largest), or null, found \(member.node.value.summary)")
      }
      values[index] = member.node.number?.double
    }
    return values
  }

  /// What each scenario reads, as far as it is told.
  func inputs(of definition: SweepDefinition) throws(Failure) -> [[InputDigest]] {
    let place = JSONPath.root.appending("scenarios")
    guard let elements = root["scenarios"]?.elements, elements.count == definition.subjects.count else {
      throw failure(place, root["scenarios"] ?? root, "expected \(definition.subjects.count) scenarios")
    }
    return elements.map { ($0["inputs"]?.elements ?? []).compactMap(InputDigest.init) }
  }

  func recommendation(of definition: SweepDefinition) throws(Failure) -> RecommendationSummary? {
    guard let node = root["recommendation"], node != .null else { return nil }
    guard let summary = RecommendationSummary(node, of: definition), summary.changes.allSatisfy(isModest) else {
      throw failure(
        .root.appending("recommendation"), node, "expected a recommendation as 'scrollbench sweep' writes it, or null")
    }
    return summary
  }

  /// Whether a node is no number that is beyond reason.
  private func isModest(_ node: JSONNode) -> Bool { isModest(node.number?.double) }

  private func isModest(_ change: RecommendationSummary.Change) -> Bool {
    [change.present, change.recommended, change.difference?.mean, change.difference?.halfWidth].allSatisfy(isModest)
  }

  private func isModest(_ number: Double?) -> Bool { abs(number ?? 0) <= Self.largest }

  private func failure(_ path: JSONPath, _ node: JSONNode, _ message: String, remedy: String? = nil) -> Failure {
    Failure(.malformedData, document.diagnostic(at: path, line: node.line, message: message, remedy: remedy))
  }
}
