import ScrollDiagnostics
package import ScrollExperiments
import ScrollJSON
package import ScrollMetrics
package import ScrollSweeps

/// The uncertainty of tuning advice: the worlds in which it holds, where it fails, and the measurement that would
/// settle it.
///
/// An answer holds in a world if it keeps the budget there, makes nothing worse that a verdict covers, and none of the
/// other answers saves another tenth of the waiting. The budget is relative to the spending of the unchanged scenarios
/// in that world.
package struct TuningUncertainty: Sendable {
  /// The numbers of worlds by outcome.
  package struct Counts: Sendable {
    package let holds: Int
    package let exceedsBudget: Int
    package let doesHarm: Int
    /// Another answer saves a further tenth of the waiting.
    package let isOutdone: Int

    fileprivate init(_ standings: [WorldStanding], _ answer: Int) {
      let fates = standings.map { $0.fate(of: answer) }
      func count(_ fate: WorldStanding.Fate) -> Int { fates.count { $0 == fate } }
      (holds, exceedsBudget) = (count(.holds), count(.exceedsBudget))
      (doesHarm, isOutdone) = (count(.doesHarm), count(.isOutdone))
    }
  }

  /// A setting whose value decides the answer.
  package struct Dependence: Sendable {
    package let axis: UncertainAxis
    /// The mean regret if the setting is unknown and if it is known; see `ValueOfInformation`.
    package let regret: (unknown: Double, known: Double)
    /// True if knowing it saves more than chance would explain, and the advised answer does not hold in all worlds anyway;
    /// false if it is shown only because the user states its range.
    package let isWorthMeasuring: Bool
    /// The answers along the range from the low end to the high one, with all other settings unchanged.
    package let regions: [Region]
  }

  /// A part of a setting's range.
  package struct Region: Sendable {
    /// The positions in the range, from 0 to 1.
    package let positions: ClosedRange<Double>
    /// The settings that differ from the present ones, with their values; empty if all stay as they are.
    package let changes: [SettingChange]
    /// True if it is the advised change.
    package let isAdvised: Bool
  }

  /// The best answer for the unchanged scenarios.
  package struct PlainAnswer: Sendable {
    /// The settings that differ from the present ones, with their values; empty if all stay as they are.
    package let changes: [SettingChange]
    /// The counts over all worlds.
    package let counts: Counts
    /// The worst verdict on a scenario with it, by world.
    package let grades: [FeedVerdict.Grade]
  }

  /// The resolution of a boundary between regions, as a share of the range.
  package static let tolerance = RangeWalk.resolution / 2

  package let worlds: Worlds
  package let aim: Worlds.Aim
  /// The best answer for the unchanged scenarios; nil if it is the advised one.
  package let plainAnswer: PlainAnswer?
  /// The counts over all worlds.
  package let counts: Counts
  /// The counts over the hardest tenth of the worlds.
  package let hardestCounts: Counts
  package let hardestCount: Int
  /// The worst verdict on a scenario without and with the change, by world.
  package let grades: (present: [FeedVerdict.Grade], advised: [FeedVerdict.Grade])
  /// The number of answers that were tried in every world.
  package let answerCount: Int
  /// The setting whose measurement would save the most waiting. If none is worth measuring, the setting among those whose
  /// range the user states; nil if there are none.
  package let dependence: Dependence?

  /// Finds the answer that holds in most of the worlds that count, with its uncertainty: searches for answers in some of the
  /// worlds and along the range of the decisive setting, and chooses among all of them.
  ///
  /// - Throws: The errors of ``Experiment``.
  static func answer(
    of study: inout WorldStudy, _ worlds: Worlds, _ space: TuningSpace, for aim: Worlds.Aim
  ) throws(Failure) -> (answer: [JSONNode], uncertainty: TuningUncertainty) {
    try study.search(for: aim)
    let found = ValueOfInformation(study.standings).informed(in: worlds)
    func best(_ axes: [Int]) -> Int? { axes.min { found[$0].regret < found[$1].regret } }
    let axes = [
      best(found.indices.filter { found[$0].isSignificant }),
      best(found.indices.filter { worlds.axes[$0].first.origin == .stated }),
    ].compactMap(\.self)
    var dependence: Dependence?
    for axis in axes where dependence == nil {
      try study.search(along: axis)
      dependence = try Dependence(on: axis, study, worlds, space, study.choice(for: aim))
    }
    let choice = study.choice(for: aim)
    return (study.answers[choice], TuningUncertainty(study, worlds, space, aim, choice, dependence))
  }

  private init(
    _ study: WorldStudy, _ worlds: Worlds, _ space: TuningSpace, _ aim: Worlds.Aim, _ choice: Int,
    _ dependence: Dependence?
  ) {
    (self.worlds, self.aim, self.dependence) = (worlds, aim, dependence)
    plainAnswer =
      choice == 0
      ? nil
      : PlainAnswer(
        changes: space.changes(of: study.answers[0]), counts: Counts(study.standings, 0),
        grades: study.standings.map { $0.outcomes[0].grade })
    counts = Counts(study.standings, choice)
    let hardest = study.hardest.map { study.standings[$0] }
    (hardestCounts, hardestCount) = (Counts(hardest, choice), hardest.count)
    grades = (study.standings.map(\.rules.present.grade), study.standings.map { $0.outcomes[choice].grade })
    answerCount = study.answers.count
  }
}

extension TuningUncertainty.Dependence {
  /// Finds the answers along the range of an axis; nil if it is neither worth measuring, among all answers of the study, nor
  /// stated by the user.
  ///
  /// - Throws: The errors of ``Experiment``.
  fileprivate init?(
    on axis: Int, _ study: WorldStudy, _ worlds: Worlds, _ space: TuningSpace, _ choice: Int
  ) throws(Failure) {
    let information = ValueOfInformation(study.standings)
    let informed = information.informed(in: worlds)[axis]
    self.axis = worlds.axes[axis]
    regret = (information.uninformedRegret, informed.regret)
    isWorthMeasuring = informed.isSignificant && study.standings.contains { $0.fate(of: choice) != .holds }
    guard isWorthMeasuring || self.axis.first.origin == .stated else { return nil }
    let regions = try AnswerRegions(from: self.axis.presentPosition, preferring: choice, jobs: study.jobs) {
      position throws(Failure) in try study.standing(at: position, of: axis)
    }
    self.regions = regions.regions.map { region in
      TuningUncertainty.Region(
        positions: region.positions, changes: space.changes(of: study.answers[region.answer]),
        isAdvised: region.answer == choice)
    }
  }
}

extension ValueOfInformation {
  /// Computes the regrets from the outcomes of answers in every world.
  init(_ standings: [WorldStanding]) {
    self.init(regrets: standings.map { standing in standing.outcomes.indices.map(standing.regret) })
  }
}
