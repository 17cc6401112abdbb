public import ScrollQuantities

/// A network whose rate and round trip vary over time, step by step from the start of a run.
///
/// What comes over it is counted in whole trillionths of a bit, so that how much arrives by an instant is exact however
/// long ago the run began. Complexity: O(log steps) for any question about an instant, however many times the steps
/// have been repeated by then.
public struct NetworkTrace: Hashable, Sendable {
  /// A time during which the network stays as it is.
  public struct Step: Hashable, Sendable {
    public let duration: SimulatedTime
    /// What all transfers share, in kilobits per second, to the thousandth of a bit; 0 means that nothing arrives.
    public let bandwidth: Double
    /// From the start of a request to the first byte of its answer, what the server takes left out.
    public let roundTrip: SimulatedTime

    public init(duration: SimulatedTime, bandwidth: Double, roundTrip: SimulatedTime = .zero) {
      self.duration = duration
      self.bandwidth = bandwidth
      self.roundTrip = roundTrip
    }

    /// Trillionths of a bit per nanosecond.
    fileprivate var rate: Int64 { Int64((bandwidth * 1e6).rounded()) }
  }

  /// In kilobits per second: what a rate can be. Within this no sum overflows.
  public static let bandwidths = 0.0...1e9

  public let steps: [Step]
  /// Whether the first step follows the last. If not, nothing arrives any more after the last.
  public let repeats: Bool
  /// How long all steps take together.
  public let duration: SimulatedTime
  /// When each step begins, in nanoseconds.
  private let starts: [Int64]
  /// The rate of each step.
  private let rates: [Int64]
  /// How much has come when each step begins, and when the last has ended, in trillionths of a bit.
  private let amounts: [WideInteger]

  /// Precondition: there are steps, durations are above zero and together below 292 years, bandwidths are among
  /// `bandwidths`, and no round trip is negative.
  public init(steps: [Step], repeats: Bool = true) {
    precondition(!steps.isEmpty)
    var (starts, amounts, end) = ([Int64](), [WideInteger.zero], SimulatedTime.zero)
    for step in steps {
      precondition(step.duration > .zero && step.roundTrip >= .zero && Self.bandwidths.contains(step.bandwidth))
      starts.append(end.nanoseconds)
      amounts.append(amounts[amounts.count - 1] + WideInteger(step.rate) * step.duration.nanoseconds)
      end += step.duration
    }
    self.steps = steps
    self.repeats = repeats
    duration = end
    self.starts = starts
    rates = steps.map(\.rate)
    self.amounts = amounts
  }

  /// A network that is always the same, for longer than any run.
  package init(constant bandwidth: Double) {
    let century = SimulatedTime(milliseconds: 3.15e12)
    self.init(steps: [Step(duration: century, bandwidth: bandwidth)])
  }

  /// The same with no rate above a limit, in kilobits per second.
  public func capped(at bandwidth: Double) -> NetworkTrace {
    let steps = steps.map { step in
      Step(duration: step.duration, bandwidth: min(step.bandwidth, bandwidth), roundTrip: step.roundTrip)
    }
    return NetworkTrace(steps: steps, repeats: repeats)
  }

  /// When nothing arrives any more; never if the steps are repeated.
  public var end: SimulatedTime { repeats ? .never : duration }

  /// The round trip of a request that begins at an instant. Precondition: before the end.
  func roundTrip(at time: SimulatedTime) -> SimulatedTime {
    steps[step(at: time.nanoseconds % duration.nanoseconds)].roundTrip
  }

  /// True if nothing arrives at an instant: in a step without a rate, and after the end.
  func isOffline(at time: SimulatedTime) -> Bool {
    time >= end || steps[step(at: time.nanoseconds % duration.nanoseconds)].bandwidth == 0
  }

  /// How much has come by an instant, in trillionths of a bit, if all of it was made use of.
  package func amount(by time: SimulatedTime) -> WideInteger {
    if time >= end { return amounts[steps.count] }
    if time < duration { return amount(within: time.nanoseconds) }
    let (rounds, within) = time.nanoseconds.quotientAndRemainder(dividingBy: duration.nanoseconds)
    return amounts[steps.count] * rounds + amount(within: within)
  }

  /// How much has come so many nanoseconds after the steps began anew.
  @inline(__always)
  private func amount(within nanoseconds: Int64) -> WideInteger {
    let step = step(at: nanoseconds)
    return amounts[step] + WideInteger(rates[step]) * (nanoseconds - starts[step])
  }

  /// The first whole nanosecond by which so much has come; nil if it never does. Precondition: above zero.
  package func time(ofAmount amount: WideInteger) -> SimulatedTime? {
    let perRound = amounts[steps.count]
    guard perRound > 0, repeats || amount <= perRound else { return nil }
    var (rounds, missing) = (Int64(0), amount)
    if amount > perRound {
      guard let whole = Int64(exactly: (amount - 1) / perRound) else { return nil }
      (rounds, missing) = (whole, amount - perRound * whole)
    }
    let step = steps.count == 1 ? 0 : amounts.partitioningIndex(where: { $0 >= missing }) - 1
    let wait = (missing - amounts[step] + WideInteger(rates[step] - 1)) / rates[step]
    let time = WideInteger(duration.nanoseconds) * rounds + WideInteger(starts[step]) + wait
    return Int64(exactly: time).map(SimulatedTime.init(nanoseconds:))
  }

  /// The last step that begins at or before an instant of the first round.
  @inline(__always)
  private func step(at nanoseconds: Int64) -> Int {
    steps.count == 1 ? 0 : starts.partitioningIndex(where: { $0 > nanoseconds }) - 1
  }
}
