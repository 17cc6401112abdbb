internal import ScrollQuantities

/// The order in which an update visits items.
///
/// Texture visits what is visible, then the display range, then the preload range, then what was in a range before;
/// within each it leaves the order to a hash table. Here the items ahead in the direction of scrolling come first,
/// nearest to the viewport first, then those behind, nearest first; items at the same distance in index order. Without a
/// direction along the axis, ahead is where the offset grows. Since items of one priority are fetched in the order in which they asked, this order decides who is served first.
struct VisitOrder: Sendable {
  private struct Rank: Sendable {
    let tier: Int
    let distance: Double
    let item: ItemIndex

    func precedes(_ other: Rank) -> Bool {
      if tier != other.tier { return tier < other.tier }
      return distance != other.distance ? distance < other.distance : item < other.item
    }
  }

  private var ranks: [Rank] = []

  /// Sorts items that are each in the ranges that `bits` says, by item.
  mutating func sort(
    _ items: inout [ItemIndex], bits: [UInt8], in layout: ContentLayout, bounds: PointRect,
    direction: ScrollDirection
  ) {
    guard items.count > 1 else { return }
    let start = bounds.origin(along: layout.axis).value
    let end = start + bounds.size.length(along: layout.axis).value
    let (forward, backward): (ScrollDirection, ScrollDirection) =
      layout.axis == .vertical ? (.down, .up) : (.right, .left)
    let isForward = direction.contains(forward) || !direction.contains(backward)
    ranks.removeAll(keepingCapacity: true)
    for item in items {
      let (leading, trailing) = (layout.leadingEdges[item.position], layout.trailingEdges[item.position])
      let isAhead = isForward ? trailing > start : leading < end
      let distance =
        switch (isForward, isAhead) {
        case (true, true): leading - start
        case (true, false): start - trailing
        case (false, true): end - trailing
        case (false, false): leading - end
        }
      ranks.append(
        Rank(tier: tier(of: bits[item.position], isAhead: isAhead), distance: distance, item: item))
    }
    ranks.sortInPlace { $0.precedes($1) }
    for index in items.indices { items[index] = ranks[index].item }
  }

  /// Visible, display, preload, none; ahead before behind.
  private func tier(of bits: UInt8, isAhead: Bool) -> Int {
    let range = bits == 0 ? 3 : min(bits.trailingZeroBitCount, 2)
    return range * 2 + (isAhead ? 0 : 1)
  }
}
