internal import ScrollQuantities

/// An assignment of a page's offsets to scrollers that the trace does not name.
///
/// A sample belongs to the scroller that was where its movement began, if that is recorded. Otherwise it belongs to the
/// nearest scroller, unless that one has been at rest and is more than a long step away; then it belongs to a new one.
/// If a movement then begins where a scroller was before such samples, these belong to another one.
struct ChromeUnnamedOffsets: Sendable {
  /// The longest step of content at rest, in pixels: about a screenful, as by a key or a script.
  private static let longStep = 1200.0
  /// The longest step of content at rest that then moves frame by frame, in pixels.
  private static let shortStep = 200.0
  /// The longest time between the samples of one movement, which come once per frame.
  private static let movementLimit = SimulatedTime(milliseconds: 100)
  /// The number of scrollers, those that moved last, that a sample may belong to.
  private static let candidateLimit = 64

  private let process: String
  /// The movements of gestures in the process, in order.
  private let movements: [ChromeCompositorMovement]
  /// True if a sample was assigned by distance alone.
  private var isUncertain = false
  private var known: [ChromePageScroller] = []
  /// Positions in `known`, in the order of their last movements.
  private var order: [Int] = []

  init(process: String, movements: [ChromeCompositorMovement]) {
    self.process = process
    self.movements = movements
  }

  /// Adds a sample. Precondition: samples arrive in order of time.
  mutating func append(_ sample: ChromePageSample) {
    guard let (index, isCertain) = scroller(of: sample) else { return begin(with: sample) }
    known[index].append(sample, isCertain: isCertain)
    if let position = order.lastIndex(of: index) { order.append(order.remove(at: position)) }
  }

  private mutating func begin(with sample: ChromePageSample) {
    order.append(known.count)
    known.append(
      ChromePageScroller(
        id: known.isEmpty ? "\(process)/page" : "\(process)/page/\(known.count + 1)",
        name: "what scrolls in process \(process)" + (known.isEmpty ? "" : ", scroller \(known.count + 1)"), sample))
  }

  /// The scrollers in the order of their first movements.
  var scrollers: [ChromePageScroller] {
    known.map { scroller in
      var scroller = scroller
      if isUncertain {
        scroller.notes.append(
          "The trace does not name what scrolls, so that several scrollers may count as one. With the category "
            + "devtools.timeline it names them.")
      }
      return scroller
    }
  }

  /// The scrollers that moved last, the last one last; others no longer count.
  private var latest: ArraySlice<Int> { order.suffix(Self.candidateLimit) }

  /// Returns the known scroller of a sample, the one that moved last if there are several; nil if it is a new one.
  /// Moves the samples that turn out to be another scroller's to a new one.
  private mutating func scroller(of sample: ChromePageSample) -> (index: Int, isCertain: Bool)? {
    let starts = ChromeCompositorMovement.starts(of: sample, in: movements)
    for start in starts {
      let index = latest.last { known[$0].last.offset.isWithinPixel(of: start) }
      if let index { return (index, true) }
    }
    if let start = starts.last, let last = latest.last, isOnTheWay(from: start, to: sample, last) {
      return (last, true)
    }
    for start in starts {
      guard let index = latest.last(where: { known[$0].lastCertain.offset.isWithinPixel(of: start) }) else { continue }
      // There are some: the last sample is elsewhere.
      let others = known[index].removeUncertain()
      begin(with: others[others.startIndex])
      for other in others.dropFirst() { known[known.count - 1].append(other, isCertain: false) }
      return (index, true)
    }
    if !starts.isEmpty { return nil }
    if let startY = sample.startY, startY != sample.offset.y {
      // Content that moves vertically stays where it is horizontally.
      let index = latest.last { known[$0].last.offset.isWithinPixel(of: SIMD2(sample.offset.x, startY)) }
      return index.map { ($0, true) }
    }
    // Content that the compositor moves sideways moves in short steps.
    let isSideways = sample.startY != nil
    let candidates = isSideways ? latest.filter { abs(known[$0].last.offset.y - sample.offset.y) <= 1 } : Array(latest)
    let nearest = candidates.reversed().min { distance($0, sample) < distance($1, sample) }
    guard let nearest else { return nil }
    isUncertain = isUncertain || distance(nearest, sample) > 0
    let isMoving = sample.time - known[nearest].last.time <= Self.movementLimit
    let isNear = distance(nearest, sample) <= (isSideways ? Self.shortStep : Self.longStep)
    return isNear || isMoving ? (nearest, distance(nearest, sample) == 0) : nil
  }

  /// Returns true if a scroller was seen on the way of a movement to a sample, as where the page animates scrolling.
  private func isOnTheWay(from start: SIMD2<Double>, to sample: ChromePageSample, _ index: Int) -> Bool {
    let last = known[index].last
    return sample.time - last.time <= Self.movementLimit
      && all(last.offset .>= pointwiseMin(start, sample.offset) .& last.offset .<= pointwiseMax(start, sample.offset))
  }

  private func distance(_ index: Int, _ sample: ChromePageSample) -> Double {
    let step = sample.offset - known[index].last.offset
    return abs(step.x) + abs(step.y)
  }
}

extension SIMD2<Double> {
  fileprivate func isWithinPixel(of other: SIMD2) -> Bool { all(self - other .>= -1 .& self - other .<= 1) }
}
