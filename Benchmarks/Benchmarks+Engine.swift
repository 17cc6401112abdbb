import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// The engine on fixed workloads, interleaved with yardsticks.
extension Benchmarks {
  /// The limit of peak memory in mebibytes.
  private static let memoryLimit = 64.0

  static func measureEngine() -> [Bound] {
    var list = MeasuredRuns(ProfiledWork.list.simulation!)
    let carousels = ProfiledWork.carousels.simulation!
    var carouselRecord = carousels.run(seed: 1)
    var (yardstick, plain) = (Yardstick.ofWorkload, PlainYardstick.ofWorkload)
    var blanks = 0
    let rounds = Stopwatch.interleaved(
      rounds: 100,
      [
        {
          blanks = yardstick.run()
          return blanks
        },
        { plain.run() },
        { list.run() },
        {
          carousels.run(seed: 1, into: &carouselRecord)
          return carouselRecord.rowCount
        },
      ])
    precondition(plain.run() == blanks)
    let (reference, plainReference, full, nested) = (rounds[0], rounds[1], rounds[2], rounds[3])
    let record = list.record
    let shown = { (record: RunRecord) in record.rows.count(where: \.wasShown) }
    print(
      """
      workload      \(record.frameCount) frames at 120 Hz, \(Workload.itemCount) items, \(shown(record)) of them shown, \
      \(record.fetches.started) requests, \(record.batches.count) batches
      one run       \(format(full.median * 1e3)) ms median, \(format(full.minimum * 1e3)) ms least, metrics included
      per frame     \(format(full.median * 1e9 / Double(record.frameCount))) ns
      per change    \(format(full.median * 1e9 / Double(record.interfaceStateChanges))) ns for each of \
      \(record.interfaceStateChanges) interface-state changes
      runs          \(Int(1 / full.median)) a second on one core
      yardstick     \(format(reference.median * 1e3)) ms median (\(blanks) items showed undrawn); over plain memory \
      \(format(plainReference.median * 1e3)) ms
      ratio         \(format(full.ratio(to: reference))) times the yardstick, \
      \(format(full.ratio(to: plainReference))) times that over plain memory; medians of \(full.count) rounds
      carousels     \(format(nested.median * 1e3)) ms median for \(CarouselWorkload.carouselCount) carousels of \
      \(CarouselWorkload.itemsEach) items, \(CarouselWorkload.trace.nested.count) of them dragged; \(shown(carouselRecord)) items \
      shown, \(carouselRecord.fetches.started) requests
      ratio         \(format(nested.ratio(to: reference))) times the yardstick, \
      \(format(nested.ratio(to: plainReference))) times that over plain memory
      peak memory   \(format(peakMemory)) MiB
      """)
    return [Bound("MiB of peak memory", peakMemory, atMost: memoryLimit)]
  }
}

/// Work that is repeated for a profiler, or to count instructions.
enum ProfiledWork: String, CaseIterable, Sendable {
  case list, carousels, yardstick
  case plainYardstick = "plain-yardstick"

  /// The simulation of the work; nil for a yardstick.
  var simulation: Simulation? {
    switch self {
    case .list:
      Simulation(
        timeline: FrameTimeline(Workload.trace, Workload.configuration.replay), content: Workload.content,
        configuration: Workload.configuration)
    case .carousels:
      Simulation(
        timeline: FrameTimeline(CarouselWorkload.trace, CarouselWorkload.configuration.replay),
        content: CarouselWorkload.content, configuration: CarouselWorkload.configuration)
    case .yardstick, .plainYardstick: nil
    }
  }

  /// Performs the work. Prints a number that depends on it, so that the optimizer cannot remove it.
  func perform(times: Int) {
    var sum = 0
    if let simulation {
      var runs = MeasuredRuns(simulation)
      for _ in 0..<times { sum += runs.run() + runs.record.eventCount }
    } else {
      var (yardstick, plain) = (Yardstick.ofWorkload, PlainYardstick.ofWorkload)
      for _ in 0..<times { sum += self == .yardstick ? yardstick.run() : plain.run() }
    }
    print(sum)
  }
}

/// Runs of a simulation with their metrics. As in a sweep, each uses the storage of the run before.
private struct MeasuredRuns {
  private let simulation: Simulation
  private(set) var record: RunRecord
  private var meter = Meter()
  private var metrics = MetricValues<Double>()

  init(_ simulation: Simulation) { (self.simulation, record) = (simulation, simulation.run(seed: 1)) }

  /// Runs the simulation; returns the number of metrics.
  mutating func run() -> Int {
    simulation.run(seed: 1, into: &record)
    meter.measure(record, into: &metrics)
    return MetricCatalog.names.count
  }
}
