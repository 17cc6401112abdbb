import ScrollQuantities
import ScrollSimulation

extension MetricFamily {
  static let displayLatency = MetricFamily(
    name: "display_latency",
    definition: """
      How long an item was on screen before it was drawn: from the frame in which it first appeared to the frame in \
      which it was first drawn. The latency of a hit is zero. An item that left the screen while still blank, or was \
      still blank when the run ended, is censored: it is counted with the wait observed until then. Percentiles use \
      the nearest-rank method. Items on screen in the very first frame are not included; see first_screen.
      """,
    components: [
      Component("p50", .milliseconds, .lower, "half of the items waited no longer"),
      Component("p90", .milliseconds, .lower, "nine items in ten waited no longer"),
      Component("p95", .milliseconds, .lower, "19 items in 20 waited no longer"),
      Component("p99", .milliseconds, .lower, "99 items in 100 waited no longer"),
      Component("max", .milliseconds, .lower, "the longest wait"),
      Component("mean", .milliseconds, .lower, "the average wait, hits included"),
      Component("censored", .count, .lower, "items that were not drawn during their first time on screen"),
      Component("unfinished", .count, .lower, "those of them that were still blank when the run ended"),
    ]
  ) { observations, values in
    let waits = observations.displayWaits
    for percent in [50.0, 90, 95, 99] { values.append(waits.percentile(percent)) }
    values.append(waits.maximum)
    values.append(waits.mean)
    values.append(Double(observations.shown.count { observations.isCensored($0) }))
    values.append(Double(observations.shown.count { observations.record.rows[$0].wasBlankAtEnd }))
  }

  static let firstScreen = MetricFamily(
    name: "first_screen",
    definition: """
      The items on screen in the very first frame, which no preloading could have prepared (compulsory misses).
      """,
    components: [
      Component("items", .count, nil, "items on screen in the first frame"),
      Component("drawn", .milliseconds, .lower, "when the last of them was drawn or left the screen blank"),
      Component("censored", .count, .lower, "items that were not drawn during their first time on screen"),
    ]
  ) { observations, values in
    values.append(Double(observations.compulsory.count))
    values.append(observations.firstScreenWait?.milliseconds)
    values.append(Double(observations.compulsory.count { observations.isCensored($0) }))
  }
}
