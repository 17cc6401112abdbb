public import ScrollQuantities

/// The distribution of a quantity that is drawn at random, in the unit of the setting that has it.
public enum Distribution: Hashable, Sendable {
  /// The same value in every draw.
  case constant(Double)
  /// Any value between two bounds, with equal probability.
  case uniform(minimum: Double, maximum: Double)
  /// A value whose logarithm is normally distributed: half of the draws are below the median, and one standard deviation is a
  /// factor of e^sigma.
  case logNormal(median: Double, sigma: Double)
  /// One of several recorded values, with equal probability. Precondition for drawing: there is one.
  case samples([Double])

  /// Returns the value below which a fraction `u` of the draws lies; `u` is in (0, 1).
  public func quantile(_ u: Double) -> Double {
    switch self {
    case .constant(let value): value
    case .uniform(let minimum, let maximum): minimum + (maximum - minimum) * u
    case .logNormal(let median, let sigma): median * exponential(sigma * normalQuantile(u))
    case .samples(let values): values[min(Int(u * Double(values.count)), values.count - 1)]
    }
  }

  /// The greatest known lower bound of all draws.
  package var minimum: Double {
    switch self {
    case .constant(let value): value
    case .uniform(let minimum, let maximum): min(minimum, maximum)
    case .logNormal(let median, let sigma): sigma == 0 ? median : 0
    case .samples(let values): values.min() ?? 0
    }
  }

  /// Returns the quantile as a time, for a quantity in milliseconds, clamped between zero and one day.
  package func duration(_ u: Double) -> SimulatedTime {
    SimulatedTime(milliseconds: quantile(u).clamped(to: 0...8.64e7))
  }
}

/// The quantities that a simulation draws.
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
  public static let requestWait = Self(number: 16)
  public static let completionWait = Self(number: 17)
  public static let drawingWait = Self(number: 18)
}
