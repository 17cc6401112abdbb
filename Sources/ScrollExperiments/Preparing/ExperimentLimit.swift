import ScrollSimulation
import ScrollTraces

/// A limit that keeps a scenario from filling the memory or from running for ever.
public struct ExperimentLimit: Sendable {
  /// The greatest number.
  public let count: Int
  /// What is counted, and what happens beyond the limit.
  public let meaning: String

  /// The limits of scenarios and their runs.
  public static let all = [
    ExperimentLimit(
      count: TraceLimits.rowCount, meaning: "rows of a recording; a longer one is malformed"),
    ExperimentLimit(
      count: Experiment.frameLimit, meaning: "frames of a run; a scenario with more is refused"),
    ExperimentLimit(
      count: ContentSettings.itemLimit,
      meaning: "items of all containers and of all insertions together; a scenario with more is refused"),
    ExperimentLimit(
      count: ItemCountCheck.containerLimit,
      meaning: "containers in cells; a scenario with more is refused"),
    ExperimentLimit(
      count: ItemCountCheck.replacingLimit,
      meaning: """
        insertions and deletions of a container with columns or pages, times its items, because each lays them all out anew; a \
        scenario with more is refused
        """),
    ExperimentLimit(
      count: ItemCountCheck.listReplacingLimit,
      meaning: "the same of a list, where each lays out what comes or goes; a scenario with more is refused"),
    ExperimentLimit(
      count: Experiment.replacedItemLimit,
      meaning: """
        the same of all containers; beyond it a run is not compared with the best possible (regret.*, foresight.*)
        """),
    ExperimentLimit(
      count: Simulation.eventBudget,
      meaning: """
        answers, transfers, retries, and items drawn in a run; beyond it nothing arrives any more, and a note says since when
        """),
  ]
}
