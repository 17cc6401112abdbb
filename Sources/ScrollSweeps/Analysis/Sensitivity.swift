import ScrollJSON

/// How much each parameter of a sweep matters to each objective.
///
/// The share of a parameter is how much of the objective's variance over the trials its value alone explains: the first-order
/// index of I. M. Sobol, "Sensitivity estimates for nonlinear mathematical models" (1993). What several parameters do only
/// together is in none of the shares, so they come to 1 at most where parameters are chosen independently of each other. Where
/// constraints tie parameters together, each takes credit for what it shares with the others.
///
/// Trials count whether they meet the constraints or not, if they could be run and the objective be measured.
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
  fileprivate static let fewestTrials = 16

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

extension Sensitivity.Finding {
  fileprivate init(_ result: SweepResult, objective index: Int, factors: [Sensitivity.Factor]) {
    let measured = result.rows.indices.filter { result.rows[$0].objectives[index]?.isFinite == true }
    let values = measured.map { result.rows[$0].objectives[index]! }
    let isConstant = !values.isEmpty && values.allSatisfy { $0 == values[0] }
    // Each is made when it is looked at, since all of them together may be more than the trials.
    let columns = factors.lazy.map { factor in
      let parameter = factor.parameters[0]
      return FactorColumn(measured.map { result.rows[$0].trial.point[parameter] }, of: result.parameters[parameter])
    }
    let grid = Self.fullGrid(columns, count: measured.count)
    objective = result.question.objectives[index]
    trialCount = measured.count
    self.isConstant = isConstant
    let goal = objective.goal
    effects = factors.indices.map { position in
      let column = columns[position]
      if column.distinctCount < 2 { return .unknown }
      if isConstant { return .none }
      if let grid {
        let others = grid.indices.filter { $0 != position }.map { grid[$0] }
        return column.effect(on: values, goal, grid[position], others: others)
      }
      return values.count < Sensitivity.fewestTrials ? .unknown : column.estimatedEffect(on: values, goal)
    }
  }

  /// The levels of all factors if the trials are all their combinations, each equally often; nil if they are not.
  private static func fullGrid(_ columns: some Sequence<FactorColumn>, count: Int) -> [ParameterLevels]? {
    if count == 0 { return nil }
    var (grid, combinationCount): ([ParameterLevels], Int) = ([], 1)
    for column in columns {
      guard column.distinctCount <= count / combinationCount else { return nil }
      combinationCount *= column.distinctCount
      grid.append(column.levels())
    }
    let combinations = Combinations(of: grid, count: count)
    return combinations.count == combinationCount && combinations.isBalanced ? grid : nil
  }
}

/// Which combination of levels each trial has.
private struct Combinations {
  /// By trial; combinations are numbered as they come.
  private(set) var indices: [Int] = []
  private var sizes: [Int] = []

  var count: Int { sizes.count }
  /// Whether all have equally many trials.
  var isBalanced: Bool { sizes.allSatisfy { $0 == sizes[0] } }

  /// - Parameter count: Of the trials.
  init(of factors: [ParameterLevels], count: Int) {
    var numbers: [[Int]: Int] = [:]
    for trial in 0..<count {
      let combination = factors.map { $0.indices[trial] }
      let number = numbers[combination] ?? sizes.count
      if number == sizes.count {
        numbers[combination] = number
        sizes.append(0)
      }
      sizes[number] += 1
      indices.append(number)
    }
  }
}

/// The values that a factor has in the trials that were measured.
private struct FactorColumn {
  let distinctCount: Int
  private let values: [JSONNode]
  private let parameter: SweepParameter

  init(_ values: [JSONNode], of parameter: SweepParameter) {
    self.values = values
    self.parameter = parameter
    distinctCount = ParameterLevels.distinctCount(of: values, in: parameter)
  }

  func levels(limit: Int? = nil) -> ParameterLevels { ParameterLevels(values, of: parameter, limit: limit) }

  /// The effect in trials that are all there are.
  func effect(
    on outcomes: [Double], _ goal: Objective.Goal, _ levels: ParameterLevels, others: [ParameterLevels]
  ) -> Sensitivity.Effect {
    let rest = Combinations(of: others, count: outcomes.count)
    let explained = GroupedVariance(of: outcomes, in: rest.indices, groupCount: rest.count).correlationRatio
    let variance = GroupedVariance(of: outcomes, in: levels.indices, groupCount: levels.levels.count)
    return effect(
      on: outcomes, goal, levels, share: variance.correlationRatio, totalShare: explained.map { 1 - $0 })
  }

  /// The effect as a sample shows it: over each value if there are at most ``HeatMap/levelLimit`` with three trials or more
  /// on average, or else over 2 ∛n parts of equally many trials (D. Lane's rule for histograms, known as Rice's).
  ///
  /// Sobol points are more even than chance, and too much is taken off for it: of k levels and n trials up to
  /// (k − 1) / (n − k), 2 % of 1,024 trials.
  func estimatedEffect(on outcomes: [Double], _ goal: Objective.Goal) -> Sensitivity.Effect {
    let count = outcomes.count
    let isCoarse = distinctCount <= HeatMap.levelLimit && distinctCount <= count / 3
    let limit = (1...count).last { $0 * $0 * $0 <= 8 * count }
    let levels = levels(limit: isCoarse ? nil : limit)
    let variance = GroupedVariance(of: outcomes, in: levels.indices, groupCount: levels.levels.count)
    return effect(on: outcomes, goal, levels, share: variance.unbiasedRatio, totalShare: nil)
  }

  private func effect(
    on outcomes: [Double], _ goal: Objective.Goal, _ levels: ParameterLevels, share: Double?, totalShare: Double?
  ) -> Sensitivity.Effect {
    guard let share else { return .unknown }
    let means = levels.means(of: outcomes)
    let best = means.indices.dropFirst().reduce(0) { goal.prefers(means[$1], to: means[$0]) ? $1 : $0 }
    return Sensitivity.Effect(
      share: share, totalShare: totalShare, direction: direction(of: outcomes),
      best: means.allSatisfy { $0 == means[0] } ? nil : levels.levels[best])
  }

  /// Which way the outcomes go by rank, if chance would do so less than one time in twenty: ρ √(n − 1) beyond 1.96, the
  /// normal approximation of M. G. Kendall, "Rank Correlation Methods" (1948).
  private func direction(of outcomes: [Double]) -> Sensitivity.Direction? {
    let numbers = values.compactMap { $0.number?.double }
    guard numbers.count == outcomes.count, let correlation = RankCorrelation.coefficient(numbers, outcomes),
      abs(correlation) * Double(outcomes.count - 1).squareRoot() > 1.96
    else { return nil }
    return correlation > 0 ? .rises : .falls
  }
}

extension ParameterLevels {
  /// By level, the mean of what its trials came to.
  fileprivate func means(of outcomes: [Double]) -> [Double] {
    var members = [[Double]](repeating: [], count: levels.count)
    for (outcome, level) in zip(outcomes, indices) { members[level].append(outcome) }
    return members.map(\.mean)
  }
}
