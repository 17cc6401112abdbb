public import ScrollQuantities

/// A change of the outer viewport's size.
public struct ResizeRecord: Hashable, Sendable {
  public internal(set) var time: SimulatedTime
  public internal(set) var viewport: PointSize
  /// The content offset before and after.
  public internal(set) var offsetBefore: Points
  public internal(set) var offsetAfter: Points
  /// The current page of a pager before and after; nil in other layouts.
  public internal(set) var pageBefore: Int?
  public internal(set) var pageAfter: Int?
}
