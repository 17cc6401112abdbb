import ScrollSweeps

/// The accuracy of the predictions for several cells.
package struct AccuracyFigures: Hashable, Codable, Sendable {
  /// The errors in a metric over the cells in which it was large enough.
  package struct Errors: Hashable, Codable, Sendable {
    /// The mean of the signed errors.
    package let bias: Double
    /// The absolute errors.
    package let sizes: Summary
    /// The share of cells with an error of at most 3 %; `within5` and `within10` are for 5 % and 10 %.
    package let within3: Double
    package let within5: Double
    package let within10: Double

    package init?(_ errors: [Double]) {
      guard let sizes = Summary(errors.map(abs)) else { return nil }
      func share(_ limit: Double) -> Double { Double(errors.count { abs($0) <= limit }) / Double(errors.count) }
      (bias, self.sizes) = (errors.reduce(0, +) / Double(errors.count), sizes)
      (within3, within5, within10) = (share(0.03), share(0.05), share(0.10))
    }
  }

  /// The number of cases, and of those that were predicted correctly.
  package struct Tally: Hashable, Codable, Sendable {
    package var agreed = 0
    package var count = 0

    package init() {}

    /// The share of correct predictions; nil if there are no cases.
    package var share: Double? { count == 0 ? nil : Double(agreed) / Double(count) }

    mutating func add(_ agrees: Bool) {
      count += 1
      if agrees { agreed += 1 }
    }
  }

  package let cells: Int
  /// The errors by metric.
  package private(set) var errors: [String: Errors] = [:]
  /// The mean of Spearman's rank correlation over the contenders of each recording and network, by metric.
  package private(set) var rankCorrelation: [String: Double] = [:]
  package let demerit: Summary?
  /// The items for which prediction and browser agree on whether they were late.
  package private(set) var late = Tally()
  /// Items whose waits differ by a frame at most.
  package private(set) var withinFrame = Tally()
  /// The pairs of recording and network in which one contender's mean latency is clearly the lowest, and how many of
  /// them are predicted.
  package private(set) var winners = Tally()
  /// The pairs of contenders whose mean latencies clearly differ, and how many are predicted in the right order. Equal
  /// predictions are in no order.
  package private(set) var pairs = Tally()

  /// Computes the figures. Precondition: the comparisons for one network are in the order of their recordings.
  package init(_ comparisons: [CellComparison]) {
    cells = comparisons.count
    demerit = Summary(comparisons.compactMap(\.demerit))
    for metric in ComparedMetric.allCases {
      errors[metric.rawValue] = Errors(comparisons.compactMap { $0.error(of: metric) })
    }
    for item in comparisons.flatMap(\.items) {
      late.add(item.agreesOnLate)
      withinFrame.add(item.isWithinFrame)
    }
    let groups = Dictionary(grouping: comparisons) { "\($0.cell.network.name)/\($0.cell.recording.name)" }
      .sorted { $0.key < $1.key }.map(\.value)
    for metric in [ComparedMetric.meanLatency, .hitRate, .blankTime] {
      let correlations = groups.filter { $0.count > 2 }.compactMap { group in
        RankCorrelation.coefficient(group.map { $0.prediction[metric].median }, group.map { $0.reality[metric].median })
      }
      if !correlations.isEmpty {
        rankCorrelation[metric.rawValue] = correlations.reduce(0, +) / Double(correlations.count)
      }
    }
    for group in groups { rank(group) }
  }

  private mutating func rank(_ group: [CellComparison]) {
    func real(_ index: Int) -> Repeated { group[index].reality[.meanLatency] }
    func predicted(_ index: Int) -> Double { group[index].prediction[.meanLatency].median }
    for first in group.indices {
      for second in group.indices[(first + 1)...] where real(first).isClear(of: real(second)) {
        let difference = predicted(first) - predicted(second)
        pairs.add(difference != 0 && (difference < 0) == (real(first).median < real(second).median))
      }
    }
    guard group.count > 1, let best = group.indices.min(by: { real($0).median < real($1).median }),
      group.indices.allSatisfy({ $0 == best || real($0).isClear(of: real(best)) })
    else { return }
    winners.add(group.indices.allSatisfy { $0 == best || predicted(best) < predicted($0) })
  }
}
