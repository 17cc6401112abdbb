import ScrollExperiments
import ScrollJSON
import ScrollMetrics

@testable import ScrollComparing

extension ComparedResult {
  /// A result by hand, of the metrics that are given.
  static func sample(
    _ name: String = "feed", metrics: [String: Estimate?] = [:], seed: Int = 1, version: String = ToolVersion.current,
    inputs: [InputDigest] = [], replications: [Replication]? = nil, digests: [String] = ["00"]
  ) -> ComparedResult {
    let compared = MetricCatalog.names.enumerated().compactMap { index, name in
      metrics[name].map { ComparedMetric(.init(name), MetricPlace.all[index].unit, $0) }
    }
    return ComparedResult(
      name: name, version: version, inputs: inputs, settings: ["seed": JSONNode(seed)], metrics: compared,
      outcomeDigests: digests, replications: replications)
  }
}
