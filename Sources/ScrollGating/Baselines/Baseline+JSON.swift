import ScrollExperiments
package import ScrollJSON
import ScrollMetrics

/// The JSON file of a baseline, laid out for diffs: one metric per line, and all names in alphabetical order.
///
///     {
///       "inputs": [{"path": "traces/swipe.csv", "role": "trace", "sha256": "..."}],
///       "metrics": {
///         "batch_fetches.empty": 0,
///         ...
///       },
///       "replications": 1,
///       "scenario": "flashing feed",
///       "seed": 1,
///       "settings": { "content.items": 300 },
///       "settings_sha256": "...",
///       "version": "0.2.0"
///     }
///
/// With several replications, a metric is an object with the `mean` and the `values` by replication. `containers` has
/// the metrics by kind of container if there are several, and `item_kinds` by kind of container and item if there are
/// any. Null means that there was nothing to measure.
extension Baseline {
  /// Returns true if a JSON file has the mark of a baseline, even if the rest is invalid.
  package static func isRecognized(_ bytes: [UInt8]) -> Bool {
    (try? JSONDocument(path: nil, bytes: bytes)).map { isRecognized($0.root) } ?? false
  }

  static func isRecognized(_ root: JSONNode) -> Bool { root["settings_sha256"] != nil }

  package var json: JSONNode {
    var members = [
      JSONMember("inputs", .array(inputs.map { $0.json.sorted })), JSONMember("metrics", json(of: .whole)),
      JSONMember("replications", JSONNode(replications)), JSONMember("scenario", JSONNode(scenario)),
      JSONMember("seed", JSONNode(seed)), JSONMember("settings", .object(settings)),
      JSONMember("settings_sha256", JSONNode(settingsDigest)), JSONMember("version", JSONNode(version)),
    ]
    let containers = parts.filter { $0.part.container != nil && $0.part.itemKind == nil }
    if !containers.isEmpty {
      members.append(
        JSONMember("containers", .object(containers.map { JSONMember($0.part.container!, json(of: $0.part)) })))
    }
    if parts.contains(where: { $0.part.itemKind != nil }) { members.append(JSONMember("item_kinds", itemKinds)) }
    return JSONNode.object(members).sorted
  }

  private var itemKinds: JSONNode {
    let kinds = parts.filter { $0.part.itemKind != nil }
    let byContainer = Dictionary(grouping: kinds) { $0.part.container! }
    return .object(
      byContainer.sorted { $0.key < $1.key }.map { container, kinds in
        JSONMember(container, .object(kinds.map { JSONMember($0.part.itemKind!, json(of: $0.part)) }))
      })
  }

  private func json(of part: MeasuredPart) -> JSONNode {
    let metrics = self[part]?.metrics.filter { !$0.place.needsForesight } ?? []
    return .object(metrics.map { JSONMember($0.place.name, json(of: $0.measurement)) })
  }

  private func json(of measurement: Measurement) -> JSONNode {
    if replications == 1 { return JSONNode(measurement.mean) }
    return ["mean": JSONNode(measurement.mean), "values": JSONNode(measurement.values)]
  }
}
