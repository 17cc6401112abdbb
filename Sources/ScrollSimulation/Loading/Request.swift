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

extension LoadingStage {
  /// The state of fetching an item's data.
  struct Request: Sendable {
    let row: Int32
    /// The item's request that this one replaced on a reset; −1 if there was none.
    let predecessor: Int32
    /// True if its result is kept for an index, whatever item is there; then no cache keeps it.
    let isByIndex: Bool
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

    /// True if the item has no data, such as a cell with nothing but text. An operation whose result is kept by index runs
    /// even then.
    var needsNoRequest: Bool { bytes == 0 && !isByIndex }

    /// True if an attempt has been made and the request is still under way.
    var mayBringData: Bool {
      switch status {
      case .requested, .transferring, .backingOff: true
      case .waiting: failures > 0
      case .absent, .loaded, .failed: false
      }
    }
  }

  /// The availability of an item's data when the item enters the preload range.
  enum Availability {
    case loaded
    /// There was nothing to load.
    case atHand
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
