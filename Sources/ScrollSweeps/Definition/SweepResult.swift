import ScrollExperiments
package import ScrollMetrics

/// The result of a sweep: each trial judged by objectives and constraints, and the Pareto front.
///
/// Trials with equal results share one standing.
package struct SweepResult: Sendable {
  /// The version of results in JSON; increased when older readers would be misled.
  package static let schemaVersion = 1

  /// The objectives and constraints by which trials are judged.
  package struct Question: Sendable {
    /// The objectives if none are stated.
    package static let defaultObjectives = [MetricPlace.p95DisplayLatency, .bytesFetched].map(
      Objective.init(minimizing:))

    package var objectives: [Objective]
    package var constraints: [OutcomeConstraint]
    package var aggregation: AggregationMethod

    package init(objectives: [Objective], constraints: [OutcomeConstraint] = [], aggregation: AggregationMethod = .mean)
    {
      self.objectives = objectives
      self.constraints = constraints
      self.aggregation = aggregation
    }
  }

  /// A trial and its standing.
  package struct Row: Sendable {
    package let trial: Trial
    let standing: ResultStanding

    /// The values by objective, over all scenarios; nil if there was nothing to measure.
    package var objectives: [Double?] { standing.objectives }
    /// The values by constraint, over all scenarios; nil if there was nothing to measure.
    package var constrained: [Double?] { standing.constrained }
    /// True if the trial meets all constraints.
    package var isFeasible: Bool { standing.isFeasible }
    /// True if no other trial that meets the constraints dominates it.
    package var isOnFront: Bool { standing.isOnFront }
  }

  /// The trials with their standings.
  package struct Rows: RandomAccessCollection, Sendable {
    private let trials: [Trial]
    /// The index of each trial's distinct result.
    let results: [Int32]
    /// The standing of each distinct result, in the order of first trials.
    let standings: [ResultStanding]

    fileprivate init(_ trials: [Trial], _ question: Question) {
      var numbers = Numbering<Trial.PackedOutcome>()
      var standings: [ResultStanding] = []
      results = trials.map { trial in
        let number = numbers.number(of: trial.result)
        if number == standings.count { standings.append(ResultStanding(trial.result, question)) }
        return Int32(number)
      }
      let goals = question.objectives.map(\.goal)
      let measured = standings.indices.filter { standings[$0].isFeasible && standings[$0].point != nil }
      let costs = measured.map { ParetoFront.cost(of: standings[$0].point!, goals) }
      for index in ParetoFront.indices(ofCosts: costs) { standings[measured[index]].isOnFront = true }
      self.trials = trials
      self.standings = standings
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { trials.count }
    package subscript(position: Int) -> Row {
      Row(trial: trials[position], standing: standings[Int(results[position])])
    }
  }

  package let question: Question
  package let parameters: [SweepParameter]
  /// The rows in the order of the trials' numbers.
  package let rows: Rows
  /// The numbers of the trials that are spread over the space whatever their results; nil if all are.
  let spread: Range<Int>?

  package init(_ trials: [Trial], of definition: SweepDefinition) {
    let spread: Range<Int>? = if case .evolved(let evolution) = definition.source { evolution.spread } else { nil }
    self.init(trials, of: definition.space.parameters, definition.question, spread: spread)
  }

  package init(
    _ trials: [Trial], of parameters: [SweepParameter], _ question: Question, spread: Range<Int>? = nil
  ) {
    (self.question, self.parameters, self.spread) = (question, parameters, spread)
    rows = Rows(trials, question)
  }

  /// The position of the row that is nearest to meeting all constraints, by the sum of its misses relative to the bounds; nil
  /// if no trial could be run.
  package var nearest: Int? {
    let misses = rows.standings.map { $0.isMeasured ? $0.violation(of: question) : nil }
    let measured = rows.indices.lazy.compactMap { row in misses[Int(rows.results[row])].map { (row: row, miss: $0) } }
    return measured.min { $0.miss < $1.miss }?.row
  }

  /// The objective whose value no trial has that meets the constraints, so that none can be recommended; nil if one has it, or if
  /// none meets them.
  package var missingPrice: Objective? {
    let feasible = rows.standings.filter(\.isFeasible)
    let price = question.pricing[0]
    return feasible.isEmpty || feasible.contains { $0.objectives[price] != nil } ? nil : question.objectives[price]
  }

  /// A column of a table of the trials: the metric of an objective, or of a constraint whose metric no objective has.
  package struct Column: Sendable {
    /// The metric; if two columns would have the same name, the constraint.
    package let name: String
    package let unit: Unit
    /// The value of each row.
    package let values: [Double?]
  }

  package var columns: [Column] {
    let objectives = question.objectives.enumerated().map { index, objective in
      Column(name: objective.metric, unit: objective.unit, values: rows.map { $0.objectives[index] })
    }
    let others = question.constraints.enumerated().filter { _, constraint in
      !question.objectives.contains { $0.metric == constraint.metric && $0.goal == constraint.goal }
    }
    return objectives
      + others.map { index, constraint in
        let names = objectives.map(\.name) + others.map(\.element.metric)
        let isAlone = names.count { $0 == constraint.metric } == 1
        return Column(
          name: isAlone ? constraint.metric : constraint.text, unit: constraint.unit,
          values: rows.map { $0.constrained[index] })
      }
  }

  /// Returns every metric of a trial, one value for all scenarios; nil if there was nothing to measure.
  ///
  /// For `question.aggregation`, the metric's better direction determines which values are worse; for a metric without
  /// one, high values are.
  package func metrics(of trial: Trial) -> MetricValues<Double> {
    guard let scenarios = trial.metrics else { return MetricValues() }
    // All metrics use the same storage: a report asks for those of every trial.
    var values: [Double?] = []
    return MetricValues { place in
      values.removeAll(keepingCapacity: true)
      for metrics in scenarios { values.append(metrics[place]) }
      return question.aggregation.value(of: values, goal: place.better?.goal ?? .minimize)
    }
  }

  /// The hypervolume that the Pareto front covers.
  package struct Hypervolume: Sendable {
    /// The worst value of each objective among the trials that meet the constraints.
    package let reference: [Double]
    /// The volume between the front and the reference, in the product of the objectives' units.
    package let volume: Double
    /// The volume as a share of the box between the worst and the best values; nil unless the best is better than the worst in
    /// each objective.
    package let share: Double?
  }

  /// The maximum number of steps to compute a hypervolume: points of the front to the power of the objectives less one.
  private static let hypervolumeSteps = 1e9

  /// The hypervolume; nil if no trial that meets the constraints has all values, or if it would take too many steps.
  package var hypervolume: Hypervolume? {
    let goals = question.objectives.map(\.goal)
    let points = rows.standings.filter(\.isFeasible).compactMap(\.point)
    guard let first = points.first else { return nil }
    let ends = goals.indices.map { objective in
      points.reduce((worst: first[objective], best: first[objective])) { ends, point in
        let value = point[objective]
        return (
          goals[objective].prefers(ends.worst, to: value) ? value : ends.worst,
          goals[objective].prefers(value, to: ends.best) ? value : ends.best
        )
      }
    }
    let front = rows.standings.filter(\.isOnFront).compactMap(\.point)
    let steps = (1..<goals.count).reduce(1.0) { steps, _ in steps * Double(front.count) }
    guard steps <= Self.hypervolumeSteps else { return nil }
    let volume = ParetoFront.hypervolume(of: front, reference: ends.map(\.worst), goals: goals)
    let box = ends.reduce(1) { $0 * abs($1.best - $1.worst) }
    return Hypervolume(reference: ends.map(\.worst), volume: volume, share: box > 0 ? volume / box : nil)
  }

  /// The positions of the rows, the best first: those that meet the constraints before the others, then by the objectives in
  /// order, then by number.
  package var ranking: [Int] {
    let standings = rows.standings
    func isBetter(_ first: Int, _ second: Int) -> Bool {
      standings[first].isBetter(than: standings[second], by: question.objectives)
    }
    let order = standings.indices.sorted(by: isBetter)
    var ranks = Array(repeating: 0, count: standings.count)
    for (last, next) in zip(order, order.dropFirst()) {
      ranks[next] = ranks[last] + (isBetter(last, next) ? 1 : 0)
    }
    return rows.indices.sorted { first, second in
      (ranks[Int(rows.results[first])], first) < (ranks[Int(rows.results[second])], second)
    }
  }
}

/// A numbering of values in the order of first occurrence, from 0.
struct Numbering<Value: Hashable> {
  private var numbers: [Value: Int] = [:]

  var count: Int { numbers.count }

  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = numbers.count
    return numbers.count - 1
  }
}
