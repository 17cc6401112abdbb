package import ScrollComparing
import ScrollDiagnostics
package import ScrollExperiments
package import ScrollMetrics
import ScrollQuantities

/// The few numbers that describe a run, the same on a terminal and on a page.
package struct RunFacts {
  /// A fact: a label, a value, and notes.
  package struct Fact {
    package let label: String
    /// The statistic of the measured values, such as `p95`; nil if there is only one value.
    package let qualifier: String?
    package let value: String
    package let notes: String
    /// The aspect of the verdict that it belongs to; nil if it is not graded.
    package let aspect: FeedVerdict.Aspect?

    fileprivate init(
      _ label: String, qualifier: String? = nil, _ value: String, _ notes: String, _ aspect: FeedVerdict.Aspect? = nil
    ) {
      (self.label, self.qualifier, self.value, self.notes, self.aspect) = (label, qualifier, value, notes, aspect)
    }
  }

  /// Returns the value of a metric; nil if there was nothing to measure.
  private let metric: (String) -> Double?
  private let format: MetricFormat
  /// The longest wait in any replication; nil if only the mean over several is known.
  private let longestWait: Double?
  /// True if the costs of the main thread are not known to be those of an app.
  private let assumesCosts: Bool

  package init(_ result: RunResult, usesUnicode: Bool = true) {
    metric = { result[$0]?.mean }
    longestWait = result.replications.compactMap { $0.metrics["display_latency.max"] }.max()
    assumesCosts = result.scenario.assumesMainThreadCosts
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  /// Creates the facts of a result that may come from a file.
  package init(_ result: ComparedResult, usesUnicode: Bool = true) {
    metric = { result[$0] }
    longestWait = result.outcomeDigests.count > 1 ? nil : result["display_latency.max"]
    assumesCosts = false
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  /// All facts, beginning with those that a person notices first.
  package var all: [Fact] {
    let blank = Fact("blank", text("blank_time_fraction"), blankNotes, .blankTime)
    return [Fact("placeholders", placeholders, placeholderNotes), wait, blank] + costs
  }

  /// The facts with one value for each grade: that of the placeholders is the blank time, by which they are judged.
  package var graded: [Fact] {
    let notes = "\(blankNotes); \(placeholders) items, \(placeholderNotes)"
    return [Fact("placeholders on screen", text("blank_time_fraction"), notes, .blankTime), wait] + costs
  }

  private var wait: Fact {
    Fact("wait", qualifier: "p95", text("display_latency.p95"), waitNotes, .displayLatency)
  }

  /// The facts about the network, the feed's end, and the main thread.
  private var costs: [Fact] {
    let hitches = Fact("hitches", text("hitch_time_ratio"), hitchNotes, .hitches)
    return [Fact("network", text("bytes_fetched"), networkNotes), batches, hitches].compactMap(\.self)
  }

  /// The placeholders: `22 of 24`.
  package var placeholders: String { "\(text("display_hit_rate.misses")) of \(text("items_shown"))" }

  /// Returns a metric with its unit; a dash if there is none. The 95th percentile of the waits is `at least` that if the end of
  /// the run cuts more than the longest twentieth of them short.
  package func text(_ name: String) -> String {
    (isLowerBound(name) ? "at least " : "") + format.text(ofValue: metric(name), MetricCatalog.unit(of: name))
  }

  /// Returns true if the end of the run cuts waits short that decide a metric.
  func isLowerBound(_ name: String) -> Bool {
    let cutCount = metric("display_latency.unfinished") ?? 0
    return name == "display_latency.p95" && cutCount > 0.05 * (metric("items_shown") ?? 0)
  }

  private var placeholderNotes: String {
    let returns =
      (metric("repeat_appearances.blank") ?? 0) > 0
      ? "; \(text("repeat_appearances.blank")) of \(text("repeat_appearances.count")) returns too" : ""
    return "hit rate \(text("display_hit_rate"))\(returns)\(firstScreen)"
  }

  private var firstScreen: String {
    guard let time = metric("first_screen.drawn") else { return "" }
    if (metric("first_screen.censored") ?? 0) > 0 {
      return
        "; \(text("first_screen.censored")) of \(text("first_screen.items")) items of the first screen not drawn while on screen"
    }
    return "; first screen drawn after \(format.text(ofValue: time, .milliseconds))"
  }

  private var waitNotes: String {
    let isCut = (metric("display_latency.unfinished") ?? 0) > 0
    let longest =
      longestWait.map { format.text(ofValue: $0, .milliseconds) }
      ?? text("display_latency.max") + (metric("display_latency.max") == nil ? "" : " on average")
    return "p50 \(text("display_latency.p50")), longest \(isCut ? "at least " : "")\(longest)"
  }

  private var blankNotes: String {
    guard let share = metric("blank_time_fraction"), share > 0, let time = metric("blank_time_fraction.time") else {
      return "of the time scrolling or blank, after the first screen"
    }
    let base =
      BlankShare.isOfMoreThanASecond(share, milliseconds: time)
      ? " of \((time / share / 1000).grouped(decimals: 2)) s" : "; less than 1 s of scrolling counts as 1 s"
    return "of the time scrolling or blank, after the first screen: \((time / 1000).grouped(decimals: 2)) s\(base)"
  }

  /// The late frames, also those at rest, and whether costs are assumed.
  private var hitchNotes: String {
    guard let count = metric("hitches"), count > 0 else {
      return assumesCosts ? "main-thread costs are assumptions until you set them" : "no frame was late"
    }
    let place = metric("hitch_time_ratio") == 0 ? "at rest" : "in all"
    let frames = "\(text("hitches")) \(count == 1 ? "late frame" : "late frames") \(place)"
    return "\(frames), longest \(text("hitches.longest"))\(assumesCosts ? "; costs are assumed (main_thread.*)" : "")"
  }

  private var networkNotes: String {
    let fetches = "\(text("fetches.started")) \(metric("fetches.started") == 1 ? "fetch" : "fetches")"
    guard let bytes = metric("bytes_fetched"), bytes > 0, let wasted = metric("bytes_wasted") else { return fetches }
    return "\(fetches); \(format.text(ofValue: wasted / bytes, .ratio)) of the bytes never seen"
  }

  /// The fact about batches; nil if the feed is not fetched in batches.
  private var batches: Fact? {
    guard let started = metric("batch_fetches.started"), started > 0 else { return nil }
    let stalled =
      (metric("end_stall.count") ?? 0) == 0
      ? "scrolling never waited for one at the end of the content"
      : "\(text("end_stall.time")) of waiting at the end of the content"
    return Fact("batches", text("batch_fetches.started"), stalled, .stalls)
  }
}

/// The cells for each scenario in a table of several, after its verdict and its name.
package enum VerdictRow {
  package static let header = ["placeholders", "wait p95", "blank", "fetched", "stalled", "hitches"]

  package static func cells(_ facts: RunFacts) -> [String] {
    let metrics = ["display_latency.p95", "blank_time_fraction", "bytes_fetched", "end_stall.time", "hitch_time_ratio"]
    return [facts.placeholders] + metrics.map(facts.text)
  }
}
