internal import Quantities
internal import ScrollTraces

/// The sizes that a viewport had, from the beginning of a recording on.
struct ViewportHistory {
  /// Nil if it is not known.
  private(set) var initial: Size?
  /// When it got another size, in order, after the beginning.
  private(set) var changes: [(time: SimulatedTime, size: Size)] = []

  /// A viewport that is given, or is the scroller's own, stays. Sizes that no viewport has are left out.
  init(of recording: ForeignRecording, scroller: RecordedScroller, given: Size?, from start: SimulatedTime) {
    initial = [given, scroller.viewport, recording.viewport].compactMap(\.self).first(where: \.canBeViewport)
    guard given == nil, scroller.viewport == nil else { return }
    for change in recording.resizes.sorted(by: { $0.time < $1.time }) where change.size.canBeViewport {
      if change.time <= start {
        initial = change.size
      } else if change.size != changes.last?.size ?? initial {
        if changes.last?.time == change.time { changes.removeLast() }
        changes.append(change)
      }
    }
  }

  /// The size at a time. Complexity: O(log changes).
  func size(at time: SimulatedTime) -> Size? {
    var range = changes.indices
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      range = changes[middle].time <= time ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound == 0 ? initial : changes[range.lowerBound - 1].size
  }
}

extension Size {
  fileprivate var canBeViewport: Bool {
    ScrollEvent.Kind.canBeSide(width) && ScrollEvent.Kind.canBeSide(height)
  }
}
