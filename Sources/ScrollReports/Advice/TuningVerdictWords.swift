package import ScrollAdvising
import ScrollExperiments
import ScrollMetrics

/// The verdicts on a tuned scenario, now and with the change. If chance changes a verdict, those on many runs.
package struct TuningVerdictWords {
  private let subject: TuningAdvice.Subject

  package init(_ subject: TuningAdvice.Subject) { self.subject = subject }

  /// The verdict without the change: `bad now`, `now good in 3 of 20 runs and bad in 17`.
  var now: String {
    guard let spread = subject.spreads?.present, !spread.isUniform else {
      return "\(subject.grades.now.rawValue) now"
    }
    return "now \(GradeTally.text(spread.grades, of: "runs"))"
  }

  /// Returns the verdict with a change: `still bad with 1 change`, `with 2 changes good in 11 of 20 runs, fair in 6, and
  /// bad in 3`.
  func then(with change: String) -> String {
    let spread = subject.spreads?.advised
    if let spread, !spread.isUniform {
      return "with \(change) \(GradeTally.text(spread.grades, of: "runs"))"
    }
    let (now, then) = subject.grades
    let runs = spread.map { " in all \($0.grades.count) runs" } ?? ""
    return "\(now == then ? "still " : "")\(then.rawValue) with \(change)\(runs)"
  }

  /// The verdicts on runs with the change: `With the change, the verdict is good in 13 of 20 runs and fair in 7.` If
  /// chance changes the verdict without the change too, its verdicts follow. Nil if the verdict is not for one run of many.
  package var inRuns: String? {
    subject.spreads.map { spreads in
      let now = spreads.present.isUniform ? "" : "; now it is \(GradeTally.text(spreads.present.grades, of: "runs"))"
      return "With the change, the verdict is \(GradeTally.text(spreads.advised.grades, of: "runs"))\(now)."
    }
  }
}
