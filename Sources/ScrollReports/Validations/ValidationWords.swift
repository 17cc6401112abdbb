import ScrollCalibrating
import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollTraces
package import ScrollValidating

/// The words and cells that tables, Markdown and pages share.
package struct ValidationWords {
  /// The maximum number of items to list, those with the largest errors, and their minimum error in milliseconds.
  private static let (itemLimit, minimumDifference) = (20, 0.5)

  private let validation: Validation
  package let format: MetricFormat

  package init(_ validation: Validation, usesUnicode: Bool) {
    self.validation = validation
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  private var items: ValidatedItems { validation.items }

  /// The titles for the ends of the spread over several logs.
  private var spreadTitles: [String] {
    max(validation.logs.count, validation.hitchLogs.count) > 1 ? ["logs from", "to"] : []
  }
  package var metricTitles: [String] { ["", "predicted", "measured"] + spreadTitles + ["error"] + chanceTitles + [""] }
  /// The title for the part of an error that chance explains, if anything is random.
  private var chanceTitles: [String] { isRandom ? ["chance"] : [] }
  /// The condition under which errors are compared with the limit, if anything is random.
  private var besides: String { isRandom ? ", not counting what chance explains" : "" }
  private var isRandom: Bool { validation.metrics.contains { ($0.comparison?.chance ?? 0) > 0 } }
  package var itemTitles: [String] { ["item", "predicted", "measured"] + spreadTitles + [""] }

  var title: String { "\(validation.scenario): \(subject)" }

  /// The subject: `20 simulated runs and 3 measured logs`.
  package var subject: String {
    let (runs, logs) = (validation.replicationCount, validation.logs.count + validation.hitchLogs.count)
    return "\(runs.counted("simulated run")) and \(logs.counted("measured log"))"
  }

  /// The first sentence of a report: whether errors are within the limit or, if none is stated, for how many items the
  /// prediction is right.
  package var headline: String {
    guard let limit else {
      if validation.logs.isEmpty { return "Frames, predicted and measured." }
      if items.inBoth.isEmpty { return agreement }
      let right = items.inBoth.count(where: \.agreesOnLate)
      let others = items.onlyPredicted.count + items.onlyMeasured.count
      let count = "\(right) of \(items.inBoth.count) \(items.inBoth.count == 1 ? "item is" : "items are")"
      let rest = others == 0 ? "" : "; \(others) more came on screen in only one of the two"
      return "\(count) predicted right: late or in time\(rest)."
    }
    let off = validation.metrics.count(where: \.isBeyondLimit)
    return off == 0
      ? "Every error is at most \(limit)\(besides)."
      : "\(off) of \(validation.metrics.count) metrics \(off == 1 ? "is" : "are") off by more than \(limit)."
  }

  /// The judgment of the prediction; nil if no limit is stated.
  package var judgment: String? {
    limit.map { limit in
      let beyond = validation.metrics.filter(\.isBeyondLimit).map { name(of: $0.kind) }
      return beyond.isEmpty
        ? "Every error is at most \(limit)\(besides)." : "Beyond \(limit)\(besides): \(beyond.joined(separator: ", "))."
    }
  }

  /// The allowed error: `10 %`; nil if none is stated.
  package var limit: String? { validation.limit.map { "\(($0 * 100).rounded(digits: 4).plain) %" } }

  package func name(of kind: ValidatedMetric) -> String { kind.rawValue.spaced }

  package func cells(_ metric: Validation.Metric) -> [String] {
    let unit = metric.kind.unit
    let prediction = [name(of: metric.kind), format.text(ofValue: metric.predicted, unit)]
    guard let comparison = metric.comparison else {
      return prediction + [String](repeating: missing, count: metricTitles.count - 3) + ["not in the log"]
    }
    let values = [comparison.measured] + ends(of: comparison.spread)
    return prediction + values.map { format.text(ofValue: $0, unit) } + [error(metric)]
      + chanceTitles.map { _ in chance(comparison, of: metric.kind) } + [metric.isBeyondLimit ? "beyond" : ""]
  }

  /// Returns the part of an error that chance explains: `±2.4 %`; a dash if it explains any error up to 100 %.
  private func chance(_ comparison: Validation.Comparison, of kind: ValidatedMetric) -> String {
    guard let chance = comparison.chance, chance <= 1 else { return missing }
    return "\(format.usesUnicode ? "±" : "+/-")\(((chance * 1000).rounded() / 10).plain) \(errorUnit(of: kind))"
  }

  /// Returns an error with its sign: `+3.1 %`; a dash if no log has the metric.
  package func error(_ metric: Validation.Metric) -> String {
    guard let comparison = metric.comparison else { return missing }
    // One decimal; −0 becomes 0.
    let percent = (comparison.error * 1000).rounded() / 10 + 0
    return "\(percent > 0 ? "+" : "")\(percent.plain) \(errorUnit(of: metric.kind))"
  }

  private var missing: String { format.usesUnicode ? "–" : "-" }

  private func errorUnit(of kind: ValidatedMetric) -> String { kind == .lateShare ? "pp" : "%" }

  /// The values that errors are relative to where they are not the measured ones; nil if all are.
  package var references: String? {
    let raised = validation.metrics.compactMap { metric -> String? in
      guard metric.kind != .lateShare, let comparison = metric.comparison, comparison.error != 0,
        comparison.reference > comparison.measured
      else { return nil }
      return "\(format.text(ofValue: comparison.reference, metric.kind.unit)) for \(name(of: metric.kind))"
    }
    return raised.isEmpty ? nil : "Errors are relative to at least \(raised.joined(separator: ", "))."
  }

  /// How the blank time differs from a run's metric of that name; nil if there is none.
  package var blankTime: String? {
    let hasBlanks = validation.metrics.contains { metric in
      metric.kind == .blankTime && max(metric.predicted, metric.comparison?.measured ?? 0) > 0
    }
    return hasBlanks
      ? """
      Unlike that of 'scrollbench run', blank time begins before the first screen is drawn, and leaves out items that come back.
      """ : nil
  }

  private func ends(of spread: ClosedRange<Double>) -> [Double] {
    spreadTitles.isEmpty ? [] : [spread.lowerBound, spread.upperBound]
  }

  /// The items with the largest errors in their waits, without those that agree.
  package var worstItems: [[String]] {
    let off = items.inBoth.filter { abs($0.predicted - $0.measured) >= Self.minimumDifference }
    let worst = off.sorted { (abs($1.predicted - $1.measured), $0.item) < (abs($0.predicted - $0.measured), $1.item) }
    return worst.prefix(Self.itemLimit).map(cells)
  }

  package func cells(_ item: ValidatedItems.Item) -> [String] {
    let values = [item.predicted, item.measured] + ends(of: item.spread)
    return ["\(item.item)"] + values.map { format.text(ofValue: $0, .milliseconds) }
      + [item.agreesOnLate ? "" : lateOnly(item.isMeasuredLate ? "in logs" : "in prediction")]
  }

  /// Returns that an item is late on one side alone, which medians over several runs or logs decide.
  private func lateOnly(_ side: String) -> String {
    let isByMedian = validation.replicationCount > 1 || validation.logs.count > 1
    return "late only \(side)\(isByMedian ? ", by the median" : "")"
  }

  /// The remarks in addition to numbers.
  package var sentences: [String] {
    let ofItems = validation.logs.isEmpty ? [] : [agreement] + absences + [distance, order].compactMap(\.self)
    let remarks = [references].compactMap(\.self) + ofItems.filter { $0 != headline }
    return remarks + [blankTime].compactMap(\.self) + premises
  }

  /// What the prediction depends on that may not be so in the logs.
  package var premises: [String] { [medians, validation.asRecorded?.note].compactMap(\.self) + refreshRates }

  private var medians: String? {
    let (runs, logs) = (validation.replicationCount, max(validation.logs.count, validation.hitchLogs.count))
    if runs < 2, logs < 2 { return nil }
    let subjects = [runs > 1 ? "the runs" : nil, logs > 1 ? "the logs" : nil].compactMap(\.self)
    return "Values are medians over \(subjects.joined(separator: " and over "))."
  }

  /// A remark for each log whose refresh rate differs from the prediction's; empty if there is none.
  private var refreshRates: [String] {
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
    let items = items.inBoth
    if items.isEmpty { return "No item came on screen in both: does the log count items as the scenario does?" }
    let (late, near) = (items.count(where: \.agreesOnLate), items.count(where: \.isWithinFrame))
    let agree = late == 1 ? "agrees on whether it was late" : "agree on whether they were late"
    let (waits, differ) = near == 1 ? ("wait", "differs") : ("waits", "differ")
    return """
      Of \(items.count.counted("item")) that came on screen in both, \(late) \(agree), and the \(waits) of \(near) \
      \(differ) by a frame at most.
      """
  }

  /// The items that came on screen only in the prediction, or only in the logs.
  package var absences: [String] {
    [(items.onlyPredicted, "the prediction"), (items.onlyMeasured, "the logs")].compactMap { only, place in
      only.isEmpty ? nil : "\(only.count) more came on screen in \(place) alone, the first of them item \(only[0])."
    }
  }

  /// The distance between the distributions of latencies; nil if nothing waited.
  package var distance: String? {
    validation.waits.demerit.map { demerit in
      let percent = format.text(ofValue: demerit, .ratio)
      return
        "The distributions of latencies are \(percent) of the mean apart (demerit: root mean square of the horizontal distance)."
    }
  }

  /// The first difference in the order of requests; nil if no log has requests.
  package var order: String? { validation.order.map(text) }

  private func text(of order: RequestOrder) -> String {
    func text(_ request: RunOutcome.Request) -> String {
      "item \(request.item) at \(format.text(ofValue: request.started, .milliseconds))"
    }
    let same = "for the same items in the same order"
    let isOne = order.sharedCount == 1
    let shared =
      isOne ? "The first request is for the same item" : "The first \(order.sharedCount) requests are \(same)"
    switch (order.predicted, order.measured) {
    case (nil, nil):
      return isOne ? "The only request is for the same item." : "All \(order.sharedCount) requests are \(same)."
    case (let predicted?, nil):
      return "\(shared); the log has no more, the prediction continues with \(text(predicted))."
    case (nil, let measured?):
      return "\(shared); the prediction has no more, the log continues with \(text(measured))."
    case (let predicted?, let measured?):
      if order.sharedCount == 0 {
        let question = order.mayCountFromOne ? " Does the log count items from 1?" : ""
        return
          "The first request is for \(text(predicted)) in the prediction, \(text(measured)) in the log.\(question)"
      }
      return "\(shared); the next is for \(text(predicted)) in the prediction, \(text(measured)) in the log."
    }
  }
}
