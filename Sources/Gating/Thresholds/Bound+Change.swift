import Diagnostics
import Experiments
import Metrics

extension Bound.Change {
  /// So much more, or less if the sign is negative: `%` is a share of the value, `pp` are percentage points of a rate.
  ///
  /// - Throws: `.invalidScenario` if the metric is not counted in the unit.
  init(_ amount: WrittenAmount, of place: MetricPlace, sign: Double) throws(Failure) {
    switch amount.unit {
    case "%": self = .plusShare(sign * amount.number / 100)
    case "pp":
      guard place.unit == .ratio else {
        let message = "percentage points are of rates, and '\(place.name)' is none"
        throw Failure(.invalidScenario, Diagnostic(message: message, remedy: "A share of the baseline is written '%'."))
      }
      self = .plus(sign * amount.number / 100)
    default: self = .plus(sign * (try amount.value(of: place)))
    }
  }
}
