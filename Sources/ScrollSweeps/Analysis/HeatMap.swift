public import ScrollDiagnostics
import ScrollExperiments

/// An objective over the values of two parameters of a sweep.
///
/// A cell has the best trial with its two values, whatever the other parameters are: what can be reached there. Trials that
/// meet the constraints come before those that do not.
public struct HeatMap: Sendable {
  public struct Axis: Sendable {
    public let parameter: SweepParameter
    public let levels: [ParameterLevels.Level]
  }

  public struct Cell: Hashable, Sendable {
    /// Of the objective.
    public let value: Double
    /// Whether a trial meets the constraints.
    public let isFeasible: Bool
  }

  /// A range with more values than this is cut into parts of equally many trials: at most as many, and so few that a cell has
  /// four trials on average.
  public static let levelLimit = 12

  public let objective: Objective
  /// Columns.
  public let x: Axis
  /// Rows.
  public let y: Axis
  /// By the levels of y, then those of x; nil where no trial was measured.
  public let cells: [[Cell?]]
  /// The best value of all trials that meet the constraints; nil if none does.
  public let best: Double?

  /// - Parameters:
  ///   - result: A sweep over two parameters or more.
  ///   - x: A position among the sweep's parameters.
  ///   - y: Another.
  ///   - index: A position among the objectives.
  public init(_ result: SweepResult, x: Int, y: Int, objective index: Int = 0) {
    let goal = result.question.objectives[index].goal
    let (columns, lines) = (Self.levels(ofParameter: x, in: result), Self.levels(ofParameter: y, in: result))
    var cells = [[Cell?]](
      repeating: Array(repeating: nil, count: columns.levels.count), count: lines.levels.count)
    for (position, row) in result.rows.enumerated() {
      guard let value = row.objectives[index], value.isFinite else { continue }
      let cell = Cell(value: value, isFeasible: row.isFeasible)
      let (line, column) = (lines.indices[position], columns.indices[position])
      if cell.isBetter(than: cells[line][column], goal) { cells[line][column] = cell }
    }
    objective = result.question.objectives[index]
    self.x = Axis(parameter: result.parameters[x], levels: columns.levels)
    self.y = Axis(parameter: result.parameters[y], levels: lines.levels)
    self.cells = cells
    best = cells.joined().compactMap { $0?.isFeasible == true ? $0?.value : nil }.reduce(nil) { best, value in
      best.map { goal.prefers(value, to: $0) } == false ? best : value
    }
  }

  private static func levels(ofParameter index: Int, in result: SweepResult) -> ParameterLevels {
    let values = result.rows.map { $0.trial.point[index] }
    let parameter = result.parameters[index]
    guard ParameterLevels.distinctCount(of: values, in: parameter) > levelLimit else {
      return ParameterLevels(values, of: parameter)
    }
    let limit = (1...levelLimit).last { $0 * $0 * 4 <= values.count }
    return ParameterLevels(values, of: parameter, limit: limit ?? 1)
  }
}

extension HeatMap.Cell {
  fileprivate func isBetter(than other: Self?, _ goal: Objective.Goal) -> Bool {
    guard let other, isFeasible == other.isFeasible else { return other == nil || isFeasible }
    return goal.prefers(value, to: other.value)
  }
}

extension HeatMap {
  /// Two different parameters of a sweep, as the command line names them.
  public struct Pair: Hashable, Sendable {
    /// Positions among the parameters.
    public let x: Int
    public let y: Int

    /// Reads `preload.leading,display.leading`: what the columns are, then what the rows are.
    ///
    /// - Throws: `.usage` if it is not of that form or names the same twice; `.invalidScenario` if there is no such setting
    ///   or it is not swept.
    public init(argument text: String, among parameters: [SweepParameter]) throws(Failure) {
      let names = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmed) }
      guard names.count == 2, !names.contains("") else {
        let remedy = "For example --heat-map preload.leading,display.leading"
        let message = "expected two parameters separated by a comma, found \(text.quoted)"
        throw Failure(.usage, Diagnostic(message: message, remedy: remedy))
      }
      x = try Self.position(of: names[0], among: parameters)
      y = try Self.position(of: names[1], among: parameters)
      if x == y {
        let message = "a heat map needs two parameters, found \(names[0].quoted) twice"
        throw Failure(.usage, Diagnostic(message: message))
      }
    }

    /// The two that matter most to an objective, that which matters more as the columns; nil if there are no two that
    /// change independently.
    public init?(mattering sensitivity: Sensitivity, toObjective index: Int = 0) {
      let factors = sensitivity.ranking(forObjective: index).map { sensitivity.factors[$0].parameters[0] }
      guard factors.count > 1 else { return nil }
      (x, y) = (factors[0], factors[1])
    }

    private static func position(of name: String, among parameters: [SweepParameter]) throws(Failure) -> Int {
      let path = try SettingPlace(name).path
      guard let position = parameters.firstIndex(where: { $0.path == path }) else {
        let swept = parameters.map(\.shortName).joined(separator: ", ")
        throw Failure(
          .invalidScenario, Diagnostic(field: name.excerpt, message: "it is not swept", remedy: "Swept are \(swept)."))
      }
      return position
    }
  }
}
