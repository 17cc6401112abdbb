import ScrollCalibrating
import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics
import ScrollQuantities
import ScrollReports
import ScrollSimulation
import ScrollTraces
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

  private func metric(_ kind: ValidatedMetric, _ validation: Validation) throws -> Validation.Metric {
    try #require(validation.metrics.first { $0.kind == kind })
  }

  @Test func `a log made from a run validates without error`() throws {
    let experiment = try experiment("loading.latency=200")
    let run = experiment.runTimeline()
    let validation = try Validation(experiment, [log(of: run)], limit: 0)
    #expect(validation.metrics.allSatisfy { $0.comparison?.error == 0 && $0.predicted == $0.comparison?.measured })
    #expect(!validation.isBeyondLimit)
    #expect(validation.items.inBoth.allSatisfy { $0.agreesOnLate && $0.isWithinFrame && $0.predicted == $0.measured })
    #expect(
      validation.items.inBoth.count > 10 && validation.items.onlyPredicted.isEmpty
        && validation.items.onlyMeasured.isEmpty)
    #expect(validation.waits.demerit == 0)
    let order = try #require(validation.order)
    #expect(order.sharedCount == run.record.fetches.started && order.predicted == nil)
  }

  @Test func `the outcome as recorded is told if rests are held`() throws {
    let (experiment, held) = (try experiment(), try experiment("replay.holds_for_blank=2s"))
    let log = try log(of: held.runTimeline())
    let (plain, waiting) = (try Validation(experiment, [log], limit: nil), try Validation(held, [log], limit: nil))
    #expect(plain.asRecorded == nil)
    let note = try #require(waiting.asRecorded?.note)
    #expect(waiting.asRecorded?.verdict == experiment.run().verdict)
    let table = ValidationTableReport(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    #expect(table.text(of: waiting).contains(note))
    for report in [table, ValidationMarkdownReport()] as [any ValidationReport] {
      #expect(report.text(of: waiting).contains("held until everything on screen was drawn"))
      #expect(!report.text(of: plain).contains("held until everything"))
    }
    #expect(ValidationJSONReport().text(of: waiting).contains("\"as_recorded\": {"))
    #expect(ValidationJSONReport().text(of: plain).contains("\"as_recorded\": null"))
  }

  @Test func `a log of items missing in the scenario is refused`() throws {
    let run = try experiment().runTimeline()
    let complaint = #expect(throws: Failure.self) {
      try Validation(experiment("content.items=5"), [log(of: run)], limit: nil)
    }
    #expect(complaint?.exitCode == .malformedData)
    #expect(complaint?.diagnostics.first?.message == "the scenario has no item 5")
    #expect(complaint?.diagnostics.first?.line != nil)
  }

  @Test func `another latency gives an error of its size`() throws {
    let experiment = try experiment("loading.latency=200")
    let other = try self.experiment("loading.latency=320").runTimeline()
    let validation = try Validation(experiment, [log(of: other)], limit: 0.1)
    func comparison(_ kind: ValidatedMetric) throws -> Validation.Comparison {
      try #require(try metric(kind, validation).comparison)
    }
    let (predicted, measured) = (ItemTimes(experiment.runTimeline().record), ItemTimes(other.record))
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    let prediction = try metric(.meanLatency, validation).predicted
    let latency = try comparison(.meanLatency)
    #expect(abs(prediction - mean(predicted.displayWaits)) < 1e-9)
    #expect(abs(latency.measured - mean(measured.displayWaits)) < 1e-9)
    #expect(abs(latency.error - (prediction / latency.measured - 1)) < 1e-12 && latency.error < -0.1)
    #expect(latency.isBeyondLimit && validation.isBeyondLimit)
    let (latePrediction, late) = (try metric(.lateShare, validation).predicted, try comparison(.lateShare))
    func share(_ waits: [Double]) -> Double { Double(waits.count { $0 > 0 }) / Double(waits.count) }
    #expect(abs(latePrediction - share(predicted.displayWaits)) < 1e-12)
    #expect(abs(late.measured - share(measured.displayWaits)) < 1e-12)
    #expect(late.error == latePrediction - late.measured)
    #expect(try comparison(.requests).measured == Double(other.record.fetches.started))
    #expect(try comparison(.cancelled).measured == Double(other.record.fetches.cancelled))
    let demerit = LatencyDistance.demerit(of: predicted.displayWaits, against: measured.displayWaits)
    #expect(validation.waits.demerit == demerit && demerit! > 0.1)
    #expect(validation.items.inBoth.contains { !$0.isWithinFrame })
  }

  @Test func `several logs have a spread, and their median is used`() throws {
    let runs = try [150, 200, 300].map { try experiment("loading.latency=\($0)").runTimeline() }
    let validation = try Validation(
      experiment("loading.latency=200"), runs.map { try log(of: $0) }, limit: 0.01)
    let latency = try #require(metric(.meanLatency, validation).comparison)
    let means = try runs.map { run in
      let waits = ItemTimes(run.record).displayWaits
      return try #require(waits.isEmpty ? nil : waits.reduce(0, +) / Double(waits.count))
    }
    #expect(abs(latency.spread.lowerBound - means[0]) < 1e-9 && abs(latency.spread.upperBound - means[2]) < 1e-9)
    #expect(latency.error == 0)
  }

  /// All metrics of random runs, each of which has its chance to be off.
  @Test func `random latencies rarely fail by chance, and another network does`() throws {
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
  func `the critical value of Student's t is for all metrics together at 5 %`(degrees: Int, point: Double) {
    #expect(ValidatedMetric.allCases.count == 12)
    #expect(abs(ChanceVariation.criticalValue(degreesOfFreedom: degrees) - point) < 5e-4)
  }

  @Test func `chance is estimated from ten runs on and is zero without randomness`() throws {
    #expect(ChanceVariation.difference([1, 2, 3], [4, 5, 6, 7, 8, 9]) == nil)
    #expect(ChanceVariation.difference([Double](repeating: 3, count: 9), [3]) == 0)
    // Nine values from −1 to 1 in steps of a quarter have squares of 3.75 in all, eight degrees of freedom.
    let predictions = (-4...4).map { Double($0) / 4 }
    let expected = 3.9618 * (3.75 / 8 * (1.0 / 9 + 1)).squareRoot()
    #expect(abs(try #require(ChanceVariation.difference(predictions, [50])) - expected) < 1e-12)
  }

  @Test func `the first screen is left out, although an app shows its items one after the other`() throws {
    let experiment = try experiment("loading.latency=200")
    let run = experiment.runTimeline()
    var rows = RunExport(.items, .csv).text(of: [run]).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let columns = try ["first_shown_ms", "first_drawn_ms"].map { try #require(rows[0].firstIndex(of: $0)) }
    var delay = 0.0
    for row in rows.indices where rows[row][columns[0]] == "0" {
      for column in columns { rows[row][column] = Double(rows[row][column]).map { "\($0 + delay)" } ?? "" }
      delay += 11
    }
    #expect(delay > 22)
    let text = rows.map { $0.joined(separator: ",") }.joined(separator: "\n")
    let log = try AppLog(path: "session.csv", bytes: Array(text.utf8))
    let validation = try Validation(experiment, [log], limit: nil)
    #expect(validation.items.onlyMeasured.isEmpty && validation.items.onlyPredicted.isEmpty)
    #expect(validation.items.inBoth.count > 10 && validation.items.inBoth.allSatisfy { $0.predicted == $0.measured })
  }

  @Test func `overlapping blank spans count once, and the first screen does not count`() throws {
    let text = """
      item,first_shown_ms,first_drawn_ms
      0,0,100
      1,0,150
      2,120,200
      3,150,230
      4,400,450
      """
    let firstScreen = Set([0, 1].map { ContainerPath(items: [$0]) })
    let outcome = RunOutcome(try AppLog(path: "session.csv", bytes: Array(text.utf8)), firstScreen: firstScreen)
    #expect(outcome.blankTime == 160 && outcome.appearances.map(\.wait) == [80, 80, 50])
  }

  /// A log tells when an item was drawn, and not when the app was in the background.
  @Test func `waits include the time in the background, as logs have it`() throws {
    let samples = (0...120).map { frame in
      "\(frame * 10),\(frame * 20),tracking,\([30: "background", 60: "foreground"][frame] ?? "")"
    }
    let head = ["#scrolltrace 1", "#viewport_points 390x844", "time_ms,offset_y,phase,event"]
    let recording = (head + samples).joined(separator: "\n") + "\n"
    let run = try ScenarioFolder(recording: recording).experiment("loading.latency=200").runTimeline()
    let predicted = RunOutcome(run)
    let lines = RunExport(.items, .csv).text(of: [run]).split(separator: "\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).prefix(5).joined(separator: ",")
    }
    for log in try [self.log(of: run), AppLog(path: "b.csv", bytes: Array(lines.joined(separator: "\n").utf8))] {
      let ended = Set(log.rows.filter { $0[.firstDrawn] != nil || $0[.firstHidden] != nil }.map(\.item))
      let measured = RunOutcome(log, firstScreen: predicted.firstScreen).appearances
      let waits = [measured, predicted.appearances].map { appearances in
        appearances.filter { ended.contains($0.item) }.map { ($0.wait * 1000).rounded() }
      }
      #expect(waits[0] == waits[1] && waits[0].count > 5)
    }
    let counted = predicted.appearances.map(\.wait).reduce(0, +)
    #expect(counted > ItemTimes(run.record).displayWaits.reduce(0, +), "nobody waits in the background")
  }

  @Test func `the first different request is reported`() throws {
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
    let order = try #require(Validation(experiment, [log], limit: nil).order)
    #expect(order.sharedCount == 4)
    #expect(order.predicted?.item == requests[4].item && order.measured?.item == requests[5].item)
    #expect(order.measured?.started == 40)
  }

  @Test(arguments: [
    ("first_shown_ms\n1,0\n", "'first_shown_ms': expected items that came on screen"),
    ("first_shown_ms\n71,0\n72,90\n", "'first_drawn_ms': the log does not say when items were drawn"),
  ])
  func `a log without items on screen, or without their drawing, is refused`(text: String, message: String) throws {
    let log = try AppLog(path: "session.csv", bytes: Array("item,\(text)".utf8))
    let experiment = try experiment()
    let refused = refusal { () throws(Failure) in try Validation(experiment, [log], limit: nil) }
    #expect(refused?[1].hasPrefix("session.csv: field \(message)") == true, "\(refused ?? [])")
  }

  @Test func `what a log does not have is not judged, and said so`() throws {
    let text = "item,first_shown_ms,first_drawn_ms\n70,0,0\n71,20,40\n72,60,90\n"
    let log = try AppLog(path: "session.csv", bytes: Array(text.utf8))
    let validation = try Validation(experiment("loading.latency=200"), [log], limit: 0)
    #expect(validation.order == nil)
    for kind in [ValidatedMetric.requests, .cancelled, .bytes] {
      let metric = try metric(kind, validation)
      #expect(metric.comparison == nil && !metric.isBeyondLimit)
      let cells = ValidationWords(validation, usesUnicode: true).cells(metric)
      #expect(cells.dropFirst(2) == ["–", "–", "not in the log"])
    }
    #expect(try metric(.meanLatency, validation).comparison != nil)
  }

  @Test func `of several logs, those that have a metric count`() throws {
    let experiment = try experiment("loading.latency=200")
    let run = experiment.runTimeline()
    let text = "item,first_shown_ms,first_drawn_ms\n70,0,0\n71,20,40\n"
    let poor = try AppLog(path: "poor.csv", bytes: Array(text.utf8))
    let validation = try Validation(experiment, [poor, log(of: run)], limit: nil)
    #expect(try metric(.requests, validation).comparison?.measured == Double(run.record.fetches.started))
    #expect(validation.order?.predicted == nil && validation.order?.sharedCount == run.record.fetches.started)
  }

  @Test func `requests are unknown by column, and in JSON by member`() throws {
    let line = #"{"item": 1, "started_ms": 0, "loaded_ms": 9, "received_bytes": 5}"#
    let json = try RunOutcome(AppLog(path: "a", bytes: Array(line.utf8)), firstScreen: [])
    #expect(json.unknown.isEmpty, "JSON leaves out that nothing was canceled")
    let table = try RunOutcome(AppLog(path: "a", bytes: Array("item,started_ms\n1,0\n".utf8)), firstScreen: [])
    #expect(table.unknown == [.cancelled, .bytes])
  }

  @Test func `items that count from 1 are asked about`() throws {
    let experiment = try experiment("loading.latency=200")
    let rows = RunOutcome(experiment.runTimeline()).requests.map { "\(Int("\($0.item)")! + 1),\($0.started),," }
    let text = ["item,started_ms,first_shown_ms,first_drawn_ms"] + rows + ["78,,0,0", "79,,20,40"]
    let log = try AppLog(path: "session.csv", bytes: Array(text.joined(separator: "\n").utf8))
    let words = try ValidationWords(Validation(experiment, [log], limit: nil), usesUnicode: true)
    #expect(words.order?.hasPrefix("The first request is for item 0 at ") == true)
    #expect(words.order?.hasSuffix(" in the log. Does the log count items from 1?") == true)
    let question = "No item came on screen in both: does the log count items as the scenario does?"
    #expect(words.headline == question && !words.sentences.contains(question))
  }

  @Test func `the agreement on one item is told in the singular`() throws {
    let experiment = try experiment("loading.latency=200")
    let whole = try Validation(experiment, [log(of: experiment.runTimeline())], limit: nil)
    let item = try #require(whole.items.inBoth.first)
    let text = "item,started_ms,first_shown_ms,first_drawn_ms\n0,0,0,0\n\(item.item),1,1000,\(1000 + item.predicted)\n"
    let log = try AppLog(path: "session.csv", bytes: Array(text.utf8))
    let words = try ValidationWords(Validation(experiment, [log], limit: nil), usesUnicode: true)
    let agreement = "1 agrees on whether it was late, and the wait of 1 differs by a frame at most."
    #expect(words.agreement == "Of 1 item that came on screen in both, \(agreement)")
  }

  @Test func `errors of small measurements name what they are relative to, and blank time how it differs`() throws {
    let text = "item,started_ms,first_shown_ms,first_drawn_ms\n0,0,0,0\n71,1,20,22\n72,1,60,62\n"
    let log = try AppLog(path: "session.csv", bytes: Array(text.utf8))
    let validation = try Validation(experiment("loading.latency=200"), [log], limit: nil)
    let latency = try metric(.meanLatency, validation)
    let comparison = try #require(latency.comparison)
    #expect(comparison.measured == 2 && comparison.reference == 1000 / validation.refreshRate)
    #expect(comparison.error == (latency.predicted - 2) / comparison.reference)
    let words = ValidationWords(validation, usesUnicode: true)
    #expect(words.sentences.contains { $0.hasPrefix("Unlike that of 'scrollbench run', blank time begins before ") })
    let sentence = try #require(words.sentences.first)
    #expect(sentence.hasPrefix("Errors are relative to at least "), "\(sentence)")
    #expect(sentence.contains(" for mean latency") && sentence.contains("10 for requests"), "\(sentence)")
  }

  @Test func `chance that explains any error is a dash`() throws {
    let random = "loading.latency={\"log_normal\":{\"median\":20,\"sigma\":2.5}}"
    let predicted = try experiment(random, "replications=10", "preload.leading=3")
    let validation = try Validation(predicted, [log(of: predicted.runTimeline())], limit: nil)
    let words = ValidationWords(validation, usesUnicode: true)
    let place = try #require(words.metricTitles.firstIndex(of: "chance"))
    for metric in validation.metrics {
      let chance = try #require(metric.comparison?.chance)
      #expect((words.cells(metric)[place] == "–") == (chance > 1), "\(metric.kind)")
    }
    #expect(validation.metrics.contains { ($0.comparison?.chance ?? 0) > 1 })
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

  @Test func `frames made from a run validate without error, with a log or alone`() throws {
    // Every cell takes a refresh and a half, so each that comes on screen is a hitch.
    let experiment = try experiment("loading.latency=200", "main_thread.cell_configuration=12.5")
    let run = experiment.runTimeline()
    let frames = try frames(of: run)
    #expect(frames.hitches.count > 10)
    let alone = try Validation(experiment, [], [frames], limit: 0.01)
    #expect(alone.metrics.map(\.kind) == [.hitchTimeRatio, .hitches, .longestHitch])
    #expect(alone.metrics.allSatisfy { abs($0.comparison?.error ?? 1) < 0.005 })
    #expect(!alone.isBeyondLimit && alone.items.inBoth.isEmpty && alone.order == nil)
    let hitches = try metric(.hitches, alone)
    #expect(hitches.predicted == hitches.comparison?.measured && hitches.predicted == Double(frames.hitches.count))
    let both = try Validation(experiment, [log(of: run)], [frames], limit: 0.01)
    #expect(both.metrics.map(\.kind) == ValidatedMetric.allCases && !both.isBeyondLimit)
    let other = try self.experiment("loading.latency=200", "main_thread.cell_configuration=30")
    #expect(try Validation(other, [], [frames], limit: 0.1).isBeyondLimit)
  }

  @Test(arguments: [(49.0, false), (48.9, true)])
  func `a refresh rate may be 2 % off`(predicted: Double, isTold: Bool) throws {
    let frames = try frames(of: experiment("replay.refresh=50").runTimeline())
    #expect(frames.period == 20)
    let validation = try Validation(experiment("replay.refresh=\(predicted)"), [], [frames], limit: nil)
    #expect(ValidationWords(validation, usesUnicode: true).premises.isEmpty == !isTold)
  }

  @Test func `frames of a screen with another refresh rate are reported`() throws {
    let frames = try frames(of: experiment().runTimeline())
    let validation = try Validation(experiment("replay.refresh=60"), [], [frames], limit: nil)
    let words = ValidationWords(validation, usesUnicode: true).sentences
    #expect(
      words.count == 1 && words[0].hasPrefix("The screen is refreshed at 60 Hz in the scenario, and was at 120 Hz"))
  }
}
