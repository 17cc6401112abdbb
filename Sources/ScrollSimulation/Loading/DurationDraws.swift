internal import ScrollQuantities

/// A cache of durations drawn from a distribution.
///
/// A duration depends on its random number alone, and runs that differ in a setting draw with the same random numbers,
/// so a cached duration is valid in every run.
struct DurationDraws: ~Copyable {
  struct Draw: Sendable {
    var number = -1.0
    var duration = SimulatedTime.zero
  }

  /// The distribution in milliseconds.
  let distribution: Distribution
  /// The cached draws, by the leading bits of their numbers. Empty until the first draw from a log-normal distribution;
  /// draws from other distributions are not cached.
  private var draws = Column<Draw>()
  private static let capacity = 2048

  init(_ distribution: Distribution) { self.distribution = distribution }

  /// Returns the quantile of the distribution at `number`, which is in (0, 1).
  @inline(__always)
  mutating func duration(_ number: Double) -> SimulatedTime {
    guard case .logNormal = distribution else { return distribution.duration(number) }
    if draws.isEmpty { draws.append(repeating: Draw(), count: Self.capacity) }
    let place = Int(number * Double(Self.capacity))
    if draws[place].number != number { draws[place] = Draw(number: number, duration: distribution.duration(number)) }
    return draws[place].duration
  }
}
