/// How long something takes, learned from the times that it took lately: a smoothed mean and a smoothed mean deviation.
///
/// As TCP learns its round-trip time (Jacobson and Karels 1988; gains and first values as in RFC 6298): a new duration pulls
/// the deviation a quarter of the way to its distance from the mean, and then the mean an eighth of the way to itself. So
/// what happened twenty times ago hardly counts, and nothing has to be kept of it.
public struct DurationEstimate: Hashable, Sendable {
  /// In milliseconds.
  public private(set) var mean = 0.0
  /// How far durations are from the mean, on average, in milliseconds.
  public private(set) var deviation = 0.0
  /// How many durations there have been.
  public private(set) var count = 0

  private static let meanGain = 0.125
  private static let deviationGain = 0.25

  public init() {}

  /// It took so many milliseconds. The first time counts as the mean, and half of it as the deviation.
  public mutating func observe(milliseconds: Double) {
    if count == 0 {
      (mean, deviation) = (milliseconds, milliseconds / 2)
    } else {
      deviation += Self.deviationGain * (abs(milliseconds - mean) - deviation)
      mean += Self.meanGain * (milliseconds - mean)
    }
    count += 1
  }

  /// The mean and so many deviations, in milliseconds; nil before the first observation.
  public func bound(deviations: Double) -> Double? { count == 0 ? nil : mean + deviations * deviation }
}
