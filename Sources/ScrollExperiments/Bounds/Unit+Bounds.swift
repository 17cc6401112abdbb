package import ScrollMetrics

/// The units that bounds of a metric are written in.
extension Unit {
  /// By name, how many of the metric's own unit one is. The empty name is the metric's own.
  package var factors: [(name: String, factor: Double)] {
    switch self {
    case .ratio: [("", 1), ("%", 0.01)]
    case .milliseconds: [("", 1), ("ms", 1), ("s", 1000), ("us", 1e-3), ("ns", 1e-6)]
    case .millisecondsPerSecond: [("", 1), ("ms/s", 1)]
    case .points: [("", 1), ("pt", 1)]
    case .pointMilliseconds: [("", 1), ("pt·ms", 1), ("pt*ms", 1)]
    case .count: [("", 1)]
    case .bytes:
      [
        ("", 1), ("B", 1), ("KB", 1e3), ("kB", 1e3), ("MB", 1e6), ("GB", 1e9), ("KiB", 0x1p10), ("MiB", 0x1p20),
        ("GiB", 0x1p30),
      ]
    }
  }
}
