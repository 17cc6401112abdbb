internal import ScrollQuantities

/// An offset that a page set, in pixels.
struct ChromePageSample: Sendable {
  let time: SimulatedTime
  let offset: SIMD2<Double>
  /// The previous vertical offset; nil if it is not recorded.
  let startY: Double?
  /// The id of the scroller's node in its process; nil if it is not recorded.
  var node: String?
  var name = ""
}

/// A scroller of a page, built from its samples.
struct ChromePageScroller: Sendable {
  private let id: String
  private let name: String
  private(set) var samples: [ChromePageSample]
  /// The number of samples up to the last one that certainly belongs to the scroller.
  private var certainCount = 1
  /// Notes for the user, in complete sentences.
  var notes: [String] = []

  init(id: String, name: String, _ first: ChromePageSample) {
    (self.id, self.name, samples) = (id, name, [first])
  }

  var last: ChromePageSample { samples[samples.count - 1] }
  var lastCertain: ChromePageSample { samples[certainCount - 1] }

  mutating func append(_ sample: ChromePageSample, isCertain: Bool = true) {
    samples.append(sample)
    if isCertain { certainCount = samples.count }
  }

  /// Removes the samples after the last certain one, and returns them.
  mutating func removeUncertain() -> ArraySlice<ChromePageSample> {
    defer { samples.removeSubrange(certainCount...) }
    return samples[certainCount...]
  }

  /// True if the content moved, or if its offset before the first sample is unknown. A page that receives an offset
  /// that it already has does not move.
  var moves: Bool {
    let first = samples[0]
    return (first.startY ?? first.offset.y + 1) != first.offset.y || samples.contains { $0.offset != first.offset }
  }

  /// Returns the imported scroller, with the offset before its first sample if `movements` or that sample has it.
  ///
  /// - Parameter isAlone: True if nothing else scrolls in the process, so that a movement that passes the first sample
  ///   led to it.
  func scroller(after movements: [ChromeCompositorMovement], isAlone: Bool) -> RecordedScroller {
    var scroller = RecordedScroller(id: id, name: name)
    scroller.countsPhysicalPixels = true
    scroller.notes = notes
    for sample in samples { scroller.append(sample.time, x: sample.offset.x + 0, y: sample.offset.y + 0) }
    let first = samples[0]
    let starts = (isAlone ? [false, true] : [false]).lazy.map { isOnTheWay in
      ChromeCompositorMovement.starts(of: first, in: movements, isOnTheWay: isOnTheWay)
    }
    let start = starts.compactMap(\.last).first?.rounded(.toNearestOrAwayFromZero)
    if let start {
      // Adding 0 removes the sign of a negative zero.
      scroller.origin = (start.x + 0, start.y + 0)
    } else if let startY = first.startY {
      scroller.origin = (first.offset.x + 0, startY + 0)
    }
    let movesSideways = samples.contains { $0.offset.x != first.offset.x }
    if start == nil, first.startY == nil || movesSideways {
      scroller.notes.append(
        "The trace does not say where the content was before its first movement, which is left out.")
    }
    return scroller
  }
}
