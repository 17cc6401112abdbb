internal import ScrollQuantities

/// The offsets that pages set on their main threads, whatever moved the content: fingers, wheels, keys or scripts.
///
/// Three categories record them, and the first one in the trace is read: `blink` and `input` have each new offset, and
/// `cc` has those that the compositor reports. With `devtools.timeline` each one is followed by the name of its
/// scroller. Without names, a sample belongs to the scroller that was at the offset where its movement began, which
/// `cc` records; see ``ChromeUnnamedOffsets``.
struct ChromePageOffsets: Sendable {
  /// An event on a main thread.
  enum Event: Sendable {
    /// A new offset, from the category `blink` or `input`.
    case offset(SIMD2<Double>, ChromePageCategory)
    /// The scroller of the preceding offset: its node's id in the process, and a description.
    case scroller(node: String, name: String)
    /// The compositor's report that content moved vertically.
    case movement(from: Double, by: Double)
    /// An offset in the compositor's tree. It matters only after a report.
    case treeOffset(SIMD2<Double>)
  }

  private struct Thread: Sendable {
    let process: String
    var events: [(time: SimulatedTime, event: Event)] = []
  }

  /// The threads in the order of the file.
  private var threads: [Thread] = []
  /// Positions in `threads`, by key.
  private var indices: [String: Int] = [:]
  /// The movements of gestures on compositors, by process.
  private var movements: [String: [ChromeCompositorMovement]] = [:]

  /// Adds an event. Precondition: a thread belongs to one process.
  mutating func append(_ event: Event, at time: SimulatedTime, thread: String, process: String) {
    let index = indices[thread] ?? threads.count
    if index == threads.count {
      indices[thread] = index
      threads.append(Thread(process: process))
    }
    threads[index].events.append((time, event))
  }

  /// Adds a gesture's movement, which shows where content was before the page's first offset.
  mutating func append(_ movement: ChromeCompositorMovement, process: String) {
    movements[process, default: []].append(movement)
  }

  /// The scrollers of each process.
  var scrollers: [RecordedScroller] {
    let category = ChromePageCategory.allCases.first { category in
      threads.contains { thread in thread.events.contains { category.tellsOffset(in: $0.event) } }
    }
    guard let category else { return [] }
    return threads.flatMap { thread in
      let movements = movements[thread.process, default: []].sorted { $0.time < $1.time }
      return Self.scrollers(of: thread, category, movements).map { $0.scroller(after: movements) }
    }
  }

  private static func scrollers(
    of thread: Thread, _ category: ChromePageCategory, _ movements: [ChromeCompositorMovement]
  ) -> [ChromePageScroller] {
    var named: [ChromePageScroller] = []
    var indices: [String: Int] = [:]
    var unnamed = ChromeUnnamedOffsets(process: thread.process, movements: movements)
    for sample in samples(of: thread, category) {
      guard let node = sample.node else {
        unnamed.append(sample)
        continue
      }
      if let index = indices[node] {
        named[index].append(sample)
      } else {
        indices[node] = named.count
        named.append(
          ChromePageScroller(
            id: "\(thread.process)/node-\(node)", name: "\(sample.name) of process \(thread.process)", sample))
      }
    }
    return (named + unnamed.scrollers).filter(\.moves)
  }

  /// Returns the offsets of a thread in order, each with data from the surrounding events.
  private static func samples(of thread: Thread, _ category: ChromePageCategory) -> [ChromePageSample] {
    var samples: [ChromePageSample] = []
    var report: (from: Double, to: Double)?
    // Trace events may be out of order. The standard library's sort is stable.
    for (time, event) in thread.events.sorted(by: { $0.time < $1.time }) {
      switch event {
      case .movement(let from, let distance): report = (from, from + distance)
      case .offset(let offset, category):
        let isReported = report.map { abs($0.to - offset.y) <= 1 } ?? false
        samples.append(ChromePageSample(time: time, offset: offset, startY: isReported ? report?.from : nil))
        report = nil
      case .treeOffset(let offset) where category == .compositor:
        guard let known = report else { continue }
        report = nil
        guard abs(known.to - offset.y) <= 1 else { continue }
        samples.append(ChromePageSample(time: time, offset: offset, startY: known.from))
      case .scroller(let node, let name):
        guard let last = samples.indices.last, samples[last].node == nil else { continue }
        samples[last].node = node
        samples[last].name = name
      case .offset, .treeOffset: break
      }
    }
    return samples
  }
}

