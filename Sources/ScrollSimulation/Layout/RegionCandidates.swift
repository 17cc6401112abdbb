internal import ScrollQuantities

/// The items among which those that a region covers are, as long as its extent stays the same: what is done to items
/// meanwhile does not change it.
struct RegionCandidates: Sequence, IteratorProtocol {
  private let extent: ItemRegion.Extent
  private let layout: ContentLayout
  private let start: Double
  private var position: Int

  /// - Parameters:
  ///   - start: Where the rectangle begins, if the extent is one.
  ///   - leadingCount: How many items begin before its end.
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

  /// Of the items that begin before the end of the rectangle those that end after its start, last first. None of them
  /// begins earlier than the longest item before the start; a point more makes up for rounding.
  private mutating func nextInRectangle() -> Int? {
    let earliest = start - layout.longest - 1
    while layout.byLeading.edges[position] >= earliest {
      position -= 1
      let item = Int(layout.byLeading.items[position])
      if layout.trailingEdge(of: item) > start { return item }
    }
    return nil
  }
}
