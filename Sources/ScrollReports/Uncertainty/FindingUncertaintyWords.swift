import ScrollCalibrating
import ScrollDiagnostics
package import ScrollExperiments
import ScrollJSON
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

  /// The values at which there is another finding: `With all else as assumed, it is fair where loading.latency < 66 ms or
  /// content.bytes < 41100 bytes; it is good where loading.latency < 20 ms.`
  var tippingPoints: String {
    guard !uncertainty.tippingPoints.isEmpty else {
      return uncertainty.axes.count == 1
        ? "It is the same for any \(uncertainty.axes[0].name) in the range."
        : "With all else as assumed, no uncertain setting changes that by itself."
    }
    var findings: [Observation.Finding] = []
    for finding in uncertainty.tippingPoints.map(\.beyond) where finding != uncertainty.present {
      if !findings.contains(finding) { findings.append(finding) }
    }
    let clauses = findings.map { finding in
      let places = uncertainty.tippingPoints.filter { $0.beyond == finding }.map(\.place)
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

extension UncertainSetting {
  /// Returns a number with three significant digits and its unit: `240 ms`.
  func text(of number: Double) -> String {
    number.rounded(digits: 3).plain + (place.unitName.map { " " + $0 } ?? "")
  }
}

extension TippingPoint {
  /// The place in words. It ends where the finding changes once more.
  var place: String { axis.text(of: isUpper ? position...(end ?? 1) : (end ?? 0)...position) }
}

extension UncertainAxis {
  /// Returns the number at a position of the range; a factor of the present value if the scenarios' values differ.
  func text(at position: Double) -> String {
    let number = first.number(at: position)
    return hasCommonNumbers ? first.text(of: number) : "×\((number / first.value).rounded(digits: 3).plain)"
  }

  /// Returns a part of the range: `loading.latency > 240 ms`, or `240 ms < loading.latency < 480 ms` if it reaches no end.
  func text(of part: ClosedRange<Double>) -> String {
    let (low, high) = (text(at: part.lowerBound), text(at: part.upperBound))
    if part.upperBound == 1 { return "\(name) > \(low)" }
    return part.lowerBound == 0 ? "\(name) < \(high)" : "\(low) < \(name) < \(high)"
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
    let draws = result.scenario.isOneOfManyRuns ? "All worlds have the random draws of this run." : nil
    sentences = [
      "The verdict is \(tally).", draws, words.tippingPoints, words.measurement("a verdict given"),
    ].compactMap(\.self)
  }
}

/// The hint to try an answer in other worlds.
enum WorldsHint {
  /// The option that tries them.
  static let option = ["--worlds", "\(Worlds.defaultCount)"]

  /// The option, and what other worlds are: `--worlds 64 (other latencies and sizes)`.
  static let inBrief = option.joined(separator: " ") + " (other latencies and sizes)"

  /// What the option shows: `whether this holds at other latencies and sizes, and what to measure first`.
  static let purpose = "whether \(claim)"

  static let sentence = "\(option.joined(separator: " ")) shows if \(claim)."

  private static let claim = "this holds at other latencies and sizes, and what to measure first"
}
