import ScrollQuantities

/// A confidence interval of a mean, estimated by resampling: the percentile interval of B. Efron and R. Tibshirani, "An
/// introduction to the bootstrap", 1993.
enum BootstrapInterval {
  /// The number of resamples. With 2000, 50 means lie beyond each end of a 95 % interval.
  static let resampleCount = 2000

  /// Returns the 95 % interval of the mean; of zero width if all values are equal.
  ///
  /// Random draws depend only on their position, so the same values give the same interval. Precondition: `values` is
  /// not empty. Complexity: O(`resampleCount` × values).
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
  /// The bytes of "resample".
  fileprivate static let resample = Self(number: 0x7265_7361_6D70_6C65)
}
