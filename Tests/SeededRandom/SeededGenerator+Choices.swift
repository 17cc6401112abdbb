/// What random cases choose by.
extension SeededGenerator {
  /// True with a chance.
  package mutating func happens(_ chance: Double) -> Bool { Double.random(in: 0..<1, using: &self) < chance }

  package mutating func one<Choice>(of choices: [Choice]) -> Choice { choices.randomElement(using: &self)! }

  package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  package mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}
