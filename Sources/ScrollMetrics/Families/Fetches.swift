internal import ScrollSimulation

extension MetricFamily {
  static let fetches = MetricFamily(
    name: "fetches",
    definition: """
      Requests for items' data, each attempt counted: started = completed + cancelled + failed + under way at the end.
      """,
    components: [
      Component("started", .count, .lower, "attempts that began"),
      Component("completed", .count, nil, "attempts that brought the data"),
      Component("cancelled", .count, .lower, "attempts stopped because their item left the preload range"),
      Component("failed", .count, .lower, "attempts that failed"),
      Component("retried", .count, .lower, "attempts that repeated a failed one"),
      Component("repeated", .count, .lower, "attempts for data that had been loaded before and dropped"),
      Component("given_up", .count, .lower, "items whose last allowed attempt failed"),
    ]
  ) { observations, values in
    let fetches = observations.fetches
    values.append(Double(fetches.started))
    values.append(Double(fetches.completed))
    values.append(Double(fetches.cancelled))
    values.append(Double(fetches.failed))
    values.append(Double(fetches.retried))
    values.append(Double(fetches.repeated))
    values.append(Double(fetches.givenUp))
  }
}
