/// An end of the items that a policy holds of a feed.
public enum FeedEnd: String, Sendable, CaseIterable {
  case head
  case tail

  var opposite: FeedEnd { self == .head ? .tail : .head }
}
