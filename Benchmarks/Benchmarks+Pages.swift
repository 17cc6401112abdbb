import ScrollComparing
import ScrollDiagnostics
import ScrollExperiments
import ScrollPages
import ScrollTraces

/// The size of the page of a long run, and the time to write it.
extension Benchmarks {
  /// The maximum size of a page in bytes.
  private static let pageLimit = 1_500_000.0

  /// Measures the page of one minute at 120 Hz through 2,000 items, over a network that is slow enough for many
  /// placeholders.
  static func measurePages() -> [Bound] {
    do {
      let settings = ["replay.refresh_hz=120", "content.items=2000", "content.length=60", "loading.latency=600"]
      let experiment = try Experiment(
        ScenarioSource(
          path: "benchmark.csv", bytes: ScrollTraceWriter.bytes(of: Workload.trace),
          overrides: settings.map { text throws(Failure) in try SettingOverride(text) }))
      let run = ReportedRun(.experiment(experiment))
      var bytes = 0
      let seconds = (0..<20).map { _ in Stopwatch.time { bytes = RunPage([run]).text.utf8.count } }.sorted()
      print(
        """
        page          \(format(Double(bytes) / 1e6)) MB for a minute at 120 Hz and 2,000 items, written in \
        \(format(seconds[10] * 1e3)) ms median, \(format(seconds[0] * 1e3)) ms least
        """)
      return [Bound("bytes of the page", Double(bytes), atMost: pageLimit)]
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
