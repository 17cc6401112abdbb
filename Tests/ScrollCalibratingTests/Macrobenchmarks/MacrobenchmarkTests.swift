import ScrollDiagnostics
import ScrollJSON
import TestScenarios
import Testing

@testable import ScrollCalibrating

/// Files that are written after the public form of Macrobenchmark's results; none was made by it.
@Suite struct MacrobenchmarkTests {
  private static func text(
    metrics: String = sections, sampled: String = frames, further: String = "", name: String = "scroll"
  ) -> String {
    """
    {
      "context": {
        "build": {"brand": "google", "device": "oriole", "model": "Pixel 6", "type": "user", "version": {"sdk": 34}},
        "cpuCoreCount": 8, "cpuLocked": false, "cpuMaxFreqHz": 2802000000, "memTotalBytes": 7756095488,
        "sustainedPerformanceModeEnabled": false
      },
      "benchmarks": [
        {
          "name": "\(name)", "params": {}, "className": "com.example.ScrollBenchmark", "totalRunTimeNs": 71842063450,
          "metrics": {\(metrics)},
          "sampledMetrics": {\(sampled)},
          "warmupIterations": 0, "repeatIterations": 4, "thermalThrottleSleepSeconds": 0
        }\(further)
      ]
    }
    """
  }

  private static let sections = """
    "frameCount": {"minimum": 40.0, "maximum": 40.0, "median": 40.0, "runs": [40.0, 40.0, 40.0, 40.0]},
    "RV CreateViewCount": {"minimum": 0.0, "maximum": 12.0, "median": 10.0, "runs": [10.0, 12.0, 0.0, 8.0]},
    "RV CreateViewSumMs": {"minimum": 0.0, "maximum": 36.0, "median": 26.0, "runs": [30.0, 36.0, 0.0, 20.0]},
    "RV OnBindViewAverageMs": {"minimum": 0.9, "maximum": 1.1, "median": 1.0, "runs": [0.9, 1.0, 1.1, 1.0]}
    """

  private static let frames: String = {
    let runs = (0..<4).map { run in "[" + (0..<40).map { "\(4 + Double(($0 + run) % 5))" }.joined(separator: ", ") + "]"
    }
    return """
      "frameDurationCpuMs": {"P50": 6.0, "P90": 8.0, "P95": 8.0, "P99": 8.0, "runs": [\(runs.joined(separator: ", "))]},
      "frameOverrunMs": {"P50": -5.0, "P90": -1.0, "P95": 0.5, "P99": 1.0, "runs": [[-5.0, 1.0, -3.0, -2.0]]}
      """
  }()

  private static func benchmark(_ text: String, chosen: String? = nil) throws(Failure) -> Macrobenchmark {
    try Macrobenchmark(path: "b.json", bytes: Array(text.utf8), chosen: chosen)
  }

  @Test func `cells and frames have costs with intervals`() throws {
    let benchmark = try Self.benchmark(Self.text())
    #expect(benchmark.name == "ScrollBenchmark.scroll" && benchmark.device == "Pixel 6")
    let (cells, frames) = (CellFit([benchmark], ClientTimes(), resolution: 1), BenchmarkFit([benchmark]))
    let settings = cells.settings + frames.settings
    let values = settings.reduce(into: [String: Double]()) { $0[$1.path] = $1.value.number?.double }
    // 3, 3 and 2.5 ms; an iteration without a call tells nothing.
    #expect(values["nodes.allocation_ms"] == 2.833 && values["main_thread.cell_configuration_ms"] == 1)
    #expect(values["main_thread.frame_ms"] == 6)
    #expect(settings.contains { $0.path == "nodes.allocation" && $0.value == "directly" })
    #expect(settings.allSatisfy { $0.estimates.allSatisfy { $0.interval.contains($0.interval.value) } })
    #expect(frames.notes.last?.hasPrefix("25 % of 4 frames missed their deadlines") == true)
    #expect(cells.assumed.isEmpty && frames.assumed.isEmpty)
  }

