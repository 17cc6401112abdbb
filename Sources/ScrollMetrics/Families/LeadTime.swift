import ScrollQuantities
import ScrollSimulation

extension MetricFamily {
  package static let leadTime = MetricFamily(
    name: "lead_time", scope: .items,
    definition: """
      How long before its first appearance on screen an item had its data; negative if the data arrived later. Items \
      that never had their data are not included, nor are items on screen in the very first frame. Percentiles use the \
      nearest-rank method.
      """,
    components: [
      Component("min", .milliseconds, .higher, "the shortest lead of an item's data over its appearance") {
        $0.leadTimes.minimum
      },
      Component("p5", .milliseconds, .higher, "19 items in 20 had at least this lead") { $0.leadTimes.percentile(5) },
      Component("p50", .milliseconds, nil, "half of the items had at least this lead") { $0.leadTimes.percentile(50) },
      Component("mean", .milliseconds, nil, "the average lead") { $0.leadTimes.mean },
    ])

  package static let headroom = MetricFamily(
    name: "headroom",
    definition: """
      The opposite of blank area: the length of each item that was drawn before it appeared, times how long before.
      """,
    components: [
      Component("", .pointMilliseconds, nil, "length drawn ahead of its appearance, times how long ahead") {
        observations in
        let record = observations.record
        return observations.shown.reduce(0.0) { sum, row in
          let lead = record.rows[row].firstVisible.milliseconds - record.rows[row].displayed.milliseconds
          return lead > 0 ? sum + record.rows[row].length.value * lead : sum
        }
      }
    ])
}
