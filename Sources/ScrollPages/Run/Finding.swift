import ScrollMetrics
import ScrollReports

/// What is good or bad about a run, in words.
struct Finding: Hashable {
  /// Told by a word and a color.
  enum Verdict: String {
    case good
    case warning
    case bad
    /// A fact that is neither.
    case neutral
  }

  let title: String
  let value: String
  let sentence: String
  let verdict: Verdict

  /// In the order of what a user would notice first.
  static func all(_ run: ReportedRun) -> [Finding] {
    let words = FindingWords(run: run)
    return [
      words.placeholders, words.data, words.regret, words.spare, words.firstScreen, words.stalls, words.hitches,
      words.network,
    ].compactMap(\.self)
  }

  var markup: Markup {
    let verdict: [Markup] =
      verdict == .neutral
      ? [] : [.element("span", [("class", "verdict")], [.text(self.verdict.rawValue.capitalizedFirst)])]
    return .element(
      "li", [("class", self.verdict.rawValue)],
      [
        .element("span", [("class", "finding")], [.text(title)]), .element("strong", [.text(value)]),
      ] + verdict + [.element("span", [.text(sentence)])])
  }
}

/// Words for what metrics say. A metric that there is no value of is not told.
private struct FindingWords {
  let run: ReportedRun
  private let format = MetricFormat(usesUnicode: true)

  init(run: ReportedRun) { self.run = run }

  var placeholders: Finding? {
    guard let items = run["items_shown"], let misses = run["display_hit_rate.misses"] else { return nil }
    if items == 0 {
      return Finding(
        title: "Placeholders", value: "–", sentence: "No item came on screen after the first frame.", verdict: .neutral)
    }
    let value = "\(count(misses)) of \(count(items))"
    if misses == 0 {
      return Finding(
        title: "Placeholders", value: value,
        sentence: "Every item was drawn in the frame in which it came on screen.", verdict: .good)
    }
    var sentence = "\(value) items showed as a placeholder first"
    if let longest = run["display_latency.max"] {
      sentence += "; the longest wait was \(text(longest, .milliseconds))"
    }
    if let censored = run["display_latency.censored"], censored > 0 {
      sentence += "; \(count(censored)) left the screen, or saw the end of the run, without having been drawn"
    }
    return Finding(title: "Placeholders", value: value, sentence: sentence + ".", verdict: .bad)
  }

  var data: Finding? {
    guard let items = run["items_shown"], items > 0, let misses = run["preload_hit_rate.misses"] else { return nil }
    let value = "\(count(misses)) of \(count(items))"
    let sentence =
      misses == 0
      ? "Every item had its data when it came on screen."
      : "\(value) items came on screen before their data was there, or never got it."
    return Finding(title: "Data too late", value: value, sentence: sentence, verdict: misses == 0 ? .good : .bad)
  }

  /// How much better somebody could have done who knew the recording.
  var regret: Finding? {
    guard let latency = run["regret.latency"], let late = run["foresight.late_items"],
      let bound = run["foresight.bound"]
    else { return nil }
    let items = late == 0 ? "no item" : "\(count(late)) \(late == 1 ? "item" : "items")"
    let least = late == bound ? "" : "; no policy has fewer than \(count(bound))"
    return Finding(
      title: "Regret", value: text(latency, .ratio),
      sentence: """
        So much of the wait that foresight avoids was not avoided. With the best schedule that was found \(items) would have \
        shown as a placeholder first\(least).
        """, verdict: latency == 0 ? .good : .neutral)
  }

  var spare: Finding? {
    guard let lead = run["lead_time.p5"] else { return nil }
    let sentence =
      lead >= 0
      ? "19 items in 20 had their data this long before they came on screen, or longer."
      : "One item in 20 got its data this long after it came on screen, or later."
    return Finding(
      title: "Lead time", value: text(abs(lead), .milliseconds), sentence: sentence, verdict: .neutral)
  }

  var firstScreen: Finding? {
    guard let drawn = run["first_screen.drawn"], let items = run["first_screen.items"] else { return nil }
    let these = items == 1 ? "the one item" : "all \(count(items)) items"
    return Finding(
      title: "First screen", value: text(drawn, .milliseconds),
      sentence: "It took so long until \(these) of the very first frame were drawn. No preloading helps them.",
      verdict: .neutral)
  }

  var stalls: Finding? {
    guard let stalls = run["end_stall.count"] else { return nil }
    if stalls == 0 {
      return Finding(
        title: "End of content", value: "0 stalls",
        sentence: "Nobody reached the end of the content while the feed had more.", verdict: .good)
    }
    let time = run["end_stall.time"].map { text($0, .milliseconds) } ?? "–"
    let distance = run["end_stall.distance"].map { ", by up to \(text($0, .points))" } ?? ""
    return Finding(
      title: "End of content", value: "\(count(stalls)) \(stalls == 1 ? "stall" : "stalls")",
      sentence: "For \(time) in all the finger wanted to go on where the content ended\(distance): a batch was late.",
      verdict: .bad)
  }

  /// Apple's own limits, as the definition of the metric has them.
  var hitches: Finding? {
    guard let ratio = run["hitch_time_ratio"] else { return nil }
    let (verdict, sentence): (Finding.Verdict, String) =
      switch ratio {
      case ..<5: (.good, "Apple calls less than 5 ms/s good.")
      case ..<10: (.warning, "Apple calls less than 5 ms/s good and 10 ms/s or more critical.")
      default: (.bad, "Apple calls 10 ms/s or more critical.")
      }
    return Finding(
      title: "Hitches", value: text(ratio, .millisecondsPerSecond),
      sentence: "So late were frames for each second, by the model of main-thread costs. \(sentence)", verdict: verdict)
  }

  var network: Finding? {
    guard let fetched = run["bytes_fetched"], let wasted = run["bytes_wasted"] else { return nil }
    let share = fetched > 0 ? " (\(text(wasted / fetched, .ratio)))" : ""
    var sentence = "Fetched in all; \(text(wasted, .bytes))\(share) of it for items that nobody saw"
    let givenUp = run["fetches.given_up"] ?? 0
    if givenUp > 0 { sentence += "; the data of \(count(givenUp)) items was given up after its last allowed attempt" }
    return Finding(
      title: "Network", value: text(fetched, .bytes), sentence: sentence + ".", verdict: givenUp > 0 ? .bad : .neutral)
  }

  private func count(_ value: Double) -> String { text(value, .count) }

  private func text(_ value: Double, _ unit: Unit) -> String { format.text(of: Estimate([value]), unit) }
}
