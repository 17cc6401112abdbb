public import Quantities

/// How a framework decides which items to prepare, as windows of consecutive items: with this, `WindowPolicy` is a policy.
///
/// A rule is a value that remembers what it must between calls. It is asked in every frame, after the content moved and
/// before the frame is drawn, and whenever items or container changed; `scene.movement` tells whether a scroll event came
/// with the frame.
public protocol WindowingRule: Sendable {
  /// A run begins, or the container is loaded anew: forgets everything but how it is set up.
  mutating func reset()

  /// The windows from now on. They are held within the content. Nothing of them is prepared in a container that is not
  /// itself to be.
  mutating func windows(_ scene: WindowingScene) -> ItemWindows

  /// Whether the next page of the feed is to be asked for now. Only asked, after `windows`, if the rule drives pages, more can
  /// come, and none is under way. Never unless implemented.
  mutating func wantsPage(_ scene: WindowingScene) -> Bool
}

extension WindowingRule {
  public mutating func wantsPage(_ scene: WindowingScene) -> Bool { false }
}

/// What the main thread has left of a frame.
public struct FrameBudget: Hashable, Sendable {
  /// From one refresh to the next.
  public var period: SimulatedTime
  /// What is left of it after what the frame had to do so far; below zero when that was more.
  public var spare: SimulatedTime
  /// What it takes to make a cell.
  public var cellCost: SimulatedTime

  public init(period: SimulatedTime = .zero, spare: SimulatedTime = .zero, cellCost: SimulatedTime = .zero) {
    self.period = period
    self.spare = spare
    self.cellCost = cellCost
  }
}
