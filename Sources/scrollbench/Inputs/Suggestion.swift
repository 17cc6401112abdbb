import ScrollExperiments
import ScrollExplaining
import ScrollMetrics
import ScrollQuantities

/// Why items are blank, and what to change first: looked for without being asked where that is quick.
struct Suggestion {
  /// What most of the waiting has in common; nil if no item is blank, or if a run takes long.
  let cause: Cause?
  /// Nil if the search would take long, or if no change of one setting helps.
  let change: BestChange?
  /// False if the search was left out.
  let isSearched: Bool

  /// The search makes hundreds of runs. It is left out if one takes more than this; 'scrollbench tune' searches then.
  private static let searchLimit = 2500.0
  /// The cause takes one run, but with a journal. It is left out if that takes more than this; 'scrollbench explain' tells it.
  private static let causeLimit = 10_000.0

  init(_ experiment: Experiment, after result: RunResult) {
    let effort = Self.effort(of: result, experiment)
    guard effort <= Self.causeLimit else {
      (cause, change, isSearched) = (nil, nil, false)
      return
    }
    let isQuick = effort <= Self.searchLimit
    let explanation = isQuick ? Explanation(experiment) : Explanation(experiment, stepLimit: 0)
    cause = explanation.causes.first
    change = isQuick ? BestChange(explanation, experiment) : nil
    isSearched = isQuick
  }

  /// How much one run takes and what is made for it, in changes of state or as much else.
  private static func effort(of result: RunResult, _ experiment: Experiment) -> Double {
    let runs = result.effort.simulatedSeconds / result.duration.seconds
    let changes = result["interface_state_changes"]?.mean ?? 0
    let (containers, items) = experiment.contentCounts
    let content = Double(containers) + Double(items) / 50 + Double(experiment.replacedItemCount) / 50
    return changes + (Double(result.effort.events) + Double(result.effort.frames) / 10) / runs + content
  }
}
