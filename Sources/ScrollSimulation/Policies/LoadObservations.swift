public import ScrollQuantities

/// The observed times and sizes of loading and drawing items in a kind of container during a run.
public struct LoadObservations: Hashable, Sendable {
  /// The time from requesting an item's data to having it, including waits for slots, failures, and retries.
  public private(set) var loading = DurationEstimate()
  /// The time from the request to draw an item that has its data until it is drawn.
  public private(set) var drawing = DurationEstimate()
  /// The total of bytes loaded so far.
  public private(set) var loadedBytes: Int64 = 0

  public init() {}

  /// The mean bytes per item; nil before the first has been loaded.
  public var meanBytes: Double? { loading.count == 0 ? nil : Double(loadedBytes) / Double(loading.count) }

  /// Adds the loading of an item's data, which took `time` from the request.
  public mutating func loaded(bytes: Int64, after time: SimulatedTime) {
    loading.observe(milliseconds: time.milliseconds)
    loadedBytes += bytes
  }

  /// Adds the drawing of an item, which took `time` from the request to draw it.
  public mutating func drawn(after time: SimulatedTime) { drawing.observe(milliseconds: time.milliseconds) }
}

/// An estimate of a duration from recent observations: a smoothed mean and a smoothed mean deviation.
///
/// Calculated as TCP estimates its round-trip time (Jacobson and Karels 1988; gains and first values as in RFC 6298): a new
/// duration moves the deviation a quarter of the way to its distance from the mean, and then the mean an eighth of the way to
/// itself. Older durations fade: those of twenty observations ago hardly count.
public struct DurationEstimate: Hashable, Sendable {
  /// The mean in milliseconds.
  public private(set) var mean = 0.0
  /// The mean deviation in milliseconds.
  public private(set) var deviation = 0.0
  /// The number of observations.
  public private(set) var count = 0

  private static let meanGain = 0.125
  private static let deviationGain = 0.25

  public init() {}

  /// Adds an observation. The first is the mean, and half of it is the deviation.
  public mutating func observe(milliseconds: Double) {
    if count == 0 {
      (mean, deviation) = (milliseconds, milliseconds / 2)
    } else {
      deviation += Self.deviationGain * (abs(milliseconds - mean) - deviation)
      mean += Self.meanGain * (milliseconds - mean)
    }
    count += 1
  }

  /// Returns the mean plus a number of deviations, in milliseconds; nil before the first observation.
  public func bound(deviations: Double) -> Double? { count == 0 ? nil : mean + deviations * deviation }
}
