public import ScrollQuantities

/// The maximum work of a run. A run that needs more is cut, so that no input runs forever.
package struct RunBudget: Sendable {
  /// The maximum number of events in all, besides frames: four for each of the 5,000,000 items that a scenario can have, for
  /// the answer, the transfer, the data and the drawing.
  package var events = 20_000_000
  /// The maximum number of visits: items that frames and events go over, one by one. A visit takes up to twenty nanoseconds.
  package var visits = 1_000_000_000

  /// The number of visits that a long step counts as, because it takes up to three hundred nanoseconds: a change of an item's
  /// interface state, an item laid out in columns, an item in view at a change of content, and a container in a cell that is
  /// moved, laid out, or told of an event.
  static let visitsOfLongStep = 25

  package init() {}

  /// Returns a share of the budget.
  package func scaled(by share: Double) -> RunBudget {
    var budget = self
    (budget.events, budget.visits) = (Int(Double(events) * share), Int(Double(visits) * share))
    return budget
  }
}

/// The cut of a run whose budget was spent.
public struct RunCut: Hashable, Sendable {
  /// The time of the cut.
  public let time: SimulatedTime
  /// The part of the budget that was spent first.
  public let spent: RunBudgetPart
}

/// A part of the budget of a run.
public enum RunBudgetPart: Sendable {
  /// ``Simulation/eventBudget``
  case events
  /// ``Simulation/visitBudget``
  case visits
}
