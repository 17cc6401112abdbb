import Quantities
import ScrollTraces

@testable import ScrollSimulation

/// A recording, a feed and a configuration that a seed chooses, small and odd: empty items, gaps longer than the
/// screen, tunings that make no sense, things that happen at the same nanosecond.
struct RandomScenario {
  let seed: UInt64
  let replication: Int
  let layoutKind: LayoutKind
  let content: Content
  let trace: ScrollTrace
  let configuration: SimulationConfiguration
  let policy: PolicyChoice

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    self.seed = seed
    replication = random.number(0...2)
    let axis = random.one(of: ScrollAxis.allCases)
    var configuration = SimulationConfiguration()
    configuration.viewport = Size(
      width: Points(Double(random.number(20...40) * 10)), height: Points(Double(random.number(20...40) * 10)))
    layoutKind = Self.layoutKind(&random)
    let step = random.one(of: [nil, nil, 10.0])
    content = Self.content(layoutKind, axis: axis, viewport: configuration.viewport, step: step, &random)
    let contentLength = content.layout.contentLength(ofFirst: content.count)
    trace = RandomTrace(axis: axis, contentLength: contentLength, step: step, &random).trace
    policy = PolicyChoice(layoutKind, &random)
    configuration.policy = policy.fast
    configuration.batchingProfile = policy.batchingProfile(&random)
    configuration.replay = Self.replay(&random)
    configuration.batching = Self.batching(&random)
    configuration.loading = Self.loading(&random)
    configuration.displaying.concurrentOperations = random.number(1...4)
    configuration.displaying.scale = random.one(of: [1, 2, 3])
    self.configuration = configuration
  }

  var simulation: Simulation {
    let timeline = FrameTimeline(trace, configuration.replay)
    return Simulation(timeline: timeline, content: content, configuration: configuration)
  }

  private static func layoutKind(_ random: inout SeededGenerator) -> LayoutKind {
    let narrow = Points(random.one(of: [0, 0, 1, 8.5]))
    switch random.number(0...4) {
    case 0: return .grid(columns: random.number(2...4), spacing: narrow)
    case 1: return .waterfall(columns: random.number(2...4), spacing: narrow)
    case 2: return .list(spacing: Points(random.one(of: [10, 500])))
    default: return .list(spacing: narrow)
    }
  }

  private static func replay(_ random: inout SeededGenerator) -> ReplayConfiguration {
    var replay = ReplayConfiguration()
    replay.mode = random.happens(0.3) ? .relative : .absolute
    replay.refreshRate = random.one(of: [60, 60, 120, 59.94])
    replay.leadInTime = SimulatedTime(milliseconds: Double(random.one(of: [0, 0, 50, 73])))
    replay.settleTime = SimulatedTime(milliseconds: Double(random.one(of: [0, 100, 600])))
    return replay
  }
}
