import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// A feed small enough to work out by hand: a vertical list in a viewport of 100 × 100 points, refreshed every 10 ms.
///
/// Requests and display operations take no time unless a test says otherwise, so that one thing at a time matters.
struct SmallFeed {
  /// How long the items are.
  var lengths: [Double]
  /// How many of them, the last ones, are not in the feed but there to be inserted.
  var spareCount = 0
  var arrangement = LayoutKind.list(spacing: .zero)
  var axis = ScrollAxis.vertical
  var bytes: Int64 = 1000
  /// In milliseconds.
  var displayCost = 0.0
  var layoutCost = 0.0
  /// Containers in the cells, in the order of their items.
  var carousels: [Carousel] = []
  var configuration = SimulationConfiguration()
  /// Where the recording is, by frame; between the first and the second frame 10 ms pass, and so on.
  var offsets: [Double] = [0]
  /// The phase of all samples but the first, which is at rest.
  var phase = TracePhase.programmatic
  /// The phases of samples that have others, by frame.
  var phases: [Int: TracePhase] = [:]
  /// By frame.
  var events: [(frame: Int, kind: ScrollEvent.Kind)] = []

  init(lengths: [Double]) {
    self.lengths = lengths
    configuration.viewport = PointSize(width: Points(100), height: Points(100))
    configuration.replay.refreshRate = 100
    configuration.replay.settleTime = .zero
    configuration.batching.isEnabled = false
    configuration.loading.latency = .constant(0)
    configuration.containers[0].nodeAllocationCost = .zero
  }

  /// Items that are each as long as the viewport.
  init(screens: Int) {
    self.init(lengths: Array(repeating: 100, count: screens))
  }

  var content: Content {
    Content(
      arrangement: arrangement, axis: axis, lengths: lengths.map(Points.init), bytes: lengths.map { _ in bytes },
      displayCosts: lengths.map { _ in SimulatedTime(milliseconds: displayCost) },
      layoutCosts: lengths.map { _ in SimulatedTime(milliseconds: layoutCost) }, spareCount: spareCount,
      viewport: configuration.viewport, nested: nestedContents)
  }

  private var nestedContents: [Content.NestedContent] {
    carousels.map { $0.content(viewport: cellSize(ofItem: $0.item), bytes: bytes, displayCost: displayCost) }
  }

  private func cellSize(ofItem item: Int) -> PointSize {
    let lengths = lengths.map(Points.init)
    return arrangement.layout(lengths: lengths, axis: axis, viewport: configuration.viewport).frames[item].size
  }

  var trace: ScrollTrace {
    let track = ScrollTrace.Track(
      axis: axis, offsets: offsets, phases: offsets.indices.map { phases[$0] ?? ($0 == 0 ? .idle : phase) },
      events: events)
    return ScrollTrace(
      metadata: ScrollTrace.Metadata(), track: track, phaseSource: .recorded,
      nested: carousels.flatMap { $0.tracks(inside: []) })
  }

  /// From now on only what is on screen is loaded and drawn.
  mutating func preloadNothing() {
    configuration.policy = OnDisplayPolicy()
  }

  func run(seed: UInt64 = 1) -> RunRecord {
    simulation.run(seed: seed)
  }

  /// With a chance of failure of one half: a seed by which the first attempts at item 0 fail, and the next does not.
  static func seed(failures: Int) -> UInt64 {
    (0...).first { seed in
      let random = CounterRandom(seed: seed)
      return (0...failures).allSatisfy { attempt in
        (random.uniform(.requestFailure, item: 0, attempt: attempt) < 0.5) == (attempt < failures)
      }
    }!
  }

  var simulation: Simulation {
    Simulation(
      timeline: FrameTimeline(trace, configuration.replay), content: content, configuration: configuration)
  }
}

extension ScrollTrace.Track {
  /// A sample a frame of 10 ms, from the first frame on.
  init(
    axis: ScrollAxis, offsets: [Double], phases: [TracePhase], events: [(frame: Int, kind: ScrollEvent.Kind)]
  ) {
    self.init(
      axis: axis, times: offsets.indices.map { SimulatedTime(milliseconds: Double($0) * 10) },
      offsets: offsets.map(Points.init), phases: phases,
      events: events.map { ScrollEvent(sample: $0.frame, kind: $0.kind) })
  }
}

extension RunRecord {
  /// The times in a column, in milliseconds, by item; nil for never and for items without a row.
  func milliseconds(_ fact: KeyPath<ItemRecord, SimulatedTime>) -> [Int: Double] {
    let happened = rows.filter { $0[keyPath: fact] != .never }
    return Dictionary(uniqueKeysWithValues: happened.map { ($0.item.position, $0[keyPath: fact].milliseconds) })
  }
  /// How long the main thread works in the frames that the record keeps, in milliseconds, by frame.
  var busyMilliseconds: [Int: Double] {
    Dictionary(uniqueKeysWithValues: mainThread.busyFrames.map { ($0.frame, $0.busy.milliseconds) })
  }
}
