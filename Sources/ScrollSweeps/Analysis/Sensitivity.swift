/// How much each parameter of a sweep matters to each objective.
///
/// The share of a parameter is how much of the objective's variance over the trials its value alone explains: the first-order
/// index of I. M. Sobol, "Sensitivity estimates for nonlinear mathematical models" (1993). What several parameters do only
/// together is in none of the shares, so they come to 1 at most where parameters are chosen independently of each other. Where
/// constraints tie parameters together, each takes credit for what it shares with the others.
///
/// Trials count whether they keep the constraints or not, if they could be run and the objective be measured.
public struct Sensitivity: Sendable {
  /// Parameters that always change together, and so cannot be told apart; usually one.
  public struct Factor: Hashable, Sendable {
    /// Positions among the sweep's parameters, ascending.
    public let parameters: [Int]
  }

  public enum Direction: Hashable, Sendable {
    case rises
    case falls
  }

  /// What a factor does to an objective.
  public struct Effect: Hashable, Sendable {
    /// From 0 to 1; nil if the trials cannot tell.
    public let share: Double?
    /// The share with what the factor does together with others: what remains of the variance if all others are known
    /// (total index; T. Homma and A. Saltelli, 1996). Nil unless the trials are a full grid.
    public let totalShare: Double?
    /// Which way the objective goes if the factor's first parameter goes up, if that is clear; nil also where it is no number.
    public let direction: Direction?
    /// The values of the factor's first parameter with which the objective is best on average; the first among equals. Nil
    /// if there is no share, or the values do not differ in it.
    public let best: ParameterLevels.Level?

    static let unknown = Effect(share: nil, totalShare: nil, direction: nil, best: nil)
    static let none = Effect(share: 0, totalShare: nil, direction: nil, best: nil)
  }

  /// What all factors do to an objective.
  public struct Finding: Sendable {
    public let objective: Objective
    /// How many trials have a value of it.
    public let trialCount: Int
    /// Whether it has the same value in all of them.
    public let isConstant: Bool
    /// By factor.
    public let effects: [Effect]
  }

  /// Fewer trials, unless they are a full grid, tell more of chance than of parameters.
  static let fewestTrials = 16

  public let factors: [Factor]
  /// By objective.
  public let findings: [Finding]

  public init(_ result: SweepResult) {
    let factors = Self.factors(of: result)
    self.factors = factors
    findings = result.question.objectives.indices.map { objective in
      Finding(result, objective: objective, factors: factors)
    }
  }

  /// Factors, what matters most to an objective first; those of which that is unknown last.
  public func ranking(forObjective index: Int) -> [Int] {
    let shares = findings[index].effects.map { $0.share ?? -1 }
    return factors.indices.sorted { (-shares[$0], $0) < (-shares[$1], $1) }
  }

  /// Lists and ranges with a step that put all trials into the same order, or the reverse, are one factor.
  private static func factors(of result: SweepResult) -> [Factor] {
    let orders = result.parameters.enumerated().map { index, parameter -> [Double]? in
      guard parameter.axis.count != nil else { return nil }
      let values = result.rows.map { $0.trial.point[index] }
      return RankCorrelation.ranks(of: ParameterLevels.places(of: values, in: parameter))
    }
    var factors: [[Int]] = []
    for index in result.parameters.indices {
      let known = factors.firstIndex { factor in
        guard let order = orders[index], let other = orders[factor[0]], order.contains(where: { $0 != order[0] }) else {
          return false
        }
        return order == other || zip(order, other).allSatisfy { $0 + $1 == Double(order.count + 1) }
      }
      if let known { factors[known].append(index) } else { factors.append([index]) }
    }
    return factors.map(Factor.init)
  }
}
