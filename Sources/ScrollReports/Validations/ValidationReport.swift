import ScrollCalibrating
import ScrollJSON
import ScrollMetrics
import ScrollTraces
package import ScrollValidating

/// A validation as a text.
package protocol ValidationReport: Sendable {
  func text(of validation: Validation) -> String
}

/// The words and cells that tables, Markdown and pages share.
package struct ValidationWords {
  /// How many items are listed: those that are farthest off, by at least so many milliseconds.
  private static let (itemLimit, leastDifference) = (20, 0.5)

  let validation: Validation
  package let format: MetricFormat

  package init(_ validation: Validation, usesUnicode: Bool) {
    self.validation = validation
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  /// The ends of the spread of several logs.
  private var spreadTitles: [String] { validation.logs.count > 1 ? ["logs from", "to"] : [] }
  package var metricTitles: [String] { ["", "predicted", "measured"] + spreadTitles + ["error"] + chanceTitles + [""] }
  /// What chance explains of an error, if anything is random.
  private var chanceTitles: [String] { validation.metrics.contains { ($0.chance ?? 0) > 0 } ? ["chance"] : [] }
  package var itemTitles: [String] { ["item", "predicted", "measured"] + spreadTitles + [""] }

  var title: String { "\(validation.scenario): \(subject)" }

  /// `20 simulated runs and 3 measured logs`.
  package var subject: String {
    let (runs, logs) = (validation.replicationCount, validation.logs.count)
    return "\(runs) simulated \(runs == 1 ? "run" : "runs") and \(logs) measured \(logs == 1 ? "log" : "logs")"
  }

  /// Whether the prediction is good enough; nil if nothing says what that is.
  package var judgment: String? {
    limit.map { limit in
      let beyond = validation.metrics.filter(\.isBeyondLimit).map { name(of: $0.kind) }
      let isRandom = validation.metrics.contains { ($0.chance ?? 0) > 0 }
      let besides = isRandom ? ", besides what chance explains" : ""
      return beyond.isEmpty
        ? "Every error is at most \(limit)\(besides)." : "Beyond \(limit)\(besides): \(beyond.joined(separator: ", "))."
    }
  }

  /// The largest error that is allowed: `10 %`; nil if none is stated.
  package var limit: String? { validation.limit.map { "\(($0 * 100).rounded(digits: 4).plain) %" } }

  package func name(of kind: ValidatedMetric) -> String { kind.rawValue.split(separator: "_").joined(separator: " ") }

  package func cells(_ metric: Validation.Metric) -> [String] {
    let unit = metric.kind.unit
    let values = [metric.predicted, metric.measured] + ends(of: metric.spread)
    return [name(of: metric.kind)] + values.map { format.text(ofValue: $0, unit) }
      + [error(metric)] + chanceTitles.map { _ in chance(metric) } + [metric.isBeyondLimit ? "beyond" : ""]
  }

  /// What chance explains: `±2.4 %`.
  private func chance(_ metric: Validation.Metric) -> String {
    let percent = ((metric.chance ?? 0) * 1000).rounded() / 10
    return "\(format.usesUnicode ? "±" : "+/-")\(percent.plain) \(metric.kind == .lateShare ? "pp" : "%")"
  }

  /// An error with its sign: `+3.1 %`.
  package func error(_ metric: Validation.Metric) -> String {
    // With a decimal; −0 becomes 0.
    let percent = (metric.error * 1000).rounded() / 10 + 0
    return "\(percent > 0 ? "+" : "")\(percent.plain) \(metric.kind == .lateShare ? "pp" : "%")"
  }

  private func ends(of spread: ClosedRange<Double>) -> [Double] {
    spreadTitles.isEmpty ? [] : [spread.lowerBound, spread.upperBound]
  }

  /// The items whose waits are farthest off, those that agree left out.
  package var worstItems: [[String]] {
    let off = validation.items.filter { abs($0.predicted - $0.measured) >= Self.leastDifference }
    let worst = off.sorted { (abs($1.predicted - $1.measured), $0.item) < (abs($0.predicted - $0.measured), $1.item) }
    return worst.prefix(Self.itemLimit).map(cells)
  }

  package func cells(_ item: Validation.Item) -> [String] {
    let values = [item.predicted, item.measured] + ends(of: item.spread)
    return ["\(item.item)"] + values.map { format.text(ofValue: $0, .milliseconds) }
      + [item.agreesOnLate ? "" : item.isMeasuredLate ? "late only in logs" : "late only in prediction"]
  }

  /// What there is to say besides numbers.
  package var sentences: [String] { [agreement] + absences + (distance.map { [$0] } ?? []) + [order] }

  /// How many items the prediction is right about.
  package var agreement: String {
    let (items, late, near) = (
      validation.items.count, validation.items.count(where: \.agreesOnLate),
      validation.items.count(where: \.isWithinFrame)
    )
    return
      "Of \(items) items that came on screen in both, \(late) agree on whether they were late, and the waits of \(near) differ by a frame at most."
  }

  /// Items that came on screen in the prediction alone, or in the logs alone.
  package var absences: [String] {
    [(validation.onlyPredicted, "the prediction"), (validation.onlyMeasured, "the logs")].compactMap { only, place in
      only.isEmpty ? nil : "\(only.count) more came on screen in \(place) alone, the first of them item \(only[0])."
    }
  }

  /// How far the distributions of latencies are apart; nil if nothing waited.
  package var distance: String? {
    validation.demerit.map { demerit in
      let percent = format.text(ofValue: demerit, .ratio)
      return
        "The distributions of latencies are \(percent) of the mean apart (demerit: root mean square of the horizontal distance)."
    }
  }

  /// Where the requests first differ.
  package var order: String {
    let order = validation.order
    func text(_ request: RunOutcome.Request) -> String {
      "item \(request.item) at \(format.text(ofValue: request.started, .milliseconds))"
    }
    let shared = "The first \(order.sharedCount) requests are for the same items in the same order"
    return switch (order.predicted, order.measured) {
    case (nil, nil): "All \(order.sharedCount) requests are for the same items in the same order."
    case (let predicted?, nil): "\(shared); the log has no more, the prediction goes on with \(text(predicted))."
    case (nil, let measured?): "\(shared); the prediction has no more, the log goes on with \(text(measured))."
    case (let predicted?, let measured?):
      "\(shared); the next is for \(text(predicted)) in the prediction, \(text(measured)) in the log."
    }
  }
}
