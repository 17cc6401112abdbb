import ScrollCalibrating
import ScrollMetrics

/// The waits of every item that came on screen after the first screen, in all replications and in all logs, in milliseconds.
package struct WaitDistributions: Sendable {
  package let predicted: [Double]
  package let measured: [Double]
  /// The distance between the distributions, by ``LatencyDistance``; nil if there are no waits.
  package let demerit: Double?

  init(_ predicted: [RunOutcome], _ measured: [RunOutcome]) {
    func waits(_ outcomes: [RunOutcome]) -> [Double] { outcomes.flatMap { $0.appearances.map(\.wait) } }
    (self.predicted, self.measured) = (waits(predicted), waits(measured))
    demerit = LatencyDistance.demerit(of: self.predicted, against: self.measured)
  }
}
