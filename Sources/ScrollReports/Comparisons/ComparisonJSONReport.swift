import ScrollComparing
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation

/// Comparisons as JSON: every metric, equal or not, and everything that a table has.
package struct ComparisonJSONReport: ComparisonReport {
  /// The version of comparisons in JSON; increased when older readers would be misled.
  static let schemaVersion = 2

  private static let format = MetricFormat(usesUnicode: true)

  package init() {}

  package func text(of findings: ComparisonFindings) -> String {
    let document: JSONNode = [
      "a": JSONNode(findings.a), "b": JSONNode(findings.b),
      "comparisons": .array(findings.comparisons.map(json)),
      "only_in_a": JSONNode(findings.onlyInA), "only_in_b": JSONNode(findings.onlyInB),
    ]
    return document.versioned(Self.schemaVersion).formatted()
  }

  private func json(_ comparison: RunComparison) -> JSONNode {
    let node: JSONNode = [
      "summary": JSONNode(ComparisonSentence(comparison, Self.format).text),
      "a": json(comparison.a), "b": json(comparison.b),
      "settings": .array(
        comparison.settings.map { setting in
          ["name": JSONNode(setting.name), "a": setting.a ?? .null, "b": setting.b ?? .null]
        }),
      "same": isSame(comparison),
      "divergence": divergence(comparison.firstDifference),
      "class_changes": .array(comparison.classChanges.map { json($0, of: comparison) }),
      "metrics": .array(comparison.metrics.map(json)), "notes": JSONNode(comparison.notes),
    ]
    guard let uncertainty = comparison.uncertainty, let words = ComparisonUncertaintyWords(comparison, Self.format)
    else { return node }
    return node.adding([JSONMember("worlds", json(uncertainty, words))])
  }

  /// Returns the uncertainty; its finding is which side has less waiting.
  private func json(_ uncertainty: ComparisonUncertainty, _ words: ComparisonUncertaintyWords) -> JSONNode {
    let counts = ComparedWorld.Preference.allCases.map { JSONMember($0.rawValue, JSONNode(uncertainty.count(of: $0))) }
    let members: JSONNode = [
      "less_waiting": .object(counts),
      "verdicts": [
        "a": FeedVerdict.tally(uncertainty.observations.map(\.verdicts.a.grade)),
        "b": FeedVerdict.tally(uncertainty.observations.map(\.verdicts.b.grade)),
      ],
      "differences": .array(
        uncertainty.differences.map { difference in
          [
            "metric": JSONNode(difference.metric), "better": JSONNode(difference.counts.better),
            "equal": JSONNode(difference.counts.equal), "worse": JSONNode(difference.counts.worse),
            "min": JSONNode(difference.minimum), "median": JSONNode(difference.median),
            "max": JSONNode(difference.maximum),
          ]
        }),
      "sentences": JSONNode(words.sentences),
    ]
    return uncertainty.json.adding(members.members ?? [])
  }

  private func json(_ result: ComparedResult) -> JSONNode {
    [
      "scenario": JSONNode(result.name), "version": JSONNode(result.version),
      "verdict": JSONNode(result.verdict.grade.rawValue), "inputs": .array(result.inputs.map(\.json)),
      "outcome_sha256": JSONNode(result.outcomeDigests),
    ]
  }

  /// Returns true if the same happened in both runs; null if there are no digests.
  private func isSame(_ comparison: RunComparison) -> JSONNode {
    switch comparison.firstDifference {
    case .same, .sameDigests: true
    default: comparison.a.outcomeDigests.isEmpty || comparison.b.outcomeDigests.isEmpty ? .null : false
    }
  }

  /// Returns the first difference, with the number of its replication counted from 0; null if there is none, or it is unknown.
  private func divergence(_ firstDifference: RunComparison.FirstDifference) -> JSONNode {
    guard case .at(let divergence, let replication) = firstDifference else { return .null }
    return [
      "replication": JSONNode(replication), "shared_events": JSONNode(divergence.sharedEventCount),
      "first": json(divergence.first), "next": .array(divergence.followers.map(json)),
    ]
  }

  private func json(_ difference: EventDifference) -> JSONNode {
    [
      "time_ms": JSONNode(difference.time.milliseconds),
      "container": .array(difference.place.cells.map { JSONNode($0) }),
      "item": JSONNode(difference.place.item),
      "a": event(difference.a), "b": event(difference.b), "text": JSONNode(EventDifferenceText(difference).words),
    ]
  }

  private func event(_ event: RunEvent?) -> JSONNode {
    event.map { event in
      [
        "time_ms": JSONNode(event.time.milliseconds), "event": JSONNode(event.kind.name),
        "text": JSONNode("\(event.subject) \(event.kind.predicate())"),
      ]
    } ?? .null
  }

  /// Returns a change of items' classes, with the number of its replication counted from 0.
  private func json(_ change: ClassChange, of comparison: RunComparison) -> JSONNode {
    [
      "replication": JSONNode(comparison.differingReplication),
      "rate": JSONNode(change.rate.rawValue), "container": JSONNode(change.container),
      "a": JSONNode(change.a.rawValue), "b": JSONNode(change.b.rawValue), "count": JSONNode(change.items.count),
      "items": JSONNode(change.items.map(\.description)),
    ]
  }

  private func json(_ metric: MetricDifference) -> JSONNode {
    var members = [JSONMember("metric", JSONNode(metric.subject.name))]
    if let container = metric.subject.part.container { members.append(JSONMember("container", JSONNode(container))) }
    if let kind = metric.subject.part.itemKind { members.append(JSONMember("item_kind", JSONNode(kind))) }
    members += [
      JSONMember("unit", JSONNode(metric.unit.rawValue)), JSONMember("a", JSONNode(metric.a?.mean)),
      JSONMember("b", JSONNode(metric.b?.mean)), JSONMember("difference", JSONNode(metric.difference?.mean)),
      JSONMember("half_width", JSONNode(metric.difference?.halfWidth)),
      JSONMember("direction", JSONNode(metric.direction.rawValue)), JSONMember("matters", JSONNode(metric.matters)),
      JSONMember("basis", JSONNode(metric.basis.rawValue)),
    ]
    return .object(members)
  }
}
