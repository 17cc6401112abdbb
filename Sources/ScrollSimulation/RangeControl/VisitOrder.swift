internal import ScrollQuantities

/// The order in which an update visits items.
///
/// Texture visits what is visible, then the display range, then the preload range, then what was in a range before;
/// within each it leaves the order to a hash table. Here the items ahead in the direction of scrolling come first,
/// nearest to the viewport first, then those behind, nearest first; items at the same distance in index order. Without a
/// direction along the axis, ahead is where the offset grows. Since items of one priority are fetched in the order in which they asked, this order decides who is served first.
struct VisitOrder {
  /// An item's place in the order, and the ranges that it is in, as bits of `Regions`.
  struct Place {
    fileprivate let tier: Int32
    let item: ItemIndex
    fileprivate let distance: Double
    let bits: UInt8

    func precedes(_ other: Place) -> Bool {
      if tier != other.tier { return tier < other.tier }
      return distance != other.distance ? distance < other.distance : item < other.item
    }
  }

  private let start: Double
  private let end: Double
  private let isForward: Bool

  @inline(__always)
  init(in layout: ContentLayout, bounds: PointRect, direction: ScrollDirection) {
    start = bounds.origin(along: layout.axis).value
    end = start + bounds.size.length(along: layout.axis).value
    let (forward, backward): (ScrollDirection, ScrollDirection) =
      layout.axis == .vertical ? (.down, .up) : (.right, .left)
    isForward = direction.contains(forward) || !direction.contains(backward)
  }

  @inline(__always)
  func place(of item: Int, bits: UInt8, in layout: ContentLayout) -> Place {
    let (leading, trailing) = (layout.leadingEdges[item], layout.trailingEdges[item])
    let isAhead = isForward ? trailing > start : leading < end
    let distance =
      switch (isForward, isAhead) {
      case (true, true): leading - start
      case (true, false): start - trailing
      case (false, true): end - trailing
      case (false, false): leading - end
      }
    return Place(tier: tier(of: bits, isAhead: isAhead), item: ItemIndex(item), distance: distance, bits: bits)
  }

  /// Visible, display, preload, none; ahead before behind.
  private func tier(of bits: UInt8, isAhead: Bool) -> Int32 {
    let range = bits == 0 ? 3 : min(bits.trailingZeroBitCount, 2)
    return Int32(range * 2 + (isAhead ? 0 : 1))
  }
}
