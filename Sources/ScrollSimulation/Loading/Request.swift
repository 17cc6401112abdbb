public import ScrollQuantities

/// The status of the request for an item's data.
public enum RequestStatus: UInt8, Sendable, CaseIterable {
  /// There is no data, and none is requested.
  case absent
  /// Waits for a slot.
  case waiting
  /// Has a slot; the answer has not begun.
  case requested
  /// Has a slot; data is arriving.
  case transferring
  /// Failed; waits for the next attempt without a slot.
  case backingOff
  case loaded
  /// Given up until the item enters preload again.
  case failed

  /// True if data may still arrive without a new request.
  var isUnderWay: Bool {
    switch self {
    case .waiting, .requested, .transferring, .backingOff: true
    case .absent, .loaded, .failed: false
    }
  }
}

/// The urgency of waiting requests and display operations, the most urgent first.
public enum RequestPriority: UInt8, Sendable, CaseIterable {
  /// The item is on screen.
  case visible = 0
  /// The item is in the display range.
  case display = 1
  /// The item is in the preload range.
  case preload = 2

  /// Selects the most urgent state that an interface state contains.
  init(_ state: InterfaceState) {
    self = state.contains(.visible) ? .visible : state.contains(.display) ? .display : .preload
  }
}

/// A change of a request: a new status, another attempt, or a new priority while it waits.
public struct RequestStep: Hashable, Sendable {
  /// The time of the step; never until the journal records the step.
  public internal(set) var time = SimulatedTime.never
  /// The number of the request in the run. An item has one request, and gets a new one if it is reset while under way.
  public let request: Int
  /// The item's row in the record.
  public let row: Int
  /// The current or last attempt at the item's data, counted from 1 over the item's whole run; 1 if there was none.
  public let attempt: Int
  /// The status from this step on. Each `requested` begins an attempt; if one was under way, it has failed.
  public let status: RequestStatus
  public let priority: RequestPriority
  /// The size of the item's data.
  public let bytes: Int64
  /// The bytes that came with the attempt that ends with this step, or that is under way when the run ends; otherwise zero.
  public internal(set) var received: Int64
  /// When the attempt that begins with this step is sent, after its overhead and any handshake; nil if none begins.
  public let sent: SimulatedTime?
  /// The handshake of the connection that the attempt opens; nil if it opens none.
  package let handshake: Handshake?

  init(_ request: LoadingStage.Request, number: Int, received: Int64, sending: Sending?) {
    (self.request, row, attempt) = (number, Int(request.row), Int(request.attempt) + 1)
    (status, priority, bytes) = (request.status, request.priority, request.bytes)
    (self.received, sent, handshake) = (received, sending?.sent, sending?.handshake)
  }
}

/// How an attempt is sent.
struct Sending: Sendable {
  /// The time at which it is sent; never if the network ends before.
  let sent: SimulatedTime
  /// The handshake of the connection that it opens.
  var handshake: Handshake?
}

/// The round trips before a new connection can carry a request.
package struct Handshake: Hashable, Sendable {
  private let roundTrip: SimulatedTime
  /// The number of round trips; with TCP, the first is TCP's, and the others are TLS's.
  private let count: Int

  init(roundTrip: SimulatedTime, count: Int) { (self.roundTrip, self.count) = (roundTrip, count) }

  var duration: SimulatedTime { roundTrips(count) }

  /// The time to connect: with TCP, without TLS; with QUIC, with it.
  package var connecting: SimulatedTime { roundTrips(min(count, 1)) }

  /// The time that TLS takes after it; nil if it takes none.
  package var securing: SimulatedTime? { count > 1 ? roundTrips(count - 1) : nil }

  private func roundTrips(_ count: Int) -> SimulatedTime {
    SimulatedTime(nanoseconds: roundTrip.nanoseconds * Int64(count))
  }
}

extension LoadingStage {
  /// The state of fetching an item's data.
  struct Request: Sendable {
    let row: Int32
    /// The item's request that this one replaced on a reset; −1 if there was none.
    let predecessor: Int32
    /// True if the cache may keep its data.
    let isCached: Bool
    /// The item whose data is loaded, as an index, and its size.
    var item: Int32 = 0
    var bytes: Int64 = 0
    var status = RequestStatus.absent
    var priority = RequestPriority.preload
    /// A counter that invalidates earlier scheduled events and queue entries when it changes.
    var ticket: UInt32 = 0
    /// The number of attempts for the item so far, including those of earlier requests. The draws of the next attempt
    /// depend on it.
    var attempts: Int32 = 0
    /// The number of the attempt under way, from 0.
    var attempt: Int32 = 0
    /// The number of failed attempts since the item entered preload.
    var failures: Int32 = 0
    /// The sequence number of its last wait.
    var waitNumber = 0
    var hasBeenLoaded = false
    /// True if the item is in the preload range, and so keeps its data whatever the cache does.
    var isWanted = false
    /// True if the answer has arrived in full, but its data cannot be used yet.
    var hasArrived = false

    /// True if an attempt has been made and the request is still under way.
    var mayBringData: Bool {
      switch status {
      case .requested, .transferring, .backingOff: true
      case .waiting: failures > 0
      case .absent, .loaded, .failed: false
      }
    }
  }

  /// What there is of an item's data when the item enters the preload range.
  enum Availability {
    case loaded
    /// A request for it waits for a slot.
    case requested
  }

  /// Data that has arrived.
  struct Arrival {
    let row: Int
    /// The item whose data it is, as an index into its container's content.
    let item: Int
    /// True if the request was reset since: the data is not kept.
    let isOrphan: Bool
  }
}
