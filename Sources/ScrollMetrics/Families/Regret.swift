internal import ScrollQuantities
internal import ScrollSimulation

extension MetricFamily {
  static let regret = MetricFamily(
    name: "regret",
    definition: """
      How far a run is from the best schedule that was found knowing the recording, under the same network, queues and \
      pages; of the first replication. Finding it takes up to fifty runs: sweeps and gates do where they are asked about it.
      """,
    components: [
      Component(
        "latency", .ratio, .lower,
        "of the wait that the schedule avoids the part that was not: 1 as without any preloading, more if longer"),
      Component(
        "bytes", .ratio, .lower,
        "of what was fetched the part that was not needed: beyond what the items that came on screen weigh, each once"),
      Component("late_items", .count, .lower, "how many items more showed as a placeholder first"),
    ]
  ) { observations, values in
    guard let attainable = observations.attainable else {
      values += [nil, nil, nil]
      return
    }
    let totals = WaitTotals(observations.record)
    let least = min(attainable.leastWait, totals.wait)
    let avoidable = attainable.unprepared.wait - least
    values.append(avoidable > .zero ? (totals.wait - least).seconds / avoidable.seconds : nil)
    let waste = max(0, totals.bytes - attainable.neededBytes)
    values.append(totals.bytes > 0 ? Double(waste) / Double(totals.bytes) : nil)
    values.append(Double(max(0, totals.lateItems - attainable.best.lateItems)))
  }

  static let foresight = MetricFamily(
    name: "foresight",
    definition: """
      What could have been attained, under the same network, queues and pages; of the first replication, where regret is \
      measured.
      """,
    components: [
      Component("late_items", .count, nil, "items that show as a placeholder first with the best schedule found"),
      Component("bound", .count, nil, "how few of them any policy must have"),
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
