import ScrollExperiments
import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import TestScenarios
import Testing

@testable import ScrollReports

/// A history of every item and attempt, beside the record and in both forms.
struct ItemsExportTests {
  private let run: RunTimeline

  /// Attempts fail, are tried again at once or later, and are cancelled; items are fetched again.
  init() throws {
    let folder = try ScenarioFolder()
    run = try folder.experiment(
      "content.items=60", "loading.latency=250", "loading.failure_probability=0.4", "loading.bandwidth=4000",
      "loading.retry_delay=20", "loading.concurrent_requests=3", "preload.leading=1", "preload.trailing=0",
      "loading.request_overhead=7", "content.display_ms=4"
    ).runTimeline()
  }

  private var histories: [ItemHistory] { ItemHistory.all(run) }

  @Test func `attempts add up to the counts of the record`() {
    let attempts = histories.flatMap(\.attempts)
    let fetches = run.record.fetches
    #expect(attempts.count { $0.started != nil } == fetches.started)
    #expect(attempts.count { $0.failed != nil } == fetches.failed)
    #expect(attempts.count { $0.loaded != nil } == fetches.completed)
    #expect(attempts.count { $0.started != nil && $0.cancelled != nil } == fetches.cancelled)
    #expect(fetches.failed > 5 && fetches.cancelled > 5)
  }

  @Test func `the attempts of an item are numbered from 1 without gaps`() {
    let requested = run.record.rows.map { $0.requested == .never ? nil : $0.requested }
    for item in histories {
      let numbers = item.attempts.compactMap(\.number)
      #expect(numbers == numbers.indices.map { $0 + 1 })
      #expect(item.attempts.reduce(0) { $0 + $1.received } == run.record.rows[item.row].bytesFetched)
      #expect(item.attempts.compactMap(\.started).first == requested[item.row])
    }
    #expect(histories.contains { $0.attempts.count > 2 })
  }

  @Test func `an attempt is requested, begins, is sent, answered and ends, in this order`() {
    for attempt in histories.flatMap(\.attempts) {
      let ends = [attempt.loaded, attempt.failed, attempt.cancelled].compactMap(\.self)
      let times = [attempt.asked, attempt.started, attempt.sent, attempt.answered].compactMap(\.self) + ends
      #expect(times == times.sorted())
      #expect(ends.count <= 1)
    }
  }

