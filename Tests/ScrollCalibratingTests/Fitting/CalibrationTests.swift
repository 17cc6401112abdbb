import ScrollExperiments
import ScrollJSON
import ScrollReports
import Testing

@testable import ScrollCalibrating

/// The settings that a scenario does not take.
@Suite struct CalibrationTests {
  private func problem(_ path: String, _ value: JSONNode) -> String? {
    SettingCatalog.setting(named: path)?.problem(with: value)
  }

  private func calibration(of log: String) throws -> Calibration {
    try Calibration([RequestLog(try AppLog(path: "f", bytes: Array(log.utf8)))])
  }

  /// A log of 40 items whose pixels are only those of a row.
  private var narrow: String {
    let rows = (0..<40).map { item in
      let (start, width) = (item * 100, 300 + 23 * item)
      let decoded = Double(start + 90) + 0.015 * Double(width)
      return "\(item),\(start),\(start + 50),\(start + 80 + item % 5),20000,\(start + 90),\(decoded),\(width)\n"
    }
    let titles = "item,started_ms,first_byte_ms,loaded_ms,received_bytes,decode_began_ms,decoded_ms,pixels\n"
    return titles + rows.joined()
  }

  @Test func `a setting that a scenario rejects is assumed, and so is one that is fitted together with it`() throws {
    var calibration = try calibration(of: narrow)
    let fitted = calibration.settings.map(\.path)
    let costs = ["content.display_ms", "content.display_ms_per_megapixel"]
    #expect(costs.allSatisfy(fitted.contains), "\(fitted)")
    calibration.assumeRejected(problem)
    #expect(calibration.settings.map(\.path) == fitted.filter { !costs.contains($0) })
    let assumed = calibration.assumed.suffix(2)
    #expect(assumed.map(\.path) == costs.reversed())
    #expect(
      assumed.map(\.reason) == [
        "the fit is out of range; check the file's numbers: expected a number from 0 to 10000, found the number 15000",
        "it is fitted with content.display_ms_per_megapixel",
      ])
  }

  /// Of no failures in 40 requests, the score interval ends at 3.84146 / 43.84146 = 0.087622.
  @Test func `intervals have four digits`() throws {
    let text = CalibrationTableReport().text(of: try calibration(of: narrow))
    #expect(text.contains(/\n  loading.failure_probability +0 +0\.\.0\.08762  +0 of 40 requests failed\n/), "\(text)")
  }

  @Test func `a setting stays fitted if one that goes with it is assumed for want of data`() throws {
    let rows = (0..<25).map { item in
      let start = item * 1000
      return "\(item),\(start),,,,\(start + 50)\n\(item),\(start + 300),\(start + 350),\(start + 380),20000,\n"
    }
    let titles = "item,started_ms,first_byte_ms,loaded_ms,received_bytes,failed_ms\n"
    var calibration = try calibration(of: titles + rows.joined())
    calibration.assumeRejected(problem)
    #expect(calibration.settings.contains { $0.path == "loading.retry_delay_ms" })
    #expect(calibration.assumed.contains { $0.path == "loading.retry_backoff" })
  }

  @Test func `a benchmark with times of seconds determines no cost`() throws {
    let frames = Array(repeating: "5000", count: 120).joined(separator: ", ")
    let text = #"""
      {"benchmarks": [{"name": "scroll", "metrics": {"RV CreateViewAverageMs": {"runs": [5000, 5000, 5000]}},
      "sampledMetrics": {"frameDurationCpuMs": {"runs": [[\#(frames)]]}}}]}
      """#
    var calibration = try Calibration([], [Macrobenchmark(path: "b.json", bytes: Array(text.utf8))])
    calibration.assumeRejected(problem)
    #expect(calibration.settings.map(\.path) == ["nodes.allocation"])
    #expect(calibration.assumed.suffix(2).map(\.path) == ["nodes.allocation_ms", "main_thread.frame_ms"])
  }
}
