internal import ScrollQuantities
internal import ScrollSimulation

extension MetricFamily {
  package static let regret = MetricFamily(
    name: "regret", scope: .foresight,
    definition: """
      How far a run is from schedules found with knowledge of the recording, under the same network, queues and pages; \
      for the first replication. The schedule with the least waiting may have more placeholders than another. Unknown if \
      the policy decides when pages are fetched. Finding the schedules takes up to fifty runs, so sweeps and gates do it \
      only if you ask for one of these metrics.
      """,
    components: [
      Component(
        "latency", .ratio, .lower,
        """
        the avoidable waiting that is left: 0 with the least waiting of any schedule found, 1 without any preloading; it \
        can be more
        """,
        canExceedWhole: true
      ) { $0.regret?.latency },
      Component(
        "bytes", .ratio, .lower,
        """
        the share of the fetched bytes that was not needed: beyond the data of the items that came on screen, counted \
        once each
        """
      ) { $0.regret?.bytes },
      Component(
        "late_items", .count, .lower,
        "how many more items came on screen as a placeholder than with the schedule found that has the fewest"
      ) {
        $0.regret.map { Double($0.lateItems) }
      },
    ])

  package static let foresight = MetricFamily(
    name: "foresight", scope: .foresight,
    definition: """
      What could have been achieved under the same network, queues and pages; for the first replication, and only \
      where regret is measured.
      """,
    components: [
      Component(
        "late_items", .count, nil, "the fewest items that come on screen as a placeholder with any schedule found"
      ) {
        $0.regret.map { Double($0.attainableLateItems) }
      },
      Component("bound", .count, nil, "the fewest such items that any policy could have") {
        $0.regret.map { Double($0.lateItemsBound) }
      },
    ])
}

/// The distance of a run from the outcome of foresight under the same conditions.
struct Regret {
  /// The share of the avoidable waiting that was not avoided; nil if none was avoidable.
  let latency: Double?
  /// The share of the fetched bytes that was not needed; nil if nothing was fetched.
  let bytes: Double?
  /// The number of late items beyond those of the schedule with the fewest.
  let lateItems: Int
  /// The number of late items of the schedule with the fewest, or of the run if that has fewer.
  let attainableLateItems: Int
  let lateItemsBound: Int

  init(of record: RunRecord, against attainable: AttainableOutcome) {
    let totals = WaitTotals(record)
    let minimum = min(attainable.minimumWait, totals.wait)
    let avoidable = attainable.unprepared.wait - minimum
    latency = avoidable > .zero ? (totals.wait - minimum).seconds / avoidable.seconds : nil
    let waste = max(0, totals.bytes - attainable.neededBytes)
    bytes = totals.bytes > 0 ? Double(waste) / Double(totals.bytes) : nil
    lateItems = max(0, totals.lateItems - attainable.best.lateItems)
    attainableLateItems = min(totals.lateItems, attainable.best.lateItems)
    lateItemsBound = attainable.lateItemsBound
  }
}
