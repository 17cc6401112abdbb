internal import Quantities

/// The order in which an update visits items.
///
/// Texture visits what is visible, then the display range, then the preload range, then what was in a range before;
/// within each it leaves the order to a hash table. Here the items ahead in the direction of scrolling come first,
/// nearest to the viewport first, then those behind, nearest first; items at the same distance in index order. Since
/// items of one priority are fetched in the order in which they asked, this order decides who is served first.
struct VisitOrder {
  private let layout: ContentLayout
  private let start: Double
  private let end: Double
  private let isForward: Bool

  init(_ layout: ContentLayout, bounds: Rect, direction: ScrollDirection) {
    self.layout = layout
    start = bounds.origin(along: layout.axis).value
    end = start + bounds.size.length(along: layout.axis).value
    isForward = direction.contains(layout.axis == .vertical ? .down : .right)
  }

  /// Sorts items that are each in the ranges that `bits` says, by item.
  func sort(_ items: inout [ItemIndex], bits: [UInt8]) {
    guard items.count > 1 else { return }
    items.sort { rank(of: $0, bits[$0.position]) < rank(of: $1, bits[$1.position]) }
  }

  private func rank(
    of item: ItemIndex, _ bits: UInt8
  ) -> (tier: Int, distance: Double, item: ItemIndex) {
    let (leading, trailing) = (layout.leadingEdges[item.position], layout.trailingEdges[item.position])
    let isAhead = isForward ? trailing > start : leading < end
    let tier = bits == 0 ? 3 : min(bits.trailingZeroBitCount, 2)
    let distance =
      switch (isForward, isAhead) {
      case (true, true): leading - start
      case (true, false): start - trailing
      case (false, true): end - trailing
      case (false, false): leading - end
      }
    return (tier * 2 + (isAhead ? 0 : 1), distance, item)
  }
}
