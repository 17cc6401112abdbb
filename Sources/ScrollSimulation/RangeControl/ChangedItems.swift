internal import ScrollQuantities

/// The items that have entered or left a range since the last update, if 63 consecutive items contain all of them.
///
/// Each range is an interval of items, stored as bits: the changed items are the difference between the old bits and the new
/// ones. They come in the order of `VisitOrder`, in which the items of one tier are in ascending or descending order.
struct ChangedItems {
  /// A set of items: the lowest bit is the first item's.
  private typealias Bits = UInt64

  private let first: Int
  private let visible: Bits
  private let display: Bits
  private let preload: Bits
  private let ahead: Bits
  private let goesTowardTail: Bool
  /// The items that have not been visited.
  private var rest: Bits

  /// The maximum number of items from the first to the last of the old and new ranges: one less than there are bits, so that a
  /// shift can produce all of them.
  static var limit: Int { Bits.bitWidth - 1 }

  /// The items of each range.
  struct Ranges {
    let visible: Range<Int>
    let display: Range<Int>
    let preload: Range<Int>

    /// Returns the smallest range that contains these ranges and others.
    @inline(__always)
    func hull(with others: Ranges) -> Range<Int> {
      var (first, end) = (Int.max, 0)
      @inline(__always)
      func include(_ items: Range<Int>) {
        if !items.isEmpty { (first, end) = (min(first, items.lowerBound), max(end, items.upperBound)) }
      }
      include(visible)
      include(display)
      include(preload)
      include(others.visible)
      include(others.display)
      include(others.preload)
      return min(first, end)..<end
    }
  }

  /// Compares ranges of a spaced layout in which something is visible; nil if they exceed the limit.
  @inline(__always)
  init?(from old: Ranges, to new: Ranges, goesTowardTail: Bool) {
    let hull = old.hull(with: new)
    guard hull.count <= Self.limit else { return nil }
    (first, self.goesTowardTail) = (hull.lowerBound, goesTowardTail)
    visible = Self.bits(new.visible, first)
    display = Self.bits(new.display, first)
    preload = Self.bits(new.preload, first)
    // Visible items count as ahead, like those beyond them.
    let visiblePlaces = (new.visible.lowerBound &- first, new.visible.upperBound &- first)
    ahead =
      goesTowardTail
      ? .max &<< Bits(truncatingIfNeeded: visiblePlaces.0) : ~(.max &<< Bits(truncatingIfNeeded: visiblePlaces.1))
    rest =
      (visible ^ Self.bits(old.visible, first)) | (display ^ Self.bits(old.display, first))
      | (preload ^ Self.bits(old.preload, first))
  }

  /// Takes the next item, with its ranges as bits of `Regions`; nil if there is none left.
  @inline(__always)
  mutating func next() -> (item: ItemIndex, bits: UInt8)? {
    guard rest != 0 else { return nil }
    // These conditions are computed without branches, because the place of the next item is unpredictable.
    let (inDisplay, inPreload) = (rest & display, rest & preload)
    let inRange = inDisplay != 0 ? inDisplay : inPreload != 0 ? inPreload : rest
    let tier = rest & visible != 0 ? rest & visible : inRange
    let isAhead = tier & ahead != 0
    let items = isAhead ? tier & ahead : tier
    let (lowest, highest) = (items.trailingZeroBitCount, Bits.bitWidth &- 1 &- items.leadingZeroBitCount)
    let place = Bits(truncatingIfNeeded: isAhead == goesTowardTail ? lowest : highest)
    rest &= ~(1 &<< place)
    let bits = (visible &>> place & 1) | (display &>> place & 1) << 1 | (preload &>> place & 1) << 2
    return (ItemIndex(first &+ Int(truncatingIfNeeded: place)), UInt8(truncatingIfNeeded: bits))
  }

  @inline(__always)
  private static func bits(_ items: Range<Int>, _ first: Int) -> Bits {
    ((1 &<< Bits(truncatingIfNeeded: items.upperBound &- items.lowerBound)) &- 1)
      &<< Bits(truncatingIfNeeded: items.lowerBound &- first)
  }
}
