internal import ScrollQuantities
internal import ScrollSimulation

extension MetricFamily {
  static let regret = MetricFamily(
    name: "regret",
    definition: """
      How far a run is from the best schedule found with knowledge of the recording, under the same network, queues \
      and pages; for the first replication. Finding the schedule takes up to fifty runs, so sweeps and gates do it \
      only if you ask for one of these metrics.
      """,
    components: [
      Component(
        "latency", .ratio, .lower,
        """
        the share of the avoidable waiting that was not avoided: 1 is as long as without any preloading, more is \
        longer
        """),
      Component(
        "bytes", .ratio, .lower,
        """
        the share of the fetched bytes that was not needed: beyond the data of the items that came on screen, counted \
        once each
        """),
      Component("late_items", .count, .lower, "how many more items came on screen as a placeholder"),
    ]
  ) { observations, values in
    guard let attainable = observations.attainable else {
      values += [nil, nil, nil]
      return
    }
    let totals = WaitTotals(observations.record)
    let minimum = min(attainable.minimumWait, totals.wait)
    let avoidable = attainable.unprepared.wait - minimum
    values.append(avoidable > .zero ? (totals.wait - minimum).seconds / avoidable.seconds : nil)
    let waste = max(0, totals.bytes - attainable.neededBytes)
    values.append(totals.bytes > 0 ? Double(waste) / Double(totals.bytes) : nil)
    values.append(Double(max(0, totals.lateItems - attainable.best.lateItems)))
  }

  static let foresight = MetricFamily(
    name: "foresight",
    definition: """
      What could have been achieved under the same network, queues and pages; for the first replication, and only \
      where regret is measured.
      """,
    components: [
      Component("late_items", .count, nil, "items that come on screen as a placeholder with the best schedule found"),
      Component("bound", .count, nil, "the fewest such items that any policy could have"),
    ]
  ) { observations, values in
    guard let attainable = observations.attainable else {
      values += [nil, nil]
      return
    }
    let late = WaitTotals(observations.record).lateItems
    values.append(Double(min(late, attainable.best.lateItems)))
    values.append(Double(attainable.lateItemsBound))
  }
}
