import ScrollExperiments
import ScrollJSON

extension TuningAdvice {
  /// The minimum share of the present waiting by which each tuning of the trade-off improves on the one before it.
  private static let minimumStep = 0.05

  /// The trade-off between budgets and waiting: harmless tunings by spending, each with less waiting than the one
  /// before it. It always includes the present and the advised tuning. Empty if nothing was tried.
  package var tradeOff: [TriedTuning] {
    guard let present = searched.tunings.first else { return [] }
    let ordered = searched.tunings.filter { $0.isHarmless && $0.budgetUse.isFinite }.sorted { first, second in
      [first.budgetUse, first.outcome.waiting].lexicographicallyPrecedes([second.budgetUse, second.outcome.waiting])
    }
    var minimumWaiting = Double.infinity
    return ordered.filter { tuning in
      let isStep = tuning.outcome.waiting <= minimumWaiting - Self.minimumStep * present.outcome.waiting
      if isStep { minimumWaiting = tuning.outcome.waiting }
      return isStep || tuning.changes.isEmpty || isAdvised(tuning)
    }
  }

  /// Returns true if the tuning is the advised change.
  package func isAdvised(_ tuning: TriedTuning) -> Bool {
    guard !changes.isEmpty, tuning.changes.count == changes.count else { return false }
    return changes.allSatisfy { change in
      tuning.changes.contains { $0.place.path == change.place.path && $0.value == change.value }
    }
  }
}
