import Quantities

@testable import ScrollSimulation

/// What is in the feed and how it comes.
extension RandomScenario {
  /// - Parameter step: Of what all lengths are multiples, so that edges meet; nil if of nothing.
  static func content(
    _ kind: LayoutKind, axis: ScrollAxis, viewport: Size, step: Double?, _ random: inout SeededGenerator
  ) -> Content {
    let count = random.happens(0.03) ? random.number(0...2) : random.number(10...100)
    let usual = random.one(of: [40.0, 90, 150, viewport.length(along: axis).value])
    let emptyShare = random.one(of: [0, 0, 0.2])
    let lengths = (0..<count).map { _ -> Points in
      if random.happens(emptyShare) { return .zero }
      if random.happens(0.3) { return Points(usual) }
      if let step { return Points(Double(random.number(1...20)) * step) }
      return Points(random.happens(0.5) ? Double(random.number(1...300)) : random.number(10...200))
    }
    let cost = random.one(of: [0, 5, 20, 50])
    let layoutCost = random.one(of: [0, 1, 4])
    return Content(
      layout: kind.layout(lengths: lengths, axis: axis, breadth: viewport.breadth(across: axis)),
      bytes: (0..<count).map { _ in Int64(random.one(of: [0, 1000, random.number(1...20_000)])) },
      displayCosts: (0..<count).map { _ in milliseconds(upTo: cost, &random) },
      layoutCosts: (0..<count).map { _ in milliseconds(upTo: layoutCost, &random) })
  }

  static func batching(_ random: inout SeededGenerator) -> BatchingConfiguration {
    var batching = BatchingConfiguration()
    batching.isEnabled = random.happens(0.7)
    batching.initialItems = random.one(of: [0, 1, 5, 20])
    batching.batchItems = random.one(of: [1, 5, 12])
    batching.leadingScreens = Screenfuls(random.one(of: [0, 0.5, 2, 2, 4]))
    batching.latency = latency(&random)
    batching.failureProbability = random.one(of: [0, 0, 0.3])
    batching.completesAfterFailure = random.happens(0.6)
    batching.emptyProbability = random.one(of: [0, 0, 0.3])
    batching.completion = random.one(of: BatchingConfiguration.Completion.allCases)
    batching.concurrentMeasurements = random.number(1...3)
    batching.scrollCheck = random.happens(0.8) ? .whileNotTracking : .oncePerGesture
    batching.delegateThreshold = random.one(of: [nil, nil, 0.1, 1])
    return batching
  }

  static func loading(_ random: inout SeededGenerator) -> LoadingConfiguration {
    var loading = LoadingConfiguration()
    loading.concurrentRequests = random.number(1...8)
    loading.latency = latency(&random)
    loading.bandwidth = random.one(of: [nil, nil, Double(random.number(300...20_000)), 4000, 8000])
    loading.failureProbability = random.one(of: [0, 0, 0.2, 0.6])
    loading.maximumNumberOfFailures = random.one(of: [0, 1, 2, 3, nil])
    loading.retryDelay = random.one(of: [.zero, SimulatedTime(milliseconds: 50), milliseconds(upTo: 30, &random)])
    loading.retryBackoff = random.one(of: [1, 1.5, 2])
    loading.cache = random.one(of: [.none, .unlimited, .memory(capacity: Int64(random.number(0...100_000)))])
    return loading
  }

  private static func milliseconds(upTo limit: Int, _ random: inout SeededGenerator) -> SimulatedTime {
    let whole = Double(random.number(0...limit))
    return SimulatedTime(milliseconds: random.happens(0.5) ? Double(limit) : whole)
  }

  /// In milliseconds; 50 is three frames at 60 Hz, so that things meet.
  private static func latency(_ random: inout SeededGenerator) -> Distribution {
    switch random.number(0...4) {
    case 0: .constant(0)
    case 1: .constant(50)
    case 2: .uniform(minimum: 5, maximum: 150)
    case 3: .logNormal(median: 40, sigma: 0.8)
    default: .samples([10, 50, 100.5])
    }
  }
}
