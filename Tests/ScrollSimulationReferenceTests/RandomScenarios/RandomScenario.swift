import ScrollQuantities
import ScrollTraces
import SeededRandom

@testable import ScrollSimulation

/// A recording, a feed and a configuration that a seed chooses, small and odd: empty items, gaps longer than the
/// screen, tunings that make no sense, things that happen at the same nanosecond.
struct RandomScenario {
  /// What a scenario is meant to try out.
  enum Family: CaseIterable {
    /// One container, and an app that goes to the background and runs out of memory.
    case plain
    /// One container of any sort, and everything that a recording can tell.
    case eventful
    /// Containers in cells, that are at rest or recorded too.
    case nested
  }

  let family: Family
  let seed: UInt64
  var replication: Int
  var content: Content
  var trace: ScrollTrace
  var configuration: SimulationConfiguration
  /// By kind of container.
  var policies: [PolicyChoice]

  var simulation: Simulation {
    let timeline = FrameTimeline(trace, configuration.replay)
    return Simulation(timeline: timeline, content: content, configuration: configuration)
  }
}

extension RandomScenario {
  init(_ family: Family, seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ UInt64(Family.allCases.firstIndex(of: family)!) << 32)
    let replication = random.number(0...2)
    let axis = random.one(of: ScrollAxis.allCases)
    var configuration = SimulationConfiguration()
    configuration.viewport = PointSize(
      width: Points(Double(random.number(20...40) * 10)), height: Points(Double(random.number(20...40) * 10)))
    let step = random.one(of: [nil, nil, 10.0])
    let kinds = (0..<(family == .nested ? 3 : 1)).map { depth in
      RandomKind(depth: depth, isPlain: family == .plain, step: step, &random)
    }
    let content = RandomContent(kinds: kinds, isPlain: family == .plain, step: step)
      .content(axis: axis, viewport: configuration.viewport, &random)
    let trace = RandomTrace.trace(of: content, kinds, family, step: step, &random)
    configuration.containers = kinds.map(\.configuration)
    configuration.replay = Self.replay(&random)
    configuration.loading = Self.loading(&random)
    configuration.displaying.concurrentOperations = random.number(1...4)
    configuration.displaying.scale = random.one(of: [1, 2, 3])
    configuration.mainThread = Self.mainThread(&random)
    if family != .plain {
      configuration.viewController = random.one(of: SimulationConfiguration.ViewController.allCases)
    }
    self.init(
      family: family, seed: seed, replication: replication, content: content, trace: trace,
      configuration: configuration, policies: kinds.map(\.policy))
  }

  private static func replay(_ random: inout SeededGenerator) -> ReplayConfiguration {
    var replay = ReplayConfiguration()
    replay.mode = random.happens(0.3) ? .relative : .absolute
    replay.refreshRate = random.one(of: [60, 60, 120, 59.94])
    replay.leadInTime = SimulatedTime(milliseconds: Double(random.one(of: [0, 0, 50, 73])))
    replay.settleTime = SimulatedTime(milliseconds: Double(random.one(of: [0, 100, 600])))
    return replay
  }

  private static func loading(_ random: inout SeededGenerator) -> LoadingConfiguration {
    var loading = LoadingConfiguration()
    loading.concurrentRequests = random.number(1...8)
    loading.latency = random.latency()
    loading.bandwidth = random.one(of: [nil, nil, Double(random.number(300...20_000)), 4000, 8000])
    loading.failureProbability = random.one(of: [0, 0, 0.2, 0.6])
    loading.maximumNumberOfFailures = random.one(of: [0, 1, 2, 3, nil])
    loading.retryDelay = random.one(of: [.zero, SimulatedTime(milliseconds: 50), random.time(upTo: 30)])
    loading.retryBackoff = random.one(of: [1, 1.5, 2])
    loading.cache = random.one(of: [.none, .unlimited, .memory(capacity: Int64(random.number(0...100_000)))])
    return loading
  }

  private static func mainThread(_ random: inout SeededGenerator) -> MainThreadConfiguration {
    var mainThread = MainThreadConfiguration()
    if random.happens(0.4) { return mainThread }
    mainThread.frameCost = random.time(upTo: 20)
    mainThread.interfaceStateChangeCost = random.time(upTo: 1)
    mainThread.cellConfigurationCost = random.time(upTo: 5)
    mainThread.insertionCost = random.time(upTo: 3)
    return mainThread
  }
}

extension SeededGenerator {
  /// Often the most of it.
  mutating func time(upTo milliseconds: Int) -> SimulatedTime {
    let whole = Double(number(0...milliseconds))
    return SimulatedTime(milliseconds: happens(0.5) ? Double(milliseconds) : whole)
  }

  /// In milliseconds; 50 is three frames at 60 Hz, so that things meet.
  mutating func latency() -> Distribution {
    switch number(0...4) {
    case 0: .constant(0)
    case 1: .constant(50)
    case 2: .uniform(minimum: 5, maximum: 150)
    case 3: .logNormal(median: 40, sigma: 0.8)
    default: .samples([10, 50, 100.5])
    }
  }
}
