import ScrollAdvising
import ScrollExperiments
import ScrollMetrics
import ScrollQuantities

/// What to know about the numbers of tuning advice: cautions on the runs, and what the answer depends on.
struct TuningNoteWords {
  private let advice: TuningAdvice
  private let format: MetricFormat

  init(_ advice: TuningAdvice, _ format: MetricFormat) { (self.advice, self.format) = (advice, format) }

  /// The reasons why numbers may be misleading, each once: the cautions on the runs now and with the change, and the settings
  /// without effect.
  var cautions: [String] {
    let isOne = advice.subjects.count == 1
    return advice.subjects.flatMap { subject in
      let cautions = [subject.present, subject.advised].flatMap { ResultRemarks($0).brief }.uniqued()
      return isOne ? cautions : cautions.map { "\(subject.present.scenario.name.printable): \($0)" }
    }
  }

  /// A note that trailing ranges are not tuned; nil if they are, or if there are none.
  var trailing: String? {
    guard advice.searched.keepsTrailing else { return nil }
    return "Trailing ranges stay as they are: less than a tenth of the scrolling goes back, too little to judge by."
  }

  /// A note that the answer is for one run of many; nil if nothing is random, if there are several replications, or if no
  /// change was found.
  var chance: String? {
    let count = VerdictSpread.runCount
    if !advice.unconfirmed.isEmpty {
      return """
        Other worlds do not settle it, because all have the same draws: --replications \(count) tunes the mean of \(count) \
        runs.
        """
    }
    let isRandom = advice.subjects.contains(where: \.present.scenario.isOneOfManyRuns)
    guard !advice.changes.isEmpty, isRandom else { return nil }
    return "Chance decides too: this tunes one run; --replications \(count) tunes the mean of \(count)."
  }

  /// The weights of the scenarios: `Scenarios count by weight: flashing feed on wifi 60 %; flashing feed on lte 40 %.` Nil
  /// if all count the same.
  var weights: String? {
    guard advice.isWeighted else { return nil }
    let shares = advice.subjects.map { subject in
      let share = format.text(ofValue: subject.weight / Double(advice.subjects.count), .ratio)
      return "\(subject.present.scenario.name.printable) \(share)"
    }
    return "Scenarios count by weight: \(shares.joined(separator: "; "))."
  }

  /// The defaults that the answer depends on, such as those of a recording alone; each once for several scenarios.
  ///
  /// - Parameter isBrief: Whether to name only the option that replaces them.
  func assumptions(isBrief: Bool = false) -> [String] {
    advice.subjects.map { AssumptionWords.sentence(on: $0.present, isBrief: isBrief) }.filter { !$0.isEmpty }.uniqued()
  }
}
