internal import ScrollQuantities
internal import ScrollSimulation

extension MetricFamily {
  static let blankTimeFraction = MetricFamily(
    name: "blank_time_fraction",
    definition: """
      The share of the run's time during which a placeholder was on screen, the first screen included.
      """,
    components: [
      Component("", .ratio, .lower, "blank time over the run's time"),
      Component("time", .milliseconds, .lower, "the time itself"),
    ]
  ) { observations, values in
    let record = observations.record
    let share = record.duration == .zero ? nil : observations.blanks.time.seconds / record.duration.seconds
    values.append(share)
    values.append(observations.blanks.time.milliseconds)
  }
}
