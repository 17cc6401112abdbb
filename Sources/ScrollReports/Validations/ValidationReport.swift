import ScrollCalibrating
import ScrollJSON
import ScrollMetrics
import ScrollTraces
package import ScrollValidating

/// A validation as a text.
package protocol ValidationReport: Sendable {
  func text(of validation: Validation) -> String
}

/// The formats of a validation.
package enum ValidationFormat: String, CaseIterable, Sendable {
  case table
  case json
  case markdown

  /// - Parameter style: The style of a table; other formats ignore it.
  package func report(style: TerminalStyle) -> any ValidationReport {
    switch self {
    case .table: ValidationTableReport(style: style)
    case .json: ValidationJSONReport()
    case .markdown: ValidationMarkdownReport()
    }
  }
}

/// The words and cells that tables and Markdown share.
struct ValidationWords {
  /// How many items are listed: those that are farthest off, by at least so many milliseconds.
  private static let (itemLimit, leastDifference) = (20, 0.5)

  let validation: Validation
  let format: MetricFormat

  init(_ validation: Validation, usesUnicode: Bool) {
    self.validation = validation
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  /// The ends of the spread of several logs.
  private var spreadTitles: [String] { validation.logs.count > 1 ? ["logs from", "to"] : [] }
  var metricTitles: [String] { ["", "predicted", "measured"] + spreadTitles + ["error", ""] }
  var itemTitles: [String] { ["item", "predicted", "measured"] + spreadTitles + [""] }

  var title: String {
    let (runs, logs) = (validation.replicationCount, validation.logs.count)
    return "\(validation.scenario): \(runs) simulated \(runs == 1 ? "run" : "runs") and \(logs) measured "
      + (logs == 1 ? "log" : "logs")
  }

  /// Whether the prediction is good enough; nil if nothing says what that is.
  var judgment: String? {
    validation.limit.map { limit in
      let beyond = validation.metrics.filter(\.isBeyondLimit).map { name(of: $0.kind) }
      let percent = (limit * 100).rounded(digits: 4).plain
      return beyond.isEmpty
        ? "Every error is at most \(percent) %." : "Beyond \(percent) %: \(beyond.joined(separator: ", "))."
    }
  }

  func name(of kind: ValidatedMetric) -> String { kind.rawValue.split(separator: "_").joined(separator: " ") }

  func cells(_ metric: Validation.Metric) -> [String] {
    let unit = metric.kind.unit
    let values = [metric.predicted, metric.measured] + ends(of: metric.spread)
    // With a decimal; −0 becomes 0.
    let percent = (metric.error * 1000).rounded() / 10 + 0
    let error = "\(percent > 0 ? "+" : "")\(percent.plain) \(metric.kind == .lateShare ? "pp" : "%")"
    return [name(of: metric.kind)] + values.map { format.text(ofValue: $0, unit) }
      + [error, metric.isBeyondLimit ? "beyond" : ""]
  }

  private func ends(of spread: ClosedRange<Double>) -> [Double] {
    spreadTitles.isEmpty ? [] : [spread.lowerBound, spread.upperBound]
  }

  /// The items whose waits are farthest off, those that agree left out.
  var worstItems: [[String]] {
    let off = validation.items.filter { abs($0.predicted - $0.measured) >= Self.leastDifference }
    let worst = off.sorted { (abs($1.predicted - $1.measured), $0.item) < (abs($0.predicted - $0.measured), $1.item) }
    return worst.prefix(Self.itemLimit).map { item in
      let values = [item.predicted, item.measured] + ends(of: item.spread)
      return ["\(item.item)"] + values.map { format.text(ofValue: $0, .milliseconds) }
        + [item.agreesOnLate ? "" : item.measured > item.predicted ? "late only in logs" : "late only in prediction"]
    }
  }

  /// What there is to say besides numbers.
  var sentences: [String] {
    let (items, late, near) = (
      validation.items.count, validation.items.count(where: \.agreesOnLate),
      validation.items.count(where: \.isWithinFrame)
    )
    var sentences = [
      "Of \(items) items that came on screen in both, \(late) agree on whether they were late, and the waits of \(near) differ by a frame at most."
    ]
    for (only, place) in [(validation.onlyPredicted, "the prediction"), (validation.onlyMeasured, "the logs")]
    where !only.isEmpty {
      sentences.append("\(only.count) more came on screen in \(place) alone, the first of them item \(only[0]).")
    }
    if let demerit = validation.demerit {
      let percent = format.text(ofValue: demerit, .ratio)
      sentences.append(
        "The distributions of latencies are \(percent) of the mean apart (demerit: root mean square of the horizontal distance)."
      )
    }
    return sentences + [order]
  }

  private var order: String {
    let order = validation.order
    func text(_ request: RunOutcome.Request?) -> String {
      request.map { "item \($0.item) at \(format.text(ofValue: $0.started, .milliseconds))" } ?? "none"
    }
    if order.predicted == nil, order.measured == nil {
      return "All \(order.sharedCount) requests are for the same items in the same order."
    }
    return "The first \(order.sharedCount) requests are for the same items in the same order; the next is for "
      + "\(text(order.predicted)) in the prediction, \(text(order.measured)) in the log."
  }
}
