import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// The fixed workload: one minute of flinging and reading at 120 Hz (7,200 frames) through a feed of 20,000 items, with
/// every stage: batch fetching, a shared link, failures and retries, a cache, and decoding.
enum Workload {
  static let itemCount = 20_000

  /// The recording: a gesture every two seconds. It is a tenth of a second of dragging, then deceleration, mostly
  /// forward; every sixth gesture goes back.
  static let trace: ScrollTrace = {
    var times: [SimulatedTime] = []
    var offsets: [Points] = []
    var phases: [TracePhase] = []
    var events: [ScrollEvent] = []
    var offset = 0.0
    let step = 1.0 / 120
    for gesture in 0..<30 {
      let speed = (gesture % 6 == 5 ? -1.0 : 1) * Double(2_000 + 500 * (gesture * 7 % 5))
      events.append(ScrollEvent(sample: times.count, kind: .beginDrag))
      let deceleration = ScrollDeceleration(from: Points(offset + speed * 0.1), velocity: speed / 1000)
      for sample in 0..<240 {
        let time = Double(sample) * step
        if sample == 12 {
          let end = DragEnd(
            targetOffset: max(.zero, deceleration.restingOffset), velocity: speed / 1000)
          events.append(ScrollEvent(sample: times.count, kind: .endDrag(end)))
        }
        times.append(SimulatedTime(milliseconds: (Double(gesture) * 2 + time) * 1000))
        phases.append(sample < 12 ? .tracking : .decelerating)
        let moved =
          sample < 12
          ? Points(offset + speed * time)
          : deceleration.offset(after: SimulatedTime(milliseconds: (time - 0.1) * 1000))
        offsets.append(max(.zero, moved))
      }
      offset = offsets[offsets.count - 1].value
    }
    return ScrollTrace(
      metadata: ScrollTrace.Metadata(name: "benchmark", kind: .synthetic), axis: .vertical, times: times,
      offsets: offsets, phases: phases, events: events, phaseSource: .recorded)
  }()

  static let configuration: SimulationConfiguration = {
    var configuration = SimulationConfiguration()
    configuration.replay.settleTime = .zero
    configuration.batching.batchItems = 40
    configuration.batching.latency = .logNormal(median: 300, sigma: 0.4)
    configuration.batching.failureProbability = 0.05
    configuration.loading.latency = .logNormal(median: 120, sigma: 0.5)
    configuration.loading.bandwidth = 20_000
    configuration.loading.failureProbability = 0.02
    configuration.loading.retryDelay = SimulatedTime(milliseconds: 100)
    configuration.loading.cache = .memory(capacity: 16 << 20)
    return configuration
  }()

  /// The items, each about a quarter of a screen tall, of 40 kB, and with 4 ms to draw.
  static let content: Content = {
    let random = CounterRandom(seed: 1)
    func draw(_ source: CounterRandom.Source, _ distribution: Distribution) -> [Double] {
      (0..<itemCount).map { distribution.quantile(random.uniform(source, item: $0)) }
    }
    let lengths = draw(.itemLength, .logNormal(median: 200, sigma: 0.4)).map { Points($0.rounded()) }
    let layout = LayoutKind.list(spacing: Points(8)).layout(
      lengths: lengths, axis: .vertical, viewport: configuration.viewport)
    let costs = draw(.displayCost, .logNormal(median: 4, sigma: 0.5))
    return Content(
      layout: layout, bytes: draw(.itemBytes, .logNormal(median: 40_000, sigma: 0.6)).map { Int64($0) },
      displayCosts: costs.map(SimulatedTime.init(milliseconds:)),
      layoutCosts: Array(repeating: SimulatedTime(milliseconds: 2), count: itemCount))
  }()
}
