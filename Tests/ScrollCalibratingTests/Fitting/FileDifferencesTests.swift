import ScrollDiagnostics
import Testing

@testable import ScrollCalibrating

@Suite struct FileDifferencesTests {
  /// Thirty requests, whose sizes explain how long they take.
  private func log(wait: Double, rate: Double) throws -> RequestLog {
    let requests = (0..<30).map { index in
      let bytes = 10_000 + 1000 * (index % 10)
      let receive = 5 + Double(bytes * 8) / rate
      return MadeRequest(
        start: Double(index) * 2000, wait: wait + Double(index % 7), receive: receive, bytes: bytes)
    }
    return try MadeLog(requests).log()
  }

  @Test func `files that agree raise no doubt, nor does one alone`() throws {
    #expect(try Calibration([log(wait: 100, rate: 8000)]).warnings.isEmpty)
    #expect(try Calibration([log(wait: 100, rate: 8000), log(wait: 101, rate: 8000)]).warnings.isEmpty)
    // Intervals that are apart, but by less than 10 %.
    #expect(try Calibration([log(wait: 100, rate: 8000), log(wait: 108, rate: 8400)]).warnings.isEmpty)
  }

  @Test func `files whose latencies or rates differ are named`() throws {
    let logs = try [log(wait: 640, rate: 8000), log(wait: 246, rate: 8000), log(wait: 400, rate: 8000)]
    let latency = try #require(Calibration(logs).warnings.first)
    #expect(latency.message.hasPrefix("the median latency is 643 ms (64"), "\(latency)")
    #expect(latency.message.hasSuffix(" in \(logs[1].path)") && latency.path == logs[0].path, "\(latency)")
    let rates = try Calibration([log(wait: 100, rate: 8000), log(wait: 100, rate: 2000)]).warnings
    #expect(rates.count == 1 && rates[0].message.hasPrefix("the bandwidth is 8"), "\(rates)")
  }
}
