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
}

extension RangeController {
  /// The ranges as the last update set them. What is found by the rows is where those are now.
  func ranges(in layout: ContentLayout) -> PreloadingRanges? {
    coverage.map {
      PreloadingRanges(
        display: $0.display.rect($0.bounds, in: layout), preload: $0.preload.rect($0.bounds, in: layout))
    }
  }
}

extension RangeExtent {
  fileprivate func rect(_ bounds: Rect, in layout: ContentLayout) -> Rect? {
    switch self {
    case .nothing: nil
    case .visible: bounds
    case .rectangle(let rect), .wrapping(let rect): rect
    case .rows(let rows): layout.span(of: rows, as: bounds)
    }
  }
}

extension ContentLayout {
  /// What consecutive items take up along the axis, and a rectangle across it; nil if none of them is there.
  fileprivate func span(of items: Range<Int>, as bounds: Rect) -> Rect? {
    let present = items.clamped(to: 0..<count)
    guard let start = leadingEdges[present].min(), let end = trailingEdges[present].max() else { return nil }
    return switch axis {
    case .vertical:
      Rect(x: bounds.x, y: Points(start), size: Size(width: bounds.size.width, height: Points(end - start)))
    case .horizontal:
      Rect(x: Points(start), y: bounds.y, size: Size(width: Points(end - start), height: bounds.size.height))
    }
  }
}
