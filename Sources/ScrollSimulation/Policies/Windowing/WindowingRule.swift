/// How a framework decides which items to prepare, as windows of consecutive items: with this, `WindowPolicy` is a policy.
///
/// A rule is a value that remembers what it must between calls. It is asked in every frame, after the content moved and
/// before the frame is drawn, and whenever items or container changed; `scene.movement` tells whether a scroll event came
/// with the frame.
public protocol WindowingRule: Sendable {
  /// Whether the rule wants to be told how long requests and drawings have taken (`scene.loads`). False unless implemented.
  var observesLoads: Bool { get }

  /// Whether the rule lets go of pages of the feed, which are then fetched again. False unless implemented; only of a rule
  /// that drives pages.
  var dropsPages: Bool { get }

  /// The items of the content whose pages are there; nil, unless implemented, if all are. Of the others nothing is prepared,
  /// whatever the windows: they are placeholders. May change in `windows` and `pageReturned`.
  var presentItems: Range<Int>? { get }

  /// A run begins, or the container is loaded anew: forgets all but how it is set up.
  mutating func reset()

  /// The container is not to be prepared now, and has let go of everything. As `reset` unless implemented.
  mutating func containerReleased(_ scene: WindowingScene)

  /// The windows from now on. They are held within the content. Nothing of them is prepared in a container that is not
  /// itself to be.
  mutating func windows(_ scene: WindowingScene) -> ItemWindows

  /// Items came between others, went, or were made anew: an index from before may be that of another item. Nothing unless
  /// implemented.
  mutating func contentReplaced()

  /// Whether the next page of the feed is to be asked for now. Only asked, after `windows`, if the rule drives pages, more can
  /// come, and none is under way. Never unless implemented.
  mutating func wantsPage(_ scene: WindowingScene) -> Bool

  /// The items of a dropped page that is to be fetched again now, next to those that are there. Only asked if the rule drops
  /// pages, and nothing is under way at this end. None unless implemented.
  mutating func pageToFetchAgain(at end: FeedEnd, _ scene: WindowingScene) -> Range<Int>?

  /// The items of a dropped page have come again. Nothing unless implemented.
  mutating func pageReturned(_ items: Range<Int>, at end: FeedEnd, _ scene: WindowingScene)
}

extension WindowingRule {
  public var observesLoads: Bool { false }
  public var dropsPages: Bool { false }
  public var presentItems: Range<Int>? { nil }

  public mutating func contentReplaced() {}
  public mutating func containerReleased(_ scene: WindowingScene) { reset() }
  public mutating func wantsPage(_ scene: WindowingScene) -> Bool { false }
  public mutating func pageToFetchAgain(at end: FeedEnd, _ scene: WindowingScene) -> Range<Int>? { nil }
  public mutating func pageReturned(_ items: Range<Int>, at end: FeedEnd, _ scene: WindowingScene) {}
}
