import Foundation
import Metrics
import Quantities
import ScrollSimulation
import ScrollTraces

/// Measures the engine on the fixed workload, beside the yardstick in the same run.
@main
enum Benchmarks {
  static func main() {
    let timeline = FrameTimeline(Workload.trace, Workload.configuration.replay)
    var simulation = Simulation(
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
    let shown = record.firstVisible.count { $0 != .never }
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
  }

  private static var yardstickEdges: [Double] {
    let layout = Workload.content.layout
    return layout.frames.map(\.y.value) + [layout.contentLength(ofFirst: layout.count).value]
  }

  private static func format(_ value: Double) -> String { String(format: "%.3g", value) }
}
