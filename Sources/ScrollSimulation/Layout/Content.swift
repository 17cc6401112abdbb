public import Quantities

/// The items of a feed and where they are, in columns; made once and shared by every run.
public struct Content: Sendable {
  public let layout: ContentLayout
  /// What an item's data weighs, by item.
  public let bytes: [Int64]
  /// How long an item takes to decode and draw, by item.
  public let displayCosts: [SimulatedTime]
  /// How long an item takes to measure, by item.
  public let layoutCosts: [SimulatedTime]

  /// Precondition: the columns are as long as the layout has items.
  public init(
    layout: ContentLayout, bytes: [Int64], displayCosts: [SimulatedTime], layoutCosts: [SimulatedTime]
  ) {
    precondition(bytes.count == layout.count)
    precondition(displayCosts.count == layout.count && layoutCosts.count == layout.count)
    self.layout = layout
    self.bytes = bytes
    self.displayCosts = displayCosts
    self.layoutCosts = layoutCosts
  }

  public var count: Int { layout.count }
}
