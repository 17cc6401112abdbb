import ScrollCalibrating
import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics
import ScrollQuantities
import ScrollReports
import ScrollSimulation
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollValidating

/// Logs made of simulated runs, beside predictions.
@Suite struct ValidationTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  private static let settings = [
    "content.items=80", "loading.bandwidth=6000", "loading.failure_probability=0.2", "loading.retry_delay=20",
    "preload.leading=1",
  ]

  private func experiment(_ settings: String...) throws -> Experiment {
    try folder.experiment(Self.settings + settings)
  }

  private func log(of run: RunTimeline, path: String = "session.csv") throws -> AppLog {
    try AppLog(path: path, bytes: Array(RunExport(.items, .csv).text(of: [run]).utf8))
  }

  @Test func `a log made from a run validates with no error`() throws {
    let experiment = try experiment("loading.latency=200")
    let run = experiment.runTimeline()
    let validation = try Validation(experiment, [log(of: run)], limit: 0)
    #expect(validation.metrics.allSatisfy { $0.error == 0 && $0.predicted == $0.measured } && !validation.isBeyondLimit)
    #expect(validation.items.allSatisfy { $0.agreesOnLate && $0.isWithinFrame && $0.predicted == $0.measured })
    #expect(validation.items.count > 10 && validation.onlyPredicted.isEmpty && validation.onlyMeasured.isEmpty)
    #expect(validation.demerit == 0)
    #expect(validation.order.sharedCount == run.record.fetches.started && validation.order.predicted == nil)
  }

  @Test func `a log of items that the scenario does not have is refused`() throws {
    let run = try experiment().runTimeline()
    let complaint = #expect(throws: Failure.self) {
      try Validation(experiment("content.items=5"), [log(of: run)], limit: nil)
    }
    #expect(complaint?.exitCode == .malformedData)
    #expect(complaint?.diagnostics.first?.message == "the scenario has no item 5")
    #expect(complaint?.diagnostics.first?.line != nil)
  }

  @Test func `another latency is an error of its size`() throws {
    let experiment = try experiment("loading.latency=200")
    let other = try self.experiment("loading.latency=320").runTimeline()
    let validation = try Validation(experiment, [log(of: other)], limit: 0.1)
    func metric(_ kind: ValidatedMetric) throws -> Validation.Metric {
      try #require(validation.metrics.first { $0.kind == kind })
    }
    let (predicted, measured) = (ItemTimes(experiment.runTimeline().record), ItemTimes(other.record))
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    let latency = try metric(.meanLatency)
    #expect(abs(latency.predicted - mean(predicted.displayWaits)) < 1e-9)
    #expect(abs(latency.measured - mean(measured.displayWaits)) < 1e-9)
    #expect(abs(latency.error - (latency.predicted / latency.measured - 1)) < 1e-12 && latency.error < -0.1)
    #expect(latency.isBeyondLimit && validation.isBeyondLimit)
    let late = try metric(.lateShare)
    func share(_ waits: [Double]) -> Double { Double(waits.count { $0 > 0 }) / Double(waits.count) }
    #expect(abs(late.predicted - share(predicted.displayWaits)) < 1e-12)
    #expect(abs(late.measured - share(measured.displayWaits)) < 1e-12)
    #expect(late.error == late.predicted - late.measured)
    #expect(try metric(.requests).measured == Double(other.record.fetches.started))
    #expect(try metric(.cancelled).measured == Double(other.record.fetches.cancelled))
    let demerit = LatencyDistance.demerit(of: predicted.displayWaits, against: measured.displayWaits)
    #expect(validation.demerit == demerit && demerit! > 0.1)
    #expect(validation.items.contains { !$0.isWithinFrame })
  }

  @Test func `several logs have a spread, and their median counts`() throws {
    let runs = try [150, 200, 300].map { try experiment("loading.latency=\($0)").runTimeline() }
    let validation = try Validation(
      experiment("loading.latency=200"), runs.map { try log(of: $0) }, limit: 0.01)
    let latency = try #require(validation.metrics.first { $0.kind == .meanLatency })
    let means = try runs.map { run in
      let waits = ItemTimes(run.record).displayWaits
      return try #require(waits.isEmpty ? nil : waits.reduce(0, +) / Double(waits.count))
    }
    #expect(abs(latency.spread.lowerBound - means[0]) < 1e-9 && abs(latency.spread.upperBound - means[2]) < 1e-9)
    #expect(latency.error == 0)
  }

  /// All metrics of random runs, each of which has its chance to be off.
  @Test func `a log of random latencies rarely fails by chance, and one of another network does`() throws {
    let random = "loading.latency={\"log_normal\":{\"median\":200,\"sigma\":0.5}}"
    let predicted = try experiment(random, "replications=20")
    let measured = try experiment(random, "seed=77", "replications=40")
    let (alone, judged) = try (0..<40).reduce(into: (0, 0)) { counts, replication in
      let log = try log(of: measured.runTimeline(replication: replication))
      if try Validation(experiment(random), [log], limit: 0.02).isBeyondLimit { counts.0 += 1 }
      if try Validation(predicted, [log], limit: 0.02).isBeyondLimit { counts.1 += 1 }
    }
    #expect(judged <= 5, "5 % of 40 are 2")
    #expect(alone > 20, "one run beside one log is off by chance most of the time")
    let slow = try experiment("loading.latency={\"log_normal\":{\"median\":400,\"sigma\":0.5}}").runTimeline()
    #expect(try Validation(predicted, [log(of: slow)], limit: 0.02).isBeyondLimit)
  }

  @Test(arguments: [(8, 3.9618), (30, 3.1017), (60, 2.9792), (1000, 2.8719)])
  func `the point of Student's t is that of all metrics in 5 %`(degrees: Int, point: Double) {
    #expect(ValidatedMetric.allCases.count == 12)
    #expect(abs(ChanceVariation.criticalValue(degreesOfFreedom: degrees) - point) < 5e-4)
  }

  @Test func `chance is told of ten runs or more, and is none where nothing is random`() throws {
    #expect(ChanceVariation.difference([1, 2, 3], [4, 5, 6, 7, 8, 9]) == nil)
    #expect(ChanceVariation.difference([Double](repeating: 3, count: 9), [3]) == 0)
    // Nine values from −1 to 1 in steps of a quarter have squares of 3.75 in all, eight degrees of freedom.
    let predictions = (-4...4).map { Double($0) / 4 }
    let expected = 3.9618 * (3.75 / 8 * (1.0 / 9 + 1)).squareRoot()
    #expect(abs(try #require(ChanceVariation.difference(predictions, [50])) - expected) < 1e-12)
  }

  @Test func `blank time is that of spans together`() throws {
    let text = """
      item,first_shown_ms,first_drawn_ms
      0,0,100
      1,0,150
      2,120,200
      3,300,300
      4,400,450
      """
    let outcome = RunOutcome(try AppLog(path: "session.csv", bytes: Array(text.utf8)))
    #expect(outcome.blankTime == 250 && outcome.appearances.map(\.wait) == [80, 0, 50])
  }

  @Test func `the first request that differs is told`() throws {
    let experiment = try experiment("loading.latency=200")
    let run = experiment.runTimeline()
    let requests = RunOutcome(run).requests
    var rows = ["item,started_ms,first_shown_ms,first_drawn_ms"]
    // Two requests change places.
    for (index, request) in requests.enumerated() {
      let item = index == 4 ? requests[5].item : index == 5 ? requests[4].item : request.item
      rows.append("\(item),\(Double(index) * 10),,")
    }
    rows += ["70,,0,0", "71,,20,40"]
    let log = try AppLog(path: "session.csv", bytes: Array(rows.joined(separator: "\n").utf8))
    let order = try Validation(experiment, [log], limit: nil).order
    #expect(order.sharedCount == 4)
    #expect(order.predicted?.item == requests[4].item && order.measured?.item == requests[5].item)
    #expect(order.measured?.started == 40)
  }

  @Test func `a log without items on screen is refused`() throws {
    let log = try AppLog(path: "session.csv", bytes: Array("item,first_shown_ms\n1,0\n".utf8))
    let experiment = try experiment()
    let refused = refusal { () throws(Failure) in try Validation(experiment, [log], limit: nil) }
    #expect(refused?[1].hasPrefix("session.csv: field 'first_shown_ms': expected items that came on screen") == true)
  }

  /// A Perfetto trace of what the main thread did in a run.
  private func frames(of run: RunTimeline) throws -> HitchLog {
    let record = run.record
    let busy = Dictionary(uniqueKeysWithValues: record.mainThread.busyFrames.map { ($0.frame, $0.busy) })
    let period = record.mainThread.period
    let packets = (0..<record.frameCount).flatMap { number in
      let (start, cost) = (run.time(ofFrame: number), busy[number] ?? record.mainThread.frameCost)
      return WireMessage.frame(
        number, start: Int(start.nanoseconds), due: Int((start + period).nanoseconds),
        end: Int((start + cost).nanoseconds), janks: cost > period ? 64 : 1)
    }
    let path = try folder.directory.write(WireMessage.trace(packets), to: "scroll.pftrace")
    guard case .hitches(let log) = try SessionLog.read(path: path) else {
      throw Failure(.malformedData, Diagnostic(message: "it was read as something else"))
    }
    return log
  }

  @Test func `frames made from a run validate with no error, beside a log or alone`() throws {
    // Every cell takes a refresh and a half, so each that comes on screen is a hitch.
    let experiment = try experiment("loading.latency=200", "main_thread.cell_configuration=12.5")
    let run = experiment.runTimeline()
    let frames = try frames(of: run)
    #expect(frames.hitches.count > 10)
    let alone = try Validation(experiment, [], [frames], limit: 0.01)
    #expect(alone.metrics.map(\.kind) == [.hitchTimeRatio, .hitches, .longestHitch])
    #expect(alone.metrics.allSatisfy { abs($0.error) < 0.005 } && !alone.isBeyondLimit && alone.items.isEmpty)
    let hitches = try #require(alone.metrics.first { $0.kind == .hitches })
    #expect(hitches.predicted == hitches.measured && hitches.measured == Double(frames.hitches.count))
    let both = try Validation(experiment, [log(of: run)], [frames], limit: 0.01)
    #expect(both.metrics.map(\.kind) == ValidatedMetric.allCases && !both.isBeyondLimit)
    let other = try self.experiment("loading.latency=200", "main_thread.cell_configuration=30")
    #expect(try Validation(other, [], [frames], limit: 0.1).isBeyondLimit)
  }

  @Test func `frames of another screen are told`() throws {
    let frames = try frames(of: experiment().runTimeline())
    let validation = try Validation(experiment("replay.refresh=60"), [], [frames], limit: nil)
    let words = ValidationWords(validation, usesUnicode: true).sentences
    #expect(
      words.count == 1 && words[0].hasPrefix("The screen is refreshed at 60 Hz in the scenario, and was at 120 Hz"))
  }
}
