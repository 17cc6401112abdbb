import ScrollQuantities
import ScrollSimulation

extension MetricFamily {
  static let blankTimeFraction = MetricFamily(
    name: "blank_time_fraction",
    definition: """
      The share of the run's time during which a placeholder was on screen, including the first screen.
      """,
    components: [
      Component("", .ratio, .lower, "time with a placeholder on screen, divided by the run's time"),
      Component("time", .milliseconds, .lower, "time with a placeholder on screen"),
    ]
  ) { observations, values in
    let record = observations.record
    let share = record.duration == .zero ? nil : observations.blanks.time.seconds / record.duration.seconds
    values.append(share)
    values.append(observations.blanks.time.milliseconds)
  }

  static let blankArea = MetricFamily(
    name: "blank_area",
    definition: """
      The length of placeholders on screen, summed over time. An item that takes up part of the viewport's breadth \
      counts with that part of its length. A placeholder as tall as the screen, shown for 100 ms on an 844 pt \
      viewport, adds 84,400.
      """,
    components: [Component("", .pointMilliseconds, .lower, "length of placeholders on screen, times how long")]
  ) { observations, values in
    values.append(observations.blanks.area)
  }

  static let repeatAppearances = MetricFamily(
    name: "repeat_appearances",
    definition: """
      Items that came on screen again after they had left it. An item whose contents were released in between shows as \
      a placeholder again.
      """,
    components: [
      Component("count", .count, nil, "times that an item came on screen again"),
      Component("blank", .count, .lower, "times that it was a placeholder again"),
    ]
  ) { observations, values in
    let blanks = observations.blanks
    values.append(Double(blanks.repeatAppearances))
    values.append(Double(blanks.repeatBlanks))
  }
}
