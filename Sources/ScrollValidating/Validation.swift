package import ScrollCalibrating
package import ScrollDiagnostics
package import ScrollExperiments
import ScrollMetrics
import ScrollSimulation
import ScrollTraces

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

    /// The error that rounding may add, as a share.
    private static let rounding = 1e-9

    fileprivate init(_ predictions: [Double], _ realities: [Double], minimumReference: Double, limit: Double?) {
      let measured = Percentiles(realities).median ?? 0
      let reference = max(measured, minimumReference)
      let error = ((Percentiles(predictions).median ?? 0) - measured) / reference
      let chance = ChanceVariation.difference(predictions, realities).map { $0 / reference }
      (self.measured, self.reference, self.error, self.chance) = (measured, reference, error, chance)
      spread = realities.min()!...realities.max()!
      isBeyondLimit = limit.map { abs(error) - (chance ?? 0) > $0 + Self.rounding } ?? false
    }
  }

  package let logs: [AppLog]
  package let hitchLogs: [HitchLog]
  package let replicationCount: Int
  /// The predicted outcome with rests as long as recorded; nil unless rests are held.
  package let asRecorded: RecordedOutcome?
  /// The largest allowed error, as a share; nil if there is none.
  package let limit: Double?
  package let metrics: [Metric]
  package let items: ValidatedItems
  package let waits: WaitDistributions
  /// The order of requests; nil if no log has requests.
  package let order: RequestOrder?
  /// The timeline of the first replication.
  package let timeline: RunTimeline
  /// The first log, on the clock of the first replication; nil if there are only logs of frames.
  package let measured: MeasuredRun?

  package var scenario: String { timeline.scenario.name }
  /// The scenario's refresh rate, in hertz.
  package var refreshRate: Double { timeline.scenario.replay.refreshRate }

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
          path: log.path, field: AppLogColumn.firstShown.name,
          message: "expected items that came on screen after the first screen, found none",
          remedy: "Log when items come on screen and when they are drawn, while the feed scrolls.")
      }
      + zip(logs, measured).filter { !$0.1.appearances.isEmpty && !$0.0.knowsDrawing }.map { log, _ in
        Diagnostic(
          path: log.path, field: AppLogColumn.firstDrawn.name,
          message: "the log does not say when items were drawn",
          remedy: "Log first_drawn_ms, or how long items were placeholders: blank_ms.")
      }
      + logs.compactMap { $0.unknownItem(in: experiment) }
    if !problems.isEmpty { throw Failure(.malformedData, problems) }
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
    (self.logs, self.hitchLogs, self.limit) = (logs, hitchLogs, limit)
    (self.timeline, self.asRecorded, replicationCount) = (timeline, asRecorded, predicted.count)
    self.measured = logs.first.map { MeasuredRun($0, along: predicted[0].appearances) }
    let frame = 1000 / timeline.scenario.replay.refreshRate
    func metrics(_ kinds: [ValidatedMetric], _ measured: [RunOutcome]) -> [Metric] {
      measured.isEmpty ? [] : kinds.map { Metric($0, predicted, measured, frame: frame, limit: limit) }
    }
    // The hitch time ratio needs the duration of the session, which logs of hitches alone may lack.
    let ofHitches = ValidatedMetric.ofFrames.filter { $0 != .hitchTimeRatio || hitchLogs.allSatisfy { $0.span != nil } }
    self.metrics =
      metrics(ValidatedMetric.ofItems, measured) + metrics(ofHitches, hitchLogs.map { RunOutcome($0) })
    items = ValidatedItems(predicted, measured, frame: frame)
    waits = WaitDistributions(predicted, measured)
    order = measured.first { !$0.unknown.contains(.requests) }.map { RequestOrder(predicted[0].requests, $0.requests) }
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

/// The waits of every item that came on screen after the first screen, in all replications and in all logs, in milliseconds.
package struct WaitDistributions: Sendable {
  package let predicted: [Double]
  package let measured: [Double]
  /// The distance between the distributions, by ``LatencyDistance``; nil if there are no waits.
  package let demerit: Double?

  init(_ predicted: [RunOutcome], _ measured: [RunOutcome]) {
    func waits(_ outcomes: [RunOutcome]) -> [Double] { outcomes.flatMap { $0.appearances.map(\.wait) } }
    (self.predicted, self.measured) = (waits(predicted), waits(measured))
    demerit = LatencyDistance.demerit(of: self.predicted, against: self.measured)
  }
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

  init(_ predicted: [RunOutcome.Request], _ measured: [RunOutcome.Request]) {
    (allPredicted, allMeasured) = (predicted, measured)
    sharedCount = zip(predicted, measured).prefix { $0.item == $1.item }.count
  }
}
