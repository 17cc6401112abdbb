public import ScrollQuantities

/// A policy that prepares the items of a container: it decides which of them load, draw, and count as visible, and
/// when.
///
/// A policy receives the events of its container and writes interface states into a table: preload for items whose data
/// it wants, display for items that it wants drawn, visible for items on screen. Removing a state drops what was
/// prepared for it. Within one call, visible items are served first, then those to display, then the rest, each in the
/// order in which their states were written.
///
/// Policies are values: a copy decides as the original would. Fetching the next items of a feed is the role of
/// `PagingPolicy`.
public protocol PreloadingPolicy: Sendable {
  /// The stages that the policy drives and its needs; constant for its lifetime.
  var traits: PolicyTraits { get }

  /// Resets everything except the settings. Called when a run begins and when the container is loaded again.
  ///
  /// - Parameter capacity: The maximum number of items in the content; there are fewer until more are fetched.
  mutating func reset(capacity: Int)

  /// Handles an event: writes the states that the policy wants into `states`. `scene` is the state after the event.
  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout,
    states: inout InterfaceStateTable
  )

  /// Replaces the items, before `contentChanged` or `contentReloaded` is received. The default replaces the items of `states`
  /// and does nothing else.
  ///
  /// - Parameters:
  ///   - origins: The origins of the new items, in their order.
  ///   - itemCount: The number of new items, from the first on, that are in the content.
  ///   - reloadsData: Whether every item was recreated.
  ///   - states: The interface states of the items, which move with them.
  mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable)

  /// Adopts the settings of a policy that has not been used, and keeps its own storage, so that the trials of a sweep
  /// do not allocate storage again. Returns false and changes nothing if it cannot; that is the default.
  mutating func setUp(as other: some PreloadingPolicy) -> Bool
}

extension PreloadingPolicy {
  public mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    states.replace(origins: origins)
  }

  public mutating func setUp(as other: some PreloadingPolicy) -> Bool { false }
}

/// A policy whose ranges can be drawn. A run asks for them only if it keeps a journal.
public protocol RangeReporting: PreloadingPolicy {
  /// Returns the ranges as last set; nil if there are none.
  func ranges(in layout: ContentLayout) -> PreloadingRanges?
}

/// The stages that a policy drives and its needs. A composition has the traits of all its parts.
public struct PolicyTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Creates the traits of a policy that drives stages and needs nothing.
  public init(drives stages: PolicyStages) { self.init(rawValue: UInt16(stages.rawValue)) }

  /// The policy receives `scrolled` whenever the content offset changed, and a layout pass in every frame of its container's
  /// recording, not only in those in which something else happened.
  public static let followsScrolling = PolicyTraits(rawValue: 1 << 8)
  /// `scene.loads` has the durations of requests and drawings in the container's kind.
  public static let observesLoads = PolicyTraits(rawValue: 1 << 9)
  /// A container in a cell without length or breadth is loaded as soon as its cell enters preload, like a table. A collection
  /// waits until the cell is on screen.
  public static let loadsInEmptyCells = PolicyTraits(rawValue: 1 << 10)

  /// The policy cannot be part of a composition, because it drives no stage or something other than its container uses it.
  public static let standsAlone = PolicyTraits(rawValue: 1 << 11)

  /// A request becomes more urgent when its item comes on screen, but not less urgent when it leaves.
  public static let keepsUrgency = PolicyTraits(rawValue: 1 << 12)

  /// The stages that the policy drives ahead of need.
  public var stages: PolicyStages { PolicyStages(rawValue: UInt8(truncatingIfNeeded: rawValue)) }
}

/// The stages of preparing an item that a policy drives ahead of need.
///
/// Stages that no policy drives happen on demand: data is requested when the item's cell is made, and cells are made when their
/// items come on screen. Policies that drive different stages cannot be compared by their windows: a buffer of cells hides the
/// time to make them, not that of a network.
public struct PolicyStages: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Requesting the next items of the feed.
  public static let pages = PolicyStages(rawValue: 1)
  /// Requesting the data of items, before their cells are made.
  public static let data = PolicyStages(rawValue: 2)
  /// Making cells, on the main thread; they then request data that is not there, and draw.
  public static let cells = PolicyStages(rawValue: 4)
  /// Drawing contents, off the main thread.
  public static let display = PolicyStages(rawValue: 8)

  /// The stages that decide when an item is drawn; with `cells`, as soon as its data is there. At most one policy of a
  /// composition drives any of them.
  public static let drawing: PolicyStages = [.cells, .display]

  /// The stages that decide when an item's data is requested: making its cell or its contents requests it too.
  public static let loading: PolicyStages = [.data, .cells, .display]

  /// All stages in order, with their names in reports.
  public static let all: [(stage: PolicyStages, name: String)] = [
    (.pages, "pages"), (.data, "data"), (.cells, "cells"), (.display, "display"),
  ]

  /// The names of the stages of this set in reports, in order.
  public var names: [String] { Self.all.filter { contains($0.stage) }.map(\.name) }

  /// The names in a sentence: `data, cells`, or `nothing`.
  package var words: String { isEmpty ? "nothing" : names.joined(separator: ", ") }
}

/// The ranges around a viewport, as rectangles in the content. Texture's ranges are not clamped to the content. After a
/// new layout, ranges follow the items that were in them until the policy sets them again. The ranges of a policy with
/// windows of items are the frames of those items.
public struct PreloadingRanges: Hashable, Sendable {
  /// The range of items that are drawn or, if the policy drives cells, have a cell; nil if it is empty or does not exist.
  public var display: PointRect?
  /// The range of items whose data is requested; nil if it is empty or does not exist.
  public var preload: PointRect?

  public init(display: PointRect?, preload: PointRect?) {
    self.display = display
    self.preload = preload
  }
}
