import ScrollQuantities
import ScrollSimulation
import ScrollTraces

@testable import ScrollForesight

/// A list in a viewport of 100 × 100 points, refreshed every 10 ms, that a program scrolls.
///
/// By default, item 0 fills the first frame, and items 1 to 3 fill all frames from 10 ms on; item 4 is never in view. Requests and
/// drawing take no time, and there is a slot for each, unless a test says otherwise.
struct ShortScroll {
  var lengths = [100.0, 30, 30, 40, 100]
  /// The offset by frame.
  var offsets = [0.0, 100, 100, 100, 100]
  var bytes: Int64 = 1000
  /// In milliseconds.
  var drawing = 0.0
  /// The number of items, the last ones, that are not in the list but can be inserted.
  var spareCount = 0
  var events: [ScrollEvent] = []
  /// The lengths of the items of a horizontal list in the cell of item 1; empty for no such list.
  var carousel: [Double] = []
  var configuration = SimulationConfiguration()

  init() {
    configuration.viewport = PointSize(width: Points(100), height: Points(100))
    configuration.replay.refreshRate = 100
    configuration.replay.settleTime = .zero
    configuration.batching.isEnabled = false
    configuration.loading.latency = .constant(0)
    configuration.loading.concurrentRequests = 100
    configuration.displaying.concurrentOperations = 100
    configuration.containers[0].nodeAllocationCost = .zero
  }

  /// With items that are each as long as the viewport.
  init(screens: Int, offsets: [Double]) {
    self.init()
    lengths = Array(repeating: 100, count: screens)
    self.offsets = offsets
  }

  var simulation: Simulation {
    let track = ScrollTrace.Track(
      axis: .vertical, times: offsets.indices.map { SimulatedTime(milliseconds: 10 * Double($0)) },
      offsets: offsets.map(Points.init), phases: offsets.indices.map { $0 == 0 ? .idle : .programmatic }, events: events
    )
    let trace = ScrollTrace(metadata: ScrollTrace.Metadata(), track: track, phaseSource: .recorded, nested: [])
    let nested = content(axis: .horizontal, lengths: carousel, kind: 1)
    let content = content(
      axis: .vertical, lengths: lengths, spareCount: spareCount,
      nested: carousel.isEmpty ? [] : [Content.NestedContent(item: ItemIndex(1), content: nested)])
    return Simulation(
      timeline: FrameTimeline(trace, configuration.replay), content: content, configuration: configuration)
  }

  private func content(
    axis: ScrollAxis, lengths: [Double], spareCount: Int = 0, kind: Int = 0, nested: [Content.NestedContent] = []
  ) -> Content {
    Content(
      arrangement: .list(spacing: .zero), axis: axis, lengths: lengths.map(Points.init),
      bytes: lengths.map { _ in bytes }, displayCosts: lengths.map { _ in SimulatedTime(milliseconds: drawing) },
      layoutCosts: lengths.map { _ in .zero }, spareCount: spareCount, viewport: configuration.viewport, kind: kind,
      nested: nested)
  }

  /// A run with a policy.
  func record(_ policy: some PreloadingPolicy) -> RunRecord {
    let simulation = simulation
    simulation.decide(by: [(0, policy)])
    return simulation.run(seed: 1)
  }
}

extension RunRecord {
  /// The times in a column, in milliseconds, by item; nil for never.
  func milliseconds(_ column: KeyPath<ItemRecord, SimulatedTime>) -> [Int: Double] {
    let rows = rows.filter { $0[keyPath: column] != .never }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.item.position, $0[keyPath: column].milliseconds) })
  }
}
