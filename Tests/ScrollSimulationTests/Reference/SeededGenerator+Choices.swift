import SeededRandom

/// What random scenarios choose by.
extension SeededGenerator {
  /// True with a chance.
  mutating func happens(_ chance: Double) -> Bool { Double.random(in: 0..<1, using: &self) < chance }

  mutating func one<Choice>(of choices: [Choice]) -> Choice { choices.randomElement(using: &self)! }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}
