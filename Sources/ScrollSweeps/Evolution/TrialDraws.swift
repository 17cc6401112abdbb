import ScrollQuantities

/// Random numbers for one trial, one after the other, independent of those for other trials.
struct TrialDraws {
  private let random: CounterRandom
  private let trial: Int
  private var count = 0

  init(_ random: CounterRandom, trial: Int) {
    self.random = random
    self.trial = trial
  }

  /// A number in (0, 1).
  mutating func next() -> Double {
    defer { count += 1 }
    return random.uniform(.evolution, item: trial, attempt: count)
  }

  /// A number from 0 to below `count`.
  mutating func index(below count: Int) -> Int { min(Int(next() * Double(count)), count - 1) }
}

extension CounterRandom.Source {
  /// The letters of "evolve".
  fileprivate static let evolution = Self(number: 0x65_766F_6C76_65)
}
