/// The state of a container's batch fetching. Texture: `ASBatchContext`.
///
/// A container uses one context for all of its fetches. A completion does not name its fetch: a late one completes the current
/// fetch.
public struct BatchContext: Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case completed
    case fetching
    case cancelled
  }

  private var state = State.completed

  /// Creates a context that is not fetching.
  public init() {}

  public var isFetching: Bool { state == .fetching }
  public var wasCancelled: Bool { state == .cancelled }

  /// Begins a fetch. Texture: `beginBatchFetching`.
  public mutating func begin() {
    state = .fetching
  }

  /// Completes the fetch if the app passes true. Passing false changes nothing, so the context keeps fetching and no other
  /// fetch begins. Texture: `completeBatchFetching:`.
  public mutating func complete(_ didComplete: Bool) {
    if didComplete { state = .completed }
  }

  /// Cancels the fetch. Texture: `cancelBatchFetching`, which the framework itself never calls.
  public mutating func cancel() {
    state = .cancelled
  }
}
