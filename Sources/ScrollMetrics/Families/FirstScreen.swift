internal import ScrollQuantities
internal import ScrollSimulation

extension MetricFamily {
  static let firstScreen = MetricFamily(
    name: "first_screen",
    definition: """
      The items on screen in the very first frame, which no preloading could have had ready (compulsory misses).
      """,
    components: [
      Component("items", .count, nil, "how many there are"),
      Component("drawn", .milliseconds, .lower, "when the last of them was drawn, or left the screen blank"),
    ]
  ) { observations, values in
    let longestWait = observations.compulsory.lazy.map(observations.record.displayWait(ofRow:)).max()
    values.append(Double(observations.compulsory.count))
    values.append(longestWait?.milliseconds)
  }
}
