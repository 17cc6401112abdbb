import Foundation
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// Measures the engine on the fixed workload, beside the yardstick in the same run, how fast recordings are read and pages
/// written, and what the methods of a sweep find; with `--check` fails if bounds are exceeded, with
/// `--large` imports files of a gigabyte instead, with `--policies` compares `lookahead` with Texture instead.
@main
enum Benchmarks {
  static func main() {
    if CommandLine.arguments.contains("--large") { return measureLargeImports() }
    if CommandLine.arguments.contains("--policies") { return measurePolicies() }
    let list = measureList()
    let memory = peakMemory
    let carouselRatio = measureCarousels(yardstick: list.second.median)
    measureParsing()
    measureImports()
    let pageBytes = measurePages()
    let evolvedShare = measureSweepMethods()
    let keepsBounds = checkBounds()
    let isWithinBounds =
      list.medianRatio <= ratioLimit && carouselRatio <= carouselRatioLimit && memory <= memoryLimit
      && pageBytes <= pageLimit && evolvedShare >= evolvedShareLimit
      && keepsBounds
    if CommandLine.arguments.contains("--check"), !isWithinBounds {
      print(
        """
        failed: allowed are \(format(ratioLimit)) times the yardstick for the list, \(format(carouselRatioLimit)) times for the \
        carousels, \(format(memoryLimit)) MiB, \(pageLimit) bytes for the page, and \(format(evolvedShareLimit)) of each front \
        for evolution; and no policy may be better than what is attainable
        """)
      exit(EXIT_FAILURE)
    }
  }

  /// What `--check` allows: ratios of the median times to the yardstick's, and mebibytes. Time itself depends on the
  /// machine.
  private static let (ratioLimit, carouselRatioLimit, memoryLimit) = (5.0, 45.0, 64.0)

  /// How much of each scenario's front evolution has to find, in the median; it depends on no machine.
  private static let evolvedShareLimit = 0.95

  /// A recording of 8 MB, in a file in the page cache.
  private static func measureParsing() {
    var text = "time_ms,offset_y\n"
    var sample = 0
    while text.utf8.count < 8_000_000 {
      text += "\(Double(sample) * 8.333),\(Double(sample % 10_007) * 3.7)\n"
      sample += 1
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    guard (try? Data(text.utf8).write(to: file)) != nil else {
      print("parsing       not measured: \(file.path) cannot be written")
      return
    }
    let seconds = (0..<10).map { _ in
      Stopwatch.time {
        let trace = try? ScrollTraceReader.read(path: file.path)
        precondition(trace?.times.count == sample)
      }
    }
    let rate = Double(text.utf8.count) / 1e6 / seconds.min()!
    print("parsing       \(format(rate)) MB/s, best of 10, a CSV file of 8 MB in the page cache")
  }

  /// A feed with a container in every cell. Returns how many times the yardstick's time it takes.
  private static func measureCarousels(yardstick: Double) -> Double {
    let timeline = FrameTimeline(CarouselWorkload.trace, CarouselWorkload.configuration.replay)
    let simulation = Simulation(
      timeline: timeline, content: CarouselWorkload.content, configuration: CarouselWorkload.configuration)
    var record = simulation.run(seed: 1)
    let seconds = (0..<50).map { _ in
      Stopwatch.time { simulation.run(seed: 1, into: &record) }
    }.sorted()
    let shown = record.rows.count { $0.firstVisible != .never }
    print(
      """
      carousels     \(format(seconds[25] * 1e3)) ms median for \(CarouselWorkload.carouselCount) carousels of \
      \(CarouselWorkload.itemsEach) items, \(CarouselWorkload.trace.nested.count) of them dragged; \(shown) items shown, \
      \(record.fetches.started) requests
      ratio         \(format(seconds[25] / yardstick)) times the yardstick
      """)
    return seconds[25] / yardstick
  }

  /// One list, and the yardstick, in turn.
  private static func measureList() -> Stopwatch.Rounds {
    let timeline = FrameTimeline(Workload.trace, Workload.configuration.replay)
    let simulation = Simulation(
      timeline: timeline, content: Workload.content, configuration: Workload.configuration)
    var record = simulation.run(seed: 1)
    var yardstick = Yardstick(
      edges: yardstickEdges, offsets: Workload.trace.offsets.map(\.value), viewport: 844)
    var blanks = 0
    let rounds = Stopwatch.interleaved(
      rounds: 400,
      {
        simulation.run(seed: 1, into: &record)
        return MetricCatalogue.measure(record).count
      },
      {
        blanks = yardstick.run()
        return blanks
      })
    let (full, least) = (rounds.first, rounds.second)
    let frames = Double(record.frameCount)
    let shown = record.rows.count { $0.firstVisible != .never }
    print(
      """
      workload      \(record.frameCount) frames at 120 Hz, \(Workload.itemCount) items, \(shown) of them shown, \
      \(record.fetches.started) requests, \(record.batches.count) batches
      one run       \(format(full.median * 1e3)) ms median, \(format(full.minimum * 1e3)) ms least, metrics included
      per frame     \(format(full.median * 1e9 / frames)) ns
      per change    \(format(full.median * 1e9 / Double(record.interfaceStateChanges))) ns for each of \
      \(record.interfaceStateChanges) interface-state changes
      runs          \(Int(1 / full.median)) a second on one core
      yardstick     \(format(least.median * 1e3)) ms median, \(format(least.minimum * 1e3)) ms least \
      (\(blanks) items showed undrawn)
      ratio         \(format(rounds.medianRatio)) times the yardstick, median of \(rounds.count) pairs
      peak memory   \(format(peakMemory)) MiB
      """)
    return rounds
  }

  private static var yardstickEdges: [Double] {
    let layout = Workload.content.layout
    return layout.frames.map(\.y.value) + [layout.contentLength(ofFirst: layout.count).value]
  }

  static func format(_ value: Double) -> String { String(format: "%.3g", value) }
}
