import Foundation
import ScrollExperiments
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollReports

@Suite struct `Perfetto Report` {
  /// Checks the form, and what it says against the record.
  private func check(_ timeline: RunTimeline) throws {
    let trace = try ParsedTrace(PerfettoReport.bytes(of: [timeline]))
    let record = timeline.record
    trace.check()
    try checkFetches(trace, record)
    try checkHitches(trace, record)
    let batches = try trace.spans("batch").filter { $0.depth == 0 }
    #expect(
      batches.map(\.begin.time).sorted() == record.batches.map { Int($0.began.nanoseconds) }.sorted())
    let stalls = try trace.spans("stall")
    #expect(stalls.map(\.begin.time).sorted() == record.stalls.map { Int($0.began.nanoseconds) }.sorted())
    #expect(stalls.map(\.end.time).sorted() == record.stalls.map { Int($0.ended.nanoseconds) }.sorted())
    #expect(
      trace.events("i", "recording").map(\.time) == timeline.journal.events.map { Int($0.time.nanoseconds) })
    let callbacks = trace.events("i", "callback")
    #expect(callbacks.map(\.name) == timeline.callbacks.map(\.method.rawValue))
    #expect(callbacks.map(\.time) == timeline.callbacks.map { Int($0.time.nanoseconds) })
    #expect(Set(callbacks.map(\.thread)).count <= 1)
    checkDrawings(trace, record)
    checkPeaks(trace, record)
  }

  private func checkFetches(_ trace: ParsedTrace, _ record: RunRecord) throws {
    let spans = try trace.spans("fetch")
    let attempts = spans.filter { $0.begin.name.hasPrefix("attempt") }
    func count(_ outcome: String) -> Int { attempts.count { $0.end.text("outcome") == outcome } }
    #expect(attempts.count == record.fetches.started)
    #expect(count("loaded") == record.fetches.completed)
    #expect(count("cancelled") == record.fetches.cancelled)
    #expect(count("failed") == record.fetches.failed)
    #expect(attempts.allSatisfy { $0.depth == 1 })
    #expect(spans.filter { $0.depth == 0 }.count { $0.end.text("outcome") == "failed" } == record.fetches.givenUp)
    #expect(spans.filter { $0.depth == 2 }.allSatisfy { $0.begin.name == "transfer" })
    let received = attempts.reduce(0) { $0 + ($1.end.number("received_bytes") ?? 0) }
    #expect(Int64(received) == record.rows.reduce(0) { $0 + $1.bytesFetched })
    let firstRequests = record.rows.map(\.requested).filter { $0 != .never }.map { Int($0.nanoseconds) }
    #expect(Set(attempts.map(\.begin.time)).isSuperset(of: firstRequests))
  }

  private func checkHitches(_ trace: ParsedTrace, _ record: RunRecord) throws {
    let hitches = try trace.spans("hitch")
    let values = MetricCatalog.measure(record)
    #expect(Double(hitches.count) == values["hitches"])
    let lateness = hitches.reduce(0) { $0 + $1.end.time - $1.begin.time }
    #expect(abs(Double(lateness) / 1e6 - (values["hitches.time"] ?? 0)) < 1e-6)
    for work in trace.events("X", "main_thread") {
      let busy = SimulatedTime(milliseconds: try #require(work.number("busy_ms")))
      #expect(busy >= SimulatedTime(nanoseconds: Int64(work.duration)))
    }
  }

  private func checkDrawings(_ trace: ParsedTrace, _ record: RunRecord) {
    let drawings = trace.events("X", "display")
    let shown = Set(drawings.filter { $0.text("outcome") == "shown" }.map { $0.time + $0.duration })
    #expect(shown.isSuperset(of: record.rows.map(\.displayed).filter { $0 != .never }.map { Int($0.nanoseconds) }))
  }

  private func checkPeaks(_ trace: ParsedTrace, _ record: RunRecord) {
    func peak(_ counter: String, _ value: String) -> Int {
      Int(trace.events("C").filter { $0.name == counter }.compactMap { $0.number(value) }.max() ?? 0)
    }
    // What rises and falls in one instant is in the peak and not in the trace.
    #expect(peak("items", "display") <= record.peaks.displayItems)
    #expect(peak("items", "preload") <= record.peaks.preloadItems)
    #expect(peak("bytes held", "preload") <= Int(record.peaks.preloadBytes))
    #expect(trace.events("C").last { $0.name == "bytes under way" }?.number("bytes") ?? 0 >= 0)
  }

  @Test(arguments: Exhaustiveness.cases(3, of: ShippedScenarios.names))
  func `a shipped scenario gives a well-formed trace that agrees with its record`(name: String) throws {
    try check(ShippedScenarios.timeline(name))
  }

  /// Twelve draws of settings that make requests fail, wait, be cancelled and be cut off by the end.
  @Test(arguments: Exhaustiveness.cases(3, of: Array(0..<12)))
  func `a run with any settings gives a well-formed trace that agrees with its record`(draw: Int) throws {
    let random = CounterRandom(seed: 7, replication: draw)
    func pick(_ values: [String], _ index: Int) -> String {
      values[Int(random.uniform(.requestFailure, item: index, attempt: 0) * Double(values.count))]
    }
    let settings = [
      "loading.failure_probability=" + pick(["0", "0.3", "0.9"], 0),
      "loading.retry_delay=" + pick(["0", "40", "400"], 1),
      "loading.concurrent_requests=" + pick(["1", "3", "40"], 2),
      "loading.latency=" + pick(["0", "35", "900"], 3),
      "loading.bandwidth=" + pick(["null", "300", "20000"], 4),
      "loading.cache=" + pick(["none", "memory", "unlimited"], 5),
      "displaying.concurrent_operations=" + pick(["1", "2", "9"], 6),
      "content.display=" + pick(["0", "8", "120"], 7),
      "replay.settle=" + pick(["0", "1000"], 8),
      "main_thread.frame=" + pick(["1.5", "9"], 9),
      "policy.kind=" + pick(["texture", "ikasyncable"], 10),
    ]
    let name = ShippedScenarios.names[draw % ShippedScenarios.names.count]
    try check(ShippedScenarios.timeline(name, settings))
  }

  @Test func `each of several runs is a process with its own threads`() throws {
    let runs = try ["flashing-feed.json", "carousel-feed.json"].map { try ShippedScenarios.timeline($0) }
    let trace = try ParsedTrace(PerfettoReport.bytes(of: runs))
    trace.check()
    #expect(Set(trace.events.map(\.process)).count == 2)
    let names = trace.events("M").filter { $0.name == "process_name" }.compactMap { $0.text("name") }
    #expect(names == runs.map(\.scenario.name))
    #expect(
      try trace.spans("fetch").count { $0.begin.name.hasPrefix("attempt") }
        == runs.reduce(0) { $0 + $1.record.fetches.started })
  }

  @Test(arguments: ["</script>\"\\ \u{1}\n{}[]", "\u{202E}abc\u{2028}", String(repeating: "ß", count: 250)])
  func `any name is written as text`(name: String) throws {
    let quoted = try #require(String(bytes: JSONSerialization.data(withJSONObject: [name]), encoding: .utf8))
    let timeline = try ShippedScenarios.timeline("flashing-feed.json", ["name=\(quoted.dropFirst().dropLast())"])
    let bytes = PerfettoReport.bytes(of: [timeline])
    let trace = try ParsedTrace(bytes)
    trace.check()
    #expect(trace.events("M").first?.text("name") == timeline.scenario.name.printable)
    #expect(bytes.split(separator: UInt8(ascii: "\n")).count == trace.events.count + 2)
  }

  @Test func `no runs give an empty trace`() throws {
    #expect(try ParsedTrace(PerfettoReport.bytes(of: [])).events.isEmpty)
  }

  @Test func `the same run gives the same bytes`() throws {
    let (first, second) = try (
      ShippedScenarios.timeline("social-feed.json"), ShippedScenarios.timeline("social-feed.json")
    )
    #expect(PerfettoReport.bytes(of: [first]) == PerfettoReport.bytes(of: [second]))
  }
}
