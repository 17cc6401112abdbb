/// A policy that pages a feed: it decides when the next items are fetched, and which pages are dropped.
///
/// A container without one follows Texture's rules, `TextureBatchFetching`, which also decide on movement and at the end
/// of a drag. The rules of other frameworks depend on the items that have cells or on the distance to the end of the
/// content, and are asked at the end of turns. Most implement only `requestPage(_:)`, and `observe(_:)` if they have
/// state.
public protocol PagingPolicy: Sendable {
  /// Resets everything except the settings. Called when a run begins and when the container is loaded again.
  mutating func reset()

  /// Observes the scene after a layout or a change. The default does nothing.
  mutating func observe(_ scene: WindowingScene)

  /// Notes that everything in the container was dropped because none of it needs preparation any more. The default
  /// calls `reset()`.
  mutating func containerReleased(_ scene: WindowingScene)

  /// Notes that items were inserted, deleted, or recreated. The default does nothing.
  mutating func contentReplaced()

  /// Requests the next page at the end of a turn with a layout or a change of content; returns true if it is to be
  /// fetched now. Called only if there is more and no fetch is under way at the tail.
  mutating func requestPage(_ scene: WindowingScene) -> Bool

  /// True if the policy may drop pages, whose items cannot be prepared until the pages are fetched again. The default is false.
  var dropsPages: Bool { get }

  /// The items of the content whose pages are present. The default, nil, is all. The others keep their places as placeholders
  /// and are not prepared.
  var presentItems: Range<Int>? { get }

  /// Returns the items of a dropped page next to the present ones that is to be fetched again now. The default is nil. Called
  /// at the end of turns, for each end at which no fetch is under way, if the policy may drop pages.
  mutating func pageToFetchAgain(at end: FeedEnd, _ scene: WindowingScene) -> Range<Int>?

  /// Notes that the items of a dropped page are present again. The default does nothing.
  mutating func pageReturned(_ items: Range<Int>, at end: FeedEnd, _ scene: WindowingScene)
}

extension PagingPolicy {
  public mutating func observe(_ scene: WindowingScene) {}
  public mutating func containerReleased(_ scene: WindowingScene) { reset() }
  public mutating func contentReplaced() {}
  public var dropsPages: Bool { false }
  public var presentItems: Range<Int>? { nil }

  public mutating func pageToFetchAgain(at end: FeedEnd, _ scene: WindowingScene) -> Range<Int>? { nil }
  public mutating func pageReturned(_ items: Range<Int>, at end: FeedEnd, _ scene: WindowingScene) {}
}

/// An end of the part of a feed that a policy holds.
public enum FeedEnd: String, Sendable, CaseIterable {
  case head
  case tail

  var opposite: FeedEnd { self == .head ? .tail : .head }
}
