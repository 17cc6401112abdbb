/// How a framework decides which items to prepare, as windows of consecutive items: with this, `WindowPolicy` is a policy.
///
/// A rule is a value that remembers what it must between calls. It is asked in every frame, after the content moved and
/// before the frame is drawn, and whenever items or container changed; `scene.movement` tells whether a scroll event came
/// with the frame.
public protocol WindowingRule: Sendable {
  /// Whether the rule wants to be told how long requests and drawings have taken (`scene.loads`). The default is false.
  var observesLoads: Bool { get }

  /// Whether an item whose data was once wanted stays wanted, also out of the windows. The default is false.
  var keepsData: Bool { get }

  /// Forgets all but the settings: a run begins, or the container is loaded anew.
  mutating func reset()

  /// The windows from now on. They are clamped to the content. Nothing of them is prepared in a container that is not
  /// itself to be.
  mutating func windows(_ scene: WindowingScene) -> ItemWindows

  /// Takes note that items came between others, went, or were made anew: an index from before may be that of another item.
  /// The default does nothing.
  mutating func contentReplaced()
}

extension WindowingRule {
  public var observesLoads: Bool { false }
  public var keepsData: Bool { false }
  public mutating func contentReplaced() {}
}

/// What a windowing rule wants: runs of items, by index.
public struct ItemWindows: Hashable, Sendable {
  /// Whose data is wanted, beside that of the cells.
  public var data: Range<Int>
  /// Which have a cell: their data is wanted, and they are drawn when it is there. An item in view without one is a
  /// placeholder. Of a rule that does not drive cells these are what is drawn; a cell is made when its item comes into view.
  public var cells: Range<Int>
  /// Which have a cell besides, wherever the viewport is.
  public var retained: Range<Int>

  public init(data: Range<Int> = 0..<0, cells: Range<Int>, retained: Range<Int> = 0..<0) {
    self.data = data
    self.cells = cells
    self.retained = retained
  }

  /// What of them is within the content.
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
