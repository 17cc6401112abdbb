import Quantities

/// Where the mean of differences is, estimated by drawing from them anew (B. Efron and R. Tibshirani, "An
/// introduction to the bootstrap", 1993, the percentile interval).
enum BootstrapInterval {
  /// How often is drawn: enough that the ends of a 95 % interval rest on 50 draws beyond each.
  static let resampleCount = 2000

  /// The 95 % interval of the mean; equal values give an interval without width. The same for the same values: draws
  /// are a function of their place.
  ///
  /// Precondition: there are values. Complexity: O(`resampleCount` × values).
  static func interval(ofMean values: [Double]) -> ClosedRange<Double> {
    precondition(!values.isEmpty)
    if values.allSatisfy({ $0 == values[0] }) { return values[0]...values[0] }
    let random = CounterRandom(seed: 0)
    let count = Double(values.count)
    let means = (0..<resampleCount).map { resample in
      let sum = values.indices.reduce(0.0) { sum, place in
        sum + values[Int(random.uniform(.resample, item: resample, attempt: place) * count)]
      }
      return sum / count
    }.sorted()
    let beyond = resampleCount / 40
    return means[beyond - 1]...means[resampleCount - beyond]
  }
}

extension CounterRandom.Source {
  /// The letters of "resample".
  fileprivate static let resample = Self(number: 0x7265_7361_6D70_6C65)
}
