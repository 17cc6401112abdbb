import ScrollExperiments
import ScrollJSON
import ScrollMetrics

/// The trial as in a line of a journal: `{"trial": 3, "point": [2, 4], "metrics": [[0.98, 117, ...]]}`, with the metrics of
/// each scenario in the order of the first line, or `"invalid": "why"` in place of them. `JournalLine` adds the checksum.
extension Trial {
  var json: JSONNode {
    var members = [JSONMember("trial", JSONNode(index)), JSONMember("point", .array(point))]
    switch outcome {
    case .measured(let metrics):
      members.append(JSONMember("metrics", .array(metrics.map { .array($0.map { JSONNode($0) }) })))
    case .invalid(let why): members.append(JSONMember("invalid", JSONNode(why)))
    }
    if !inputs.isEmpty {
      members.append(JSONMember("inputs", .array(inputs.map { .array($0.map(\.json)) })))
    }
    return .object(members)
  }

  /// Reads a trial; nil if the node is not one with that number of scenarios.
  init?(_ node: JSONNode, scenarioCount: Int) {
    guard let index = node["trial"]?.number?.integer(as: Int.self), index >= 0, let point = node["point"]?.elements,
      let outcome = Outcome(node, scenarioCount: scenarioCount)
    else { return nil }
    let inputs = node["inputs"]?.elements?.map { ($0.elements ?? []).compactMap(InputDigest.init) } ?? []
    self.init(index: index, point: point, outcome: outcome, inputs: inputs)
  }
}

extension Trial.Outcome {
  fileprivate init?(_ node: JSONNode, scenarioCount: Int) {
    if let why = node["invalid"]?.string {
      self = .invalid(why)
      return
    }
    let metrics = node["metrics"]?.elements?.compactMap(Self.metrics)
    guard let metrics, metrics.count == scenarioCount else { return nil }
    self = .measured(metrics)
  }

  private static func metrics(_ node: JSONNode) -> MetricValues<Double>? {
    guard let elements = node.elements, elements.count == MetricCatalog.names.count,
      elements.allSatisfy({ $0 == .null || $0.number != nil })
    else { return nil }
    return MetricValues(inOrder: elements.map { $0.number?.double })
  }
}
