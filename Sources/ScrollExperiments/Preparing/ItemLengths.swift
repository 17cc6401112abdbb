import ScrollQuantities
import ScrollSimulation

/// How long the items of a container are along its axis.
enum ItemLengths: Sendable {
  /// In points; repeated if there are more items.
  case recorded([Double])
  case drawn(Distribution)
  /// Recorded sizes, scaled so that an item is as broad as its column or line has it; repeated too.
  case scaled(widths: [Double], heights: [Double])
  case ofFeed(FeedProfile)

  /// Of the first items, in points.
  ///
  /// - Parameter breadth: How broad an item is across the axis.
  func values(ofFirst count: Int, _ random: CounterRandom, axis: ScrollAxis, breadth: Double) -> [Double] {
    let limit = ContentSettings.lengths.upperBound
    switch self {
    case .recorded(let values): return ItemColumn.recorded(values).values(ofFirst: count, random, limit: limit)
    case .drawn(let distribution):
      return ItemColumn.drawn(distribution, .itemLength).values(ofFirst: count, random, limit: limit)
    case .scaled(let widths, let heights):
      let ratios = Self.ratios(widths, heights, axis)
      return (0..<count).map { min(ratios[$0 % ratios.count] * breadth, limit) }
    case .ofFeed(let feed):
      return (0..<count).map { min(feed.length(of: $0, breadth: breadth, random), limit) }
    }
  }

  /// What no item is shorter than.
  func least(axis: ScrollAxis, breadth: Double) -> Double {
    switch self {
    case .recorded(let values): values.min()!
    case .drawn(let distribution): distribution.lowerBound
    case .scaled(let widths, let heights): Self.ratios(widths, heights, axis).min()! * breadth
    case .ofFeed(let feed): feed.kinds.map { $0.leastLength(breadth: breadth) }.min()!
    }
  }

  /// Of length to breadth.
  private static func ratios(_ widths: [Double], _ heights: [Double], _ axis: ScrollAxis) -> [Double] {
    zip(widths, heights).map { width, height in axis == .vertical ? height / width : width / height }
  }
}
