internal import ScrollSimulation

extension MetricFamily {
  static let repeatAppearances = MetricFamily(
    name: "repeat_appearances",
    definition: """
      Items that came on screen again after they had left it. What was let go in between shows as a placeholder again.
      """,
    components: [
      Component("count", .count, nil, "how many times"),
      Component("blank", .count, .lower, "how many of those as a placeholder"),
    ]
  ) { observations, values in
    let blanks = observations.blanks
    values.append(Double(blanks.repeatAppearances))
    values.append(Double(blanks.repeatBlanks))
  }
}
