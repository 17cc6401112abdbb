package import ScrollCalibrating
package import ScrollDiagnostics
package import ScrollExperiments
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
package import ScrollTraces

/// A scenario's prediction beside what an app measured.
package struct Validation: Sendable {
  package struct Metric: Sendable {
    package let kind: ValidatedMetric
    /// The median over replications and over logs.
    package let predicted: Double
    package let measured: Double
    /// From the least to the most that logs tell.
    package let spread: ClosedRange<Double>
    /// In proportion to what was measured, above 0 if too much was predicted; of a share, the difference.
    package let error: Double
    /// How large an error chance alone explains, in the same measure; nil of fewer than ten
    /// replications and logs together, which do not tell.
    package let chance: Double?
    /// True if what of the error chance does not explain is beyond the limit.
    package let isBeyondLimit: Bool
  }

  /// An item that came on screen in most replications and in most logs.
  package struct Item: Sendable {
    package let item: ContainerPath
    /// The median waits until it was drawn, in milliseconds.
    package let predicted: Double
    package let measured: Double
    package let spread: ClosedRange<Double>
    /// True if the median wait is half a frame at least.
    package let isPredictedLate: Bool
    package let isMeasuredLate: Bool
    package let isWithinFrame: Bool

    package var agreesOnLate: Bool { isPredictedLate == isMeasuredLate }
  }

  /// The requests of the first replication and of the first log, in order.
  package struct RequestOrder: Sendable {
    package let allPredicted: [RunOutcome.Request]
    package let allMeasured: [RunOutcome.Request]
    /// How many are for the same items, from the first on.
    package let sharedCount: Int

    /// The first that differ; nil if there are no more.
    package var predicted: RunOutcome.Request? { allPredicted.dropFirst(sharedCount).first }
    package var measured: RunOutcome.Request? { allMeasured.dropFirst(sharedCount).first }

    fileprivate init(_ predicted: [RunOutcome.Request], _ measured: [RunOutcome.Request]) {
      (allPredicted, allMeasured) = (predicted, measured)
      sharedCount = zip(predicted, measured).prefix { $0.item == $1.item }.count
    }
  }

  package let scenario: String
  package let logs: [AppLog]
  package let replicationCount: Int
  /// The largest error that is allowed, as a share; nil if none is stated.
  package let limit: Double?
  package let metrics: [Metric]
  /// In the order of the items.
  package let items: [Item]
  /// Items that came on screen only in the prediction, or only in the logs.
  package let onlyPredicted: [ContainerPath]
  package let onlyMeasured: [ContainerPath]
  /// Of every item that came on screen after the first screen, in all replications and in all logs, in milliseconds.
  package let predictedWaits: [Double]
  package let measuredWaits: [Double]
  /// How far the distributions of latencies are apart, by ``LatencyDistance``; nil if nothing waited.
  package let demerit: Double?
  package let order: RequestOrder

  /// True if an error is beyond the limit.
  package var isBeyondLimit: Bool { metrics.contains(where: \.isBeyondLimit) }

  /// Runs every replication of an experiment.
  ///
  /// - Parameters:
  ///   - logs: Not empty.
  ///   - limit: The largest error that is allowed, as a share.
  /// - Throws: `.malformedData` if a log tells of no item that came on screen after the first screen.
  package init(_ experiment: Experiment, _ logs: [AppLog], limit: Double?) throws(Failure) {
    let measured = logs.map { RunOutcome($0) }
    let problems = zip(logs, measured).filter { $0.1.appearances.isEmpty }.map { log, _ in
      Diagnostic(
        path: log.path, field: AppLogColumn.firstShown.rawValue,
        message: "expected items that came on screen after the first screen, found none",
        remedy: "Log when items come on screen and when they are drawn, while the feed scrolls.")
    }
    if !problems.isEmpty { throw Failure(.malformedData, Array(problems.prefix(Failure.limit))) }
    let predicted = (0..<experiment.scenario.replications).map { replication in
      RunOutcome(experiment.runTimeline(replication: replication))
    }
    self.init(
      scenario: experiment.scenario.name, logs, predicted, measured,
      frame: 1000 / experiment.scenario.replay.refreshRate, limit: limit)
  }

  private init(
    scenario: String, _ logs: [AppLog], _ predicted: [RunOutcome], _ measured: [RunOutcome], frame: Double,
    limit: Double?
  ) {
    (self.scenario, self.logs, replicationCount, self.limit) = (scenario, logs, predicted.count, limit)
    metrics = ValidatedMetric.allCases.map { kind in
      func values(_ outcomes: [RunOutcome]) -> [Double] { outcomes.map { kind.value(of: $0, frame: frame) } }
      let (predictions, reality) = (values(predicted), values(measured))
      let (prediction, real) = (Self.median(predictions), Self.median(reality))
      let scale = max(real, kind.least(frame: frame))
      let error = (prediction - real) / scale
      let chance = ChanceOfRuns.difference(predictions, reality).map { $0 / scale }
      return Metric(
        kind: kind, predicted: prediction, measured: real, spread: reality.min()!...reality.max()!, error: error,
        chance: chance, isBeyondLimit: limit.map { abs(error) - (chance ?? 0) > $0 + Self.rounding } ?? false)
    }
    let (predictions, realities) = (Self.waits(predicted), Self.waits(measured))
    let spreads = Dictionary(grouping: measured.flatMap(\.appearances), by: \.item)
    items = realities.compactMap { real in
      guard let prediction = predictions.first(of: real.item) else { return nil }
      let waits = spreads[real.item, default: []].map(\.wait)
      return Item(
        item: real.item, predicted: prediction.wait, measured: real.wait, spread: waits.min()!...waits.max()!,
        isPredictedLate: prediction.isLate(frame: frame), isMeasuredLate: real.isLate(frame: frame),
        isWithinFrame: abs(prediction.wait - real.wait) <= frame + Self.clockStep)
    }
    onlyPredicted = predictions.map(\.item).filter { realities.first(of: $0) == nil }
    onlyMeasured = realities.map(\.item).filter { predictions.first(of: $0) == nil }
    predictedWaits = predicted.flatMap { $0.appearances.map(\.wait) }
    measuredWaits = measured.flatMap { $0.appearances.map(\.wait) }
    demerit = LatencyDistance.demerit(of: predictedWaits, against: measuredWaits)
    order = RequestOrder(predicted.first?.requests ?? [], measured.first?.requests ?? [])
  }

  /// What rounding may add to an error, and what the steps of a clock may add to a frame, in milliseconds.
  private static let (rounding, clockStep) = (1e-9, 0.2)

  private static func median(_ values: [Double]) -> Double { Percentiles(values).percentile(50) ?? 0 }

  /// The items that came on screen in most runs, with their median waits, in the order of the items.
  private static func waits(_ outcomes: [RunOutcome]) -> [AppLog.Appearance] {
    let byItem = Dictionary(grouping: outcomes.flatMap(\.appearances), by: \.item).sorted { $0.key < $1.key }
    return byItem.compactMap { item, appearances -> AppLog.Appearance? in
      guard appearances.count * 2 > outcomes.count else { return nil }
      return AppLog.Appearance(
        item: item, shown: median(appearances.map(\.shown)), wait: median(appearances.map(\.wait)))
    }
  }
}

extension AppLog.Appearance {
  /// True if it was undrawn for half a frame at least, which clocks do not make up.
  func isLate(frame: Double) -> Bool { wait >= frame / 2 }
}

extension [AppLog.Appearance] {
  /// That of an item, in items that are in order; nil if there is none.
  fileprivate func first(of item: ContainerPath) -> AppLog.Appearance? {
    let place = partitioningIndex { $0.item >= item }
    return place < count && self[place].item == item ? self[place] : nil
  }
}
