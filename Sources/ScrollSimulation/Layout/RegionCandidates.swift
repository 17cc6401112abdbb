internal import ScrollQuantities

/// The items that a region covers, and perhaps others. The sequence is valid while the extent of the region stays the
/// same, even if the membership of items changes.
struct RegionCandidates: Sequence, IteratorProtocol {
  private let extent: ItemRegion.Extent
  private let layout: ContentLayout
  private let start: Double
  private var position: Int

  /// - Parameters:
  ///   - extent: The extent of the region.
  ///   - layout: The layout of the items.
  ///   - start: The start of the rectangle, if the extent is one.
  ///   - leadingCount: The number of items that begin before its end.
  init(_ extent: ItemRegion.Extent, in layout: ContentLayout, start: Double, leadingCount: Int) {
    self.extent = extent
    self.layout = layout
    self.start = start
    switch extent {
    case .nothing, .span, .items: position = 0
    case .rows(let rows): position = rows.lowerBound
    case .rectangle: position = leadingCount
    }
  }

  /// The number of items that the sequence goes over, at most. Complexity: O(log items).
  var maximumCount: Int {
    switch extent {
    case .nothing, .span: 0
    case .rows(let rows): rows.count
    case .items(let items): items.count
    case .rectangle: Swift.max(0, position - layout.countByLeading { $0 < earliest })
    }
  }

  mutating func next() -> Int? {
    switch extent {
    case .nothing, .span: return nil
    case .rows(let rows):
      guard position < rows.upperBound else { return nil }
      defer { position += 1 }
      return position
    case .items(let items):
      guard position < items.count else { return nil }
      defer { position += 1 }
      return items[position].position
    case .rectangle: return nextInRectangle()
    }
  }

  /// The least leading edge of an item that can reach the rectangle: the start less the length of the longest item, and one more
  /// point for rounding.
  private var earliest: Double { start - layout.longest - 1 }

  /// Returns the next item that begins before the end of the rectangle and ends after its start, last first; nil if
  /// there is none left.
  private mutating func nextInRectangle() -> Int? {
    let earliest = earliest
    while layout.byLeading.edges[position] >= earliest {
      position -= 1
      let item = Int(layout.byLeading.items[position])
      if layout.trailingEdge(of: item) > start { return item }
    }
    return nil
  }
}
