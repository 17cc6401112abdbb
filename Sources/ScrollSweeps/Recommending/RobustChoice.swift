import ScrollExperiments
package import ScrollJSON
import ScrollMetrics

/// The best trial whose neighbors meet the constraints too.
///
/// The choice is the first robust one of the trials that meet all constraints, in the order of `TrialPreference`, at most
/// `candidateLimit`. If none is robust, it is the one with the largest share of sound neighbors; among equals, the best.
struct RobustChoice {
  /// The maximum number of trials to check: each costs up to two runs per parameter.
  private static let candidateLimit = 64

  let chosen: Candidate
  /// The best trial that meets the constraints, if it was not chosen; else nil.
  let passedOver: Candidate?
  /// The trials and the neighbors that were run.
  let neighborhood: Neighborhood

  /// Chooses a trial; nil if none meets the constraints.
  ///
  /// - Parameters:
  ///   - result: The trials.
  ///   - space: The space of the sweep.
  ///   - limits: The limits of each scenario's verdict.
  ///   - measure: Runs a neighbor that is not among the trials; called once for each.
  init?(
    _ result: SweepResult, _ space: ParameterSpace, _ limits: [FeedVerdict.Limits],
    measure: ([JSONNode]) -> Trial.Outcome
  ) {
    var neighborhood = Neighborhood(result, space)
    var (first, best): (Candidate?, Candidate?)
    let order = TrialPreference(result.question, limits).order(of: result.rows)
    for position in order.prefix(Self.candidateLimit) {
      let candidate = neighborhood.candidate(result.rows[position], measure: measure)
      first = first ?? candidate
      if best.map({ candidate.soundShare > $0.soundShare }) ?? true { best = candidate }
      if candidate.isRobust { break }
    }
    guard let first, let best else { return nil }
    (chosen, self.neighborhood) = (best, neighborhood)
    passedOver = first.row.trial.index == best.row.trial.index ? nil : first
  }
}

/// The trials of a sweep and those that were run as their neighbors, by point.
struct Neighborhood {
  private let result: SweepResult
  private let space: ParameterSpace
  private var known: [[JSONNode]: SweepResult.Row] = [:]

  init(_ result: SweepResult, _ space: ParameterSpace) {
    (self.result, self.space) = (result, space)
    for row in result.rows where known[row.trial.point] == nil { known[row.trial.point] = row }
  }

  /// Returns a trial with its neighbors.
  ///
  /// - Parameters:
  ///   - row: The trial.
  ///   - measure: Runs a neighbor that is not known yet.
  mutating func candidate(_ row: SweepResult.Row, measure: ([JSONNode]) -> Trial.Outcome) -> Candidate {
    var neighbors: [Candidate.Neighbor] = []
    for point in space.neighbors(of: row.trial.point) { neighbors.append(neighbor(at: point, measure)) }
    return Candidate(row: row, neighbors: neighbors)
  }

  private mutating func neighbor(at point: [JSONNode], _ measure: ([JSONNode]) -> Trial.Outcome) -> Candidate.Neighbor {
    if let row = known[point] { return Candidate.Neighbor(row, result.question) }
    let trial = Trial(index: result.rows.count, point: point, outcome: measure(point))
    let row = SweepResult([trial], of: result.parameters, result.question).rows[0]
    known[point] = row
    return Candidate.Neighbor(row, result.question)
  }
}

/// A trial that meets all constraints, with its neighbors.
package struct Candidate: Sendable {
  /// A tuning one step away.
  package struct Neighbor: Sendable {
    /// The values by parameter.
    package let point: [JSONNode]
    /// The values by objective.
    package let objectives: [Double?]
    /// The constraints that it misses, or the reason why it cannot be run; empty if it is sound.
    package let faults: [Fault]
  }

  /// A reason why a neighbor is not sound.
  package enum Fault: Sendable {
    case cannotBeRun(String)
    /// A constraint and the value that does not meet it; nil if there was nothing to measure.
    case misses(OutcomeConstraint, Double?)
  }

  package let row: SweepResult.Row
  package let neighbors: [Neighbor]

  /// True if all neighbors meet all constraints, or there are none.
  package var isRobust: Bool { neighbors.allSatisfy(\.faults.isEmpty) }

  /// The first neighbor that is not sound, in the order of parameters; nil if there is none.
  package var faultyNeighbor: Neighbor? { neighbors.first { !$0.faults.isEmpty } }

  /// The number of sound neighbors.
  package var soundCount: Int { neighbors.count(where: \.faults.isEmpty) }

  /// The share of sound neighbors; 1 if there are none.
  fileprivate var soundShare: Double { neighbors.isEmpty ? 1 : Double(soundCount) / Double(neighbors.count) }

  /// The least and greatest values of each objective among the trial and its neighbors; nil if one has no value.
  package var spans: [ClosedRange<Double>?] {
    row.objectives.indices.map { objective in
      let values = [row.objectives[objective]] + neighbors.map { $0.objectives[objective] }
      let known = values.compactMap(\.self)
      guard known.count == values.count, let minimum = known.min(), let maximum = known.max() else { return nil }
      return minimum...maximum
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
