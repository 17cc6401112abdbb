/// What a FlatList renders next: what was rendered and is still in the window, what is in view, and a batch more.
///
/// React Native: `computeWindowedRenderLimits`.
struct FlatListBatch {
  private(set) var rendered: Range<Int>

  /// - Parameters:
  ///   - windowSize: In viewports, the one in the middle among them.
  ///   - count: How many items may be new, if those in view are not more.
  ///   - velocity: In points per millisecond, towards the tail if above zero.
  ///   - before: What is rendered. Precondition: neither it nor the viewport is empty.
  init(_ scene: WindowingScene, windowSize: Double, count: Int, velocity: Double, before: Range<Int>) {
    let overscan = (windowSize - 1) * scene.viewportLength / 2
    let start = max(0, scene.offset - overscan)
    if scene.start(of: scene.itemCount - 1) < start {
      rendered = max(0, scene.itemCount - 1 - count)..<scene.itemCount
      return
    }
    let window = scene.itemsTouching(from: start, to: scene.end + overscan)
    rendered = scene.itemsTouching(from: scene.offset, to: scene.end)
    if rendered.isEmpty || scene.end > scene.contentLength {
      let first = rendered.isEmpty ? window.lowerBound : rendered.lowerBound
      rendered = first..<min(window.upperBound, first + count)
    }
    grow(in: window, count: count, velocity: velocity, before: before)
  }

  /// Grows on both sides in turn. With speed, one side waits while the other can still be given new items; where an item was
  /// rendered before, a side grows whatever the count.
  private mutating func grow(in window: Range<Int>, count: Int, velocity: Double, before: Range<Int>) {
    var newCount = rendered.count - rendered.clamped(to: before).count
    while rendered.lowerBound > window.lowerBound || rendered.upperBound < window.upperBound {
      let isFull = newCount >= count
      let (first, last) = (rendered.lowerBound, rendered.upperBound - 1)
      let headIsNew = first <= before.lowerBound || first >= before.upperBound
      let tailIsNew = last >= before.upperBound - 1 || last < before.lowerBound
      let headGrows = first > window.lowerBound && !(isFull && headIsNew)
      let tailGrows = last < window.upperBound - 1 && !(isFull && tailIsNew)
      if !headGrows, !tailGrows { return }
      if headGrows, !(velocity > 1 && tailGrows && tailIsNew) {
        rendered = first - 1..<rendered.upperBound
        newCount += headIsNew ? 1 : 0
      }
      if tailGrows, !(velocity < -1 && headGrows && headIsNew) {
        rendered = rendered.lowerBound..<last + 2
        newCount += tailIsNew ? 1 : 0
      }
    }
  }
}

extension WindowingScene {
  /// From the first to the last item that a span reaches: the first ends at its start or after it, the last begins before its
  /// end. So of items that meet at an edge, that before it is the one.
  fileprivate func itemsTouching(from start: Double, to end: Double) -> Range<Int> {
    items(from: start.nextDown, to: end)
  }
}
