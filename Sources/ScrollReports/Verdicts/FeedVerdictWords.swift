package import ScrollExperiments
package import ScrollMetrics

/// The verdict on a feed in a sentence: `Bad: 22 of 24 items came on screen empty, for up to 300 ms.`
package struct FeedVerdictWords {
  private let result: RunResult
  private let verdict: FeedVerdict
  private let format: MetricFormat

  package init(_ result: RunResult, usesUnicode: Bool = true) {
    self.result = result
    verdict = result.verdict
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  /// The grade with its sign, so that it is told from others without color.
  package var title: String {
    let signs: [FeedVerdict.Grade: String] =
      format.usesUnicode ? [.good: "✓", .fair: "!", .bad: "✗"] : [.good: "ok", .fair: "!", .bad: "x"]
    return "\(signs[verdict.grade]!) \(verdict.grade.rawValue.capitalizedFirst)"
  }

  /// The grade and the facts that decide it.
  package var sentence: String { "\(title): \(facts)." }

  /// Of each aspect with the worst grade; how things are if all are good.
  private var facts: String {
    let worst = verdict.judgments.filter { $0.grade == verdict.grade && verdict.grade != .good }.map(\.aspect)
    if worst.isEmpty { return placeholders }
    var facts: [String] = []
    if worst.contains(.displayLatency) || worst.contains(.blankTime) { facts.append(blanks) }
    if worst.contains(.stalls) { facts.append(stalls) }
    if worst.contains(.hitches) { facts.append(hitches) }
    return facts.joined(separator: "; ") + (result.scenario.replications > 1 ? average : "")
  }

  private var average: String { ", on average over \(result.scenario.replications) runs" }

  /// What was seen empty.
  private var placeholders: String {
    guard let shown = result["items_shown"]?.mean, shown > 0 else { return "nothing new came on screen" }
    guard let misses = result["display_hit_rate.misses"]?.mean, misses > 0 else {
      return shown == 1
        ? "the one item was drawn when it came on screen"
        : "all \(count(shown)) items were drawn when they came on screen"
    }
    return "\(count(misses)) of \(count(shown)) items came on screen empty\(longest)"
  }

  /// The same, with what is blank besides if no item came on screen empty.
  private var blanks: String {
    if let misses = result["display_hit_rate.misses"]?.mean, misses > 0 { return placeholders }
    return "something on screen was blank for \(text("blank_time_fraction", .ratio)) of the time"
  }

  private var longest: String {
    result["display_latency.max"].map { ", for up to \(format.text(ofValue: $0.mean, .milliseconds))" } ?? ""
  }

  private var stalls: String {
    let times = result["end_stall.count"]?.mean == 1 ? "once" : "\(text("end_stall.count", .count)) times"
    return "scrolling hit the end of the content \(times), waiting \(text("end_stall.time", .milliseconds)) for a batch"
  }

  private var hitches: String { "frames were late by \(text("hitch_time_ratio", .millisecondsPerSecond))" }

  private func count(_ value: Double) -> String { format.text(ofValue: value, .count) }

  private func text(_ metric: String, _ unit: Unit) -> String { format.text(ofValue: result[metric]?.mean, unit) }
}

extension TerminalStyle {
  /// In the color of a grade.
  package func graded(_ text: String, _ grade: FeedVerdict.Grade) -> String {
    colored(text, grade == .good ? .better : grade == .fair ? .warning : .worse)
  }
}
