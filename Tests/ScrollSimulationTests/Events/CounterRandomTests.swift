import ScrollQuantities
import Testing

@testable import ScrollSimulation

@Suite struct `Counter Random` {
  private static let sources: [CounterRandom.Source] = [
    .itemLength, .itemBytes, .displayCost, .layoutCost, .requestLatency, .requestFailure, .batchLatency,
    .batchFailure, .batchEmpty, .returnLatency, .returnFailure, .returnEmpty, .requestOverhead, .completionOverhead,
    .segmentLoss, .requestWait, .completionWait, .drawingWait,
  ]
  private let random = CounterRandom(seed: 7)

  /// χ² of counts in 64 equal parts has 63 degrees of freedom: 130 is six standard deviations above what to expect.
  @Test(arguments: sources)
  func `numbers are spread evenly over items`(source: CounterRandom.Source) {
    #expect(chiSquare((0..<12_800).map { random.uniform(source, item: $0) }) < 130)
  }

  @Test func `numbers are spread evenly over attempts, seeds and replications`() {
    #expect(chiSquare((0..<12_800).map { random.uniform(.requestLatency, item: 3, attempt: $0) }) < 130)
    #expect(chiSquare((0..<12_800).map { CounterRandom(seed: $0).uniform(.requestLatency, item: 3) }) < 130)
    #expect(
      chiSquare(
        (0..<12_800).map { CounterRandom(seed: 7, replication: $0).uniform(.requestLatency, item: 3) }) < 130)
  }

  @Test func `the sources of numbers are independent`() {
    for (index, first) in Self.sources.enumerated() {
      for second in Self.sources[(index + 1)...] {
        let pairs = (0..<4000).map {
          (random.uniform(first, item: $0), random.uniform(second, item: $0))
        }
        #expect(abs(correlation(pairs)) < 0.08, "\(first) and \(second)")
      }
    }
  }

  @Test func `an item's number is independent of its neighbor's and of its next attempt's`() {
    let neighbors = (0..<4000).map {
      (random.uniform(.itemLength, item: $0), random.uniform(.itemLength, item: $0 + 1))
    }
    let attempts = (0..<4000).map {
      (random.uniform(.requestFailure, item: $0), random.uniform(.requestFailure, item: $0, attempt: 1))
    }
    #expect(abs(correlation(neighbors)) < 0.08)
    #expect(abs(correlation(attempts)) < 0.08)
  }

  @Test func `a draw depends only on its seed, replication, source, item and attempt`() {
    let first = random.uniform(.batchEmpty, item: 40, attempt: 2)
    _ = random.uniform(.batchEmpty, item: 41)
    #expect(random.uniform(.batchEmpty, item: 40, attempt: 2) == first)
    #expect(CounterRandom(seed: 7, replication: 0).uniform(.batchEmpty, item: 40, attempt: 2) == first)
  }

  @Test func `a nested container has numbers of its own`() {
    let containers = [
      random, random.nested(in: 0), random.nested(in: 5), random.nested(in: 6), random.nested(in: 5).nested(in: 6),
      random.nested(in: 6).nested(in: 5), random.nested(in: 5).nested(in: 5), CounterRandom(seed: 8).nested(in: 5),
    ]
    for (index, first) in containers.enumerated() {
      for second in containers[(index + 1)...] {
        let pairs = (0..<4000).map {
          (first.uniform(.itemLength, item: $0), second.uniform(.itemLength, item: $0))
        }
        #expect(abs(correlation(pairs)) < 0.08)
      }
    }
    #expect(random.nested(in: 5).uniform(.itemLength, item: 3) == containers[2].uniform(.itemLength, item: 3))
  }

  /// Of containers in items 0, 1, 2 and so on, the same draw.
  @Test func `numbers are spread evenly over containers`() {
    #expect(chiSquare((0..<12_800).map { random.nested(in: $0).uniform(.itemBytes, item: 0) }) < 130)
  }

  @Test func `a draw is strictly between 0 and 1`() {
    let numbers = (0..<10_000).map { random.uniform(.itemBytes, item: $0) }
    #expect(numbers.allSatisfy { 0 < $0 && $0 < 1 })
  }

  private func chiSquare(_ numbers: [Double]) -> Double {
    var counts = Array(repeating: 0.0, count: 64)
    for number in numbers { counts[Int(number * 64)] += 1 }
    let expected = Double(numbers.count) / 64
    return counts.reduce(0) { $0 + ($1 - expected) * ($1 - expected) / expected }
  }

  /// Of numbers with mean 1/2 and variance 1/12.
  private func correlation(_ pairs: [(Double, Double)]) -> Double {
    pairs.reduce(0) { $0 + ($1.0 - 0.5) * ($1.1 - 0.5) } * 12 / Double(pairs.count)
  }
}
