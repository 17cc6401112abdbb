import ScrollQuantities

@testable import ScrollSimulation

/// Transfers that share a link evenly, in exact arithmetic on whole numbers, one step of the network after the other.
struct ReferenceLink<Transfer: Equatable> {
  /// A multiple of 1 to 16.
  private static var multiple: Int128 { 720_720 }

  /// Into how many parts a bit is divided, so that what each of 1 to 16 transfers gets in a nanosecond is a whole
  /// number of parts: a kilobit per second is a millionth of a bit per nanosecond.
  private static var partsOfBit: Int128 { 1_000_000 * multiple }

  /// Kilobits per second, and for how many nanoseconds.
  private let steps: [(rate: Int128, duration: Int128)]
  private let repeats: Bool
  /// What is left of each transfer, in parts of a bit, in the order in which they began.
  private var transfers: [(transfer: Transfer, remaining: Int128)] = []
  private var upToDate = SimulatedTime.zero

  /// Nil if there is neither a bandwidth nor a network. Precondition: whole numbers of kilobits.
  init?(_ configuration: LoadingConfiguration) {
    guard configuration.bandwidth != nil || configuration.network != nil else { return nil }
    let limit = configuration.bandwidth ?? .infinity
    let hour = NetworkTrace.Step(duration: SimulatedTime(milliseconds: 3.6e6), bandwidth: limit)
    steps = (configuration.network?.steps ?? [hour]).map { step in
      (Int128(exactly: min(step.bandwidth, limit))!, Int128(step.duration.nanoseconds))
    }
    repeats = configuration.network?.repeats ?? true
  }

  mutating func begin(_ transfer: Transfer, bytes: Int64, at time: SimulatedTime) {
    advance(to: time)
    transfers.append((transfer, Int128(bytes) * 8 * Self.partsOfBit))
  }

  /// Ends a transfer before its time; returns how many whole bytes had not come, nil if there is no such transfer.
  mutating func cancel(_ transfer: Transfer, at time: SimulatedTime) -> Int64? {
    guard let index = transfers.firstIndex(where: { $0.transfer == transfer }) else { return nil }
    advance(to: time)
    let missing = max(0, transfers.remove(at: index).remaining)
    return Int64(Self.dividedUp(missing, 8 * Self.partsOfBit))
  }

  /// How many whole bytes of a transfer have not come; nil if there is no such transfer.
  mutating func missing(_ transfer: Transfer, at time: SimulatedTime) -> Int64? {
    advance(to: time)
    guard let rest = transfers.first(where: { $0.transfer == transfer })?.remaining else { return nil }
    return Int64(Self.dividedUp(max(0, rest), 8 * Self.partsOfBit))
  }

  /// Takes off what is complete.
  mutating func finish(at time: SimulatedTime) -> [Transfer] {
    var finished: [Transfer] = []
    while let first = finishFirst(at: time) { finished.append(first) }
    return finished
  }

  /// Takes off what is complete, and of that what began first; nil if nothing is.
  mutating func finishFirst(at time: SimulatedTime) -> Transfer? {
    advance(to: time)
    return transfers.firstIndex { $0.remaining <= 0 }.map { transfers.remove(at: $0).transfer }
  }

  /// The first whole nanosecond at which a transfer is complete if none begins before; nil if there is none, or if
  /// nothing more comes.
  var nextEnd: SimulatedTime? {
    guard var left = transfers.map(\.remaining).min() else { return nil }
    var now = Int128(upToDate.nanoseconds)
    var idleSteps = 0
    while left > 0 {
      guard let (rate, remainder) = present(at: now), idleSteps <= steps.count else { return nil }
      let share = share(ofRate: rate)
      if share > 0, left <= share * remainder {
        return SimulatedTime(nanoseconds: Int64(now + Self.dividedUp(left, share)))
      }
      idleSteps = share > 0 ? 0 : idleSteps + 1
      left -= share * remainder
      now += remainder
    }
    return upToDate
  }

  /// The rate at an instant, and how long it stays so; nil after the end.
  private func present(at instant: Int128) -> (rate: Int128, remainder: Int128)? {
    let period = steps.reduce(0) { $0 + $1.duration }
    guard repeats || instant < period else { return nil }
    var within = instant % period
    for step in steps {
      if within < step.duration { return (step.rate, step.duration - within) }
      within -= step.duration
    }
    return nil
  }

  /// What each transfer gets in a nanosecond.
  private func share(ofRate rate: Int128) -> Int128 { rate * Self.multiple / Int128(transfers.count) }

  private mutating func advance(to time: SimulatedTime) {
    let end = Int128(time.nanoseconds)
    var now = transfers.isEmpty ? end : Int128(upToDate.nanoseconds)
    while now < end, let (rate, remainder) = present(at: now) {
      let span = min(remainder, end - now)
      for index in transfers.indices { transfers[index].remaining -= span * share(ofRate: rate) }
      now += span
    }
    upToDate = time
  }

  private static func dividedUp(_ dividend: Int128, _ divisor: Int128) -> Int128 {
    (dividend + divisor - 1) / divisor
  }
}

extension NetworkTrace {
  /// When the answer to a request that begins now comes, if the server takes so long; nil if the network ends before.
  func referenceAnswer(to time: SimulatedTime, after latency: SimulatedTime) -> SimulatedTime? {
    let period = steps.reduce(0) { $0 + $1.duration.nanoseconds }
    if !repeats, time.nanoseconds >= period { return nil }
    var within = time.nanoseconds % period
    for step in steps {
      if within < step.duration.nanoseconds {
        let answer = time + step.roundTrip + latency
        return !repeats && answer.nanoseconds >= period ? nil : answer
      }
      within -= step.duration.nanoseconds
    }
    return nil
  }
}
