internal import Quantities

/// The offsets between the edges of the content: from 0 to its length less the viewport's.
struct ScrollExtent {
  let offsets: ClosedRange<Points>
  /// The viewport's length along the axis; nil if it is unknown.
  let viewportLength: Points?

  /// Endless both ways if the viewport or the content's length is not known or not above 0; content that is shorter
  /// than the viewport stays at 0.
  init(viewport: Size?, contentLength: Points?, axis: ScrollAxis) {
    let length = viewport?.length(along: axis)
    viewportLength = length.flatMap { $0 > .zero ? $0 : nil }
    if let viewportLength, let contentLength, contentLength > .zero {
      offsets = .zero...max(contentLength - viewportLength, .zero)
    } else {
      offsets = Points(-.infinity)...Points(.infinity)
    }
  }

  func contains(_ offset: Points) -> Bool { offsets.contains(offset) }

  /// The offset within the edges that is nearest.
  func clamped(_ offset: Points) -> Points { min(max(offset, offsets.lowerBound), offsets.upperBound) }
}
