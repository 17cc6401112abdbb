internal import Quantities
internal import ScrollSimulation

extension MetricFamily {
  static let endStall = MetricFamily(
    name: "end_stall",
    definition: """
      Times when the recording wanted to scroll beyond the content though the feed had more: the next batch was late.
      """,
    components: [
      Component("count", .count, .lower, "how many"),
      Component("time", .milliseconds, .lower, "how long they lasted in all"),
      Component("distance", .points, .lower, "how far beyond the content the farthest wanted to go"),
    ]
  ) { observations in
    let stalls = observations.stalls
    let time = stalls.reduce(SimulatedTime.zero) { $0 + ($1.ended - $1.began) }
    return [
      Double(stalls.count), time.milliseconds, stalls.map(\.distance.value).max() ?? 0,
    ]
  }
}
