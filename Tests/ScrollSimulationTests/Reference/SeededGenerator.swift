/// Pseudorandom numbers from a seed (SplitMix64), the same on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Seeds next to each other give unrelated numbers.
  init(seed: UInt64) { state = Self.mixed(seed &+ Self.increment) }

  mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mixed(state)
  }

  /// True with a chance.
  mutating func happens(_ chance: Double) -> Bool { Double.random(in: 0..<1, using: &self) < chance }

  mutating func one<Choice>(of choices: [Choice]) -> Choice { choices.randomElement(using: &self)! }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mixed(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