/// The categories with events about a page's offsets, in order of preference.
enum ChromePageCategory: Sendable, CaseIterable {
  /// `blink`: `PaintLayerScrollableArea::UpdateScrollOffset`.
  case blink
  /// `input`: `ScrollableArea::scrollOffsetChanged`.
  case input
  /// `cc`: `NotifyDidScroll`, and the `ScrollTree::SetScrollOffset` that follows it.
  case compositor

  fileprivate func tellsOffset(in event: ChromePageOffsets.Event) -> Bool {
    switch event {
    case .offset(_, let category): category == self
    case .movement: self == .compositor
    case .scroller, .treeOffset: false
    }
  }
}

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
  /// Notes for the user, in complete sentences.
  var notes: [String] = []

  init(id: String, name: String, _ first: ChromePageSample) {
    (self.id, self.name, samples) = (id, name, [first])
  }

  var last: ChromePageSample { samples[samples.count - 1] }

  mutating func append(_ sample: ChromePageSample) { samples.append(sample) }

  /// True if the content moved, or if its offset before the first sample is unknown. A page that receives an offset
  /// that it already has does not move.
  var moves: Bool {
    let first = samples[0]
    return (first.startY ?? first.offset.y + 1) != first.offset.y || samples.contains { $0.offset != first.offset }
  }

  /// Returns the imported scroller, with the offset before its first sample if `movements` or that sample has it.
  func scroller(after movements: [ChromeCompositorMovement]) -> RecordedScroller {
    var scroller = RecordedScroller(id: id, name: name)
    scroller.countsPhysicalPixels = true
    scroller.notes = notes
    for sample in samples { scroller.append(sample.time, x: sample.offset.x + 0, y: sample.offset.y + 0) }
    let first = samples[0]
    let start = ChromeCompositorMovement.starts(of: first, in: movements).last?.rounded(.toNearestOrAwayFromZero)
    if let start {
      // Adding 0 removes the sign of a negative zero.
      scroller.origin = (start.x + 0, start.y + 0)
    } else if let startY = first.startY {
      scroller.origin = (first.offset.x + 0, startY + 0)
    }
    let movesSideways = samples.contains { $0.offset.x != first.offset.x }
    if start == nil, first.startY == nil || movesSideways {
      scroller.notes.append(
        "The trace does not tell where the content was before its first movement, which is left out.")
    }
    return scroller
  }
}

/// A gesture's movement on a compositor: `ScrollTree::ScrollBy`, of the category `input`.
struct ChromeCompositorMovement: Sendable {
  /// The longest time from a movement to the page's next frame, or to the next movement of the gesture.
  private static let frameLimit = SimulatedTime(milliseconds: 100)

  /// The largest number of movements looked at, of this gesture and of others.
  private static let searchLimit = 1024

  let time: SimulatedTime
  let from: SIMD2<Double>
  let to: SIMD2<Double>

  /// Returns the offsets before the movements of the gesture that led to a sample, the last one first; empty if there
  /// are none.
  ///
  /// Precondition: the movements are in order.
  static func starts(of sample: ChromePageSample, in movements: [ChromeCompositorMovement]) -> [SIMD2<Double>] {
    var starts: [SIMD2<Double>] = []
    var time = sample.time
    var index = movements.partitioningIndex { $0.time > sample.time }
    let end = max(0, index - searchLimit)
    while index > end, time - movements[index - 1].time <= frameLimit {
      index -= 1
      let movement = movements[index]
      guard movement.from != movement.to, starts.last.map({ $0 == movement.to }) ?? movement.leads(to: sample.offset)
      else { continue }
      starts.append(movement.from)
      time = movement.time
    }
    return starts
  }

  /// True if `to` is within a pixel of `offset`, which is rounded to a whole number.
  private func leads(to offset: SIMD2<Double>) -> Bool { all(to - offset .>= -1 .& to - offset .<= 1) }
}
