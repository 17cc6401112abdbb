import Quantities
import ScrollTraces

@testable import ScrollSimulation

/// A feed small enough to work out by hand: a vertical list in a viewport of 100 × 100 points, refreshed every 10 ms.
///
/// Requests and display operations take no time unless a test says otherwise, so that one thing at a time matters.
struct SmallFeed {
  /// How long the items are.
  var lengths: [Double]
  var bytes: Int64 = 1000
  /// In milliseconds.
  var displayCost = 0.0
  var layoutCost = 0.0
  var configuration = SimulationConfiguration()
  /// Where the recording is, by frame; between the first and the second frame 10 ms pass, and so on.
  var offsets: [Double] = [0]
  /// The phase of all samples but the first, which is at rest.
  var phase = ScrollPhase.programmatic
  /// By frame.
  var events: [(frame: Int, kind: ScrollEvent.Kind)] = []

  init(lengths: [Double]) {
    self.lengths = lengths
    configuration.viewport = Size(width: Points(100), height: Points(100))
    configuration.replay.refreshRate = 100
    configuration.replay.settleTime = .zero
    configuration.batching.isEnabled = false
    configuration.loading.latency = .constant(0)
  }

  var content: Content {
    let layout = LayoutKind.list(spacing: .zero)
      .layout(lengths: lengths.map(Points.init), axis: .vertical, breadth: Points(100))
    return Content(
      layout: layout, bytes: lengths.map { _ in bytes },
      displayCosts: lengths.map { _ in SimulatedTime(milliseconds: displayCost) },
      layoutCosts: lengths.map { _ in SimulatedTime(milliseconds: layoutCost) })
  }

  var trace: ScrollTrace {
    ScrollTrace(
      metadata: ScrollTrace.Metadata(), axis: .vertical,
      times: offsets.indices.map { SimulatedTime(milliseconds: Double($0) * 10) },
      offsets: offsets.map(Points.init), phases: offsets.indices.map { $0 == 0 ? .idle : phase },
      events: events.map { ScrollEvent(sample: $0.frame, kind: $0.kind) }, phaseSource: .recorded)
  }

  /// From now on only what is on screen is loaded and drawn.
  mutating func preloadNothing() {
    configuration.policy = OnDisplayPolicy()
  }

  func run(seed: UInt64 = 1) -> RunRecord {
    let timeline = FrameTimeline(trace, configuration.replay)
    var simulation = Simulation(timeline: timeline, content: content, configuration: configuration)
    return simulation.run(seed: seed)
  }
}

extension RunRecord {
  /// The times in a column, in milliseconds, by item; nil for never and for items without a row.
  func milliseconds(_ column: KeyPath<RunRecord, [SimulatedTime]>) -> [Int: Double] {
    let times = zip(items, self[keyPath: column]).filter { $0.1 != .never }
    return Dictionary(uniqueKeysWithValues: times.map { ($0.0.position, $0.1.milliseconds) })
  }
}
