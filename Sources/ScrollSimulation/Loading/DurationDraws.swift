internal import ScrollQuantities

/// Draws durations from a distribution and remembers them, because runs that differ in a setting draw with the same random
/// numbers.
///
/// A duration is a function of its random number alone, so it holds in every run.
struct DurationDraws: ~Copyable {
  struct Draw: Sendable {
    var number = -1.0
    var duration = SimulatedTime.zero
  }

  /// The distribution in milliseconds.
  let distribution: Distribution
  /// Draws by the leading bits of their numbers; empty until the first one that is worth remembering.
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
