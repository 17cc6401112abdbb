import ScrollCalibrating
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollTraces
package import ScrollValidating

/// A validation as JSON: every metric and every item.
package struct ValidationJSONReport: ValidationReport {
  /// The version of validations in JSON; increased when older readers would be misled.
  private static let schemaVersion = 2

  package init() {}

  package func text(of validation: Validation) -> String {
    let document: JSONNode = [
      "scenario": JSONNode(validation.scenario), "replications": JSONNode(validation.replicationCount),
      "as_recorded": validation.asRecorded?.json ?? .null,
      "logs": .array(
        validation.logs.map { ["path": JSONNode($0.path), "source": JSONNode($0.source)] }
          + validation.hitchLogs.map { ["path": JSONNode($0.path), "source": JSONNode($0.source)] }),
      "max_error": JSONNode(validation.limit), "passed": JSONNode(!validation.isBeyondLimit),
      "metrics": .array(validation.metrics.map(json)),
      "demerit": JSONNode(validation.waits.demerit),
      "items_in_both": JSONNode(validation.items.inBoth.count),
      "items_agreeing_on_late": JSONNode(validation.items.inBoth.count(where: \.agreesOnLate)),
      "items_within_a_frame": JSONNode(validation.items.inBoth.count(where: \.isWithinFrame)),
      "items_only_predicted": JSONNode(validation.items.onlyPredicted.map(\.description)),
      "items_only_measured": JSONNode(validation.items.onlyMeasured.map(\.description)),
      "requests": validation.order.map { order in
        [
          "shared": JSONNode(order.sharedCount), "next_predicted": json(order.predicted),
          "next_measured": json(order.measured),
        ]
      } ?? .null,
      "items": .array(validation.items.inBoth.map(json)),
    ]
    return document.versioned(Self.schemaVersion).formatted()
  }

  private func json(_ metric: Validation.Metric) -> JSONNode {
    let comparison = metric.comparison
    return [
      "metric": JSONNode(metric.kind.rawValue), "unit": JSONNode(metric.kind.unit.rawValue),
      "predicted": JSONNode(metric.predicted), "measured": JSONNode(comparison?.measured),
      "measured_min": JSONNode(comparison?.spread.lowerBound),
      "measured_max": JSONNode(comparison?.spread.upperBound),
      "error": JSONNode(comparison?.error), "chance": JSONNode(comparison?.chance),
      "beyond": JSONNode(metric.isBeyondLimit),
    ]
  }

  private func json(_ item: ValidatedItems.Item) -> JSONNode {
    [
      "item": JSONNode(item.item.description), "predicted_wait_ms": JSONNode(item.predicted),
      "measured_wait_ms": JSONNode(item.measured), "measured_min_ms": JSONNode(item.spread.lowerBound),
      "measured_max_ms": JSONNode(item.spread.upperBound), "agrees_on_late": JSONNode(item.agreesOnLate),
      "within_a_frame": JSONNode(item.isWithinFrame),
    ]
  }

  private func json(_ request: RunOutcome.Request?) -> JSONNode {
    request.map { ["item": JSONNode($0.item.description), "started_ms": JSONNode($0.started)] } ?? .null
  }
}
