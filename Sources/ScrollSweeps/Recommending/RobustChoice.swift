import ScrollExperiments
import ScrollJSON

/// The cheapest trial whose neighbours keep the constraints too.
///
/// Of the trials that keep all constraints, at most `candidateLimit` in order of price are looked at. The first that is robust
/// is chosen; if none is, the one with the largest share of sound neighbours, among equals the cheapest.
struct RobustChoice {
  /// How many trials are looked at: each costs up to two runs a parameter.
  static let candidateLimit = 64

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
