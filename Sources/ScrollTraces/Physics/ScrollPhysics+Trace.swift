public import Quantities

extension ScrollPhysics {
  /// What touches scroll with these physics, as ``TouchScrolling`` tells; what is not given is as its defaults are.
  public func trace(
    of touches: [TouchSample], viewport: Size? = nil, contentLength: Points? = nil, touchSlop: Points? = nil,
    metadata: ScrollTrace.Metadata
  ) -> ScrollTrace {
    var scrolling = TouchScrolling(physics: self)
    scrolling.viewport = viewport
    scrolling.contentLength = contentLength
    scrolling.touchSlop = touchSlop
    return scrolling.trace(of: touches, metadata: metadata)
  }
}
