import ScrollExperiments
public import ScrollExplaining
import ScrollQuantities

/// An explanation for people: in a sentence, then cause by cause with what would help.
public struct ExplanationTableReport: ExplanationReport {
  private let style: TerminalStyle
  private let top: Int

  /// - Parameter top: How many misses of each cause are listed, those with the longest waits first.
  public init(style: TerminalStyle, top: Int) {
    self.style = style
    self.top = top
  }

  public func text(of explanation: Explanation) -> String {
    let heading = [style.bold(explanation.scenario.name.printable)] + summary(explanation).flatMap(paragraph)
    let causes = explanation.causes.enumerated().flatMap { index, cause in
      [""] + lines(of: cause, number: index + 1, explanation)
    }
    return (heading + causes).joined(separator: "\n") + "\n"
  }

  private func summary(_ explanation: Explanation) -> [String] {
    var texts = [explanation.misses.isEmpty ? nothing(explanation) : misses(explanation)]
    let replications = explanation.scenario.replications
    if replications > 1 { texts.append("This is the first of \(replications) replications.") }
    if let compulsory = CauseWords.compulsory(explanation.compulsory.count) { texts.append(compulsory) }
    if explanation.runCount > 0 {
      texts.append("Suggestions come from \(count(explanation.runCount, "more run")), each with different settings.")
    }
    return texts
  }

  private func nothing(_ explanation: Explanation) -> String {
    let shown = explanation.appearances.count { !$0.isCompulsory }
    return "Nothing to explain: items came on screen \(count(shown, "time")) and were always drawn."
  }

  /// `37 of 52 items were seen blank, for 1,200 ms in total; 2 causes.`
  private func misses(_ explanation: Explanation) -> String {
    let shown = explanation.appearances.filter { !$0.isCompulsory }
    let first = (all: shown.count { !$0.isRepeat }, blank: explanation.misses.count { !$0.appearance.isRepeat })
    let again = (all: shown.count - first.all, blank: explanation.misses.count - first.blank)
    var parts: [String] = []
    if first.blank > 0 {
      parts.append("\(first.blank) of \(count(first.all, "item")) \(first.blank == 1 ? "was" : "were") seen blank")
    }
    if again.blank > 0 {
      parts.append("\(again.blank) of \(count(again.all, "time")) an item came back, it was blank")
    }
    return """
      \(parts.joined(separator: "; ")), for \(ChainText.text(explanation.wait)) in total; \
      \(count(explanation.causes.count, "cause")).
      """
  }

  private func lines(of cause: Cause, number: Int, _ explanation: Explanation) -> [String] {
    let words = CauseWords(cause, amongLevels: explanation.scenario.levels.count, wait: explanation.wait)
    var lines = [style.bold("\(number). \(words.title)")]
    lines += paragraph("\(count(cause.misses.count, "miss", "misses")), \(words.share). \(delays(cause))")
    lines += paragraph(example(cause.example))
    lines += advice(cause, explanation).flatMap(paragraph)
    return lines + table(cause)
  }

  private func delays(_ cause: Cause) -> String {
    let times = cause.misses.map(\.delay.time).sorted()
    let (least, most) = (ChainText.text(times[0]), ChainText.text(times[times.count - 1]))
    return "The \(cause.link.title) was late by \(least == most ? least : "\(least) to \(most)")."
  }

  private func example(_ miss: Miss) -> String {
    let text = ChainText(miss: miss)
    return "For example \(text.name), \(text.wait): \(text.facts)."
  }

  private func advice(_ cause: Cause, _ explanation: Explanation) -> [String] {
    if cause.advice == nil, cause.jointAdvice == nil { return ["No change of settings was found to help."] }
    return [("Helps", cause.advice), ("Together", cause.jointAdvice)].compactMap { label, advice in
      advice.map { "\(label): \(text(of: $0, cause, explanation))" }
    }
  }

  private func text(of group: GroupAdvice, _ cause: Cause, _ explanation: Explanation) -> String {
    let (hits, total) = (group.hitCount, cause.misses.count)
    let part = hits < total ? "\(hits) of \(total)" : total == 1 ? "it" : total == 2 ? "both" : "all \(total)"
    let outcome = "\(part) \(hits == 1 ? "becomes a hit, not" : "become hits, fewer")"
    return """
      \(group.advice.words) (\(group.advice.present)): \(outcome) with one step less \
      (\(group.advice.oneStepLess)); \(count(group.missesLeft, "miss", "misses")) in the whole run instead of \
      \(explanation.misses.count).
      """
  }

  /// A row a miss, longest waits first.
  private func table(_ cause: Cause) -> [String] {
    guard top > 0, cause.misses.count > 1 else { return [] }
    let misses = cause.misses.enumerated().sorted {
      ($1.element.appearance.wait, $0.offset) < ($0.element.appearance.wait, $1.offset)
    }
    let header = ["", "seen at", "blank for", "late by", "helps"]
    let rows = misses.prefix(top).map(\.element).map { miss in
      let text = ChainText(miss: miss)
      return [
        text.name, ChainText.text(miss.appearance.began), ChainText.text(miss.appearance.wait), text.delay,
        miss.advice?.briefWords ?? "nothing found",
      ]
    }
    let rest = misses.count - top
    return AlignedRows(header: header, rows: rows).lines(style) + (rest > 0 ? ["  and \(rest) more"] : [])
  }

  private func paragraph(_ text: String) -> [String] { text.wrapped(to: style.width - 2).map { "  " + $0 } }

  private func count(_ number: Int, _ one: String, _ more: String? = nil) -> String {
    "\(number) \(number == 1 ? one : more ?? one + "s")"
  }
}
