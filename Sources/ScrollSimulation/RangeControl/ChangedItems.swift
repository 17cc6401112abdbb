internal import ScrollQuantities

/// The items that have entered a range or left it since the update before, where 63 items in a row hold all of them.
///
/// Each range is an interval of items: as bits, what its edges have passed is the difference of what it was and what it is. The
/// items come in the order of `VisitOrder`, in which those of one tier are in the order of their indices, or against it.
struct ChangedItems {
  /// A set of items: the lowest bit is the first item's.
  private typealias Bits = UInt64

  private let first: Int
  private let visible: Bits
  private let display: Bits
  private let preload: Bits
  private let ahead: Bits
  private let isForward: Bool
  /// Those that have not been visited.
  private var rest: Bits

  /// How many items, from the first to the last, the ranges may hold before and now: one less than there are bits, so that all of
  /// them can be told by a shift.
  static var limit: Int { Bits.bitWidth - 1 }

  /// The items of each range.
  struct Ranges {
    let visible: Range<Int>
    let display: Range<Int>
    let preload: Range<Int>

    /// From the first to the last item of these ranges and others.
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

  /// Of a layout that is spaced, where something is visible; nil if the ranges are not within the limit.
  @inline(__always)
  init?(from old: Ranges, to new: Ranges, isForward: Bool) {
    let hull = old.hull(with: new)
    guard hull.count <= Self.limit else { return nil }
    (first, self.isForward) = (hull.lowerBound, isForward)
    visible = Self.bits(new.visible, first)
    display = Self.bits(new.display, first)
    preload = Self.bits(new.preload, first)
    // What is visible is ahead, and with it what is beyond.
    let visiblePlaces = (new.visible.lowerBound &- first, new.visible.upperBound &- first)
    ahead =
      isForward
      ? .max &<< Bits(truncatingIfNeeded: visiblePlaces.0) : ~(.max &<< Bits(truncatingIfNeeded: visiblePlaces.1))
    rest =
      (visible ^ Self.bits(old.visible, first)) | (display ^ Self.bits(old.display, first))
      | (preload ^ Self.bits(old.preload, first))
  }

  /// Takes the next item, with the ranges that it is in as bits of `Regions`; nil if there is none left.
  @inline(__always)
  mutating func next() -> (item: ItemIndex, bits: UInt8)? {
    guard rest != 0 else { return nil }
    // Conditions that are worked out and not branched upon: nothing foretells where the next item is.
    let (inDisplay, inPreload) = (rest & display, rest & preload)
    let inRange = inDisplay != 0 ? inDisplay : inPreload != 0 ? inPreload : rest
    let tier = rest & visible != 0 ? rest & visible : inRange
    let isAhead = tier & ahead != 0
    let items = isAhead ? tier & ahead : tier
    let (lowest, highest) = (items.trailingZeroBitCount, Bits.bitWidth &- 1 &- items.leadingZeroBitCount)
    let place = Bits(truncatingIfNeeded: isAhead == isForward ? lowest : highest)
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
