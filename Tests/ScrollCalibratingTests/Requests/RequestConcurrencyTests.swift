import SeededRandom
import Testing

@testable import ScrollCalibrating

@Suite struct RequestConcurrencyTests {
  @Test func `requests at once and those that waited are those of a count at every moment`() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20 {
      let requests = (0..<40).map { _ in
        // Whole times, so that some requests begin as others end.
        let times = [300, 25, 40].map { Double(Int.random(in: 0..<$0, using: &random)) }
        return MadeRequest(start: times[0], blocked: times[1], wait: times[2], receive: 1)
      }
      let log = try MadeLog(requests).log()
      func count(at time: Double) -> Int { log.requests.count { $0.begun <= time && time < $0.end } }
      // Dates and phases have whole milliseconds.
      func isOver(_ request: RequestLog.Request, at time: Double) -> Bool { request.end <= time + 2 }
      let counts = log.requests.map { one in
        log.requests.count { $0.begun <= one.begun && !isOver($0, at: one.begun) }
      }
      let maximum = max(1, counts.max() ?? 0)
      let waits = log.requests.filter { $0.begun - $0.asked >= 10 }.map { ($0.asked + $0.begun) / 2 }
      let fit = RequestConcurrency([log])
      #expect(fit.maximum == maximum)
      #expect(fit.waitCount == waits.count { count(at: $0) >= maximum })
    }
  }

  /// Dates and phases are whole, or only dates, or only phases, or neither.
  @Test(arguments: [
    (105, 106, 1), (105, 107, 2), (105, 104.9, 1), (105, 105.25, 2), (105.5, 105, 1), (105.5, 106, 2),
    (105.5, 105.25, 2),
  ])
  func `requests that overlap by no more than the resolution of dates and phases follow one another`(
    start: Double, wait: Double, maximum: Int
  ) throws {
    let first = MadeRequest(start: 0, wait: wait, receive: 1)
    let log = try MadeLog([first, MadeRequest(start: start, wait: 90, receive: 5)]).log()
    #expect(RequestConcurrency([log]).maximum == maximum)
  }

  /// Three answers are still arriving at the end of the log, while a fourth slot serves the other requests one after the other.
  private static func log(unendedCount: Int) throws -> RequestLog {
    let answered = (0..<3).map { "\($0),0,0,80,,900000" }
    let served = (0..<30).map { "\($0 + 3),0,\($0 * 33),\($0 * 33 + 20),\($0 * 33 + 33),5000" }
    let unended = (0..<unendedCount).map { "\($0 + 33),0,0,,," }
    let text = "#duration_ms 1050\nitem,asked_ms,started_ms,first_byte_ms,loaded_ms,received_bytes\n"
    let rows = (answered + served + unended).map { $0 + "\n" }
    return RequestLog(try AppLog(path: "made.csv", bytes: Array((text + rows.joined()).utf8)))
  }

  @Test func `answers that arrive when the log ends take slots`() throws {
    let fit = RequestConcurrency([try Self.log(unendedCount: 0)])
    #expect(fit.maximum == 4 && fit.isLimited)
  }

  @Test func `where ends are missing, more requests may have run at once`() throws {
    let fit = RequestConcurrency([try Self.log(unendedCount: 1)])
    #expect(fit.maximum == 4 && !fit.isLimited)
    #expect(fit.reasonAgainstLimit == "4 ran at once, perhaps more: 1 request has no end")
    let rows = ["0,0,0,80,90,5000", "1,0,0,80,90,5000", "2,0,0,,,"].map { $0 + "\n" }.joined()
    let text = "#duration_ms 1050\nitem,asked_ms,started_ms,first_byte_ms,loaded_ms,received_bytes\n\(rows)"
    let few = RequestConcurrency([RequestLog(try AppLog(path: "made.csv", bytes: Array(text.utf8)))])
    #expect(few.waitCount == 0 && few.reasonAgainstLimit == "2 ran at once, perhaps more: 1 request has no end")
  }
}
