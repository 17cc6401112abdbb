public import ScrollQuantities

/// How a quantity that varies from draw to draw is spread; the unit is that of the setting it stands in.
public enum Distribution: Hashable, Sendable {
  /// Always the same.
  case constant(Double)
  /// Any value between two bounds with equal chance.
  case uniform(minimum: Double, maximum: Double)
  /// A value whose logarithm is normal: half are below the median, and one standard deviation up is a factor of
  /// e^sigma.
  case logNormal(median: Double, sigma: Double)
  /// One of some recorded values with equal chance. Precondition for drawing: not empty.
  case samples([Double])

  /// The value below which a share `u` of the draws lies; `u` in (0, 1).
  public func quantile(_ u: Double) -> Double {
    switch self {
    case .constant(let value): value
    case .uniform(let minimum, let maximum): minimum + (maximum - minimum) * u
    case .logNormal(let median, let sigma): median * exponential(sigma * normalQuantile(u))
    case .samples(let values): values[min(Int(u * Double(values.count)), values.count - 1)]
    }
  }

  /// No draw is less.
  package var minimum: Double {
    switch self {
    case .constant(let value): value
    case .uniform(let minimum, let maximum): min(minimum, maximum)
    case .logNormal: 0
    case .samples(let values): values.min() ?? 0
    }
  }

  /// The same as a time, of a quantity in milliseconds: not negative and at most a day.
  package func duration(_ u: Double) -> SimulatedTime {
    SimulatedTime(milliseconds: min(max(0, quantile(u)), 8.64e7))
  }
}

/// What a simulation draws numbers for.
extension CounterRandom.Source {
  public static let itemLength = Self(number: 1)
  public static let itemBytes = Self(number: 2)
  public static let displayCost = Self(number: 3)
  public static let layoutCost = Self(number: 4)
  public static let requestLatency = Self(number: 5)
  public static let requestFailure = Self(number: 6)
  public static let batchLatency = Self(number: 7)
  public static let batchFailure = Self(number: 8)
  public static let batchEmpty = Self(number: 9)
  public static let returnLatency = Self(number: 10)
  public static let returnFailure = Self(number: 11)
  public static let returnEmpty = Self(number: 12)
  public static let requestOverhead = Self(number: 13)
  public static let completionOverhead = Self(number: 14)
  public static let segmentLoss = Self(number: 15)
}
