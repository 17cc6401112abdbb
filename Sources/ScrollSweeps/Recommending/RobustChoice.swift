import ScrollExperiments
package import ScrollJSON

/// The cheapest trial whose neighbors meet the constraints too.
///
/// Of the trials that meet all constraints, at most `candidateLimit` in order of price are looked at. The first that is robust
/// is chosen; if none is, the one with the largest share of sound neighbors, among equals the cheapest.
struct RobustChoice {
  /// How many trials are looked at: each costs up to two runs a parameter.
  private static let candidateLimit = 64

  let chosen: Candidate
  /// The cheapest trial that meets the constraints, if it is not the chosen one.
  let passedOver: Candidate?

  /// Nil if no trial meets the constraints.
  ///
  /// - Parameter measure: What a neighbor comes to that is not among the trials; asked once for each.
  init?(_ result: SweepResult, _ space: ParameterSpace, measure: ([JSONNode]) -> Trial.Outcome) {
    var known: [[JSONNode]: SweepResult.Row] = [:]
    for row in result.rows where known[row.trial.point] == nil { known[row.trial.point] = row }

    func neighbor(at point: [JSONNode]) -> Candidate.Neighbor {
      if let row = known[point] { return Candidate.Neighbor(row, result.question) }
      let trial = Trial(index: result.rows.count, point: point, outcome: measure(point))
      let row = SweepResult([trial], of: result.parameters, result.question).rows[0]
      known[point] = row
      return Candidate.Neighbor(row, result.question)
    }

    var (cheapest, best): (Candidate?, Candidate?)
    for position in result.feasibleByPrice.prefix(Self.candidateLimit) {
      let row = result.rows[position]
      let candidate = Candidate(row: row, neighbors: space.neighbors(of: row.trial.point).map(neighbor))
      cheapest = cheapest ?? candidate
      if best.map({ candidate.soundShare > $0.soundShare }) ?? true { best = candidate }
      if candidate.isRobust { break }
    }
    guard let cheapest, let best else { return nil }
    chosen = best
    passedOver = cheapest.row.trial.index == best.row.trial.index ? nil : cheapest
  }
}

/// A trial that meets all constraints, and how those beside it fare.
public struct Candidate: Sendable {
  /// A tuning one step away.
  public struct Neighbor: Sendable {
    /// By parameter.
    package let point: [JSONNode]
    /// By objective.
    public let objectives: [Double?]
    /// Empty if it meets all constraints.
    public let faults: [Fault]
  }

  /// Why a neighbor does not do.
  public enum Fault: Sendable {
    case cannotBeRun(String)
    /// A constraint and the value that does not meet it; nil if there was nothing to measure.
    case misses(OutcomeConstraint, Double?)
  }

  public let row: SweepResult.Row
  public let neighbors: [Neighbor]

  /// Whether all neighbors meet all constraints; also if there are none.
  public var isRobust: Bool { neighbors.allSatisfy(\.faults.isEmpty) }

  /// The first neighbor that does not do, in the order of parameters.
  public var faultyNeighbor: Neighbor? { neighbors.first { !$0.faults.isEmpty } }

  /// How many of the neighbors do.
  public var soundCount: Int { neighbors.count(where: \.faults.isEmpty) }

  /// The same as a share, 1 without neighbors.
  fileprivate var soundShare: Double { neighbors.isEmpty ? 1 : Double(soundCount) / Double(neighbors.count) }

  /// By objective, the least and the greatest value among the trial and its neighbors; nil if one has no value.
  public var spans: [ClosedRange<Double>?] {
    row.objectives.indices.map { objective in
      let values = [row.objectives[objective]] + neighbors.map { $0.objectives[objective] }
      let known = values.compactMap(\.self)
      guard known.count == values.count, let least = known.min(), let greatest = known.max() else { return nil }
      return least...greatest
    }
  }
}

extension Candidate.Neighbor {
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
