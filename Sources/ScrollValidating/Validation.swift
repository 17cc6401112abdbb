package import ScrollCalibrating
package import ScrollDiagnostics
package import ScrollExperiments
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
package import ScrollTraces

/// The comparison of a scenario's prediction with an app's measurements.
package struct Validation: Sendable {
  package struct Metric: Sendable {
    package let kind: ValidatedMetric
    /// The median over the replications.
    package let predicted: Double
    /// The comparison with the logs that have the metric; nil if none has.
    package let comparison: Comparison?

    package var isBeyondLimit: Bool { comparison?.isBeyondLimit ?? false }

    fileprivate init(
      _ kind: ValidatedMetric, _ predicted: [RunOutcome], _ measured: [RunOutcome], frame: Double, limit: Double?
    ) {
      func values(_ outcomes: [RunOutcome]) -> [Double] { outcomes.map { kind.value(of: $0, frame: frame) } }
      let (predictions, realities) = (values(predicted), values(measured.filter { !$0.unknown.contains(kind) }))
      self.kind = kind
      self.predicted = Percentiles(predictions).median ?? 0
      comparison =
        realities.isEmpty
        ? nil : Comparison(predictions, realities, minimumReference: kind.minimumReference(frame: frame), limit: limit)
    }
  }

  /// A metric's prediction beside its measurements.
  package struct Comparison: Sendable {
    /// The median over the logs.
    package let measured: Double
    /// The range of the values in the logs.
    package let spread: ClosedRange<Double>
    /// The value that errors are relative to: the measured one, or a larger one so that small differences between small
    /// values stay small.
    package let reference: Double
    /// The relative error, positive if the prediction is too high; for a share, the difference.
    package let error: Double
    /// The largest error that chance alone explains, in the same unit; nil for fewer than ten replications and logs
    /// together.
    package let chance: Double?
    /// True if the part of the error that chance does not explain exceeds the limit.
    package let isBeyondLimit: Bool

    fileprivate init(_ predictions: [Double], _ realities: [Double], minimumReference: Double, limit: Double?) {
      let measured = Percentiles(realities).median ?? 0
      let reference = max(measured, minimumReference)
      let error = ((Percentiles(predictions).median ?? 0) - measured) / reference
      let chance = ChanceVariation.difference(predictions, realities).map { $0 / reference }
      (self.measured, self.reference, self.error, self.chance) = (measured, reference, error, chance)
      spread = realities.min()!...realities.max()!
      isBeyondLimit = limit.map { abs(error) - (chance ?? 0) > $0 + Validation.rounding } ?? false
    }
  }

  /// An item that came on screen in most replications and in most logs.
  package struct Item: Sendable {
    package let item: ContainerPath
    /// The median waits until it was drawn, in milliseconds.
    package let predicted: Double
    package let measured: Double
    package let spread: ClosedRange<Double>
    /// True if the median wait is at least half a frame.
    package let isPredictedLate: Bool
    package let isMeasuredLate: Bool
    package let isWithinFrame: Bool

    package var agreesOnLate: Bool { isPredictedLate == isMeasuredLate }
  }

  /// The requests of the first replication and of the first log with requests, in order.
  package struct RequestOrder: Sendable {
    package let allPredicted: [RunOutcome.Request]
    package let allMeasured: [RunOutcome.Request]
    /// The number of leading requests that are for the same items in both.
    package let sharedCount: Int

    /// The first requests that differ; nil if there are no more.
    package var predicted: RunOutcome.Request? { allPredicted.dropFirst(sharedCount).first }
    package var measured: RunOutcome.Request? { allMeasured.dropFirst(sharedCount).first }

    /// True if the first request would agree if items in the log counted from 1.
    package var mayCountFromOne: Bool {
      sharedCount == 0 && predicted != nil && measured?.item.items == predicted?.item.items.map { $0 + 1 }
    }

    fileprivate init(_ predicted: [RunOutcome.Request], _ measured: [RunOutcome.Request]) {
      (allPredicted, allMeasured) = (predicted, measured)
      sharedCount = zip(predicted, measured).prefix { $0.item == $1.item }.count
    }
  }

  package let scenario: String
  package let logs: [AppLog]
  package let hitchLogs: [HitchLog]
  /// The scenario's refresh rate, in hertz.
  package let refreshRate: Double
  package let replicationCount: Int
  /// The predicted outcome with rests as long as recorded; nil unless rests are held.
  package let asRecorded: RecordedOutcome?
  /// The largest allowed error, as a share; nil if there is none.
  package let limit: Double?
  package let metrics: [Metric]
  /// The items, in order.
  package let items: [Item]
  /// The items that came on screen only in the prediction, or only in the logs.
  package let onlyPredicted: [ContainerPath]
  package let onlyMeasured: [ContainerPath]
  /// The waits of every item that came on screen after the first screen, in all replications and in all logs, in
  /// milliseconds.
  package let predictedWaits: [Double]
  package let measuredWaits: [Double]
  /// The distance between the distributions of latencies, by ``LatencyDistance``; nil if there are no waits.
  package let demerit: Double?
  /// The order of requests; nil if no log has requests.
  package let order: RequestOrder?
  /// The timeline of the first replication.
  package let timeline: RunTimeline
  /// The first log, on the clock of the first replication; nil if there are only logs of frames.
  package let measured: MeasuredRun?

  /// True if any metric's error exceeds the limit.
  package var isBeyondLimit: Bool { metrics.contains(where: \.isBeyondLimit) }

  /// Runs every replication of an experiment and compares them with logs.
  ///
  /// - Parameters:
  ///   - experiment: The scenario to predict.
  ///   - logs: The app's logs. Without any, there are only metrics of frames.
  ///   - hitchLogs: The late frames of the app; not empty if `logs` is.
  ///   - limit: The largest allowed error, as a share.
  /// - Throws: `.malformedData` if a log has no item that came on screen after the first screen, does not say when items were
  ///   drawn, or has an item that the scenario does not have.
  package init(
    _ experiment: Experiment, _ logs: [AppLog], _ hitchLogs: [HitchLog] = [], limit: Double?
  ) throws(Failure) {
    let timeline = experiment.runTimeline()
    let prediction = RunOutcome(timeline)
    let measured = logs.map { RunOutcome($0, firstScreen: prediction.firstScreen) }
    let problems =
      zip(logs, measured).filter { $0.1.appearances.isEmpty }.map { log, _ in
        Diagnostic(
          path: log.path, field: AppLogColumn.firstShown.rawValue,
          message: "expected items that came on screen after the first screen, found none",
          remedy: "Log when items come on screen and when they are drawn, while the feed scrolls.")
      }
      + zip(logs, measured).filter { !$0.1.appearances.isEmpty && !$0.0.knowsDrawing }.map { log, _ in
        Diagnostic(
          path: log.path, field: AppLogColumn.firstDrawn.rawValue,
          message: "the log does not say when items were drawn",
          remedy: "Log first_drawn_ms, or how long items were placeholders: blank_ms.")
      }
      + logs.compactMap { $0.unknownItem(in: experiment) }
    if !problems.isEmpty { throw Failure(.malformedData, Array(problems.prefix(Failure.limit))) }
    let predicted =
      [prediction]
      + (1..<max(1, experiment.scenario.replications)).map { replication in
        RunOutcome(experiment.runTimeline(replication: replication))
      }
    let asRecorded = experiment.outcomeAsRecorded(besides: timeline.record.holds)
    self.init(timeline, asRecorded, logs, hitchLogs, predicted, measured, limit: limit)
  }

  private init(
    _ timeline: RunTimeline, _ asRecorded: RecordedOutcome?, _ logs: [AppLog], _ hitchLogs: [HitchLog],
    _ predicted: [RunOutcome], _ measured: [RunOutcome], limit: Double?
  ) {
    let scenario = timeline.scenario
    (self.scenario, self.logs, self.hitchLogs) = (scenario.name, logs, hitchLogs)
    (replicationCount, self.limit, refreshRate) = (predicted.count, limit, scenario.replay.refreshRate)
    (self.timeline, self.asRecorded) = (timeline, asRecorded)
    self.measured = logs.first.map { MeasuredRun($0, along: predicted[0].appearances) }
    let frame = 1000 / refreshRate
    func metrics(_ kinds: [ValidatedMetric], _ measured: [RunOutcome]) -> [Metric] {
      measured.isEmpty ? [] : kinds.map { Metric($0, predicted, measured, frame: frame, limit: limit) }
    }
    // The hitch time ratio needs the duration of the session, which logs of hitches alone may lack.
    let ofHitches = ValidatedMetric.ofFrames.filter { $0 != .hitchTimeRatio || hitchLogs.allSatisfy { $0.span != nil } }
    self.metrics =
      metrics(ValidatedMetric.ofItems, measured) + metrics(ofHitches, hitchLogs.map { RunOutcome($0) })
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
    order = measured.first { !$0.unknown.contains(.requests) }.map { RequestOrder(predicted[0].requests, $0.requests) }
  }

  /// The errors that rounding may add, as a share, and that clock steps may add to a frame, in milliseconds.
  fileprivate static let (rounding, clockStep) = (1e-9, 0.2)

  /// Returns the items that came on screen in most runs, with their median waits, in order.
  private static func waits(_ outcomes: [RunOutcome]) -> [AppLog.Appearance] {
    let byItem = Dictionary(grouping: outcomes.flatMap(\.appearances), by: \.item).sorted { $0.key < $1.key }
    return byItem.compactMap { item, appearances -> AppLog.Appearance? in
      guard appearances.count * 2 > outcomes.count else { return nil }
      return AppLog.Appearance(
        item: item, shown: Percentiles(appearances.map(\.shown)).median ?? 0,
        wait: Percentiles(appearances.map(\.wait)).median ?? 0)
    }
  }
}

extension AppLog {
  fileprivate var knowsDrawing: Bool { columns.contains(.firstDrawn) || columns.contains(.blank) }

  /// Returns the problem of the first item that an experiment does not have; nil if it has all of them.
  fileprivate func unknownItem(in experiment: Experiment) -> Diagnostic? {
    let row = rows.first { row in
      let container = ContainerPath(items: row.item.items.dropLast())
      return row.item.items.last! >= experiment.itemCount(in: container) ?? 0
    }
    guard let row else { return nil }
    return Diagnostic(
      path: path, line: row.line, field: "item", message: "the scenario has no item \(row.item)",
      remedy: "Compare the log with a scenario of the same feed; content.items says how many items there are.")
  }
}

extension AppLog.Appearance {
  /// Returns true if the item was undrawn for at least half a frame, which clock steps do not explain.
  func isLate(frame: Double) -> Bool { wait >= frame / 2 }
}

extension [AppLog.Appearance] {
  /// Returns the appearance of an item, by binary search; nil if there is none. Precondition: the appearances are
  /// ordered by item.
  fileprivate func first(of item: ContainerPath) -> AppLog.Appearance? {
    let place = partitioningIndex { $0.item >= item }
    return place < count && self[place].item == item ? self[place] : nil
  }
}
