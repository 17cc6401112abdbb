public import ScrollQuantities

/// A network whose rate and round trip vary in steps from the start of a run.
///
/// Amounts of data are counted in whole trillionths of a bit, so the amount that has arrived by a time is exact, however long
/// the run. Complexity: O(log steps) for each query, however many times the steps have repeated by then.
public struct NetworkTrace: Hashable, Sendable {
  /// A time during which the network does not change.
  public struct Step: Hashable, Sendable {
    public let duration: SimulatedTime
    /// The rate that all transfers share, in kilobits per second, to the thousandth of a bit per second; 0 means that nothing
    /// arrives.
    public let bandwidth: Double
    /// The time from the start of a request to the first byte of its answer, without the server's time.
    public let roundTrip: SimulatedTime

    public init(duration: SimulatedTime, bandwidth: Double, roundTrip: SimulatedTime = .zero) {
      self.duration = duration
      self.bandwidth = bandwidth
      self.roundTrip = roundTrip
    }

    /// The rate in trillionths of a bit per nanosecond.
    fileprivate var rate: Int64 { Int64((bandwidth * 1e6).rounded()) }
  }

  /// The valid rates in kilobits per second. Within them no sum overflows.
  public static let bandwidths = 0.0...1e9

  public let steps: [Step]
  /// True if the first step follows the last. If not, nothing arrives after the last.
  public let repeats: Bool
  /// The total duration of all steps.
  public let duration: SimulatedTime
  /// The start of each step, in nanoseconds.
  private let starts: [Int64]
  /// The rate of each step.
  private let rates: [Int64]
  /// The amount that has arrived by the start of each step, and by the end of the last, in trillionths of a bit.
  private let amounts: [WideInteger]

  /// Precondition: there are steps, durations are above zero and total less than 292 years, bandwidths are in `bandwidths`, and
  /// no round trip is negative.
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

  /// Creates a network with one constant rate, for longer than any run.
  package init(constant bandwidth: Double) {
    let century = SimulatedTime(milliseconds: 3.15e12)
    self.init(steps: [Step(duration: century, bandwidth: bandwidth)])
  }

  /// Returns the network with its rates limited to a bandwidth in kilobits per second.
  public func capped(at bandwidth: Double) -> NetworkTrace {
    let steps = steps.map { step in
      Step(duration: step.duration, bandwidth: min(step.bandwidth, bandwidth), roundTrip: step.roundTrip)
    }
    return NetworkTrace(steps: steps, repeats: repeats)
  }

  /// The network with the highest valid rate, except where nothing arrives.
  var withoutRateLimit: NetworkTrace {
    let steps = steps.map { step in
      let bandwidth = step.bandwidth > 0 ? Self.bandwidths.upperBound : 0
      return Step(duration: step.duration, bandwidth: bandwidth, roundTrip: step.roundTrip)
    }
    return NetworkTrace(steps: steps, repeats: repeats)
  }

  /// The time after which nothing arrives; never if the steps repeat.
  public var end: SimulatedTime { repeats ? .never : duration }

  /// Returns the round trip of a request that begins at a time. Precondition: the time is before the end.
  func roundTrip(at time: SimulatedTime) -> SimulatedTime {
    steps[step(at: time.nanoseconds % duration.nanoseconds)].roundTrip
  }

  /// Returns true if nothing arrives at a time: in a step with rate zero, and after the end.
  func isOffline(at time: SimulatedTime) -> Bool {
    time >= end || steps[step(at: time.nanoseconds % duration.nanoseconds)].bandwidth == 0
  }

  /// Returns the amount that can have arrived by a time, in trillionths of a bit.
  package func amount(by time: SimulatedTime) -> WideInteger {
    if time >= end { return amounts[steps.count] }
    if time < duration { return amount(within: time.nanoseconds) }
    let (rounds, within) = time.nanoseconds.quotientAndRemainder(dividingBy: duration.nanoseconds)
    return amounts[steps.count] * rounds + amount(within: within)
  }

  /// Returns the amount that arrives in the first `nanoseconds` of a repetition.
  @inline(__always)
  private func amount(within nanoseconds: Int64) -> WideInteger {
    let step = step(at: nanoseconds)
    return amounts[step] + WideInteger(rates[step]) * (nanoseconds - starts[step])
  }

  /// Returns the first whole nanosecond by which an amount can have arrived; nil if it never does. Precondition: the amount is
  /// above zero.
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

  /// Returns the index of the step at a time within one repetition.
  @inline(__always)
  private func step(at nanoseconds: Int64) -> Int {
    steps.count == 1 ? 0 : starts.partitioningIndex(where: { $0 > nanoseconds }) - 1
  }
}
