internal import ScrollSimulation

extension MetricFamily {
  static let blankArea = MetricFamily(
    name: "blank_area",
    definition: """
      The length of placeholders on screen, summed over time; of an item that takes part of the viewport's breadth, that \
      part of its length. A placeholder as tall as the screen that stands for 100 ms on an 844 pt viewport makes 84,400.
      """,
    components: [Component("", .pointMilliseconds, .lower, "length times time")]
  ) { observations, values in
    values.append(observations.blanks.area)
  }
}
