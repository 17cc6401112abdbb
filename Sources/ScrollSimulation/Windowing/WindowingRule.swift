/// A framework's choice of the items to prepare, as windows of consecutive items; `WindowPolicy` makes a policy of it.
///
/// A rule is a value that keeps its own state. It is called in every frame, after the content moved and before the frame is
/// drawn, and whenever items or the container changed; `scene.movement` tells whether a scroll event came with the frame.
public protocol WindowingRule: Sendable {
  /// The needs of the rule, which the policy adds to its own traits; constant for its lifetime. The default is none.
  var traits: PolicyTraits { get }

  /// True if an item whose data was once wanted stays wanted outside the windows. The default is false.
  var keepsData: Bool { get }

  /// Resets everything except the settings. Called when a run begins and when the container is loaded again.
  mutating func reset()

  /// Returns the windows from now on, which are clamped to the content. Nothing is prepared beyond the container's own state.
  mutating func windows(_ scene: WindowingScene) -> ItemWindows

  /// Notes that items were inserted, deleted, or recreated: an index from before may be that of another item. The default does
  /// nothing.
  mutating func contentReplaced()
}

extension WindowingRule {
  public var traits: PolicyTraits { [] }
  public var keepsData: Bool { false }
  public mutating func contentReplaced() {}
}

/// The windows of a windowing rule, as runs of item indices.
public struct ItemWindows: Hashable, Sendable {
  /// The items whose data is wanted, besides those in `cells`.
  public var data: Range<Int>
  /// The items that have a cell: their data is wanted, and they are drawn when it is there. An item in view without a cell is a
  /// placeholder. If the rule does not drive cells, these are the items to draw; a cell is made when its item comes into view.
  public var cells: Range<Int>
  /// The items that also have a cell, wherever the viewport is.
  public var retained: Range<Int>

  public init(data: Range<Int> = 0..<0, cells: Range<Int>, retained: Range<Int> = 0..<0) {
    self.data = data
    self.cells = cells
    self.retained = retained
  }

  /// Returns the parts of the windows that are within the content.
  func clamped(to content: Range<Int>) -> ItemWindows {
    ItemWindows(
      data: data.clamped(to: content), cells: cells.clamped(to: content), retained: retained.clamped(to: content))
  }
}

/// The window of a list without a virtualizer: the items in view.
public struct ItemsInViewOnly: WindowingRule {
  public init() {}

  public mutating func reset() {}

  public mutating func windows(_ scene: WindowingScene) -> ItemWindows { ItemWindows(cells: scene.visible) }
}
