internal import Quantities

/// The chances of a simulated person, each drawn for a gesture and a purpose alone.
///
/// So recordings of another duration have their gestures in common, and how one gesture is made says nothing about the
/// next.
struct PersonalRandom: Sendable {
  /// What is drawn. The numbers are apart from those of the simulation's sources.
  enum Purpose: UInt64, Sendable {
    case pause = 101
    case reach, duration, lift, hold, direction, run
  }

  private let random: CounterRandom
  private let gesture: Int

  init(_ random: CounterRandom, gesture: Int) {
    self.random = random
    self.gesture = gesture
  }

  func value(of distribution: LogNormal, _ purpose: Purpose) -> Double { distribution.quantile(share(purpose)) }

  func value(in range: ClosedRange<Double>, _ purpose: Purpose) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * share(purpose)
  }

  func value(in range: ClosedRange<Int>, _ purpose: Purpose) -> Int {
    min(range.lowerBound + Int(share(purpose) * Double(range.count)), range.upperBound)
  }

  func happens(_ probability: Double, _ purpose: Purpose) -> Bool { share(purpose) < probability }

  private func share(_ purpose: Purpose) -> Double {
    random.uniform(CounterRandom.Source(number: purpose.rawValue), item: gesture)
  }
}
