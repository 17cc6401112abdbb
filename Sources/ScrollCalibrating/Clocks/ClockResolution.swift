/// The resolution of a log's times, in milliseconds.
enum ClockResolution {
  /// The finest one. A shorter time is a rounding error.
  static let finest = 0.001

  /// Returns the resolution of times that are all whole or not.
  static func ofTimes(areWhole: Bool) -> Double { areWhole ? 1 : finest }
}
