import ScrollAdvising
import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics
import ScrollSweeps

/// The reason why there is no change to advise, and what can be done instead.
struct NoChangeWords {
  private let advice: TuningAdvice
  private let format: MetricFormat

  /// Creates the words; nil if there is a change.
  init?(_ advice: TuningAdvice, _ format: MetricFormat) {
    guard advice.changes.isEmpty else { return nil }
    (self.advice, self.format) = (advice, format)
  }

  var text: String {
    if !advice.unconfirmed.isEmpty {
      let runs = advice.unconfirmed.map(tallies).joined(separator: " ")
      return "No change to advise from one run: chance decides the verdict. \(runs)"
    }
    let budgets = TuningBudgetWords(advice, format)
    let larger = budgets.larger.map { " " + ([$0.sentence] + $0.newItems).joined(separator: " ") } ?? ""
    if let saving { return "Nothing has to change. \(saving)\(larger)" }
    if advice.outcomes.present.grade == .unjudged {
      return "There was nothing to judge, so there is nothing to change."
    }
    if advice.isFineAlready { return "Nothing to change." }
    if advice.outcomes.present.waiting == 0, advice.uncertainty == nil {
      let frames = advice.subjects.compactMap { CauseWords.lateFrames($0.present.verdict) }.prefix(1)
      return (["Nothing waits, so no change of ranges or batching was searched for."] + frames).joined(separator: " ")
    }
    if !advice.hasSpace { return "The policy has no settings to tune, and the feed is not fetched in batches." }
    if let uncertainty = advice.uncertainty, uncertainty.plainAnswer != nil {
      let worlds = uncertainty.aim == .worst ? "of the hardest worlds" : "worlds"
      return "No change of ranges or batching holds in more \(worlds) than changing nothing does.\(larger)"
    }
    return "No change of ranges or batching saves much within the budget, \(budgets.allowance).\(larger)"
  }

  /// The verdicts on many runs of a scenario, as it is and with the change that was found: `As it is, it is good in 17 of 20
  /// runs and bad in 3; with the best change found, good in 18 and bad in 2.`
  private func tallies(_ subject: TuningAdvice.Subject) -> String {
    guard let spreads = subject.spreads else { return "" }
    let tallies =
      "\(GradeTally.text(spreads.present.grades, of: "runs")); with the best change found, "
      + "\(GradeTally.text(spreads.advised.grades))."
    return advice.subjects.count == 1
      ? "As it is, it is \(tallies)" : "\(subject.present.scenario.name.printable) is \(tallies)"
  }

  /// What smaller ranges save, and what they risk: `To fetch less, set preload.leading=1.25: 4.1 MB instead of 7.6 MB,
  /// and nothing here gets worse.`
  private var saving: String? {
    guard let saving = advice.saving else { return nil }
    let bytes = [saving.bytes.changed, saving.bytes.present].map { format.text(ofValue: $0, .bytes) }
    let settings = saving.arguments.listed()
    let less = "\(bytes[0]) instead of \(bytes[1])\(advice.averageNote)"
    let gain = "To fetch less, set \(settings): \(less), and nothing here gets worse."
    guard let lead = saving.shortestLead, lead.changed > 0, lead.changed < lead.present else { return gain }
    let leads = [lead.changed, lead.present].map { format.text(ofValue: $0, .milliseconds) }
    return "\(gain) But the margin shrinks: data arrives as little as \(leads[0]) before its item comes on screen, "
      + "not \(leads[1]), so a slower network shows sooner."
  }
}
