import ScrollDiagnostics
import ScrollExperiments
package import ScrollExplaining
import ScrollMetrics
import ScrollQuantities

/// The sentences and cells that tables, Markdown and pages share.
package struct ExplanationWords {
  private let explanation: Explanation
  private let format: MetricFormat

  package init(_ explanation: Explanation, usesUnicode: Bool = true) {
    self.explanation = explanation
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  /// The overview, the change to try first, and the notes.
  package var summary: [String] {
    let advice = suggestion.map { "To try first: \($0.change) (\($0.gain), \($0.price))." }
    return [overview] + [advice].compactMap(\.self) + notes
  }

  /// Sentences about the items that were placeholders, and about late frames if these decide the verdict of a run without such
  /// items.
  package var overview: String {
    guard explanation.misses.isEmpty else { return misses }
    return [nothing, CauseWords.lateFrames(explanation.verdict)].compactMap(\.self).joined(separator: " ")
  }

  /// The change to try first, which `run` also advises; nil if there is none.
  package var suggestion: SuggestionWords? {
    explanation.bestChange.map { SuggestionWords($0, usesUnicode: format.usesUnicode) }
  }

  /// What the overview and the suggestions cover.
  package var notes: [String] {
    var texts: [String] = []
    if let cut = explanation.noteOnCut { texts.append("\(cut) No other settings were tried.") }
    let replications = explanation.scenario.replications
    if replications > 1 { texts.append("This is the first of \(replications) replications.") }
    if let remark = explanation.spread?.remarkOnFirst { texts.append(remark) }
    texts += explanation.scenario.remarksOnIdleSettings
    if let asRecorded = explanation.asRecorded { texts.append(asRecorded.note) }
    if let outage = CauseWords.outage(explanation.outageShare, besideStall: explanation.hasStall) {
      texts.append(outage)
    }
    if let network = explanation.network {
      let causes = explanation.causes.isEmpty ? "" : " The causes are what was late at its present rate."
      texts.append(network.sentence + causes)
    }
    if let compulsory = CauseWords.compulsory(explanation.compulsory.count) { texts.append(compulsory) }
    if explanation.runCount > 0 {
      texts.append("Suggestions come from \(explanation.runCount.counted("more run")), each with different settings.")
    }
    return texts
  }

  private var nothing: String {
    let shown = explanation.appearances.count { !$0.isCompulsory }
    let outcome =
      shown == 0
      ? "no item came on screen after the first screen"
      : "items came on screen \(shown.counted("time")) and were always drawn"
    if let stall { return "No placeholders to explain: \(outcome); \(stall) of waiting for batches." }
    guard let blank = explanation["blank_time_fraction.time"], blank > 0 else {
      return "Nothing to explain: \(outcome)."
    }
    let time = format.text(ofValue: blank, .milliseconds)
    return
      "Nothing to explain: \(outcome). For \(time), items were blank that stayed on screen: a reload, a reset or an edit "
      + "removed what was drawn."
  }

  /// The sentence about misses: `37 of 52 items were placeholders, and 3 of 9 that came back; 1,200 ms of waiting in total; 2
  /// causes.`
  private var misses: String {
    let shown = explanation.appearances.filter { !$0.isCompulsory }
    let first = (all: shown.count { !$0.isRepeat }, blank: explanation.misses.count { !$0.appearance.isRepeat })
    let again = (all: shown.count - first.all, blank: explanation.misses.count - first.blank)
    let returns = again.blank > 0 ? "\(again.blank) of \(again.all) that came back" : ""
    let items =
      first.blank == 0
      ? "\(returns) \(again.blank == 1 ? "was a placeholder" : "were placeholders")"
      : "\(first.blank) of \(first.all.counted("item")) \(first.blank == 1 ? "was a placeholder" : "were placeholders")"
        + (returns.isEmpty ? "" : ", and \(returns)")
    return "\(items); \(waiting) in total; \(explanation.causes.count.counted("cause"))."
  }

  /// The waiting that changes save: `508.3 ms of waiting for items and 1,733.3 ms for batches`.
  private var waiting: String {
    let isCut = explanation.misses.contains(where: \.appearance.isCutShort)
    let items = "\(isCut ? "at least " : "")\(ChainText.text(explanation.wait)) of waiting"
    return stall.map { "\(items) for items and \($0) for batches" } ?? items
  }

  /// The time that scrolling stalled at the end of the content; nil if it never did.
  private var stall: String? {
    explanation.hasStall ? "\(explanation.stall.grouped(decimals: 1)) ms" : nil
  }

  package func words(_ cause: Cause) -> CauseWords {
    CauseWords(
      cause, amongLevels: explanation.scenario.levels.count, wait: explanation.wait, hasStall: explanation.hasStall)
  }

  /// Returns the weight of a cause: `8 placeholders, 50 % of the waiting. The request queue was late by 80 ms to 250 ms.`
  package func weight(_ cause: Cause) -> String {
    let delays = cause.misses.map(\.delay).sorted { $0.time < $1.time }
    let (minimum, maximum) = (ChainText.text(delays[0].time), ChainText.text(delays[delays.count - 1].time))
    let isMinimumKnown = delays.contains { $0.time == delays[0].time && !$0.isLowerBound }
    let longest = (delays.contains(where: \.isLowerBound) ? "at least " : "") + maximum
    let time = !isMinimumKnown ? "at least \(minimum)" : minimum == maximum ? longest : "\(minimum) to \(longest)"
    let fault =
      cause.circumstance == .runBegan
      ? "They came \(time) too early" : "The \(cause.link.lateTitle(cause.circumstance)) was late by \(time)"
    return "\(cause.misses.count.counted("placeholder")), \(words(cause).share). \(fault)."
  }

  func example(_ cause: Cause) -> String {
    let text = ChainText(miss: cause.example)
    return "For example \(text.name), \(text.wait): \(text.facts)."
  }

  /// A change that helps against a cause.
  package struct Remedy {
    /// True if several settings change together.
    fileprivate let isJoint: Bool
    /// The settings with their present and new values: `preload.leading 2.5 → 3`.
    package let transitions: String
    /// The settings to change, with their new values: `preload.leading=3`.
    package let settings: [String]
    /// The options that make the change: `--set preload.leading=3`.
    fileprivate let options: String
    /// The present values: `now 2.5`.
    fileprivate let present: String
    /// The effect on the cause's misses: `5 of 7 become hits, fewer with one step less (2.75)`.
    package let outcome: String
    /// The effect on the whole run: `16 misses instead of 22, 1,141.7 ms less waiting, +146.8 kB`.
    package let effect: String

    fileprivate var sentence: String {
      "\(isJoint ? "Together" : "Helps"): \(options) (\(present)): \(outcome). In the whole run, \(effect)."
    }
  }

  /// Returns the sentence for a cause without remedies.
  package func nothing(_ cause: Cause) -> String {
    cause.remedies.isEmpty
      ? "No change was found that makes these items hits."
      : "No change was found that makes these items hits and saves waiting in the whole run."
  }

  /// Returns the changes that help against a cause, in sentences: of one setting, several together, or nothing.
  func advice(_ cause: Cause) -> [String] {
    let remedies = remedies(cause)
    return remedies.isEmpty ? [nothing(cause)] : remedies.map(\.sentence)
  }

  /// Returns the changes that help against a cause: of one setting, several together, or nothing. Leaves out those with
  /// which the whole run waits as long as before, or longer.
  package func remedies(_ cause: Cause) -> [Remedy] {
    cause.remedies.filter { $0.effect.waitSaved > .zero }.map { group in
      Remedy(
        isJoint: group.advice.changes.count > 1, transitions: group.advice.transitions,
        settings: group.advice.settings, options: group.advice.words, present: group.advice.present,
        outcome: outcome(of: group, cause), effect: effect(group.effect))
    }
  }

  /// Sentences about the change to try first in other worlds; empty if it was not tried in any.
  package var otherWorlds: [String] {
    guard let uncertainty = explanation.adviceUncertainty, let change = explanation.bestChange else { return [] }
    let counts = AdviceWorld.Outcome.allCases.map { ($0.clause, uncertainty.count(of: $0)) }.filter { $0.1 > 0 }
    let tally = counts.enumerated().map { place, count in
      "\(count.0) in \(count.1)\(place == 0 ? " of \(uncertainty.observations.count) worlds" : "")"
    }
    let words = FindingUncertaintyWords(uncertainty, format) { "it \($0.clause)" }
    return [
      "To try first: \(SuggestionWords(change, usesUnicode: format.usesUnicode).change). It \(tally.listed()).",
      words.tippingPoints, words.measurement("advice given"),
      explanation.scenario.isRandom
        ? "All worlds have the same random draws: what helps by chance in one helps in all." : nil,
    ].compactMap(\.self)
  }

  private func outcome(of group: GroupAdvice, _ cause: Cause) -> String {
    let (hits, total) = (group.hitCount, cause.misses.count)
    if hits == 0 {
      let step = group.advice.oneStepLess.map { ", but does with one step less (\($0))" } ?? ""
      return "scrolling no longer waits for a batch\(step)"
    }
    let part = hits < total ? "\(hits) of \(total)" : total == 1 ? "it" : total == 2 ? "both" : "all \(total)"
    let step = group.advice.oneStepLess.map { ", \(hits == 1 ? "not" : "fewer") with one step less (\($0))" } ?? ""
    return "\(part) \(hits == 1 ? "becomes a hit" : "become hits")\(step)"
  }

  /// Returns the effect on the whole run: `16 placeholders instead of 22, 1,141.7 ms less waiting, +146.8 kB`.
  private func effect(_ effect: ChangeEffect) -> String {
    let waiting = ChainText.text(effect.waitSaved < .zero ? .zero - effect.waitSaved : effect.waitSaved)
    let parts: [String?] = [
      effect.missesLeft == explanation.misses.count
        ? "as many placeholders"
        : "\(effect.missesLeft.counted("placeholder")) instead of \(explanation.misses.count)",
      effect.waitSaved == .zero
        ? "as much waiting" : "\(waiting) \(effect.waitSaved < .zero ? "more" : "less") waiting",
      format.price(bytes: Double(effect.bytesAdded), drawn: Double(effect.drawnBytesAdded)),
      effect.firstScreenDelay.flatMap { $0 > .zero ? "first screen \(ChainText.text($0)) later" : nil },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  static let missHeader = ["", "on screen at", "waits", "late by", "helps"]

  /// Returns one row per miss, longest waits first; empty for a single miss, which is already the example.
  ///
  /// - Parameter top: The maximum number of rows.
  func missRows(_ cause: Cause, top: Int) -> [[String]] {
    guard cause.misses.count > 1 else { return [] }
    let misses = cause.misses.enumerated().sorted {
      ($1.element.appearance.wait, $0.offset) < ($0.element.appearance.wait, $1.offset)
    }
    return misses.prefix(top).map(\.element).map { miss in
      let text = ChainText(miss: miss)
      return [
        text.name, ChainText.text(miss.appearance.began), text.waitTime, text.delay,
        miss.advice?.briefWords ?? "nothing found",
      ]
    }
  }
}

extension AdviceWorld.Outcome {
  /// What the change is in such a world.
  fileprivate var clause: String {
    switch self {
    case .helps: "is worth trying"
    case .needless: "is not needed"
    case .fails: "is not worth trying"
    }
  }
}
