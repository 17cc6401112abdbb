import ScrollExperiments
import ScrollForesight
import ScrollJSON
import ScrollQuantities
import ScrollSimulation

/// The cost of the network's rate: the outcome of a run whose transfers take no time, with the scenario's latencies,
/// round trips, and outages.
///
/// If ranges are late, the rate may cost most of the waiting although it is not enough to remove it: the items are then
/// still requested too late. So if no wider range helps with the rate as it is, the outcome is that with wider ranges too.
package struct NetworkLimit: Hashable, Sendable {
  /// The share of the waiting that an unlimited rate saves, from 0.75 to 1.
  package let savedShare: Double
  /// The number of placeholders with an unlimited rate.
  package let placeholders: Int
  /// The number with the network as it is.
  package let presentPlaceholders: Int
  /// True if the unlimited rate saves that much only with wider ranges, which alone save less than a tenth of the waiting
  /// and of the placeholders.
  package let needsWiderRanges: Bool

  /// The minimum share of the waiting that the rate has to cost.
  private static let minimumShare = 0.75
  /// The minimum share of the waiting or of the placeholders that wider ranges have to save to help.
  private static let minimumHelp = 0.1

  /// Measures the cost of the rate; nil if that is less than three quarters of the waiting, or if there is no rate.
  ///
  /// - Parameters:
  ///   - runs: The runs of the experiment with other settings.
  ///   - present: The waiting of all appearances in a run of the experiment.
  ///   - causes: The causes of the waiting.
  ///   - triesRanges: Whether to try wider ranges even if the rate alone costs enough, because no change is searched for: if they
  ///     save about as much, the rate is not what to change.
  init?(_ experiment: Experiment, _ runs: TunedRuns, present: RunLoad, _ causes: [Cause], triesRanges: Bool) {
    let loading = experiment.configuration.loading
    guard present.wait > .zero, loading.bandwidth != nil || loading.network != nil else { return nil }
    func load(_ tuning: Tuning, isLimited: Bool) -> RunLoad {
      let outcome = runs.withSimulation(of: tuning) { simulation, seed in
        if !isLimited { simulation.configure { $0.loading.removeRateLimit() } }
        return TunedOutcome(simulation, seed, needsJournal: true)
      }
      return outcome?.load ?? present
    }
    func savedShare(_ load: RunLoad) -> Double { 1 - load.wait.seconds / present.wait.seconds }
    var unlimited = load(.unchanged, isLimited: false)
    needsWiderRanges = savedShare(unlimited) < Self.minimumShare
    let lateRanges = causes.contains { [.preloadRange, .displayRange].contains($0.link) }
    let tunings = lateRanges && needsWiderRanges || triesRanges ? WiderRanges(experiment).tunings : []
    if lateRanges, needsWiderRanges {
      let isHelped = tunings.contains { tuning in
        let wider = load(tuning, isLimited: true)
        let saved = Double(present.placeholders - wider.placeholders)
        return savedShare(wider) >= Self.minimumHelp || saved > Self.minimumHelp * Double(present.placeholders)
      }
      if !isHelped, let widest = tunings.last { unlimited = load(widest, isLimited: false) }
    }
    let saved = savedShare(unlimited)
    self.savedShare = saved
    guard saved >= Self.minimumShare else { return nil }
    if triesRanges, !needsWiderRanges {
      let isSimilar = tunings.contains { savedShare(load($0, isLimited: true)) >= Self.similarShare * saved }
      if isSimilar { return nil }
    }
    (placeholders, presentPlaceholders) = (unlimited.placeholders, present.placeholders)
  }
}

extension NetworkLimit {
  /// The share of what an unlimited rate saves that a change has to save for the network not to be the bottleneck.
  private static let similarShare = 0.75

  /// Returns true if a change saves much less of the waiting than an unlimited rate does.
  func costsMore(thanSavedBy change: BestChange) -> Bool { change.savedShare < Self.similarShare * savedShare }
}

/// The leading ranges of all containers, widened together: in full and minimum mode, or the options with which a policy
/// without ranges works ahead.
struct WiderRanges {
  /// The parts of the most that is added.
  private static let shares = [0.125, 0.25, 0.5, 1]
  /// The most that is added to each range, in screenfuls: what a search for a tuning usually tries at most.
  private static let maximum = TuningKey(.full, .preload, .leading).usualMaximum

  /// The tunings, the narrowest ranges first; empty if the policies have no such settings.
  let tunings: [Tuning]

  init(_ experiment: Experiment) {
    let scenario = experiment.scenario.resolved
    let values = scenario.json
    var settings: [(place: SettingPlace, present: Double, maximum: Double)] = []
    for level in scenario.levels.indices {
      let kind = scenario.levels[level].policy.kind
      let ranges = kind?.hasRanges == false ? [] : Self.ranges
      let candidates = ranges.map { ($0, Self.maximum) } + (kind?.options ?? []).map { ($0.path, $0.maximum) }
      for (name, maximum) in candidates {
        let path = Scenario.prefix(ofLevel: level) + name
        guard let present = values.node(at: path)?.number?.double, let setting = SettingCatalog.setting(named: path)
        else { continue }
        settings.append((SettingPlace(setting), present, maximum))
      }
    }
    tunings =
      settings.isEmpty
      ? []
      : Self.shares.map { share in
        Tuning(settings.map { SettingChange($0.place, JSONNode(($0.present + share * $0.maximum).rounded(.up))) })
      }
  }

  private static let ranges = [RangeMode.full, .minimum].flatMap { mode in
    RangeType.allCases.map { TuningKey(mode, $0, .leading).path }
  }
}
