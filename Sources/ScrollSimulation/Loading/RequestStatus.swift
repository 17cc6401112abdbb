/// How the request for an item's data stands.
public enum RequestStatus: UInt8, Sendable, CaseIterable {
  /// Nothing is there, and nothing is asked for.
  case absent
  /// Wants a slot.
  case waiting
  /// Has a slot; no answer yet.
  case requested
  /// Has a slot; data arrives.
  case transferring
  /// Failed; waits without a slot for the next attempt.
  case backingOff
  case loaded
  /// Failed for good, until it is wanted anew.
  case failed
}
