package import ScrollExperiments
import ScrollJSON
package import ScrollMetrics
package import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// The reasons for placeholders in the first replication of a scenario, and the changes that would have helped.
package struct Explanation: Sendable {
  /// The version of the JSON form; increased when older readers would be misled.
  package static let schemaVersion = 2

  @Boxed package internal(set) var scenario: Scenario
  package let inputs: [InputDigest]
  /// All appearances, by item, then in order of time.
  package let appearances: [Appearance]
  /// The misses grouped by cause, the longest wait first.
  package let causes: [Cause]
  /// The change to try first; nil if none is worth trying, if chance made the feed bad, or if there was no search.
  package let bestChange: BestChange?
  /// The note that the run was cut, so no changes were tried; nil if it went to its end.
  package let noteOnCut: String?
  /// The uncertainty of that change; nil unless it was tried in other worlds.
  package var adviceUncertainty: AdviceUncertainty?
  /// The network, if its rate costs most of the waiting, and the change to try first does not save about as much.
  package let network: NetworkLimit?
  /// The share of the waiting in which nothing arrived over the network, from 0 to 1.
  package let outageShare: Double
  /// The number of runs of the search for advice.
  package let runCount: Int
  /// The verdict on the first replication.
  package let verdict: FeedVerdict
  /// The verdicts on runs that differ by chance; nil if they were not asked for, if nothing is random, if there are several
  /// replications, if there is nothing to explain, or if the run was cut.
  package let spread: VerdictSpread?
  /// The outcome of the first replication with rests as long as recorded; nil unless rests are held.
  package let asRecorded: RecordedOutcome?
  /// True if nearly all of the recording lies before the beginning of the feed.
  package let liesBeforeBeginning: Bool
  /// The cost of the run.
  private let cost: BestChange.Cost

  /// The items that were blank in the very first frame; no preloading could have prepared them, so they do not count as
  /// misses.
  package var compulsory: [Appearance] { appearances.filter { $0.isCompulsory && $0.beganBlank } }

  /// The appearances that began blank, in order of time; simultaneous ones are in order of items.
  ///
  /// Complexity: O(n log n) in their number.
  package var misses: [Miss] { causes.flatMap(\.misses).sorted { $0.order < $1.order } }

  /// The value of a metric in the first replication; nil where there was nothing to measure, or there is no such metric.
  package subscript(metric: String) -> Double? { cost[metric] }

  /// True if changes were tried, and none helps.
  package var isStuck: Bool { runCount > 0 && bestChange == nil && spread?.isMostlyGood != true }

  /// The time that scrolling waited for batches, in milliseconds, which no cause of misses has a share of.
  package var stall: Double { cost.stall }

  /// True if scrolling waited for batches.
  package var hasStall: Bool { stall > 0 }

  /// The total wait of the misses.
  package var wait: SimulatedTime { causes.reduce(.zero) { $0 + $1.wait } }

  /// Runs an experiment once with a journal, reads the misses from it, and searches for advice.
  ///
  /// - Parameters:
  ///   - experiment: A scenario whose files were read. Its first replication runs.
  ///   - strideLimit: The maximum number of strides, of one step or several, by which the search for advice moves a setting; nil
  ///     for no advice. There is none either if the run is cut.
  ///   - judgesOtherRuns: Whether to judge runs that differ by chance too. If most of them are good, there is no change to
  ///     try first.
  ///   - isCancelled: Checked before each further run; after a cancellation, the advice so far is kept, and there is no change
  ///     to try first.
  package init(
    _ experiment: Experiment, strideLimit: Int? = 32, judgesOtherRuns: Bool = false,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    let run = experiment.runTimeline()
    let appearances = Appearances(run.record, run.journal)
    var causes = Cause.causes(of: Miss.all(appearances.misses, in: run, of: experiment))
    let load = RunLoad(run.record, appearances)
    // With another tuning, a run that was cut would have been cut elsewhere, so nothing is compared with it.
    noteOnCut = run.record.noteOnCut
    let isWhole = noteOnCut == nil
    let runs = TunedRuns(experiment)
    let network = isWhole ? NetworkLimit(experiment, runs, present: load, causes, triesRanges: strideLimit == nil) : nil
    let outages = experiment.configuration.loading.network.flatMap(Outages.init)
    outageShare = outages?.share(ofWaiting: causes.flatMap(\.misses), run.record.background) ?? 0
    cost = BestChange.Cost(run.record)
    let isOneOfMany = judgesOtherRuns && isWhole && !causes.isEmpty && experiment.scenario.replications == 1
    spread = isOneOfMany ? VerdictSpread(experiment, isCancelled: isCancelled) : nil
    var (runCount, bestChange) = (0, BestChange?.none)
    if let strideLimit, isWhole {
      var search = AdviceSearch(runs, causes, present: load, strideLimit: strideLimit, isCancelled: isCancelled)
      search.advise(LeverCatalog(experiment))
      causes = search.causes
      runCount = search.runCount
      bestChange = BestChange(causes, present: cost, experiment.scenario.verdict, runs, isCancelled: isCancelled)
    }
    self.network = network.flatMap { limit in bestChange.map(limit.costsMore) == false ? nil : limit }
    (self.runCount, self.bestChange) = (runCount, spread?.isMostlyGood == true ? nil : bestChange)
    verdict = cost.verdict(experiment.scenario.verdict)
    asRecorded = experiment.withReplications(1).outcomeAsRecorded(besides: run.record.holds)
    liesBeforeBeginning = experiment.trace.liesBeforeBeginning
    scenario = experiment.scenario
    inputs = experiment.inputs
    self.appearances = appearances.all.sorted {
      ($0.identity.item, $0.identity.number) < ($1.identity.item, $1.identity.number)
    }
    self.causes = causes
  }
}
