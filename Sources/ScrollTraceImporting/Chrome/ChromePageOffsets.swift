internal import ScrollQuantities

/// The offsets that pages set on their main threads, whatever moved the content: fingers, wheels, keys or scripts.
///
/// Several events record them; see ``ChromePageSource``. With `devtools.timeline` each one is followed by the name of
/// its scroller. Without names, a sample belongs to the scroller that was at the offset where its movement began, which
/// `cc` records; see ``ChromeUnnamedOffsets``.
struct ChromePageOffsets: Sendable {
  /// An event on a main thread, or an offset in the tree of a compositor's own thread.
  enum Event: Sendable {
    /// A new offset, from the category `blink` or `input`.
    case offset(SIMD2<Double>, ChromePageSource)
    /// The scroller of the preceding offset: its node's id in the process, and a description.
    case scroller(node: String, name: String)
    /// The compositor's report that content moved vertically.
    case movement(from: Double, by: Double)
    /// An offset in the compositor's tree, of any scroller.
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

  /// Adds an event. Precondition: a thread belongs to one process.
  mutating func append(_ event: Event, at time: SimulatedTime, thread: String, process: String) {
    let index = indices[thread] ?? threads.count
    if index == threads.count {
      indices[thread] = index
      threads.append(Thread(process: process))
    }
    threads[index].events.append((time, event))
  }

  /// Returns the scrollers of each process, from the first of `sources` that has any. `movements` show where content
  /// was before the page's first offset.
  func scrollers(
    from sources: [ChromePageSource], after movements: ChromeCompositorMovements
  ) -> [RecordedScroller] {
    sources.lazy.map { scrollers(from: $0, after: movements) }.first { !$0.isEmpty } ?? []
  }

  private func scrollers(
    from source: ChromePageSource, after movements: ChromeCompositorMovements
  ) -> [RecordedScroller] {
    let threads = threads.map { (process: $0.process, samples: Self.samples(of: $0, source)) }
    let counts = Dictionary(threads.map { ($0.process, $0.samples.count) }, uniquingKeysWith: max)
    var read: Set<String> = []
    return threads.flatMap { process, samples -> [RecordedScroller] in
      // Trees of several threads repeat each other.
      if source == .tree, samples.count != counts[process] || !read.insert(process).inserted { return [] }
      let movements = movements.inOrder(process: process)
      let found = Self.scrollers(of: process, samples, movements)
      return found.map {
        var scroller = $0.scroller(after: movements, isAlone: found.count == 1)
        if let note = source.note { scroller.notes.append(note) }
        return scroller
      }
    }
  }

  private static func scrollers(
    of process: String, _ samples: [ChromePageSample], _ movements: [ChromeCompositorMovement]
  ) -> [ChromePageScroller] {
    var named: [ChromePageScroller] = []
    var indices: [String: Int] = [:]
    var unnamed = ChromeUnnamedOffsets(process: process, movements: movements)
    for sample in samples {
      guard let node = sample.node else {
        unnamed.append(sample)
        continue
      }
      if let index = indices[node] {
        named[index].append(sample)
      } else {
        indices[node] = named.count
        named.append(
          ChromePageScroller(id: "\(process)/node-\(node)", name: "\(sample.name) of process \(process)", sample))
      }
    }
    return (named + unnamed.scrollers).filter(\.moves)
  }

  /// Returns the offsets of a thread in order, each with data from the surrounding events.
  private static func samples(of thread: Thread, _ source: ChromePageSource) -> [ChromePageSample] {
    var samples: [ChromePageSample] = []
    var report: (from: Double, to: Double)?
    // Trace events may be out of order. The standard library's sort is stable.
    for (time, event) in thread.events.sorted(by: { $0.time < $1.time }) {
      switch event {
      case .movement(let from, let distance) where source == .report:
        samples.append(ChromePageSample(time: time, offset: SIMD2(0, from + distance), startY: from))
      case .movement(let from, let distance): report = (from, from + distance)
      case .offset(let offset, source):
        let isReported = report.map { abs($0.to - offset.y) <= 1 } ?? false
        samples.append(ChromePageSample(time: time, offset: offset, startY: isReported ? report?.from : nil))
        report = nil
      case .treeOffset(let offset) where source == .tree:
        // Scrollers at rest are set to 0 with each movement of another.
        guard offset != .zero, offset != samples.last?.offset else { continue }
        samples.append(ChromePageSample(time: time, offset: offset, startY: nil))
      case .treeOffset(let offset) where source == .compositor:
        guard let known = report else { continue }
        report = nil
        guard abs(known.to - offset.y) <= 1 else { continue }
        samples.append(ChromePageSample(time: time, offset: offset, startY: known.from))
      case .scroller(let node, let name) where source != .tree:
        guard let last = samples.indices.last, samples[last].node == nil else { continue }
        samples[last].node = node
        samples[last].name = name
      case .offset, .treeOffset, .scroller: break
      }
    }
    return samples
  }
}

/// The events that record a page's offsets, in order of preference.
enum ChromePageSource: Sendable {
  /// `blink`: `PaintLayerScrollableArea::UpdateScrollOffset`.
  case blink
  /// `input`: `ScrollableArea::scrollOffsetChanged`.
  case input
  /// `cc`: `NotifyDidScroll`, and the `ScrollTree::SetScrollOffset` that follows it.
  case compositor
  /// `cc`: `NotifyDidScroll` without what follows it.
  case report
  /// `cc`: `ScrollTree::SetScrollOffset` alone, on the thread of each process that sets the most offsets.
  case tree
  /// `blink`: `ScrollableArea::SetScrollOffset`, which asks for an offset.
  case request

  /// The sources that are read first.
  static let preferred: [Self] = [.blink, .input, .compositor]
  /// The sources that are read if a trace has no better record of scrolling.
  static let fallbacks: [Self] = [.report, .tree, .request]

  /// A note for the user on what the source lacks; nil if it lacks nothing.
  fileprivate var note: String? {
    switch self {
    case .blink, .input, .compositor, .request: nil
    case .report: "The trace has only vertical movements."
    case .tree:
      "Offsets of 0 were left out, because scrollers at rest are set to 0 too: a return to the top is missing."
    }
  }
}
