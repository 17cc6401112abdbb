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
  static let loading: PolicyStages = [.data, .cells, .display]

  /// From the first to the last, with what reports call them.
  public static let all: [(stage: PolicyStages, name: String)] = [
    (.pages, "pages"), (.data, "data"), (.cells, "cells"), (.display, "display"),
  ]

  /// What reports call those of this set, in order.
  public var names: [String] { Self.all.filter { contains($0.stage) }.map(\.name) }
}
