import ScrollDiagnostics
package import ScrollExperiments
import ScrollMetrics
import ScrollSweeps

/// The words about any finding in many worlds: where it changes, and what to measure.
struct FindingUncertaintyWords<Observation: WorldObservation> {
  private let uncertainty: FindingUncertainty<Observation>
  private let format: MetricFormat
  /// Returns a finding as a clause: `it is fair`.
  private let clause: (Observation.Finding) -> String

  init(
    _ uncertainty: FindingUncertainty<Observation>, _ format: MetricFormat,
    clause: @escaping (Observation.Finding) -> String
  ) {
    (self.uncertainty, self.format, self.clause) = (uncertainty, format, clause)
  }

  /// The values beyond which the finding changes: `With all else as assumed, it is fair where loading.latency < 66 ms
  /// or content.bytes < 41100 bytes.`
  var tippingPoints: String {
    guard !uncertainty.tippingPoints.isEmpty else {
      return uncertainty.axes.count == 1
        ? "It is the same for any \(uncertainty.axes[0].name) in the range."
        : "With all else as assumed, no uncertain setting changes that by itself."
    }
    var findings: [Observation.Finding] = []
    for point in uncertainty.tippingPoints where !findings.contains(point.beyond) { findings.append(point.beyond) }
    let clauses = findings.map { finding in
      let places = uncertainty.tippingPoints.filter { $0.beyond == finding }.map { point in
        "\(point.axis.name) \(point.isUpper ? ">" : "<") \(point.axis.text(at: point.position))"
      }
      return "\(clause(finding)) where \(places.joined(separator: " or "))"
    }
    return "With all else as assumed, \(clauses.joined(separator: "; "))."
  }

  /// Returns the measurement that would settle the finding; nil if it is the same in every world.
  ///
  /// - Parameter guess: The finding that is wrong in some worlds, as a noun phrase: `a verdict given`.
  func measurement(_ guess: String) -> String? {
    if uncertainty.count(of: uncertainty.present) == uncertainty.observations.count { return nil }
    return MeasurementWords(uncertainty.measurement, format).sentence("\(guess) without knowing it is wrong")
  }
}

/// The words about the measurement that would settle an answer.
struct MeasurementWords {
  private let measurement: DecisiveMeasurement?
  private let format: MetricFormat

  /// - Parameters:
  ///   - measurement: The setting to measure; nil if none would settle the answer.
  ///   - format: The format of numbers.
  init(_ measurement: DecisiveMeasurement?, _ format: MetricFormat) {
    (self.measurement, self.format) = (measurement, format)
  }

  /// Returns what to measure first, and why: `Measure loading.latency first: a verdict given without knowing it is wrong in
  /// 30 % of the worlds, one that knows it in 10 %.`
  ///
  /// - Parameter mistake: What happens without the measurement: `a verdict given without knowing it is wrong`.
  func sentence(_ mistake: String) -> String {
    guard let measurement else { return "Measuring one setting alone would not settle it." }
    let shares = [measurement.wrong.unknown, measurement.wrong.known].map { format.text(ofValue: $0, .ratio) }
    return """
      Measure \(measurement.axis.name) first: \(mistake) in \(shares[0]) of the worlds, one that knows it in \(shares[1]).
      """
  }
}

/// The hint to try an answer in other worlds.
enum WorldsHint {
  /// The option that tries them.
  static let option = ["--worlds", "\(Worlds.defaultCount)"]

  /// Returns what the option shows: `if the verdict holds at other latencies and sizes, and what to measure first`.
  static func purpose(for answer: String) -> String {
    "if \(answer) holds at other latencies and sizes, and what to measure first"
  }

  static func sentence(on answer: String) -> String {
    "\(option.joined(separator: " ")) shows \(purpose(for: answer))."
  }
}

/// Counts of grades in words.
enum GradeTally {
  /// Returns the number of runs with each grade, good ones first: `good in 61 of 64 worlds and fair in 3`, or `good in all
  /// 64 worlds`.
  ///
  /// - Parameters:
  ///   - grades: The grades.
  ///   - units: What is counted: `worlds`; nil to leave out the total: `bad in 60 and fair in 4`, or `bad in all`.
  static func text(_ grades: [FeedVerdict.Grade], of units: String? = nil) -> String {
    let counts = [FeedVerdict.Grade.good, .fair, .bad, .unjudged].map { grade in (grade, grades.count { $0 == grade }) }
      .filter { $0.1 > 0 }
    let total = units.map { " \(grades.count) \($0)" } ?? ""
    if counts.count == 1 { return "\(counts[0].0.rawValue) in all\(total)" }
    return counts.enumerated().map { place, count in
      "\(count.0.rawValue) in \(count.1)" + (place > 0 || total.isEmpty ? "" : " of\(total)")
    }.listed()
  }
}

/// Sentences about the worlds in which a run has the same verdict, and those in which it has another.
package struct VerdictUncertaintyWords {
  /// The sentences; empty if the run was not tried in other worlds.
  package let sentences: [String]

  package init(_ result: RunResult, usesUnicode: Bool) {
    guard let uncertainty = result.verdictUncertainty else {
      sentences = []
      return
    }
    let words = FindingUncertaintyWords(uncertainty, MetricFormat(usesUnicode: usesUnicode)) { "it is \($0.rawValue)" }
    let tally = GradeTally.text(uncertainty.observations.map(\.grade), of: "worlds")
    sentences = ["The verdict is \(tally).", words.tippingPoints, words.measurement("a verdict given")].compactMap(
      \.self)
  }
}
