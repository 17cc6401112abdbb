import ScrollCalibrating
import ScrollDiagnostics
import ScrollJSON
import ScrollMetrics
import ScrollTraces
package import ScrollValidating

/// A report of a validation.
package protocol ValidationReport: Sendable {
  func text(of validation: Validation) -> String
}

/// The words and cells that tables, Markdown and pages share.
package struct ValidationWords {
  /// The maximum number of items to list, those with the largest errors, and their minimum error in milliseconds.
  private static let (itemLimit, minimumDifference) = (20, 0.5)

  let validation: Validation
  package let format: MetricFormat

  package init(_ validation: Validation, usesUnicode: Bool) {
    self.validation = validation
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  /// The titles for the ends of the spread over several logs.
  private var spreadTitles: [String] {
    max(validation.logs.count, validation.hitchLogs.count) > 1 ? ["logs from", "to"] : []
  }
  package var metricTitles: [String] { ["", "predicted", "measured"] + spreadTitles + ["error"] + chanceTitles + [""] }
  /// The title for the part of an error that chance explains, if anything is random.
  private var chanceTitles: [String] { validation.metrics.contains { ($0.chance ?? 0) > 0 } ? ["chance"] : [] }
  package var itemTitles: [String] { ["item", "predicted", "measured"] + spreadTitles + [""] }

  var title: String { "\(validation.scenario): \(subject)" }

  /// The subject: `20 simulated runs and 3 measured logs`.
  package var subject: String {
    let (runs, logs) = (validation.replicationCount, validation.logs.count + validation.hitchLogs.count)
    return "\(runs) simulated \(runs == 1 ? "run" : "runs") and \(logs) measured \(logs == 1 ? "log" : "logs")"
  }

  /// The first sentence of a report: whether errors are within the limit or, if none is stated, for how many items the
  /// prediction is right.
  package var headline: String {
    guard let limit else {
      if validation.logs.isEmpty { return "Frames, predicted and measured." }
      let right = validation.items.count(where: \.agreesOnLate)
      return "\(right) of \(validation.items.count) items are predicted right: late or in time."
    }
    let off = validation.metrics.count(where: \.isBeyondLimit)
    return off == 0
      ? "Every error is at most \(limit)."
      : "\(off) of \(validation.metrics.count) metrics \(off == 1 ? "is" : "are") off by more than \(limit)."
  }

  /// The judgment of the prediction; nil if no limit is stated.
  package var judgment: String? {
    limit.map { limit in
      let beyond = validation.metrics.filter(\.isBeyondLimit).map { name(of: $0.kind) }
      let isRandom = validation.metrics.contains { ($0.chance ?? 0) > 0 }
      let besides = isRandom ? ", not counting what chance explains" : ""
      return beyond.isEmpty
        ? "Every error is at most \(limit)\(besides)." : "Beyond \(limit)\(besides): \(beyond.joined(separator: ", "))."
    }
  }

  /// The allowed error: `10 %`; nil if none is stated.
  package var limit: String? { validation.limit.map { "\(($0 * 100).rounded(digits: 4).plain) %" } }

  package func name(of kind: ValidatedMetric) -> String { kind.rawValue.split(separator: "_").joined(separator: " ") }

  package func cells(_ metric: Validation.Metric) -> [String] {
    let unit = metric.kind.unit
    let values = [metric.predicted, metric.measured] + ends(of: metric.spread)
    return [name(of: metric.kind)] + values.map { format.text(ofValue: $0, unit) }
      + [error(metric)] + chanceTitles.map { _ in chance(metric) } + [metric.isBeyondLimit ? "beyond" : ""]
  }

  /// Returns the part of an error that chance explains: `±2.4 %`.
  private func chance(_ metric: Validation.Metric) -> String {
    let percent = ((metric.chance ?? 0) * 1000).rounded() / 10
    return "\(format.usesUnicode ? "±" : "+/-")\(percent.plain) \(metric.kind == .lateShare ? "pp" : "%")"
  }

  /// Returns an error with its sign: `+3.1 %`.
  package func error(_ metric: Validation.Metric) -> String {
    // One decimal; −0 becomes 0.
    let percent = (metric.error * 1000).rounded() / 10 + 0
    return "\(percent > 0 ? "+" : "")\(percent.plain) \(metric.kind == .lateShare ? "pp" : "%")"
  }

  private func ends(of spread: ClosedRange<Double>) -> [Double] {
    spreadTitles.isEmpty ? [] : [spread.lowerBound, spread.upperBound]
  }

  /// The items with the largest errors in their waits, without those that agree.
  package var worstItems: [[String]] {
    let off = validation.items.filter { abs($0.predicted - $0.measured) >= Self.minimumDifference }
    let worst = off.sorted { (abs($1.predicted - $1.measured), $0.item) < (abs($0.predicted - $0.measured), $1.item) }
    return worst.prefix(Self.itemLimit).map(cells)
  }

  package func cells(_ item: Validation.Item) -> [String] {
    let values = [item.predicted, item.measured] + ends(of: item.spread)
    return ["\(item.item)"] + values.map { format.text(ofValue: $0, .milliseconds) }
      + [item.agreesOnLate ? "" : item.isMeasuredLate ? "late only in logs" : "late only in prediction"]
  }

  /// The remarks in addition to numbers.
  package var sentences: [String] {
    let ofItems = validation.logs.isEmpty ? [] : [agreement] + absences + (distance.map { [$0] } ?? []) + [order]
    return ofItems + refreshRates
  }

  /// A remark for each log whose refresh rate differs from the prediction's; empty if there is none.
  package var refreshRates: [String] {
    validation.hitchLogs.compactMap { log in
      guard let rate = log.period.map({ 1000 / $0 }), abs(rate - validation.refreshRate) > 0.02 * rate else {
        return nil
      }
      let (predicted, measured) = (validation.refreshRate.rounded(digits: 4).plain, rate.rounded(digits: 4).plain)
      return
        "The screen is refreshed at \(predicted) Hz in the scenario, and was at \(measured) Hz in \(log.path.excerpt)."
    }
  }

  /// The number of items for which the prediction is right.
  package var agreement: String {
    let (items, late, near) = (
      validation.items.count, validation.items.count(where: \.agreesOnLate),
      validation.items.count(where: \.isWithinFrame)
    )
    return
      "Of \(items) items that came on screen in both, \(late) agree on whether they were late, and the waits of \(near) differ by a frame at most."
  }

  /// The items that came on screen only in the prediction, or only in the logs.
  package var absences: [String] {
    [(validation.onlyPredicted, "the prediction"), (validation.onlyMeasured, "the logs")].compactMap { only, place in
      only.isEmpty ? nil : "\(only.count) more came on screen in \(place) alone, the first of them item \(only[0])."
    }
  }

  /// The distance between the distributions of latencies; nil if nothing waited.
  package var distance: String? {
    validation.demerit.map { demerit in
      let percent = format.text(ofValue: demerit, .ratio)
      return
        "The distributions of latencies are \(percent) of the mean apart (demerit: root mean square of the horizontal distance)."
    }
  }

  /// The first difference in the order of requests.
  package var order: String {
    let order = validation.order
    func text(_ request: RunOutcome.Request) -> String {
      "item \(request.item) at \(format.text(ofValue: request.started, .milliseconds))"
    }
    let shared = "The first \(order.sharedCount) requests are for the same items in the same order"
    return switch (order.predicted, order.measured) {
    case (nil, nil): "All \(order.sharedCount) requests are for the same items in the same order."
    case (let predicted?, nil): "\(shared); the log has no more, the prediction continues with \(text(predicted))."
    case (nil, let measured?): "\(shared); the prediction has no more, the log continues with \(text(measured))."
    case (let predicted?, let measured?):
      "\(shared); the next is for \(text(predicted)) in the prediction, \(text(measured)) in the log."
    }
  }
}
