/// An end of the part of a feed that a policy holds.
public enum FeedEnd: String, Sendable, CaseIterable {
  case head
  case tail

  var opposite: FeedEnd { self == .head ? .tail : .head }
}
