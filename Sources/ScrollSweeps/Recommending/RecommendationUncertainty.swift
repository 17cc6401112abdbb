import ScrollDiagnostics
package import ScrollExperiments

/// The uncertainty of a recommendation: the number of worlds in which the trial still deserves it.
package struct RecommendationUncertainty: Sendable {
  package let aim: Worlds.Aim
  package let worldCount: Int
  /// The number of worlds in which the trial meets the constraints.
  package let meetCount: Int
  /// The number of those in which no other trial that meets them ranks higher.
  package let bestCount: Int
  /// The number of worlds in which another trial outdoes it: one that meets the constraints and ranks higher, or that
  /// meets them where it does not.
  package let outdoneCount: Int
  /// The number of worlds that count for `aim` in which the trial outdoes the present settings, and in which these outdo it.
  package let present: (worldCount: Int, betterCount: Int, worseCount: Int)
  /// The number of the hardest worlds, and the number of them in which the trial meets the constraints.
  package let hardest: (worldCount: Int, meetCount: Int)
  /// The trial that is recommended without worlds; nil if it is the chosen one.
  ///
  /// `meetCount` is the number of worlds that count for `aim` in which this trial meets the constraints. `bestCount` is
  /// the number of those in which no other trial that meets them ranks higher.
  package let plain: (trial: SweepResult.Row, meetCount: Int, bestCount: Int)?
  /// The places at which the trial stops meeting the constraints; empty if it misses one in the present world.
  package let boundaries: [TippingPoint<Bool>]
  /// The setting whose measurement would avoid the most choices of a trial that another outdoes; nil if none avoids more
  /// than chance explains.
  package let measurement: DecisiveMeasurement?
  /// The best trials along the setting on which they depend most; nil if one is the best everywhere.
  package let dependence: TrialDependence?

  /// True if the trial is better than the present settings in more of the worlds that count than it is worse in.
  package var beatsPresent: Bool { present.betterCount > present.worseCount }

  /// Counts the worlds in which a trial deserves its recommendation, and finds its boundaries.
  ///
  /// - Parameters:
  ///   - study: The trials in every world.
  ///   - choice: The place of the recommended trial in the study.
  ///   - aim: The worlds that count.
  ///   - jobs: The number of worlds tried at the same time.
  /// - Throws: As ``Experiment`` does.
  init(_ study: TrialsInWorlds, of choice: Int, for aim: Worlds.Aim, jobs: Int) throws(Failure) {
    let worlds = study.worlds
    self.aim = aim
    worldCount = worlds.count
    let (all, counted) = (Array(0..<worlds.count), study.counted(for: aim))
    meetCount = study.meetCount(of: choice, in: all)
    bestCount = study.bestCount(of: choice, in: all)
    outdoneCount = all.count { study.isOutdone(choice, in: $0) }
    hardest = (study.hardest.count, study.meetCount(of: choice, in: study.hardest))
    let better = counted.count { study.outdoesPresent(choice, in: $0) }
    present = (counted.count, better, counted.count { study.isOutdoneByPresent(choice, in: $0) })
    plain =
      choice == 0
      ? nil : (study.trials[0], study.meetCount(of: 0, in: counted), study.bestCount(of: 0, in: counted))
    measurement = study.measurement
    dependence = try TrialDependence(study, jobs: jobs)
    let trial = study.trials[choice]
    guard trial.isFeasible else {
      boundaries = []
      return
    }
    boundaries = try worlds.tippingPoints(from: true, jobs: jobs) { tunings throws(Failure) in
      study.runner.rows([trial.trial.point], try study.runner.prepared(worlds.scenarios(tunings)))[0].isFeasible
    }.filter { !$0.beyond }
  }
}
