internal import ScrollQuantities
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
  ) { observations, values in
    var (count, time, furthest) = (0.0, SimulatedTime.zero, 0.0)
    for stall in observations.record.stalls where observations.isMeasured(stall.container) {
      count += 1
      time += stall.ended - stall.began
      furthest = max(furthest, stall.distance.value)
    }
    values.append(count)
    values.append(time.milliseconds)
    values.append(furthest)
  }
}
