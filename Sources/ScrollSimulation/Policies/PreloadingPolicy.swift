public import ScrollQuantities

/// Prepares the items of a container: decides which of them load, draw and count as visible, and when.
///
/// A policy is told what happens to its container and writes interface states into a table: preload for items whose
/// data it wants, display for items that it wants drawn, visible for items on screen. Taking a state away lets go of
/// what was prepared. Within one call, items are served in the order in which their states were written, those that
/// are visible first, then those to display, then the rest.
///
/// Policies are values: a copy decides as the original would. When the next items of a feed are fetched is another role,
/// `PagingPolicy`.
public protocol PreloadingPolicy: Sendable {
  /// What the policy drives and needs; the same for its whole life.
  var traits: PolicyTraits { get }

  /// Forgets all items but not the settings: a run begins, or the container is loaded anew.
  ///
  /// - Parameter capacity: How many items the content holds at most; fewer are in it until more are fetched.
  mutating func reset(capacity: Int)

  /// Reacts to an event and writes into `states` what the policy wants; `scene` is how things stand after the event.
  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout,
    states: inout InterfaceStateTable
  )

  /// Puts other items in place of these, as `contentChanged` or `contentReloaded` will tell next. The default replaces the
  /// items of `states` and does nothing else.
  ///
  /// - Parameters:
  ///   - origins: In the order of the new items, where they come from.
  ///   - itemCount: How many of them, from the first on, are in the content.
  ///   - reloadsData: Whether every item was made anew.
  ///   - states: The interface states of the items, which move with them.
  mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable)

  /// Takes on the settings of a policy that has not been used, in the storage of this one; returns false, and changes nothing,
  /// if it cannot. The default cannot. So the trials of a sweep do not allocate what policies remember anew.
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

/// A policy whose ranges can be drawn. A run asks only if it keeps a journal.
public protocol RangeReporting: PreloadingPolicy {
  /// The ranges as last set; nil if there are none.
  func ranges(in layout: ContentLayout) -> PreloadingRanges?
}

/// What a policy drives and needs. A composition has the traits of all its parts.
public struct PolicyTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The traits of a policy that drives stages and needs nothing.
  public init(drives stages: PolicyStages) { self.init(rawValue: UInt16(stages.rawValue)) }

  /// The policy is told `scrolled` whenever the content offset changed, and a layout pass in every frame of its container's
  /// recording, not only when something else happened in it.
  public static let followsScrolling = PolicyTraits(rawValue: 1 << 8)
  /// `scene.loads` tells how long requests and drawings of the container's kind have taken.
  public static let observesLoads = PolicyTraits(rawValue: 1 << 9)
  /// A container in a cell without length or breadth is loaded as soon as its cell is to preload, as a table is. A collection
  /// waits until the cell is on screen.
  public static let loadsInEmptyCells = PolicyTraits(rawValue: 1 << 10)

  /// The policy cannot be a part of a composition, because something other than its container asks it.
  public static let standsAlone = PolicyTraits(rawValue: 1 << 11)

  /// The stages that the policy drives ahead of need.
  public var stages: PolicyStages { PolicyStages(rawValue: UInt8(truncatingIfNeeded: rawValue)) }
}

/// The stages of getting an item before somebody's eyes that a policy drives ahead of need.
///
/// What no policy drives happens when it must: data is asked for when the item's cell is made, and cells when their items
/// come on screen. Policies that drive different stages cannot be compared by their windows: a buffer of cells hides the
/// time it takes to make them, not that of a network.
public struct PolicyStages: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// When the next items of the feed are asked for.
  public static let pages = PolicyStages(rawValue: 1)
  /// When the data of items is asked for, before their cells are made.
  public static let data = PolicyStages(rawValue: 2)
  /// When cells are made, on the main thread; then they ask for data that is not there, and draw.
  public static let cells = PolicyStages(rawValue: 4)
  /// When contents are drawn, away from the main thread.
  public static let display = PolicyStages(rawValue: 8)

  /// Those that decide when an item is drawn: with `cells` it is as soon as its data is there. One policy of a composition at
  /// most drives any of them.
  public static let drawing: PolicyStages = [.cells, .display]

  /// Those that decide when the data of an item is asked for: with its cell or its contents it is, too.
  public static let loading: PolicyStages = [.data, .cells, .display]

  /// From the first to the last, with what reports call them.
  public static let all: [(stage: PolicyStages, name: String)] = [
    (.pages, "pages"), (.data, "data"), (.cells, "cells"), (.display, "display"),
  ]

  /// What reports call those of this set, in order.
  public var names: [String] { Self.all.filter { contains($0.stage) }.map(\.name) }
}

/// The ranges around a viewport as rectangles in the content, Texture's not clamped to it. Once items are laid out anew they
/// are where the items are that were in the ranges, until the policy sets them again. The ranges of a policy with windows of
/// items are where the items of the windows are.
public struct PreloadingRanges: Hashable, Sendable {
  /// What is drawn or, by a policy that drives cells, has a cell; nil if there is nothing or no such range.
  public var display: PointRect?
  /// Whose data is asked for; nil if there is nothing or no such range.
  public var preload: PointRect?

  public init(display: PointRect?, preload: PointRect?) {
    self.display = display
    self.preload = preload
  }
}
