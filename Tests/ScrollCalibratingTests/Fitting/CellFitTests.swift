import ScrollTraces
import SeededRandom
import Testing

@testable import ScrollCalibrating

@Suite struct CellFitTests {
  private static func times(_ creations: [Double], _ configurations: [Double]) -> ClientTimes {
    var times = ClientTimes()
    (times.creations, times.configurations) = (creations, configurations)
    return times
  }

  private static func benchmark(_ metrics: String) throws -> Macrobenchmark {
    let text = #"{"benchmarks": [{"name": "scroll", "metrics": {\#(metrics)}, "sampledMetrics": {}}]}"#
    return try Macrobenchmark(path: "b.json", bytes: Array(text.utf8))
  }

  /// Returns the settings and what is assumed, as words.
  private static func words(_ fit: CellFit) -> (settings: [String], assumed: [String]) {
    (fit.settings.map { "\($0.path) from \($0.source)" }, fit.assumed.map { "\($0.path): \($0.reason)" })
  }

  @Test func `the costs are means with intervals`() throws {
    let configurations = (0..<20).map { $0 % 2 == 0 ? 0.4 : 0.6 }
    let fit = CellFit([], Self.times([2, 3, 4, 3, 3], configurations), resolution: 0.001)
    let (settings, assumed) = Self.words(fit)
    #expect(
      settings == [
        "nodes.allocation_ms from 5 created cells", "main_thread.cell_configuration_ms from 20 configured cells",
      ])
    #expect(assumed == ["nodes.allocation: no log says on which thread cells were created"])
    let intervals = fit.settings.map { $0.estimates[0].interval }
    // The standard error of the first is the root of 0.5 / 5, and Student's t is 2.7764.
    #expect(intervals[0].value == 3 && abs(intervals[0].high - 3.878) < 0.001)
    #expect(abs(intervals[1].value - 0.5) < 1e-9 && intervals[1].contains(0.5) && !intervals[1].contains(0.6))
  }

  @Test func `equal times are as uncertain as the clock`() {
    let fit = CellFit([], Self.times([2, 2, 2, 2, 2], []), resolution: 1)
    #expect(fit.settings.map { $0.estimates[0].interval } == [Interval(value: 2, low: 1, high: 3)])
  }

  @Test func `too few cells are reported and not fitted`() {
    let (settings, assumed) = Self.words(
      CellFit([], Self.times([2, 2, 2, 2], Array(repeating: 1, count: 19)), resolution: 1))
    #expect(settings.isEmpty)
    #expect(
      assumed == [
        "nodes.allocation_ms: it needs 5 created cells, found 4",
        "main_thread.cell_configuration_ms: it needs 20 configured cells, found 19",
      ])
    #expect(
      Self.words(CellFit([], ClientTimes(), resolution: 1)).assumed == [
        "nodes.allocation_ms: no log says how long cells took to be created",
        "main_thread.cell_configuration_ms: no log says how long cells took to be configured",
      ])
  }

  @Test func `a benchmark takes precedence over a log, which tells what the benchmark does not`() throws {
    let benchmark = try Self.benchmark(#""RV CreateViewAverageMs": {"runs": [7, 7, 7]}"#)
    let times = Self.times([2, 2, 2, 2, 2], Array(repeating: 1, count: 20))
    let (settings, assumed) = Self.words(CellFit([benchmark], times, resolution: 0.001))
    #expect(
      settings == [
        "nodes.allocation_ms from 'RV CreateView' in 3 iterations",
        "nodes.allocation from RecyclerView creates cells on the main thread",
        "main_thread.cell_configuration_ms from 20 configured cells",
      ])
    #expect(assumed.isEmpty)
  }

  /// What a recorder notes, with costs of 2 and 0.5 ms on average, is found by `calibrate`. The log repeats the times of an item
  /// that is requested twice; they count once.
  @Test func `the costs of a made log are recovered`() throws {
    let seeds = Exhaustiveness.seeds(UInt64(40), of: 1000)
    let truths = [("nodes.allocation_ms", 2), ("main_thread.cell_configuration_ms", 0.5)]
    var hits = [0, 0]
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var recorder = FeedLogRecorder(source: "app")
      var time = 5.0
      for index in 0..<60 {
        let item = ContainerPath(items: [index])
        func wait(_ range: ClosedRange<Double>) { time += Double.random(in: range, using: &random) / 1000 }
        if index % 3 == 0 {
          recorder.creationBegan(item, time: time)
          wait(1...3)
          recorder.creationEnded(item, time: time)
        }
        recorder.configurationBegan(item, time: time)
        wait(0.2...0.8)
        recorder.configurationEnded(item, time: time)
        recorder.requestStarted(for: item, time: time)
        if index % 2 == 0 {
          recorder.requestFailed(for: item, time: time + 0.01)
          recorder.requestStarted(for: item, time: time + 0.3)
          time += 0.3
        }
        wait(60...80)
        recorder.receivedFirstByte(for: item, time: time)
        wait(5...10)
        recorder.loaded(item, bytes: 20_000 + index, time: time)
      }
      let log = RequestLog(try AppLog(path: "session.csv", bytes: try #require(recorder.bytes)))
      #expect(log.clientTimes.creations.count == 20 && log.clientTimes.configurations.count == 60)
      let calibration = try Calibration([log])
      for (index, (path, truth)) in truths.enumerated() {
        let interval = try #require(calibration.settings.first { $0.path == path }).estimates[0].interval
        #expect(abs(interval.value / truth - 1) < 0.3, "seed \(seed)")
        hits[index] += interval.contains(truth) ? 1 : 0
      }
      #expect(calibration.assumed.map(\.path).contains("nodes.allocation"))
    }
    let bounds = Exhaustiveness.isExhaustive ? 0.93...0.97 : 0.85...1
    for count in hits { #expect(bounds.contains(Double(count) / Double(seeds.count))) }
  }
}
