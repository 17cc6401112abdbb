/// Random numbers that are a pure function of what they are drawn for.
///
/// A draw depends on the seed, the replication, its source and the item and attempt it is for, and on nothing drawn
/// before. So a change of tuning never changes what another item draws: runs that differ in a setting meet the same
/// sizes, latencies and failures (common random numbers).
///
/// Each input is mixed in with the finalizer of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators", 2014; constants of Stafford's variant 13).
public struct CounterRandom: Sendable {
  /// What a number is drawn for: each source draws independently of the others. Modules add theirs.
  public struct Source: Hashable, Sendable {
    let number: UInt64

    /// - Parameter number: Not that of another source.
    public init(number: UInt64) { self.number = number }
  }

  private let key: UInt64

  private init(key: UInt64) { self.key = key }

  /// The numbers of a container in the cell of an item, independent of those of the items around it.
  public func nested(in item: Int) -> CounterRandom {
    CounterRandom(key: Self.mixed(key ^ Self.mixed(Self.nesting &* Self.increment ^ UInt64(item))))
  }

  /// - Parameters:
  ///   - seed: Chooses the family of numbers.
  ///   - replication: Chooses a member of the family, from 0; replications are independent repetitions.
  public init(seed: UInt64, replication: Int = 0) {
    key = Self.mixed(Self.mixed(seed &+ Self.increment) ^ UInt64(replication))
  }

  /// A number in (0, 1), never an end: the center of one of 2⁵² equal parts.
  public func uniform(_ source: Source, item: Int, attempt: Int = 0) -> Double {
    let keyed = Self.mixed(key ^ Self.mixed(source.number &* Self.increment ^ UInt64(item)))
    let bits = Self.mixed(keyed &+ Self.increment &* UInt64(attempt + 1))
    return (Double(bits >> 12) + 0.5) * 0x1p-52
  }

  /// What a source would be that is none of them.
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
