internal import Quantities

/// What a range covers in an update.
enum RangeExtent: Sendable {
  case nothing
  /// What is visible.
  case visible
  /// What overlaps a rectangle.
  case rectangle(Rect)
  /// The same where the content begins again at its end.
  case wrapping(Rect)
  /// Consecutive items.
  case rows(Range<Int>)
}

/// What an update made of both ranges.
struct RangeCoverage: Sendable {
  /// Of the view, in that update.
  let bounds: Rect
  let display: RangeExtent
  let preload: RangeExtent
  /// Whether the items have been laid out anew since, so that the ranges are where the items are that they covered.
  var isOfFormerLayout = false
}

extension RangeController {
  /// The ranges as the last update set them; nil if there has been none over these items.
  func ranges(in layout: ContentLayout) -> PreloadingRanges? {
    coverage.map { coverage in
      PreloadingRanges(
        display: rect(of: coverage.display, regions.display, coverage, in: layout),
        preload: rect(of: coverage.preload, regions.preload, coverage, in: layout))
    }
  }

  private func rect(
    of extent: RangeExtent, _ region: ItemRegion, _ coverage: RangeCoverage, in layout: ContentLayout
  ) -> Rect? {
    if coverage.isOfFormerLayout {
      return layout.frame(around: region.members(in: layout, bits: regions.membership.bits))
    }
    return switch extent {
    case .nothing: nil
    case .visible: coverage.bounds
    case .rectangle(let rect), .wrapping(let rect): rect
    case .rows(let rows): layout.frame(around: rows)
    }
  }
}

extension ItemRegion {
  fileprivate func members(in layout: ContentLayout, bits: [UInt8]) -> [Int] {
    var members: [Int] = []
    forEachMember(in: layout, bits: bits) { members.append($0) }
    return members
  }
}
