/// Pseudorandom numbers from a seed, the same on every machine (SplitMix64: Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Seeds next to each other give unrelated numbers.
  package init(seed: UInt64) { state = Self.mixed(seed &+ Self.increment) }

  package mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mixed(state)
  }

  private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mixed(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