  @Test func `an attempt is sent after its overhead, and its data is drawn at its cost`() {
    let attempts = histories.flatMap(\.attempts)
    for attempt in attempts {
      if let sent = attempt.sent { #expect(sent - attempt.started! == SimulatedTime(milliseconds: 7)) }
      if let drawing = attempt.drawing {
        #expect(drawing.lowerBound >= attempt.loaded!)
        #expect(drawing.upperBound - drawing.lowerBound == SimulatedTime(milliseconds: 4))
      }
    }
    #expect(attempts.allSatisfy { $0.answered == nil || $0.sent != nil })
    let drawn = run.record.rows.count { $0.firstDrawn != .never }
    #expect(drawn > 0 && attempts.count { $0.drawing != nil } >= drawn)
  }

  @Test func `each line of JSON lines is a row of the CSV`() throws {
    let export = RunExport(.items, path: "items.JSONL")
    let rows = RunExport(.items, .csv).text(of: [run]).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let lines = export.text(of: [run]).split(separator: "\n")
    #expect(lines.count == rows.count - 1)
    for (line, row) in zip(lines, rows.dropFirst()) {
      let object = try JSONDocument(path: nil, bytes: Array(line.utf8)).root
      let cells = rows[0].map { object[String($0)].map { $0 == .null ? "" : $0.string ?? "\($0)" } }
      #expect(cells == row.map(String.init))
    }
  }

  @Test func `CSV and JSON say the same`() throws {
    let lines = RunExport(.items, .csv).text(of: [run]).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let header = lines[0].map(String.init)
    let document = try JSONDocument(path: nil, bytes: Array(RunExport(.items, .json).text(of: [run]).utf8))
    let items = try #require(document.root["runs"]?.elements?.first?["items"]?.elements)
    var rows: [[String]] = []
    for item in items {
      let attempts = try #require(item["attempts"]?.elements)
      for attempt in attempts.isEmpty ? [[:]] : attempts {
        rows.append(
          header.dropFirst().map { name in
            guard let node = item[name] ?? attempt[name], node != .null else { return "" }
            return node.string ?? "\(node)"
          })
      }
    }
    #expect(lines.dropFirst().map { $0.dropFirst().map(String.init) } == rows)
    #expect(header.count == 18 && lines.count > 20)
  }

  private static func run(over name: String, roundTrip: Int = 20) throws -> RunTimeline {
    try ScenarioFolder().experiment(
      "content.items=60", "loading.request_overhead=7", "loading.transport.protocol=\(name)",
      "loading.transport.round_trip=\(roundTrip)", "preload.trailing=0"
    ).runTimeline()
  }

  @Test(arguments: [("http/1.1", 20.0), ("http/2", 20), ("http/3", nil)])
  func `a request is sent after the handshakes of its connection`(name: String, securing: Double?) throws {
    let attempts = ItemHistory.all(try Self.run(over: name)).flatMap(\.attempts)
    let opening = attempts.filter { $0.handshake != nil }
    #expect(attempts.count > 20 && (name == "http/1.1" ? opening.count >= 6 : opening.count == 1))
    let overhead = SimulatedTime(milliseconds: 7)
    for attempt in opening {
      #expect(attempt.handshake!.connecting == SimulatedTime(milliseconds: 20))
      #expect(attempt.handshake!.securing == securing.map { SimulatedTime(milliseconds: $0) })
      let handshakes = SimulatedTime(milliseconds: 20 + (securing ?? 0))
      #expect(try #require(attempt.sent) - attempt.started! == overhead + handshakes)
    }
    // With HTTP/2 and HTTP/3, others wait for the one connection; with HTTP/1.1, for one that another request has.
    let ready = try name == "http/1.1" ? SimulatedTime.zero : #require(opening.first?.sent)
    let others = attempts.filter { $0.handshake == nil && $0.sent != nil }
    let waiting = others.filter { $0.sent! > max(ready, $0.started! + overhead) }
    #expect(others.count > 10 && others.allSatisfy { $0.sent! >= max(ready, $0.started! + overhead) })
    #expect((name == "http/1.1") == (waiting.count > 0) && waiting.count < others.count)
    #expect((name == "http/1.1") == others.allSatisfy { $0.started! + overhead >= ready })
  }

  @Test func `a request that is canceled during the handshakes has none`() throws {
    let attempts = ItemHistory.all(try Self.run(over: "http/1.1", roundTrip: 400)).flatMap(\.attempts)
    let unsent = attempts.filter { $0.started != nil && $0.cancelled != nil && $0.sent == nil }
    #expect(unsent.count > 0 && unsent.allSatisfy { $0.handshake == nil })
  }

  @Test func `protocol and handshakes are columns if a run has a transport`() throws {
    let other = try Self.run(over: "http/2")
    func lines(_ runs: [RunTimeline]) -> [[Substring]] {
      RunExport(.items, .csv).text(of: runs).split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
    }
    let (plain, both) = (lines([run]), lines([run, other]))
    #expect(both[0].dropLast(3) == plain[0][...] && both[0].suffix(3) == ["protocol", "connect_ms", "tls_ms"])
    for (line, row) in zip(plain, both).dropFirst() { #expect(row == line + ["", "", ""]) }
    let rows = both.dropFirst(plain.count)
    #expect(rows.contains { $0.suffix(3) == ["http/2", "20", "20"] })
    #expect(rows.count { $0.suffix(3) == ["http/2", "", ""] } > 20)
    let json = RunExport(.items, .json).text(of: [run])
    #expect(!json.contains("\"protocol\"") && RunExport(.items, .json).text(of: [other]).contains("\"tls_ms\": 20"))
  }

  @Test(arguments: [("a.json", true), ("a.csv", false), ("-", false), ("json", false)])
  func `the file extension chooses the format`(path: String, isJSON: Bool) {
    #expect((RunExport(.items, path: path).form == .json) == isJSON)
  }
}
