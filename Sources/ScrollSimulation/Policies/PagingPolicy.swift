public import ScrollQuantities

/// Pages a feed: decides when the next items are fetched, and which pages are let go of.
///
/// Texture's rules are one paging policy, `TextureBatchFetching`. Those of other frameworks watch which items have cells or
/// how far the end of the content is, and are asked at the end of turns: they implement `wantsPage(_:)` alone, and
/// `observe(_:)` if they remember anything.
public protocol PagingPolicy: Sendable {
  /// Forgets the feed but not the settings: a run begins, or the container is loaded anew.
  mutating func reset()

  /// Takes note of how things stand after a layout or a change. The default does nothing.
  mutating func observe(_ scene: WindowingScene)

  /// Takes note that nothing of the container is to be prepared, so that everything was let go. The default is as `reset()`.
  mutating func containerReleased(_ scene: WindowingScene)

  /// Takes note that items came between others, went, or were made anew. The default does nothing.
  mutating func contentReplaced()

  /// Decides whether to fetch the next page now. Asked only if more can come and no fetch is under way at the tail.
  mutating func decision(
    on occasion: PagingOccasion, _ scene: ScrollScene, in layout: ContentLayout
  ) -> BatchFetchDecision

  /// Whether to fetch the next page now, at the end of a turn in which the container laid out. Implement this, or
  /// `decision(on:_:in:)`.
  mutating func wantsPage(_ scene: WindowingScene) -> Bool

  /// The least offset at which a movement is worth asking about. The default is infinite: the policy is not asked about
  /// movements.
  func movementThreshold(contentLength: Points, viewportLength: Points, isMirrored: Bool) -> Points

  /// True if the policy may let go of pages, which are fetched again before their items can be prepared again. The default is
  /// false.
  var dropsPages: Bool { get }

  /// The items of the content whose pages are there; nil, the default, if all are. Nothing is prepared of the others: they keep
  /// their places, as placeholders.
  var presentItems: Range<Int>? { get }

  /// The items of a page that was let go and is to be fetched again now, next to those that are there. The default is nil.
  /// Asked at the end of turns, for each end at which no fetch is under way, if the policy may let go of pages.
  mutating func pageToFetchAgain(at end: FeedEnd, _ scene: WindowingScene) -> Range<Int>?

  /// Takes note that the items of such a page are there again. The default does nothing.
  mutating func pageReturned(_ items: Range<Int>, at end: FeedEnd, _ scene: WindowingScene)
}

extension PagingPolicy {
  public mutating func observe(_ scene: WindowingScene) {}
  public mutating func containerReleased(_ scene: WindowingScene) { reset() }
  public mutating func contentReplaced() {}
  public mutating func wantsPage(_ scene: WindowingScene) -> Bool { false }

  public mutating func decision(
    on occasion: PagingOccasion, _ scene: ScrollScene, in layout: ContentLayout
  ) -> BatchFetchDecision {
    guard case .turnEnd = occasion else { return BatchFetchDecision(fetches: false, rule: .policy) }
    return BatchFetchDecision(fetches: wantsPage(WindowingScene(scene, in: layout)), rule: .policy)
  }

  public func movementThreshold(contentLength: Points, viewportLength: Points, isMirrored: Bool) -> Points {
    Points(.infinity)
  }

  public var dropsPages: Bool { false }
  public var presentItems: Range<Int>? { nil }

  public mutating func pageToFetchAgain(at end: FeedEnd, _ scene: WindowingScene) -> Range<Int>? { nil }
  public mutating func pageReturned(_ items: Range<Int>, at end: FeedEnd, _ scene: WindowingScene) {}
}

/// An occasion to decide whether to fetch the next page.
public enum PagingOccasion: Hashable, Sendable {
  /// A turn of the main queue ends, after a layout or a change of content.
  case turnEnd
  /// The content moved.
  case movement
  /// A finger left the content.
  case release(Release)

  /// What a finger does with the content as it leaves.
  public struct Release: Hashable, Sendable {
    /// The offset at which the content will come to rest, from the head of the content.
    public var target: Points
    /// Points per millisecond, above zero towards the tail.
    public var velocity: Double
    /// The direction to the target; empty if the content stays.
    public var direction: ScrollDirection
  }
}
