import ScrollQuantities
import ScrollSimulation

extension MetricFamily {
  package static let preloadHitRate = MetricFamily(
    name: "preload_hit_rate", scope: .items,
    definition: """
      The share of items whose data was loaded by the frame in which they first came on screen. Items on screen in the \
      very first frame are not included: no preloading could have helped them.
      """,
    components: [
      Component(
        "", .ratio, .higher, "items whose data was there when they came on screen, divided by all",
        everydayName: "preload hits"
      ) {
        $0.shareOfShown($0.loadedCount)
      },
      Component("misses", .count, .lower, "items whose data arrived late or never") {
        Double($0.shown.count - $0.loadedCount)
      },
    ])

  package static let displayHitRate = MetricFamily(
    name: "display_hit_rate", scope: .items,
    definition: """
      The share of items that were drawn by the frame in which they first came on screen, so that nobody saw a \
      placeholder. Items on screen in the very first frame are not included.
      """,
    components: [
      Component(
        "", .ratio, .higher, "items that were drawn when they came on screen, divided by all",
        everydayName: "display hits"
      ) {
        $0.shareOfShown($0.drawnCount)
      },
      Component("misses", .count, .lower, "items that came on screen as a placeholder", everydayName: "placeholders") {
        Double($0.shown.count - $0.drawnCount)
      },
    ])

  package static let itemsShown = MetricFamily(
    name: "items_shown", scope: .items,
    definition: """
      The number of items that came on screen after the very first frame: the items that hit rates and latencies are \
      based on.
      """,
    components: [
      Component("", .count, nil, "items that came on screen after the first frame") { Double($0.shown.count) }
    ])
}

extension Observations {
  /// Returns the share of a number of items among those shown; nil if there are none.
  fileprivate func shareOfShown(_ count: Int) -> Double? {
    shown.isEmpty ? nil : Double(count) / Double(shown.count)
  }
}
