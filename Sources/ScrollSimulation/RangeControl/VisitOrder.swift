internal import ScrollQuantities

/// The order in which an update visits items.
///
/// Texture visits the visible items, then the display range, then the preload range, then the items that were in a
/// range before. Within each, it leaves the order to a hash table. Here, the items ahead in the direction of scrolling
/// come first, nearest to the viewport first; then those behind, nearest first; items at the same distance in index
/// order. Without a direction along the axis, ahead is where the offset grows. Items of one priority are fetched in the
/// order of their requests, so this order decides which is served first.
struct VisitOrder {
  /// An item's place in the order, and the regions that it is in, as bits: those of `Regions`, and others that share its
  /// membership.
  struct Place {
    fileprivate let distance: Double
    private let number: Int32
    fileprivate let tier: Int8
    let bits: UInt8

    fileprivate init(_ item: Int, distance: Double, tier: Int8, bits: UInt8) {
      (number, self.distance, self.tier, self.bits) = (Int32(truncatingIfNeeded: item), distance, tier, bits)
    }

    var item: ItemIndex { ItemIndex(Int(number)) }

    @inline(__always)
    func precedes(_ other: Place) -> Bool {
      if tier != other.tier { return tier < other.tier }
      return distance != other.distance ? distance < other.distance : number < other.number
    }
  }

  static func sort(_ places: UnsafeMutableBufferPointer<Place>) { places.sortInPlace { $0.precedes($1) } }

  private let start: Double
  private let end: Double
  /// True without a direction along the axis too.
  let goesTowardTail: Bool

  var viewportHasLength: Bool { end > start }

  @inline(__always)
  init(in layout: ContentLayout, bounds: PointRect, direction: ScrollDirection) {
    let axis = layout.axis
    start = bounds.origin(along: axis).value
    end = start + bounds.size.length(along: axis).value
    goesTowardTail = direction.contains(.towardTail(along: axis)) || !direction.contains(.towardHead(along: axis))
  }

  @inline(__always)
  func place(of item: Int, bits: UInt8, in layout: ContentLayout) -> Place {
    let (leading, trailing) = layout.edges(of: item)
    let isAhead = goesTowardTail ? trailing > start : leading < end
    let distance =
      switch (goesTowardTail, isAhead) {
      case (true, true): leading - start
      case (true, false): start - trailing
      case (false, true): end - trailing
      case (false, false): leading - end
      }
    return Place(item, distance: distance, tier: Self.tier(of: bits) + (isAhead ? 0 : 1), bits: bits)
  }

  /// Returns the tier of the most urgent range that an item is in: visible 0, display 2, preload 4, none 6. Bits of regions
  /// other than the three of `Regions` do not count.
  @inline(__always)
  static func tier(of bits: UInt8) -> Int8 {
    let ranges = UInt32(bits & Regions.allBits)
    // A table with one hexadecimal digit for each value of `ranges`, from the right.
    return Int8(truncatingIfNeeded: (0x0204_0206 as UInt32) &>> (4 &* ranges) & 0xF)
  }
}
