package import ScrollJSON

/// A trial that keeps all constraints, and how those beside it fare.
public struct Candidate: Sendable {
  /// A tuning one step away.
  public struct Neighbour: Sendable {
    /// By parameter.
    package let point: [JSONNode]
    /// By objective.
    public let objectives: [Double?]
    /// Empty if it keeps all constraints.
    public let faults: [Fault]
  }

  /// Why a neighbour does not do.
  public enum Fault: Sendable {
    case cannotBeRun(String)
    /// A constraint and the value that does not keep it; nil if there was nothing to measure.
    case misses(OutcomeConstraint, Double?)
  }

  public let row: SweepResult.Row
  public let neighbours: [Neighbour]

  /// Whether all neighbours keep all constraints; also if there are none.
  public var isRobust: Bool { neighbours.allSatisfy(\.faults.isEmpty) }

  /// The first neighbour that does not do, in the order of parameters.
  public var faultyNeighbour: Neighbour? { neighbours.first { !$0.faults.isEmpty } }

  /// How many of the neighbours do.
  public var soundCount: Int { neighbours.count(where: \.faults.isEmpty) }

  /// The same as a share, 1 without neighbours.
  var soundShare: Double { neighbours.isEmpty ? 1 : Double(soundCount) / Double(neighbours.count) }

  /// By objective, the least and the greatest value among the trial and its neighbours; nil if one has no value.
  public var spans: [ClosedRange<Double>?] {
    row.objectives.indices.map { objective in
      let values = [row.objectives[objective]] + neighbours.map { $0.objectives[objective] }
      let known = values.compactMap(\.self)
      guard known.count == values.count, let least = known.min(), let greatest = known.max() else { return nil }
      return least...greatest
    }
  }
}

extension Candidate.Neighbour {
  init(_ row: SweepResult.Row, _ question: SweepResult.Question) {
    point = row.trial.point
    objectives = row.objectives
    switch row.trial.outcome {
    case .invalid(let why): faults = [.cannotBeRun(why)]
    case .measured:
      faults = zip(question.constraints, row.constrained).filter { !$0.isMet(by: $1) }.map { .misses($0, $1) }
    }
  }
}
