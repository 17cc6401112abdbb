public import ScrollQuantities

/// What a kind of container has learned in a run about loading and drawing its items.
public struct LoadObservations: Hashable, Sendable {
  /// From asking for an item's data to having it: waiting for a slot, failures and retries included.
  public private(set) var loading = DurationEstimate()
  /// From having an item's data and wanting it drawn to its being drawn.
  public private(set) var drawing = DurationEstimate()
  /// What has been loaded so far.
  public private(set) var loadedBytes: Int64 = 0

  public init() {}

  /// What an item weighs on average; nil before the first has been loaded.
  public var meanBytes: Double? { loading.count == 0 ? nil : Double(loadedBytes) / Double(loading.count) }

  public mutating func loaded(bytes: Int64, after time: SimulatedTime) {
    loading.observe(milliseconds: time.milliseconds)
    loadedBytes += bytes
  }

  public mutating func drawn(after time: SimulatedTime) { drawing.observe(milliseconds: time.milliseconds) }
}

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
