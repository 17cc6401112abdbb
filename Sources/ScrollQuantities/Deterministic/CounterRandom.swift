/// A counter-based random number generator: each number is a pure function of its purpose.
///
/// A draw depends on the seed, the replication, its source, its item, and its attempt, but not on earlier draws. A
/// change of tuning therefore never changes the numbers of another item: runs that differ in a setting have the same
/// sizes, latencies, and failures (common random numbers).
///
/// Each input is mixed in with the finalizer of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014; constants of Stafford's variant 13).
public struct CounterRandom: Sendable {
  /// The purpose of a draw. Sources are independent of each other. Modules define their own.
  public struct Source: Hashable, Sendable {
    let number: UInt64

    /// Creates a source. Precondition: no other source has the number.
    public init(number: UInt64) { self.number = number }
  }

  private let key: UInt64

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: The family of numbers.
  ///   - replication: The member of the family, from 0; replications are independent repetitions.
  public init(seed: UInt64, replication: Int = 0) {
    key = Self.mixed(Self.mixed(seed &+ Self.increment) ^ UInt64(replication))
  }

  private init(key: UInt64) { self.key = key }

  /// Returns the generator of a container in the cell of an item, independent of that of the surrounding items.
  public func nested(in item: Int) -> CounterRandom {
    CounterRandom(key: Self.mixed(key ^ Self.mixed(Self.nesting &* Self.increment ^ UInt64(item))))
  }

  /// Returns a uniform number in the open interval (0, 1): the center of one of 2⁵² equal parts.
  public func uniform(_ source: Source, item: Int, attempt: Int = 0) -> Double {
    let keyed = Self.mixed(key ^ Self.mixed(source.number &* Self.increment ^ UInt64(item)))
    let bits = Self.mixed(keyed &+ Self.increment &* UInt64(attempt + 1))
    return (Double(bits >> 12) + 0.5) * 0x1p-52
  }

  /// The source of nested containers, distinct from all others.
  private static let nesting: UInt64 = 0x6E65_7374

  /// 2⁶⁴ divided by the golden ratio, odd: the increment of SplitMix64.
  private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mixed(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
