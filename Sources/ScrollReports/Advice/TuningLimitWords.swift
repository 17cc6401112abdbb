import ScrollAdvising
import ScrollExperiments
import ScrollMetrics

/// What the change makes worse, and what it cannot save: the first screen, and the bounds of any policy.
struct TuningLimitWords {
  private let advice: TuningAdvice
  private let format: MetricFormat

  init(_ advice: TuningAdvice, _ format: MetricFormat) { (self.advice, self.format) = (advice, format) }

  private var budgets: TuningBudgetWords { TuningBudgetWords(advice, format) }

  /// What the change makes worse besides spending, after a budget that it exceeds.
  var costs: [String] { [budgets.overspending].compactMap(\.self) + perScenario { [firstScreenDelay($0)] } }

  /// What the change cannot save and why, beginning with late frames if they decide the verdict then. Includes the larger budget
  /// if neither a command nor ``NoChangeWords`` tells it.
  var limits: [String] {
    let larger = advice.isRepeatable || advice.changes.isEmpty ? nil : budgets.larger
    return perScenario { [lateFrames($0), firstScreen($0), bound($0.advised)] }
      + [larger?.sentence].compactMap(\.self)
  }

  private func lateFrames(_ subject: TuningAdvice.Subject) -> String? {
    advice.changes.isEmpty ? nil : CauseWords.lateFrames(subject.advised.verdict)
  }

  /// Returns sentences about each scenario, with its name if there are several.
  private func perScenario(_ sentences: (TuningAdvice.Subject) -> [String?]) -> [String] {
    advice.subjects.flatMap { subject in
      let name = advice.subjects.count > 1 ? "\(subject.present.scenario.name.printable): " : ""
      return sentences(subject).compactMap { $0.map { name + $0 } }
    }
  }

  /// The time to draw the first screen, if the change leaves it as it is and the wait is not good; nil otherwise.
  private func firstScreen(_ subject: TuningAdvice.Subject) -> String? {
    let good = subject.present.scenario.verdict.limit(of: .displayLatency).good
    guard let items = subject.advised["first_screen.items"]?.mean, items > 0,
      let drawn = subject.advised["first_screen.drawn"]?.mean, drawn > 0,
      drawn == subject.present["first_screen.drawn"]?.mean ?? drawn,
      subject.advised["first_screen.censored"]?.mean == subject.present["first_screen.censored"]?.mean
    else { return nil }
    let count = format.text(ofValue: items, .count)
    if let undrawn = subject.advised["first_screen.censored"]?.mean, undrawn > 0 {
      let some = "\(format.text(ofValue: undrawn, .count)) of \(count) items of the first screen"
      return "\(some), which nothing preloads, \(undrawn == 1 ? "was" : "were") not drawn while on screen."
    }
    guard drawn > good else { return nil }
    return "The first screen, which nothing preloads, takes \(format.text(ofValue: drawn, .milliseconds))."
  }

  /// The time by which the change delays the first screen; nil if it does not.
  private func firstScreenDelay(_ subject: TuningAdvice.Subject) -> String? {
    guard let now = subject.present["first_screen.drawn"]?.mean, let then = subject.advised["first_screen.drawn"]?.mean,
      then - now > Unit.milliseconds.rounding
    else { return nil }
    let texts = [then - now, now, then].map { format.text(ofValue: $0, .milliseconds) }
    return "The first screen takes \(texts[0]) longer (\(texts[1]) to \(texts[2])), because more is loaded at once."
  }

  /// Returns how many placeholders any policy leaves, and how many the best schedule found with foresight, if those are
  /// more; nil if neither has to leave any.
  private func bound(_ result: RunResult) -> String? {
    let bound = result["foresight.bound"]?.mean ?? 0
    let best = result["foresight.late_items"]?.mean ?? 0
    func placeholders(_ count: Double) -> String {
      "\(format.text(ofValue: count, .count)) placeholder\(count == 1 ? "" : "s")"
    }
    let isOne = result.replications.count <= 1
    let foresight = "the best schedule found with foresight leaves\(isOne ? "" : ", in the first run,")"
    // Policies do not fetch batches, and a schedule can request an item only when its batch is there.
    let unless = "unless batches are fetched sooner, "
    let hasBatches = (result["batch_fetches.started"]?.mean ?? 0) > 0
    if bound == 0 {
      return best > 0 ? "\((hasBatches ? unless : "") + foresight) \(placeholders(best)).".capitalizedFirst : nil
    }
    let waitsForBatches = (result["end_stall.time"]?.mean ?? 0) > 0
    let fact = "no policy leaves fewer than \(placeholders(bound))"
    let reason = waitsForBatches ? unless + fact : "\(fact) (loading or drawing is too slow)"
    return (reason + (best > bound ? "; \(foresight) \(format.text(ofValue: best, .count))." : ".")).capitalizedFirst
  }
}
