import ScrollQuantities
import SeededRandom

@testable import ScrollSimulation

/// A kind of container: how it lays out and behaves.
struct RandomKind {
  let layoutKind: LayoutKind
  let policy: PolicyChoice
  let configuration: ContainerConfiguration
  /// Whether it scrolls along the axis of the container around it.
  let sharesAxis: Bool

  init(depth: Int, isPlain: Bool, step: Double?, _ random: inout SeededGenerator) {
    layoutKind = Self.layoutKind(isPlain: isPlain, &random)
    policy = PolicyChoice(layoutKind, isPlain: isPlain, &random)
    sharesAxis = random.happens(0.25)
    var configuration = ContainerConfiguration()
    policy.apply(to: &configuration)
    configuration.profile = random.happens(0.1) ? random.one(of: RangeControlProfile.allCases) : policy.profile
    configuration.batching = Self.batching(depth: depth, &random)
    if !isPlain {
      if random.happens(0.5) { configuration.readingDirection = random.one(of: ReadingDirection.allCases) }
      configuration.nodeAllocation = random.one(of: NodeAllocation.allCases)
      configuration.nodeAllocationCost = random.time(upTo: 4)
      configuration.adjustsContentOffset = random.happens(0.4)
    }
    self.configuration = configuration
  }

  private static func layoutKind(isPlain: Bool, _ random: inout SeededGenerator) -> LayoutKind {
    let narrow = Points(random.one(of: [0, 0, 1, 8.5]))
    switch random.number(isPlain ? 2...6 : 0...6) {
    case 0, 1: return .pager(verticalInsets: random.one(of: [.zero, .zero, Points(20), narrow]))
    case 2: return .grid(columns: random.number(2...4), spacing: narrow)
    case 3: return .waterfall(columns: random.number(2...4), spacing: narrow)
    case 4: return .list(spacing: Points(random.one(of: [10, 500])))
    default: return .list(spacing: narrow)
    }
  }

  private static func batching(depth: Int, _ random: inout SeededGenerator) -> BatchingConfiguration {
    var batching = BatchingConfiguration()
    batching.isEnabled = random.happens(0.7)
    batching.initialItems = random.one(of: depth == 0 ? [0, 1, 5, 20] : [0, 1, 3, 5])
    batching.batchItems = random.one(of: [1, 5, 12])
    batching.leadingScreens = Screenfuls(random.one(of: [0, 0.5, 2, 2, 4]))
    batching.latency = random.latency()
    batching.failureProbability = random.one(of: [0, 0, 0.3])
    batching.completesAfterFailure = random.happens(0.6)
    batching.emptyProbability = random.one(of: [0, 0, 0.3])
    batching.completion = random.one(of: BatchingConfiguration.Completion.allCases)
    batching.concurrentMeasurements = random.number(1...3)
    batching.scrollCheck = random.happens(0.8) ? .whileNotTracking : .oncePerGesture
    batching.delegateThreshold = random.one(of: [nil, nil, 0.1, 1])
    return batching
  }
}
