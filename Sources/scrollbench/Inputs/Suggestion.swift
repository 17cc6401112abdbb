import ScrollExperiments
import ScrollExplaining
import ScrollMetrics
import ScrollQuantities

/// The cause of blank items and the change to try first, sought without a request if that is quick.
struct Suggestion {
  /// The cause of most of the waiting; nil if no item is blank, or if a run takes long.
  let cause: CauseShare?
  /// The change to try; nil if the search would take long, or if no change of one setting helps.
  let change: BestChange?
  /// False if the search was skipped.
  let isSearched: Bool

  /// The effort of a run above which the search, which makes hundreds of runs, is skipped and left to 'scrollbench tune'.
  private static let searchLimit = 2500.0
  /// The effort of a run above which the cause, which takes one run with a journal, is skipped and left to 'scrollbench
  /// explain'.
  private static let causeLimit = 10_000.0

  init(_ experiment: Experiment, after result: RunResult) {
    let effort = Self.effort(of: result, experiment)
    guard effort <= Self.causeLimit else {
      (cause, change, isSearched) = (nil, nil, false)
      return
    }
    let isQuick = effort <= Self.searchLimit
    let explanation = isQuick ? Explanation(experiment) : Explanation(experiment, stepLimit: 0)
    cause = explanation.mainCause
    change = isQuick ? BestChange(explanation, experiment) : nil
    isSearched = isQuick
  }

  /// Returns the effort of one run and its preparation, in changes of state or equivalents.
  private static func effort(of result: RunResult, _ experiment: Experiment) -> Double {
    let runs = result.effort.simulatedSeconds / result.duration.seconds
    let changes = result["interface_state_changes"]?.mean ?? 0
    let (containers, items) = experiment.contentCounts
    let content = Double(containers) + Double(items) / 50 + Double(experiment.replacedItemCount) / 50
    return changes + (Double(result.effort.events) + Double(result.effort.frames) / 10) / runs + content
  }
}
