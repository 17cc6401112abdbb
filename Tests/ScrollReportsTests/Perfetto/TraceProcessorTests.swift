import Foundation
import HeadlessBrowser
import ScrollExperiments
import ScrollQuantities
import ScrollReports
import ScrollSimulation
import TestScenarios
import Testing

/// Loads traces into the page of Perfetto and asks its trace processor what it has made of them.
///
/// `PERFETTO_UI` is the address at which the page is served, by this machine.
@Suite(.enabled(if: TraceProcessor.address != nil && Browser.isInstalled, "no copy of Perfetto's page is served"))
struct `Trace Processor` {
  @Test func `all events of several runs are in the tables, to the nanosecond`() async throws {
    let runs = try ShippedScenarios.names.map { try ShippedScenarios.timeline($0) }
    let tables = try await TraceProcessor.tables(
      of: PerfettoReport.bytes(of: runs),
      [
        "select name, value from stats where value > 0 and severity in ('error', 'data_loss')",
        """
        select count(*), sum(s.dur) from slice s join process_track t on s.track_id = t.id join process p using (upid)
        where s.category = 'fetch' and s.name glob 'attempt *' group by p.pid order by p.pid
        """,
        """
        select count(*), min(s.ts) from slice s join thread_track t on s.track_id = t.id join thread using (utid)
        join process p using (upid) where thread.name glob 'Display queue *' group by p.pid order by p.pid
        """,
        "select count(*), sum(dur) from slice where name = 'hitch'",
        "select count(*), 0 from slice where dur < 0",
        "select count(distinct upid), 0 from process where name is not null",
      ])
    #expect(tables[0].isEmpty)
    #expect(tables[1] == runs.map { [$0.record.fetches.started, Self.attemptTime($0)] })
    #expect(
      tables[2]
        == runs.map { run in
          let drawings = run.journal.work.drawings
          return [drawings.count, Int(drawings.map(\.began).min()?.nanoseconds ?? 0)]
        })
    let hitches = try ParsedTrace(PerfettoReport.bytes(of: runs)).spans("hitch")
    #expect(!hitches.isEmpty)
    #expect(tables[3] == [[hitches.count, hitches.reduce(0) { $0 + $1.end.time - $1.begin.time }]])
    #expect(tables[4] == [[0, 0]])
    #expect(tables[5] == [[runs.count, 0]])
  }

  /// How long all attempts took together, in nanoseconds.
  private static func attemptTime(_ run: RunTimeline) -> Int {
    var open: [Int: SimulatedTime] = [:]
    var total = SimulatedTime.zero
    for step in run.journal.work.requestSteps where step.status != .transferring {
      if let began = open.removeValue(forKey: step.request) { total += step.time - began }
      if step.status == .requested { open[step.request] = step.time }
    }
    for began in open.values { total += run.record.duration - began }
    return Int(total.nanoseconds)
  }
}

private enum TraceProcessor {
  static var address: String? { ProcessInfo.processInfo.environment["PERFETTO_UI"] }

  /// The rows of each query, of two columns each.
  static func tables(of trace: [UInt8], _ queries: [String]) async throws -> [[[Int]]] {
    try await Browser.withTab { tab in
      try await tab.open(address: try #require(address))
      try await tab.wait(until: "window.app")
      try await tab.run(
        "app.openTraceFromBuffer({title: 'trace', buffer: new TextEncoder().encode(\(try literal(trace))).buffer})")
      try await tab.wait(until: "window.app.trace")
      var tables: [[[Int]]] = []
      for query in queries {
        let script = """
          (async () => {
            const rows = [], result = await app.trace.engine.query(\(try literal(Array(query.utf8))));
            const [a, b] = result.columns();
            for (const row = result.iter({}); row.valid(); row.next()) rows.push([a, b].map(c => Number(row.get(c))));
            return rows;
          })()
          """
        tables.append(try await tab.evaluate(script))
      }
      return tables
    }
  }

  /// Text as JavaScript has it.
  private static func literal(_ text: [UInt8]) throws -> String {
    String(decoding: try JSONEncoder().encode(String(decoding: text, as: UTF8.self)), as: UTF8.self)
  }
}
