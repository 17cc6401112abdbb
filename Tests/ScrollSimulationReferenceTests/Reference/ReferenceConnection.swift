import ScrollQuantities

@testable import ScrollSimulation

/// A connection with all its rounds.
struct ReferenceConnection {
  struct Round {
    let begins: SimulatedTime
    let roundTrip: SimulatedTime
    let window: Int64
    /// For how long nothing had come before.
    let idleTime: SimulatedTime?
    /// The round trip that the sender measured in the round before.
    let measuredBefore: SimulatedTime
    var due: SimulatedTime
    var sent: Int64 = 0
    var hasLoss = false
    var came: SimulatedTime?
    /// From when on and until when what it brings comes to the queue before the link.
    var comesToQueue: (from: SimulatedTime, to: SimulatedTime)
    /// When the first of it left the queue.
    var leftQueue: SimulatedTime?

    var wait: SimulatedTime? { leftQueue.map { $0 - comesToQueue.from } }
    /// A round trip after the first of it came.
    var end: SimulatedTime { leftQueue.map { $0 - due + begins + roundTrip } ?? begins + roundTrip }

    /// When what the acknowledgments let out comes to the queue.
    var nextComesToQueue: (from: SimulatedTime, to: SimulatedTime) { (end, max(end, (came ?? begins) + roundTrip)) }
  }

  /// When its handshake has ended; nil if that is not known, or never.
  var ready: SimulatedTime?
  /// The round trip of its handshake, and how many are left.
  var handshake: (roundTrip: SimulatedTime, left: Int) = (.zero, 0)
  /// Whether its handshake is under way.
  var isOpening = false
  var rounds: [Round] = []
  var lastData: SimulatedTime?
  /// When it was last free for another request, as a number; nil if it is not.
  var freed: Int?

  mutating func beginRound(
    at begins: SimulatedTime, comingToQueue coming: (SimulatedTime, SimulatedTime), roundTrip: SimulatedTime,
    _ settings: TransportConfiguration
  ) {
    let idleTime = rounds.isEmpty ? nil : begins - (lastData ?? .zero)
    var window = window(settings, isNext: true)
    let measured = rounds.last.map { max($0.roundTrip, ($0.came ?? $0.begins) - $0.begins) } ?? .zero
    if settings.resetsIdleWindow, let idleTime { window.rest(idleTime, measured) }
    rounds.append(
      Round(
        begins: begins, roundTrip: roundTrip, window: window.size, idleTime: idleTime, measuredBefore: measured,
        due: begins, comesToQueue: coming))
  }

  /// The window of the present round; of the next one but for idleness.
  func window(_ settings: TransportConfiguration, isNext: Bool = false) -> ReferenceWindow {
    var window = ReferenceWindow(settings)
    for (index, round) in rounds.enumerated() {
      if settings.resetsIdleWindow, let idleTime = round.idleTime { window.rest(idleTime, round.measuredBefore) }
      if index == rounds.count - 1, !isNext { break }
      let shortest = rounds[...index].filter { !$0.hasLoss }.compactMap(\.wait).min()
      window.grow(round, after: index == 0 ? nil : rounds[index - 1], shortestWait: shortest)
    }
    return window
  }
}

/// A congestion window.
struct ReferenceWindow {
  private let segment: Int64
  private let smallest: Int64
  var size: Int64
  private var slowStartEnd: Int64?
  private let isTCP: Bool

  init(_ settings: TransportConfiguration) {
    isTCP = settings.applicationProtocol != .http3
    segment = Int64(settings.segmentBytes)
    smallest = segment * Int64(settings.initialWindow)
    size = smallest
  }

  mutating func grow(
    _ round: ReferenceConnection.Round, after last: ReferenceConnection.Round?, shortestWait: SimulatedTime?
  ) {
    let isNextDelayed =
      round.wait == nil && (round.came ?? .zero) - round.begins - round.roundTrip > noticedDelay(round.roundTrip)
    if let wait = round.wait, let shortestWait, !round.hasLoss, size >= segment * 16,
      wait - shortestWait > noticedDelay(round.roundTrip + shortestWait)
    {
      slowStartEnd = min(slowStartEnd ?? .max, size + segment * 8)
    }
    if round.hasLoss {
      size = max(2 * segment, round.sent / 2)
      slowStartEnd = size
    } else if let slowStartEnd, size >= slowStartEnd {
      if round.sent >= size { size += segment }
    } else {
      let limit = (last?.sent ?? 0) * 2 < size ? round.sent * 2 : .max
      let growth = max(0, min(round.sent, limit - size))
      if let acknowledged = acknowledgedByTrain(round, round.roundTrip + (round.wait == nil ? .zero : shortestWait!)) {
        let reached = size + min(acknowledged, growth)
        if reached >= segment * 16 { slowStartEnd = min(slowStartEnd ?? .max, reached) }
      }
      size = min(size + growth, slowStartEnd ?? .max)
      if isNextDelayed, size >= segment * 16 { slowStartEnd = min(slowStartEnd ?? .max, size + segment * 8) }
    }
  }

  /// What has been acknowledged when the acknowledgments of a round, one for two segments and at most 2 ms apart, have come for half
  /// of a round trip and a millisecond; nil if they do not.
  private func acknowledgedByTrain(_ round: ReferenceConnection.Round, _ roundTrip: SimulatedTime) -> Int64? {
    guard isTCP, round.sent > 0, let came = round.came else { return nil }
    let (all, sent) = (Int128((came - (round.leftQueue ?? round.due)).nanoseconds), Int128(round.sent))
    let first = all * min(sent, Int128(segment) * 2) / sent
    let half = Int128((roundTrip.nanoseconds + 1_000_000) / 2)
    return first <= 2_000_000 && first + half < all ? Int64(sent * (first + half) / all) : nil
  }

  private func noticedDelay(_ roundTrip: SimulatedTime) -> SimulatedTime {
    switch roundTrip.milliseconds {
    case ..<32: SimulatedTime(milliseconds: 4)
    case 128...: SimulatedTime(milliseconds: 16)
    default: SimulatedTime(nanoseconds: roundTrip.nanoseconds / 8)
    }
  }

  mutating func rest(_ time: SimulatedTime, _ roundTrip: SimulatedTime) {
    let timeout = roundTrip.nanoseconds + 200_000_000
    let timeouts = (time.nanoseconds - 1) / timeout
    guard time.nanoseconds > timeout else { return }
    if let end = slowStartEnd { slowStartEnd = max(end, size * 3 / 4) }
    let floor = min(size, smallest)
    for _ in 0..<min(timeouts, 64) where size > floor { size /= 2 }
    size = max(size, floor)
  }
}
