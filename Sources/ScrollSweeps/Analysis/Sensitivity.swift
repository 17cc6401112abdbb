import ScrollJSON
import ScrollMetrics

/// The influence of each parameter of a sweep on each objective.
///
/// A parameter's share is the part of the objective's variance over the trials that its value alone explains: the first-order
/// index of I. M. Sobol, "Sensitivity estimates for nonlinear mathematical models" (1993). Joint effects of several parameters
/// are in none of the shares, so the sum is at most 1 if parameters are chosen independently. If constraints make parameters
/// dependent, each includes what it shares with the others.
///
/// Trials count whether they meet the constraints or not, if they could be run and the objective could be measured. Of a sweep
/// whose trials descend from the best so far, only those before them count: the values of the descendants depend on each other.
package struct Sensitivity: Sendable {
  /// Parameters that always change together, and so cannot be distinguished; usually one.
  package struct Factor: Hashable, Sendable {
    /// The positions of the sweep's parameters, ascending.
    package let parameters: [Int]
  }

  package enum Direction: Hashable, Sendable {
    case rises
    case falls
  }

  /// The effect of a factor on an objective.
  package struct Effect: Hashable, Sendable {
    /// The share, from 0 to 1; nil if the trials cannot show it.
    package let share: Double?
    /// The share including joint effects with other factors: the variance that remains if all others are known (total index; T.
    /// Homma and A. Saltelli, 1996). Nil unless the trials are a full grid.
    package let totalShare: Double?
    /// The direction of the objective as the factor's first parameter increases; nil if it is unclear or the parameter is not a
    /// number.
    package let direction: Direction?
    /// The values of the factor's first parameter with the best mean of the objective, in the order of the levels. Empty if there is no share, or
    /// the values do not differ in it.
    package let best: [ParameterLevels.Level]

    static let unknown = Effect(share: nil, totalShare: nil, direction: nil, best: [])
    static let none = Effect(share: 0, totalShare: nil, direction: nil, best: [])
  }

  /// The effects of all factors on an objective.
  package struct Finding: Sendable {
    package let objective: Objective
    /// The number of trials in which it was measured.
    package let trialCount: Int
    /// True if it has the same value in all of them.
    package let isConstant: Bool
    /// The effect of each factor.
    package let effects: [Effect]
  }

  /// The minimum number of trials, unless they are a full grid; with fewer, chance dominates.
  fileprivate static let fewestTrials = 16

  package let factors: [Factor]
  /// The findings by objective.
  package let findings: [Finding]
  /// The number of trials that are spread over the space, if only these count; otherwise, nil.
  package let spreadCount: Int?

  package init(_ result: SweepResult) {
    let factors = Self.factors(of: result)
    self.factors = factors
    spreadCount = result.spread.flatMap { $0.count < result.rows.count ? $0.count : nil }
    findings = result.question.objectives.indices.map { objective in
      Finding(result, objective: objective, factors: factors)
    }
  }

  /// Returns the factors that matter most to an objective first, and those with unknown shares last.
  package func ranking(forObjective index: Int) -> [Int] {
    let shares = findings[index].effects.map { $0.share ?? -1 }
    return factors.indices.sorted { (-shares[$0], $0) < (-shares[$1], $1) }
  }

  /// Groups parameters into factors: lists and stepped ranges that put all trials into the same or the reverse order are one
  /// factor.
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
    let measured = result.rows.indices.filter { position in
      let row = result.rows[position]
      return row.objectives[index]?.isFinite == true && result.spread?.contains(row.trial.index) ?? true
    }
    let values = measured.map { result.rows[$0].objectives[index]! }
    let isConstant = !values.isEmpty && values.allSatisfy { $0 == values[0] }
    // Makes columns lazily, because all of them together may take more memory than the trials.
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

  /// Returns the levels of all factors if the trials are all of their combinations, equally often; else nil.
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

/// The combinations of levels that trials have.
private struct Combinations {
  /// The combination of each trial, numbered in the order of first occurrence.
  private(set) var indices: [Int] = []
  private var sizes: [Int] = []

  var count: Int { sizes.count }
  /// True if all combinations have equal numbers of trials.
  var isBalanced: Bool { sizes.allSatisfy { $0 == sizes[0] } }

  /// Numbers the combinations of the levels of factors.
  ///
  /// - Parameters:
  ///   - factors: The levels of each factor.
  ///   - count: The number of trials.
  init(of factors: [ParameterLevels], count: Int) {
    var numbers = Numbering<[Int]>()
    for trial in 0..<count {
      let number = numbers.number(of: factors.map { $0.indices[trial] })
      if number == sizes.count { sizes.append(0) }
      sizes[number] += 1
      indices.append(number)
    }
  }
}

/// The values of a factor in the measured trials.
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

  /// Returns the effect in trials that are a full grid.
  func effect(
    on outcomes: [Double], _ goal: Objective.Goal, _ levels: ParameterLevels, others: [ParameterLevels]
  ) -> Sensitivity.Effect {
    let rest = Combinations(of: others, count: outcomes.count)
    let explained = GroupedVariance(of: outcomes, in: rest.indices, groupCount: rest.count).correlationRatio
    let variance = GroupedVariance(of: outcomes, in: levels.indices, groupCount: levels.levels.count)
    return effect(
      on: outcomes, goal, levels, share: variance.correlationRatio, totalShare: explained.map { 1 - $0 })
  }

  /// Returns the effect estimated from a sample: over single values if there are at most ``HeatMap/levelLimit`` with at least
  /// three trials on average, or else over 2 ∛n parts with equal numbers of trials (D. Lane's rule for histograms, known as
  /// Rice's).
  ///
  /// Sobol points are more even than random ones, so the estimate is too low: for k levels and n trials by up to
  /// (k − 1) / (n − k), which is 2 % for 1,024 trials.
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
    let optimum = goal == .minimize ? means.min() : means.max()
    let best = means.indices.filter { means[$0] == optimum }
    return Sensitivity.Effect(
      share: share, totalShare: totalShare, direction: direction(of: outcomes),
      best: best.count == means.count ? [] : best.map { levels.levels[$0] })
  }

  /// Returns the direction of the outcomes by rank if it is significant at the 5 % level: |ρ| √(n − 1) is above 1.96,
  /// the normal approximation of M. G. Kendall, "Rank Correlation Methods" (1948).
  private func direction(of outcomes: [Double]) -> Sensitivity.Direction? {
    let numbers = values.compactMap { $0.number?.double }
    guard numbers.count == outcomes.count, let correlation = RankCorrelation.coefficient(numbers, outcomes),
      abs(correlation) * Double(outcomes.count - 1).squareRoot() > 1.96
    else { return nil }
    return correlation > 0 ? .rises : .falls
  }
}

extension ParameterLevels {
  /// Returns the mean outcome of each level.
  fileprivate func means(of outcomes: [Double]) -> [Double] {
    var members = [[Double]](repeating: [], count: levels.count)
    for (outcome, level) in zip(outcomes, indices) { members[level].append(outcome) }
    return members.map(\.mean)
  }
}
