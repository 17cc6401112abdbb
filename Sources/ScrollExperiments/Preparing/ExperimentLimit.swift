import ScrollSimulation
import ScrollTraces

/// A limit that keeps a scenario from filling memory or running forever.
package struct ExperimentLimit: Sendable {
  /// The maximum number.
  package let count: Int
  /// What the limit counts, and what happens beyond it.
  package let meaning: String

  /// The limits of scenarios and their runs.
  package static let all = [
    ExperimentLimit(
      count: TraceLimits.rowCount, meaning: "rows of a recording; a longer one is malformed"),
    ExperimentLimit(
      count: ConsistencyCheck.frameLimit,
      meaning: """
        frames of a run, and of the recordings of all containers in cells together; a scenario with more is rejected
        """),
    ExperimentLimit(
      count: ContentSettings.itemLimit,
      meaning: "items of all containers and of all insertions together; a scenario with more is rejected"),
    ExperimentLimit(
      count: ItemCountCheck.containerLimit,
      meaning: "containers in cells; a scenario with more is rejected"),
    ExperimentLimit(
      count: ItemCountCheck.replacingLimit,
      meaning: """
        insertions and deletions of a container with columns or pages, times its items, because each lays out all of them again; \
        a scenario with more is rejected
        """),
    ExperimentLimit(
      count: ItemCountCheck.listReplacingLimit,
      meaning: "the same for a list, where each lays out only what comes or goes; a scenario with more is rejected"),
    ExperimentLimit(
      count: Experiment.replacedItemLimit,
      meaning: """
        the same for all containers together, and changes of the viewport times all items; a run with more is not compared \
        with the best possible one (regret.*, foresight.*)
        """),
    ExperimentLimit(
      count: ItemCountCheck.journalLimit,
      meaning: """
        the same, but insertions into lists and deletions from them count as an eightieth; a run with more is measured, but \
        it cannot be explained, compared, validated, drawn, or exported step by step
        """),
    ExperimentLimit(
      count: Simulation.eventBudget,
      meaning: """
        answers, transfers, retries, and items drawn in a run; nothing arrives after the last one, and a note gives the time
        """),
    ExperimentLimit(
      count: Simulation.visitBudget,
      meaning: """
        items that the frames and events of a run go over, one by one, so that little happens between two events; the run \
        stands still after the last one, and a note gives the time
        """),
  ]
}
