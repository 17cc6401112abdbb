public import Quantities

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
