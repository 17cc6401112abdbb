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
    if let unconfirmed = advice.unconfirmed {
      let (now, then) = (unconfirmed.present.grades, unconfirmed.advised.grades)
      let tallies = "\(GradeTally.text(now, of: "runs")); with the best change found, \(GradeTally.text(then))"
      return "Nothing: chance decides the verdict. As it is, it is \(tallies)."
    }
    let budgets = TuningBudgetWords(advice, format)
    let larger = budgets.larger.map { " " + ([$0.sentence] + $0.newItems).joined(separator: " ") } ?? ""
    if let saving { return "Nothing has to change. \(saving)\(larger)" }
    if advice.outcomes.present.grade == .unjudged {
      return "There was nothing to judge, so there is nothing to change."
    }
    if advice.isFineAlready { return "Nothing to change." }
    if !advice.hasSpace { return "The policy has no settings to tune, and the feed is not fetched in batches." }
    if let uncertainty = advice.uncertainty, uncertainty.plainAnswer != nil {
      let worlds = uncertainty.aim == .worst ? "of the hardest worlds" : "worlds"
      return "No change of ranges or batching holds in more \(worlds) than changing nothing does.\(larger)"
    }
    return "No change of ranges or batching saves much within the budget, \(budgets.allowance).\(larger)"
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