  @Test func `unmeasured costs stay assumed`() throws {
    let benchmark = try Self.benchmark(
      Self.text(metrics: "\"RV CreateViewSumMs\": {\"runs\": [1.0]}, \"RV CreateViewCount\": {\"runs\": [1]}"))
    let calibration = try Calibration([], [benchmark])
    #expect(calibration.settings.map(\.path) == ["main_thread.frame_ms"])
    #expect(calibration.assumed.prefix(2).map(\.path) == ["nodes.allocation_ms", "main_thread.cell_configuration_ms"])
    #expect(calibration.assumed[0].reason == "it needs 3 iterations with 'RV CreateView', found 1")
    #expect(calibration.assumed[1].reason.hasPrefix("the benchmark has no sums of 'RV OnBindView'; use"))
  }

  @Test func `too few frames leave their cost to logs of frames`() throws {
    let benchmark = try Self.benchmark(Self.text(sampled: "\"frameDurationCpuMs\": {\"runs\": [[6, 7]]}"))
    let fit = BenchmarkFit([benchmark])
    #expect(fit.settings.isEmpty && fit.assumed.map(\.path) == ["main_thread.frame_ms"])
    #expect(fit.assumed[0].reason == "it needs 100 frames with frameDurationCpuMs, found 2")
    #expect(BenchmarkFit([benchmark], hasFrameLogs: true).assumed.isEmpty)
  }

  @Test func `one of several benchmarks can be chosen`() throws {
    let other = #", {"name": "fling", "className": "com.example.ScrollBenchmark", "metrics": {}, "sampledMetrics": {}}"#
    let text = Self.text(further: other)
    let refused = refusal { () throws(Failure) in try Self.benchmark(text) }
    #expect(
      refused?[1].contains("field 'benchmarks': expected one benchmark, found 2") == true
        && refused?[1].contains("'ScrollBenchmark.scroll', 'ScrollBenchmark.fling'") == true, "\(refused ?? [])")
    #expect(try Self.benchmark(text, chosen: "scroll").frameTimes.count == 160)
    #expect(try Self.benchmark(text, chosen: "ScrollBenchmark.scroll").frameTimes.count == 160)
    #expect(
      refusal { () throws(Failure) in try Self.benchmark(text, chosen: "fling") }?[1].contains("found none") == true)
    #expect(refusal { () throws(Failure) in try Self.benchmark(text, chosen: "jump") }?[1].contains("found 0") == true)
  }

  @Test func `problems are reported with their fields`() {
    let faults: [(String, String)] = [
      ("{}", "field 'benchmarks'"), ("{\"benchmarks\": 3}", "field 'benchmarks': expected an array"),
      (
        Self.text(metrics: "\"RV CreateViewCount\": {\"runs\": [1]}, \"RV CreateViewSumMs\": {\"runs\": [1, 2]}"),
        "expected as many runs"
      ),
      (Self.text(sampled: "\"frameDurationCpuMs\": {\"runs\": [[1, -2]]}"), "runs[0][1]': expected a number from 0"),
      (Self.text(sampled: "\"frameDurationCpuMs\": {\"runs\": [[1, \"NaN\"]]}"), "runs[0][1]': expected a number"),
      (Self.text(sampled: "\"frameDurationCpuMs\": {\"runs\": [1]}"), "runs[0]': expected an array"),
    ]
    for (text, message) in faults {
      let refused = refusal { () throws(Failure) in try Self.benchmark(text) }
      #expect(refused?.contains { $0.contains(message) } == true, "\(refused ?? [])")
    }
    let bytes = Array(Self.text().utf8)
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(
        refusal { () throws(Failure) in try Macrobenchmark(path: "b.json", bytes: Array(bytes[..<length])) } != nil)
    }
  }
}
