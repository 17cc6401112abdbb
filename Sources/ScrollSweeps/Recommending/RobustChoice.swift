import ScrollExperiments
package import ScrollJSON

/// The cheapest trial whose neighbours keep the constraints too.
///
/// Of the trials that keep all constraints, at most `candidateLimit` in order of price are looked at. The first that is robust
/// is chosen; if none is, the one with the largest share of sound neighbours, among equals the cheapest.
struct RobustChoice {
  /// How many trials are looked at: each costs up to two runs a parameter.
  private static let candidateLimit = 64

  let chosen: Candidate
  /// The cheapest trial that keeps the constraints, if it is not the chosen one.
  let passedOver: Candidate?

  /// Nil if no trial keeps the constraints.
  ///
  /// - Parameter measure: What a neighbour comes to that is not among the trials; asked once for each.
  init?(_ result: SweepResult, _ space: ParameterSpace, measure: ([JSONNode]) -> Trial.Outcome) {
    var known: [[JSONNode]: SweepResult.Row] = [:]
    for row in result.rows where known[row.trial.point] == nil { known[row.trial.point] = row }

    func neighbour(at point: [JSONNode]) -> Candidate.Neighbour {
      if let row = known[point] { return Candidate.Neighbour(row, result.question) }
      let trial = Trial(index: result.rows.count, point: point, outcome: measure(point))
      let row = SweepResult([trial], of: result.parameters, result.question).rows[0]
      known[point] = row
      return Candidate.Neighbour(row, result.question)
    }

    var (cheapest, best): (Candidate?, Candidate?)
    for position in result.feasibleByPrice.prefix(Self.candidateLimit) {
      let row = result.rows[position]
      let candidate = Candidate(row: row, neighbours: space.neighbours(of: row.trial.point).map(neighbour))
      cheapest = cheapest ?? candidate
      if best.map({ candidate.soundShare > $0.soundShare }) ?? true { best = candidate }
      if candidate.isRobust { break }
    }
    guard let cheapest, let best else { return nil }
    chosen = best
    passedOver = cheapest.row.trial.index == best.row.trial.index ? nil : cheapest
  }
}

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
  fileprivate var soundShare: Double { neighbours.isEmpty ? 1 : Double(soundCount) / Double(neighbours.count) }

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
  fileprivate init(_ row: SweepResult.Row, _ question: SweepResult.Question) {
    point = row.trial.point
    objectives = row.objectives
    switch row.trial.outcome {
    case .invalid(let why): faults = [.cannotBeRun(why)]
    case .measured:
      faults = zip(question.constraints, row.constrained).filter { !$0.isMet(by: $1) }.map { .misses($0, $1) }
    }
  }
}
