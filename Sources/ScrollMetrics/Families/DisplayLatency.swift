import ScrollQuantities
import ScrollSimulation

extension MetricFamily {
  package static let displayLatency = MetricFamily(
    name: "display_latency", scope: .items,
    definition: """
      How long an item was on screen before it was drawn: from the frame in which it first appeared to the frame in \
      which it was first drawn. The latency of a hit is zero. An item that left the screen as a placeholder, or was \
      still one when the run ended, is censored: it is counted with the wait observed until then. Time in the \
      background does not count, because nobody waits there. Percentiles use the nearest-rank method. Items on screen \
      in the very first frame are not included; see first_screen.
      """,
    components: [
      Component("p50", .milliseconds, .lower, "half of the items waited no longer") { $0.displayWaits.percentile(50) },
      Component("p90", .milliseconds, .lower, "nine items in ten waited no longer") { $0.displayWaits.percentile(90) },
      Component("p95", .milliseconds, .lower, "19 items in 20 waited no longer", everydayName: "wait, p95") {
        $0.displayWaits.percentile(95)
      },
      Component("p99", .milliseconds, .lower, "99 items in 100 waited no longer") { $0.displayWaits.percentile(99) },
      Component("max", .milliseconds, .lower, "the longest wait") { $0.displayWaits.maximum },
      Component("mean", .milliseconds, .lower, "the average wait, hits included") { $0.displayWaits.mean },
      Component("censored", .count, .lower, "items that were not drawn during their first time on screen") {
        $0.censoredCount(of: $0.shown)
      },
      Component("unfinished", .count, .lower, "items that were still placeholders when the run ended") {
        let record = $0.record
        return Double($0.shown.count { record.rows[$0].wasBlankAtEnd })
      },
    ])

  package static let firstScreen = MetricFamily(
    name: "first_screen", scope: .items,
    definition: """
      The items on screen in the very first frame, which no preloading could have prepared (compulsory misses).
      """,
    components: [
      Component("items", .count, nil, "items on screen in the first frame") { Double($0.compulsory.count) },
      Component(
        "drawn", .milliseconds, .lower,
        "when the last item of the first screen was drawn, or left it undrawn; without time in the background",
        everydayName: "first screen"
      ) {
        $0.firstScreenWait?.milliseconds
      },
      Component("censored", .count, .lower, "items that were not drawn during their first time on screen") {
        $0.censoredCount(of: $0.compulsory)
      },
    ])
}

extension Observations {
  /// Returns the number of rows whose items were not drawn in their first appearance.
  fileprivate func censoredCount(of rows: [Int]) -> Double { Double(rows.count { isCensored($0) }) }
}
