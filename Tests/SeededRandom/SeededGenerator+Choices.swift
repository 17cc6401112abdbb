/// What random cases choose by.
extension SeededGenerator {
  /// True with a chance.
  public mutating func happens(_ chance: Double) -> Bool { Double.random(in: 0..<1, using: &self) < chance }

  public mutating func one<Choice>(of choices: [Choice]) -> Choice { choices.randomElement(using: &self)! }

  public mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  public mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}
