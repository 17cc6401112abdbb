package import ScrollComparing
package import ScrollExperiments
package import ScrollExplaining
import ScrollJSON
package import ScrollMetrics

/// The verdict on a feed in a sentence: `Bad: 22 of 24 items were placeholders for up to 300 ms.`
package struct FeedVerdictWords {
  private let verdict: FeedVerdict
  private let replications: Int
  /// The longest wait of an item in any replication, in milliseconds; nil if it is unknown.
  private let longestWait: Double?
  /// True if nearly all of the recording lies before the beginning of the feed.
  private var liesBeforeBeginning = false
  /// Returns the value of a metric; nil if there was nothing to measure.
  private let metric: (String) -> Double?
  private let format: MetricFormat

  package init(_ result: RunResult, usesUnicode: Bool = true) {
    verdict = result.verdict
    replications = result.scenario.replications
    longestWait = result.replications.compactMap { $0.metrics["display_latency.max"] }.max()
    liesBeforeBeginning = result.trace.liesBeforeBeginning
    metric = { result[$0]?.mean }
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  /// Creates the words for a result that may come from a file.
  package init(_ result: ComparedResult, usesUnicode: Bool = true) {
    verdict = result.verdict
    replications = result.settings["replications"]?.number?.integer(as: Int.self) ?? 1
    longestWait = replications > 1 ? nil : result["display_latency.max"]
    metric = { result[$0] }
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  /// Creates the words for the first replication, as it is explained.
  package init(_ explanation: Explanation, usesUnicode: Bool = true) {
    (verdict, replications, longestWait) = (explanation.verdict, 1, explanation["display_latency.max"])
    liesBeforeBeginning = explanation.liesBeforeBeginning
    metric = { explanation[$0] }
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  /// Creates the words for the first replication with a change.
  init(_ suggestion: BestChange, usesUnicode: Bool = true) {
    (verdict, replications, longestWait) = (suggestion.verdict, 1, suggestion.changed["display_latency.max"])
    metric = { suggestion.changed[$0] }
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  package var grade: FeedVerdict.Grade { verdict.grade }

  /// The grade with a sign, which distinguishes it without color.
  package var title: String { Self.title(of: verdict.grade, usesUnicode: format.usesUnicode) }

  package static func title(of grade: FeedVerdict.Grade, usesUnicode: Bool = true) -> String {
    "\(sign(of: grade, usesUnicode: usesUnicode)) \(grade.rawValue.capitalizedFirst)"
  }

  package static func sign(of grade: FeedVerdict.Grade, usesUnicode: Bool = true) -> String {
    switch grade {
    case .unjudged: "!"
    case .good: usesUnicode ? "✓" : "ok"
    case .fair: "!"
    case .bad: usesUnicode ? "✗" : "x"
    }
  }

  /// The grade with the facts that decide it.
  package var sentence: String { "\(title): \(facts)." }

  /// The facts about each aspect with the worst grade; about placeholders if nothing is worse than good.
  private var facts: String {
    if verdict.grade == .unjudged { return nothingJudged }
    let worst = verdict.judgments.filter { $0.grade == verdict.grade && verdict.grade != .good }.map(\.aspect)
    let average = replications > 1 ? ", on average over \(replications) runs" : ""
    if worst.isEmpty { return placeholders + average }
    var facts: [String] = []
    let hasBlanks = worst.contains(.blankTime)
    if worst.contains(.displayLatency) || hasBlanks && hasPlaceholders { facts.append(placeholders) }
    if hasBlanks { facts.append(blankTime(facts.isEmpty ? "placeholders were on screen" : "blank")) }
    if worst.contains(.stalls) { facts.append(stalls) }
    if worst.contains(.hitches) { facts.append(hitches) }
    return facts.joined(separator: "; ") + average
  }

  /// The reason why nothing was judged.
  private var nothingJudged: String {
    guard metric("items_shown") == 0 else { return "there was nothing to judge" }
    return liesBeforeBeginning
      ? "\(placeholders), because the recording lies before the beginning of the feed"
      : "\(placeholders), so there was nothing to judge"
  }

  /// The items that were placeholders.
  private var placeholders: String {
    guard let shown = metric("items_shown"), shown > 0 else { return "nothing new came on screen" }
    guard let misses = metric("display_hit_rate.misses"), misses > 0 else {
      return shown == 1
        ? "the one item after the first screen was drawn when it came on screen\(returns)"
        : "all \(count(shown)) items after the first screen were drawn when they came on screen\(returns)"
    }
    return "\(format.placeholders(misses, of: shown))\(duration(of: misses))\(returns)"
  }

  /// The items that were placeholders when they came on screen again: they do not count as misses.
  private var returns: String {
    guard let blank = metric("repeat_appearances.blank"), blank > 0 else { return "" }
    return ", and \(count(blank)) of \(text("repeat_appearances.count", .count)) that came back"
      + (hasPlaceholders ? "" : blank == 1 ? " was a placeholder" : " were placeholders")
  }

  private var hasPlaceholders: Bool { (metric("display_hit_rate.misses") ?? 0) > 0 }

  /// Returns the blank time after the words that begin it.
  private func blankTime(_ beginning: String) -> String {
    let (share, time) = (metric("blank_time_fraction") ?? 0, metric("blank_time_fraction.time") ?? 0)
    return BlankShare.isOfMoreThanASecond(share, milliseconds: time)
      ? "\(beginning) \(format.text(ofValue: share, .ratio)) of the scrolling"
      : "\(beginning) for \(format.text(ofValue: time, .milliseconds))"
  }

  /// Returns how long this number of items were placeholders. A wait that ends with the run is a lower bound of the longest wait
  /// only: other items may have waited less.
  private func duration(of misses: Double) -> String {
    guard let longestWait else { return "" }
    // Nobody waits in the background.
    if longestWait == 0 { return " while the app was in the background" }
    let time = format.text(ofValue: longestWait, .milliseconds)
    let isOneWait = misses == 1 && replications == 1
    let words = waitsEndWithRun ? "\(isOneWait ? "" : "the longest ")for at least \(time)" : "for up to \(time)"
    if replications > 1 { return " (\(words) in the worst run)" }
    if !waitsEndWithRun || isOneWait { return " \(words)" }
    return returns.isEmpty ? ", \(words)" : " (\(words))"
  }

  /// True if an item was still a placeholder when a run ended, so that the longest wait is longer than what was seen of it.
  private var waitsEndWithRun: Bool { (metric("display_latency.unfinished") ?? 0) > 0 }

  private var stalls: String {
    let times = metric("end_stall.count") == 1 ? "once" : "\(text("end_stall.count", .count)) times"
    return "scrolling hit the end of the content \(times), waiting \(text("end_stall.time", .milliseconds)) for a batch"
  }

  private var hitches: String { "frames were late by \(text("hitch_time_ratio", .millisecondsPerSecond))" }

  private func count(_ value: Double) -> String { format.text(ofValue: value, .count) }

  private func text(_ metric: String, _ unit: Unit) -> String { format.text(ofValue: self.metric(metric), unit) }
}

extension MetricFormat {
  /// Returns how many items were placeholders: `22 of 24 items were placeholders`, or `1 of 24 items was a placeholder`.
  func placeholders(_ count: Double?, of shown: Double?) -> String {
    let counts = [count, shown].map { text(ofValue: $0, .count) }
    let kind = count == 1 || shown == 1 ? "was a placeholder" : "were placeholders"
    return "\(counts[0]) of \(counts[1]) \(shown == 1 ? "item" : "items") \(kind)"
  }
}

/// The share of the scrolling that is blank time, `blank_time_fraction`.
enum BlankShare {
  /// Returns true if the feed scrolls for more than a second after the first screen. If it scrolls for less, the share
  /// is of a whole second.
  static func isOfMoreThanASecond(_ share: Double, milliseconds: Double) -> Bool { milliseconds > share * 1000.001 }
}

extension TerminalStyle {
  /// Returns the text in the color of a grade.
  package func graded(_ text: String, _ grade: FeedVerdict.Grade) -> String {
    colored(text, grade == .good ? .better : grade == .bad ? .worse : .warning)
  }
}

extension FeedVerdict.Aspect {
  /// The title at the head of a row.
  package var title: String {
    switch self {
    case .displayLatency: "Wait until an item is drawn, p95"
    case .blankTime: "Scrolling with a placeholder on screen, after the first screen was drawn"
    case .stalls: "Waiting at the end of the content"
    case .hitches: "Hitch time ratio"
    }
  }
}

/// A verdict on a feed with its sentence, which can be saved.
package struct ToldVerdict: Equatable, Sendable {
  package let grade: FeedVerdict.Grade
  /// The grade with the facts that decide it: `✗ Bad: 22 of 24 items were placeholders for up to 300 ms.`
  package let sentence: String

  init(grade: FeedVerdict.Grade, sentence: String) { (self.grade, self.sentence) = (grade, sentence) }

  package init(_ words: FeedVerdictWords) { (grade, sentence) = (words.grade, words.sentence) }
}
