public import Experiments

/// The file of a baseline: JSON for reading in a diff, with a line for each metric and all names in alphabetical order.
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
/// With several replications, a metric is an object with the `mean` and the `values` by replication. `containers` has the
/// metrics by kind of container if there are several, and `item_kinds` by kind of container and item if there are any. Null
/// means that there was nothing to measure.
extension Baseline {
  public var json: JSONNode {
    var members = [
      JSONMember("inputs", JSONNode(.array(inputs.map { $0.json.sorted }))), JSONMember("metrics", json(of: .whole)),
      JSONMember("replications", JSONNode(replications)), JSONMember("scenario", JSONNode(scenario)),
      JSONMember("seed", JSONNode(seed)), JSONMember("settings", JSONNode(.object(settings))),
      JSONMember("settings_sha256", JSONNode(settingsDigest)), JSONMember("version", JSONNode(version)),
    ]
    let containers = parts.filter { $0.part.container != nil && $0.part.itemKind == nil }
    if !containers.isEmpty {
      members.append(
        JSONMember(
          "containers", JSONNode(.object(containers.map { JSONMember($0.part.container!, json(of: $0.part)) }))))
    }
    if parts.contains(where: { $0.part.itemKind != nil }) { members.append(JSONMember("item_kinds", itemKinds)) }
    return JSONNode(.object(members)).sorted
  }

  private var itemKinds: JSONNode {
    let kinds = parts.filter { $0.part.itemKind != nil }
    let byContainer = Dictionary(grouping: kinds) { $0.part.container! }
    return JSONNode(
      .object(
        byContainer.sorted { $0.key < $1.key }.map { container, kinds in
          JSONMember(container, JSONNode(.object(kinds.map { JSONMember($0.part.itemKind!, json(of: $0.part)) })))
        }))
  }

  private func json(of part: MeasuredPart) -> JSONNode {
    let metrics = self[part]?.metrics.filter { !$0.place.needsForesight } ?? []
    return JSONNode(.object(metrics.map { JSONMember($0.place.name, json(of: $0.measurement)) }))
  }

  private func json(of measurement: Measurement) -> JSONNode {
    func node(_ value: Double?) -> JSONNode { value.map { JSONNode($0) } ?? .null }
    if replications == 1 { return node(measurement.mean) }
    return ["mean": node(measurement.mean), "values": JSONNode(.array(measurement.values.map(node)))]
  }
}

extension JSONNode {
  /// A copy with the members of all objects in alphabetical order.
  var sorted: JSONNode {
    if let elements { return JSONNode(.array(elements.map(\.sorted)), line: line) }
    guard let members else { return self }
    let sorted = members.map { JSONMember($0.name, $0.node.sorted, line: $0.line) }.sorted { $0.name < $1.name }
    return JSONNode(.object(sorted), line: line)
  }
}
