import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollComparing

/// Divergence against a comparison of complete logs, instant by instant.
struct DivergenceReferenceTests {
  /// Everything that a run says of an instant, as texts.
  private func log(_ run: RunTimeline) -> [SimulatedTime: [String]] {
    let record = run.record
    var log: [SimulatedTime: [String]] = [:]
    func note(_ time: SimulatedTime, _ text: String) { if time != .never { log[time, default: []].append(text) } }
    for row in 0..<record.rowCount {
      let name = "\(record.rows[row].item.position) of \(record.rows[row].container)"
      note(record.rows[row].preloaded, "\(name) preloaded, \(record.rows[row].length.value)")
      note(record.rows[row].requested, "\(name) requested")
      let loads = run.journal.work.requestSteps.filter { $0.row == row && $0.status == .loaded }
      note(loads.first?.time ?? .never, "\(name) loaded")
      let drawings = run.journal.work.drawingSteps.filter {
        $0.row == row && [.shown, .awaited, .drawnAtOnce].contains($0.change)
      }
      note(drawings.first?.time ?? .never, "\(name) displayed")
      note(record.rows[row].firstVisible, "\(name) visible")
      note(record.rows[row].firstDrawn, "\(name) drawn")
      note(record.rows[row].firstHidden, "\(name) hidden")
    }
    for batch in record.batches {
      note(batch.began, "batch began \(batch.firstItem.position) \(batch.rule)")
      note(batch.answered, "batch answered \(batch.outcome) \(batch.itemCount)")
      note(batch.inserted, "batch inserted")
    }
    for stall in record.stalls {
      note(stall.began, "stall began")
      note(stall.ended, "stall ended \(stall.distance.value)")
    }
    for entry in run.journal.entries {
      note(
        entry.time, "\(record.rows[entry.row].item.position) of \(record.rows[entry.row].container) is \(entry.state)")
    }
    for resize in record.resizes {
      note(resize.time, "\(resize.viewport) \(resize.offsetAfter) \(resize.pageAfter ?? -1)")
    }
    for load in record.mainThread.busyFrames {
      let seconds = Double(load.frame) / run.scenario.replay.refreshRate
      note(SimulatedTime(nanoseconds: Int64((seconds * 1e9).rounded())), "frame took \(load.busy.nanoseconds)")
    }
    return log
  }

  private func firstDifference(_ a: RunTimeline, _ b: RunTimeline) -> SimulatedTime? {
    let (logOfA, logOfB) = (log(a), log(b))
    let times = Set(logOfA.keys).union(logOfB.keys).sorted()
    return times.first { logOfA[$0, default: []].sorted() != logOfB[$0, default: []].sorted() }
  }

  /// Settings that runs may differ in.
  private func settings(_ random: inout SeededGenerator) -> [String] {
    let choices = [
      ["display.leading=1", "display.leading=1.2", "display.leading=2"],
      ["preload.leading=2.5", "preload.leading=2.6"], ["minimum.preload.leading=0.5", "minimum.preload.leading=2"],
      ["loading.latency=120", "loading.latency=126", #"loading.latency={"log_normal":{"median":120,"sigma":0.5}}"#],
      ["loading.concurrent_requests=6", "loading.concurrent_requests=2"],
      ["batching.batch_items=20", "batching.batch_items=21"],
      ["policy.kind=texture", "policy.kind=asyncdisplaykit-1.9.7"],
      ["nodes.allocation_ms=0.3", "nodes.allocation_ms=0.4"],
      ["loading.failure_probability=0", "loading.failure_probability=0.2"],
    ]
    return choices.map { $0[Int.random(in: 0..<$0.count, using: &random)] }
  }

  @Test(arguments: Exhaustiveness.seeds(10, of: 40))
  func `the first difference agrees with a comparison of complete logs`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try ScenarioFolder(recording: seed % 2 == 0 ? ScenarioFolder.swipe : ScenarioFolder.eventful)
    let nested = seed % 2 == 0 ? [] : ["nested.every=3", "nested.content.items=8", "nested.layout.axis=horizontal"]
    let common = ["content.items=60", "batching.initial_items=20", "batching.leading=2"] + nested
    var first = settings(&random)
    let other = settings(&random)
    // Mostly few differences, so that they part late.
    let kept = Int.random(in: 0...first.count, using: &random)
    let second = Array(first[..<kept]) + other[kept...]
    first += common
    let runs = [try folder.experiment(first), try folder.experiment(second + common)].map { $0.runTimeline() }
    let divergence = Divergence(runs[0], runs[1])
    #expect(divergence?.first.time == firstDifference(runs[0], runs[1]))
    #expect((divergence == nil) == (runs[0].events == runs[1].events))
  }
}
