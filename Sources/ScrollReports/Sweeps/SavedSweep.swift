package import ScrollDiagnostics
import ScrollExperiments
package import ScrollJSON
import ScrollMetrics
package import ScrollSweeps

/// A sweep read back from the output of `sweep --format json`.
package struct SavedSweep: Sendable {
  package let result: SweepResult
  package let provenance: SweepProvenance
  /// The recommendation; nil if none was requested, or no trial meets the constraints.
  package let recommendation: RecommendationSummary?

  /// Returns whether a JSON text is a saved sweep: results of runs, which begin alike, have no trials.
  package static func isRecognized(_ root: JSONNode) -> Bool { root["trials"] != nil && root["objectives"] != nil }

  /// Reads a saved sweep. The front and the feasible trials are not read but derived from the metrics.
  ///
  /// - Throws: `.malformedData` with the first problem.
  package init(_ document: JSONDocument) throws(Failure) {
    let reader = SavedSweepReader(document)
    try reader.checkForm()
    let definition = try reader.definition()
    let trials = try reader.trials(of: definition)
    result = SweepResult(trials, of: definition)
    provenance = SweepProvenance(
      definition, inputs: try reader.inputs(of: definition), version: try reader.version())
    recommendation = try reader.recommendation(of: definition)
  }
}

/// Reads the parts of a saved sweep, up to the first problem.
private struct SavedSweepReader {
  /// The largest accepted number: above that of any run, and small enough for differences and squares.
  private static let largest = 1e100
  private let path: String
  private let reader: JSONReader

  init(_ document: JSONDocument) {
    path = document.path ?? "-"
    reader = JSONReader(document, exitCode: .malformedData)
  }

  private var root: JSONField { reader.root }

  /// - Throws: `.malformedData` if the file has another schema version.
  func checkForm() throws(Failure) {
    let form = root["schema_version"]
    if form?.node.number?.integer(as: Int.self) == SweepResult.schemaVersion { return }
    throw failure(
      "schema_version", of: root, at: form,
      "expected schema version \(SweepResult.schemaVersion) of sweeps, found \(form?.node.summary ?? "none")",
      remedy: "Read it with the version of scrollbench that wrote it.")
  }

  func version() throws(Failure) -> String {
    let tool = root["tool"]
    guard let version = tool?["version"]?.node.string else {
      throw failure("tool.version", of: root, at: tool, "expected the version of scrollbench that ran the sweep")
    }
    return version
  }

  func definition() throws(Failure) -> SweepDefinition {
    guard let node = root.node["definition"] else {
      throw failure(
        "definition", of: root, "it is missing", remedy: "Write the sweep again with this version of scrollbench.")
    }
    return try SweepDefinition(node, path: path)
  }

  /// Returns the trials in the order of their numbers.
  func trials(of definition: SweepDefinition) throws(Failure) -> [Trial] {
    guard let elements = root["trials"]?.elements, !elements.isEmpty else {
      throw failure("trials", of: root, at: root["trials"], "expected the trials of a sweep, at least one")
    }
    var trials: [Trial] = []
    trials.reserveCapacity(elements.count)
    for element in elements {
      let trial = try trial(element, of: definition)
      if let last = trials.last, last.index >= trial.index {
        throw reader.failure(
          "trial \(trial.index) follows trial \(last.index)", at: element.path, line: element.line)
      }
      trials.append(trial)
    }
    return trials
  }

  private func trial(_ field: JSONField, of definition: SweepDefinition) throws(Failure) -> Trial {
    let node = field.node
    guard let index = node["trial"]?.number?.integer(as: Int.self), (0..<definition.trialCount).contains(index) else {
      throw failure("trial", of: field, "expected a number below \(definition.trialCount)")
    }
    let parameters = node["parameters"]
    let point = definition.space.parameters.compactMap { parameters?[$0.path] }
    guard point.count == definition.space.parameters.count, point.allSatisfy(isModest) else {
      throw failure("parameters", of: field, "expected a value of each parameter of the sweep")
    }
    if let why = node["invalid"]?.string { return Trial(index: index, point: point, outcome: .invalid(why)) }
    guard let metrics = field["metrics"]?.elements, metrics.count == definition.subjects.count else {
      throw failure("metrics", of: field, "expected the metrics of \(definition.subjects.count) scenarios")
    }
    let values = try metrics.map { metrics throws(Failure) in try self.values(of: metrics) }
    return Trial(index: index, point: point, outcome: .measured(values))
  }

  /// Returns the values of metrics; nil for a metric that is missing, as in another version.
  private func values(of metrics: JSONField) throws(Failure) -> MetricValues<Double> {
    guard let members = metrics.node.members else {
      throw reader.failure("expected metrics by their names", at: metrics.path, line: metrics.line)
    }
    var values = MetricValues<Double>()
    for member in members {
      let (name, node) = (member.name, member.node)
      guard let place = MetricCatalog.place(of: name) else {
        throw failure(
          name, of: metrics, at: metrics[name], "unknown metric",
          remedy: didYouMean(closestTo: name, among: MetricCatalog.names))
      }
      guard node == .null || node.number != nil, isModest(node) else {
        throw failure(
          name, of: metrics, at: metrics[name],
          "expected a number up to \(Self.largest), or null, found \(node.summary)")
      }
      values[place] = node.number?.double
    }
    return values
  }

  /// Returns the inputs of each scenario; empty where they are not recorded.
  func inputs(of definition: SweepDefinition) throws(Failure) -> [[InputDigest]] {
    guard let elements = root.node["scenarios"]?.elements, elements.count == definition.subjects.count else {
      throw failure("scenarios", of: root, at: root["scenarios"], "expected \(definition.subjects.count) scenarios")
    }
    return elements.map { ($0["inputs"]?.elements ?? []).compactMap(InputDigest.init) }
  }

  func recommendation(of definition: SweepDefinition) throws(Failure) -> RecommendationSummary? {
    guard let field = root["recommendation"], field.node != .null else { return nil }
    guard let summary = RecommendationSummary(field.node, of: definition), summary.changes.allSatisfy(isModest),
      summary.presentObjectives.allSatisfy(isModest)
    else {
      throw reader.failure(
        "expected a recommendation as 'scrollbench sweep' writes it, or null", at: field.path, line: field.line)
    }
    return summary
  }

  /// Returns true unless a node is a number beyond `largest`.
  private func isModest(_ node: JSONNode) -> Bool { isModest(node.number?.double) }

  private func isModest(_ change: RecommendationSummary.Change) -> Bool {
    [change.present, change.recommended, change.difference?.mean, change.difference?.halfWidth].allSatisfy(isModest)
  }

  private func isModest(_ number: Double?) -> Bool { abs(number ?? 0) <= Self.largest }

  /// - Parameters:
  ///   - name: The name of the member that is missing or at fault.
  ///   - object: The object that should have it.
  ///   - member: The member at fault, whose line is reported; nil for that of the object.
  ///   - message: The problem.
  ///   - remedy: The remedy, if there is one.
  private func failure(
    _ name: String, of object: JSONField, at member: JSONField? = nil, _ message: String, remedy: String? = nil
  ) -> Failure {
    reader.failure(message, at: object.path.appending(name), line: (member ?? object).line, remedy: remedy)
  }
}
