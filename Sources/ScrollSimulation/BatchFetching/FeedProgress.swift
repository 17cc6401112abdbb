/// What a policy that decides on batches is told about the feed.
public struct FeedProgress: Hashable, Sendable {
  /// How many items a batch brings.
  public var pageSize: Int
  /// How many items have come and are not in the content yet, since they are still being measured.
  public var waitingCount: Int

  public init(pageSize: Int = 0, waitingCount: Int = 0) {
    self.pageSize = pageSize
    self.waitingCount = waitingCount
  }
}
