import ScrollDiagnostics
import Testing

@testable import ScrollCalibrating

@Suite struct AppLogWarningsTests {
  private static let head = "item,started_ms,loaded_ms,received_bytes,first_shown_ms,first_drawn_ms\n"

  private func diagnostics(_ rows: String) throws -> [Diagnostic] {
    try AppLog(path: "a.csv", bytes: Array((Self.head + rows).utf8)).warnings
  }

  private func warnings(_ rows: String) throws -> [String] { try diagnostics(rows).map(\.message) }

  @Test func `plausible times raise no doubt, nor do loads long before an item comes on screen`() throws {
    #expect(try warnings("0,0,10000,5,100,200\n1,0,9000,5,20000,20000\n").isEmpty)
  }

  @Test func `a median request of more than ten seconds is doubtful`() throws {
    #expect(try warnings("0,0,147820,5,100,200\n") == ["the median request took 147.8 s"])
  }

  @Test(arguments: [(10, 0.12, true), (9, 0.12, false), (10, 1.99, true), (10, 2, false)])
  func `a median request that is shorter than any network's is doubtful`(
    count: Int, duration: Double, isDoubtful: Bool
  ) throws {
    let rows = (0..<count).map { "\($0),\($0 * 400),\(Double($0 * 400) + duration),5,,\n" }
    let message = "the median request took \(duration) ms; are the times in seconds?"
    #expect(try warnings(rows.joined()) == (isDoubtful ? [message] : []))
  }

  @Test(arguments: [
    ("0,0,500,5,10501,10600\n", true), ("0,0,500,5,10500,10600\n", false),
    ("0,30000,30500,5,19999,20100\n", true), ("0,30000,30500,5,20000,20100\n", false),
  ])
  func `requests and appearances that are ten seconds apart are doubtful`(rows: String, isDoubtful: Bool) throws {
    #expect(try warnings(rows).contains { $0.hasPrefix("requests were in progress from ") } == isDoubtful)
  }

  /// Requests that begin every 200 ms and take 150 ms, those after the first ten earlier by `step`.
  private func requests(earlierBy step: Int, item: (Int) -> Int = { $0 }) -> String {
    (0..<30).map { index in
      let start = 100_000 + index * 200 - (index < 10 ? 0 : step)
      return "\(item(index)),\(start),\(start + 150),5,,\n"
    }.joined()
  }

  @Test func `a clock that was set back is doubtful, unless retries show the order of items`() throws {
    let message = "20 requests from here on begin up to 7.8 s before others above them"
    #expect(try warnings(requests(earlierBy: 8000)) == [message])
    #expect(try warnings(requests(earlierBy: 8000) { min($0, 28) }).isEmpty)
    #expect(try warnings(requests(earlierBy: 0)).isEmpty)
  }

  /// Someone who jumps to item 500 and then reads on from item 20.
  @Test func `the order of items may look like a clock that was set back, so sorting is offered`() throws {
    let rows = (0..<60).map { index in
      let time = index * 200
      return (item: index < 20 ? index : index < 40 ? 480 + index : index - 20, row: ",\(time),\(time + 150),5,,\n")
    }
    func text(_ rows: [(item: Int, row: String)]) -> String { rows.map { "\($0.item)\($0.row)" }.joined() }
    let sorted = try diagnostics(text(rows.sorted { $0.item < $1.item }))
    #expect(sorted.count == 1 && sorted.allSatisfy { $0.remedy?.hasSuffix("sort them by started_ms.") ?? false })
    #expect(try warnings(text(rows)).isEmpty)
  }

  @Test func `requests without an end may be below those that ended, which began after them`() throws {
    let unfinished = (30..<45).map { "\($0),\(100_000 + ($0 - 30) * 10),,,,\n" }
    #expect(try warnings(requests(earlierBy: 0) + unfinished.joined()).isEmpty)
  }

  /// The clock is set forward between two events that are 150 ms apart.
  @Test(arguments: [(3, 239_850, true), (2, 239_850, false), (3, 9850, false)])
  func `a long time without events is doubtful if several requests were in progress`(
    count: Int, step: Int, isDoubtful: Bool
  ) throws {
    let rows = (0..<30).map { index in
      let (start, end) = (index * 200, index * 200 + 200 * count - 50)
      func time(_ time: Int) -> Int { time > 3000 ? time + step : time }
      return "\(index),\(time(start)),\(time(end)),5,,\n"
    }
    #expect(
      try warnings(rows.joined())
        == (isDoubtful ? ["nothing happened for 240 s, although 3 requests were in progress"] : []))
  }

  @Test func `a long log in which nothing happens between requests is judged quickly`() throws {
    let log = (0..<20_000).map { "\($0),\($0 * 11_000),\($0 * 11_000 + 100),5,,\n" }.joined()
    let start = ContinuousClock.now
    #expect(try warnings(log).isEmpty)
    #expect(start.duration(to: .now) < .seconds(30))
  }

  @Test func `the message says when each was`() throws {
    let message =
      "requests were in progress from 0 s to 0.5 s, but items came on screen from 5000 s to 5001 s"
    #expect(try warnings("0,0,500,5,5000000,5000100\n1,100,400,5,5001000,5001000\n") == [message])
  }
}
