package import ScrollDiagnostics
import ScrollExperiments
package import ScrollJSON
import ScrollMetrics

/// The definition as in the first line of a journal and in a saved sweep.
///
/// Its `sweep` is a sweep file, which `--space` can also read.
extension SweepDefinition {
  package var json: JSONNode {
    [
      "version": JSONNode(ToolVersion.current),
      "scenarios": .array(
        subjects.map { subject in
          let members: [JSONMember] = [
            JSONMember("path", JSONNode(subject.path)), JSONMember("name", JSONNode(subject.name)),
            JSONMember("inputs", .array(subject.inputs.map(\.json))),
          ]
          let network = subject.network.map { [JSONMember("network", JSONNode($0.rawValue))] } ?? []
          return .object(members + network + (subject.holdsRests ? [JSONMember("holds_rests", true)] : []))
        }),
      "set": JSONNode(overrides),
      "settings": base.json,
      "sweep": sweepFile,
      "metrics": JSONNode(MetricCatalog.names),
    ]
  }

  private var sweepFile: JSONNode {
    let constraints = space.constraints.map(\.text) + question.constraints.map(\.text)
    let aggregation: JSONMember =
      if case .weightedMean(let weights) = question.aggregation {
        JSONMember("weights", JSONNode(weights))
      } else {
        JSONMember("across", JSONNode(question.aggregation.description))
      }
    return .object([
      JSONMember("method", JSONNode(method.rawValue)), JSONMember("seed", JSONNode(seed)),
      JSONMember("zip", JSONNode(space.zipped)),
      JSONMember("parameters", .object(space.parameters.map { JSONMember($0.path, $0.json) })),
      // It may follow from the parameters, so they are the first to differ.
      JSONMember("run_cap", JSONNode(trialCount)),
      JSONMember(
        "objectives",
        .array(question.objectives.map { ["name": JSONNode($0.metric), "goal": JSONNode($0.goal.rawValue)] })),
      JSONMember("constraints", JSONNode(constraints)), aggregation,
    ])
  }

  /// Reads a definition from its JSON form.
  ///
  /// - Parameters:
  ///   - node: The definition as JSON.
  ///   - path: The path of its file for errors.
  /// - Throws: `.malformedData` if the node is not a definition.
  package init(_ node: JSONNode, path: String) throws(Failure) {
    guard let scenarios = node["scenarios"]?.elements, !scenarios.isEmpty, let overrides = node["set"]?.elements,
      let settings = node["settings"], let sweep = node["sweep"]
    else {
      let message = "expected a sweep, found \(node.description.excerpt)"
      throw Failure(.malformedData, Diagnostic(path: path, line: node.line, field: "definition", message: message))
    }
    do {
      try self.init(scenarios, overrides, settings: JSONDocument(path: path, root: settings), sweep, path: path)
    } catch {
      throw Failure(.malformedData, error.diagnostics)
    }
  }

  private init(
    _ scenarios: [JSONNode], _ overrides: [JSONNode], settings: JSONDocument, _ sweep: JSONNode, path: String
  ) throws(Failure) {
    let base = try Scenario(settings)
    let file = try SweepFile(JSONDocument(path: path, root: sweep), in: base)
    try self.init(
      subjects: scenarios.map(Subject.init), overrides: overrides.map { $0.string ?? "" }, base: base,
      space: try ParameterSpace(file.parameters, zipped: file.zipped, constraints: file.parameterConstraints),
      method: file.method ?? .grid, seed: file.seed ?? 0, trialCount: file.trialCount,
      question: SweepResult.Question(
        objectives: file.objectives, constraints: file.outcomeConstraints, aggregation: file.aggregation ?? .mean))
  }
}

extension SweepDefinition.Subject {
  fileprivate init(_ node: JSONNode) {
    path = node["path"]?.string ?? ""
    name = node["name"]?.string ?? ""
    inputs = (node["inputs"]?.elements ?? []).compactMap(InputDigest.init)
    network = node["network"]?.string.flatMap(NetworkProfile.init)
    holdsRests = node["holds_rests"]?.boolean ?? false
  }
}

extension SweepParameter {
  /// The parameter as in a sweep file.
  fileprivate var json: JSONNode {
    switch domain {
    case .values(let values): return ["values": .array(values)]
    case .range(let minimum, let maximum, let step, let isInteger, let isLogarithmic):
      let range: [JSONMember] = [JSONMember("min", JSONNode(minimum)), JSONMember("max", JSONNode(maximum))]
      if isInteger, step == nil, !isLogarithmic {
        return .object(range + [JSONMember("distribution", "int_uniform")])
      }
      let name = (step == nil ? "" : "q_") + (isLogarithmic ? "log_uniform_values" : "uniform")
      let step = step.map { [JSONMember("q", JSONNode($0))] } ?? []
      return .object(range + [JSONMember("distribution", JSONNode(name))] + step)
    }
  }
}
