import ScrollJSON
import ScrollMetrics
import ScrollSweeps

extension SweepResult.Row {
  /// Returns a trial with every metric.
  ///
  /// - Parameter result: The sweep.
  func json(_ result: SweepResult) -> JSONNode {
    let parameters = zip(result.parameters, trial.point).map { JSONMember($0.path, $1) }
    var members = [
      JSONMember("trial", JSONNode(trial.index)), JSONMember("parameters", .object(parameters)),
      JSONMember("feasible", JSONNode(isFeasible)), JSONMember("front", JSONNode(isOnFront)),
    ]
    switch trial.outcome {
    case .invalid(let why): members.append(JSONMember("invalid", JSONNode(why)))
    case .measured(let metrics):
      let named = metrics.map { values in
        JSONNode.object(zip(MetricCatalog.names, values).map { JSONMember($0, JSONNode($1)) })
      }
      members.append(JSONMember("metrics", .array(named)))
    }
    return .object(members)
  }
}
