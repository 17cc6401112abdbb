/// Whether a container is fetching a batch. Texture: `ASBatchContext`.
///
/// A container has one context for its whole life, used for every fetch. Nothing ties a completion to the fetch it
/// belongs to: a late one completes the current fetch.
public struct BatchContext: Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case completed
    case fetching
    case cancelled
  }

  private var state = State.completed

  /// A context that is not fetching.
  public init() {}

  public var isFetching: Bool { state == .fetching }
  public var wasCancelled: Bool { state == .cancelled }

  /// A fetch begins. Texture: `beginBatchFetching`.
  public mutating func begin() {
    state = .fetching
  }

  /// The app says that it has finished. Saying no changes nothing at all, so the context fetches forever and no
  /// other fetch begins. Texture: `completeBatchFetching:`.
  public mutating func complete(_ didComplete: Bool) {
    if didComplete { state = .completed }
  }

  /// Texture: `cancelBatchFetching`, which the framework itself never calls.
  public mutating func cancel() {
    state = .cancelled
  }
}
