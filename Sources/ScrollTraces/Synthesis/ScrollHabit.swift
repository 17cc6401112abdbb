internal import ScrollQuantities

/// The parameters of a person's swipes and of the pauses between them.
///
/// Sourced medians: the thirteen finger swipes in this package's recordings last 123 ms, release at 1.9 points per
/// millisecond and are 420 ms apart; people look at a post in a mobile feed for 1.7 s (Facebook IQ, "Capturing attention
/// in feed", 2016). Everything else is an assumption.
struct ScrollHabit: Sendable {
  /// The length of a complete movement, in viewports; it is clamped to ``reachBounds``.
  let reach: LogNormal
  /// The duration of a complete movement, in milliseconds.
  let duration: LogNormal
  /// The share of the movement after which the finger leaves.
  let lift: ClosedRange<Double>
  /// The time that a finger holds still before it leaves, in milliseconds; 0 for a flick.
  let hold: ClosedRange<Double>
  /// The pause before the next gesture, in milliseconds.
  let pause: LogNormal
  /// True if the pause begins when the content is slow enough to read, false if it begins when the finger leaves.
  let waitsForContent: Bool
  /// The probability that a swipe moves the content back.
  let backward: Double

  /// The range of a thumb's reach on the screen, in points.
  static let reachBounds = 60.0...500

  /// The speed below which content can be read, in points per millisecond: 100 points per second.
  static let readableSpeed = 0.1

  static let reading = ScrollHabit(
    reach: LogNormal(0.35, spread: 0.3, in: 0.1...0.6), duration: LogNormal(600, spread: 0.25, in: 350...1_000),
    lift: 1...1, hold: 50...150, pause: LogNormal(4_000, spread: 0.6, in: 1_500...15_000), waitsForContent: true,
    backward: 0.08)

  static let skimming = ScrollHabit(
    reach: LogNormal(0.3, spread: 0.25, in: 0.15...0.5), duration: LogNormal(260, spread: 0.2, in: 180...400),
    lift: 0.5...0.65, hold: 0...0, pause: LogNormal(1_700, spread: 0.5, in: 500...6_000), waitsForContent: true,
    backward: 0.05)

  static let flinging = ScrollHabit(
    reach: LogNormal(0.3, spread: 0.2, in: 0.2...0.5), duration: LogNormal(205, spread: 0.15, in: 150...300),
    lift: 0.55...0.65, hold: 0...0, pause: LogNormal(420, spread: 0.35, in: 150...1_200), waitsForContent: false,
    backward: 0)

  static let bingeing = ScrollHabit(
    reach: LogNormal(0.45, spread: 0.15, in: 0.3...0.6), duration: LogNormal(190, spread: 0.15, in: 140...280),
    lift: 0.55...0.65, hold: 0...0, pause: LogNormal(300, spread: 0.3, in: 120...800), waitsForContent: false,
    backward: 0)
}

/// A log-normal distribution, clamped to bounds; people's times and distances vary by factors.
struct LogNormal: Sendable {
  let median: Double
  /// The standard deviation of the natural logarithm: with 0.5, two thirds are between 0.6 and 1.65 medians.
  let spread: Double
  let bounds: ClosedRange<Double>

  init(_ median: Double, spread: Double, in bounds: ClosedRange<Double>) {
    self.median = median
    self.spread = spread
    self.bounds = bounds
  }

  /// Returns the quantile for a share in (0, 1).
  func quantile(_ share: Double) -> Double {
    (median * exponential(spread * normalQuantile(share))).clamped(to: bounds)
  }
}

/// The random numbers of a simulated person. Each draw depends only on the gesture and the purpose.
///
/// Recordings of different durations therefore have their gestures in common, and one gesture is independent of the
/// next.
struct PersonalRandom: Sendable {
  /// The purpose of a draw. Raw values differ from those of the simulation's sources.
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
