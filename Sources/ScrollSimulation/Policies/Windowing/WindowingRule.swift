/// How a framework decides which items to prepare, as windows of consecutive items: with this, `WindowPolicy` is a policy.
///
/// A rule is a value that remembers what it must between calls. It is asked in every frame, after the content moved and
/// before the frame is drawn, and whenever items or container changed; `scene.movement` tells whether a scroll event came
/// with the frame.
public protocol WindowingRule: Sendable {
  /// Whether the rule wants to be told how long requests and drawings have taken (`scene.loads`). False unless implemented.
  var observesLoads: Bool { get }

  /// A run begins, or the container is loaded anew, or has let go of everything: forgets all but how it is set up.
  mutating func reset()

  /// The windows from now on. They are held within the content. Nothing of them is prepared in a container that is not
  /// itself to be.
  mutating func windows(_ scene: WindowingScene) -> ItemWindows

  /// Items came between others, went, or were made anew: an index from before may be that of another item. Nothing unless
  /// implemented.
  mutating func contentReplaced()

  /// Whether the next page of the feed is to be asked for now. Only asked, after `windows`, if the rule drives pages, more can
  /// come, and none is under way. Never unless implemented.
  mutating func wantsPage(_ scene: WindowingScene) -> Bool
}

extension WindowingRule {
  public var observesLoads: Bool { false }

  public mutating func contentReplaced() {}
  public mutating func wantsPage(_ scene: WindowingScene) -> Bool { false }
}
