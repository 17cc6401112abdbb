package import ScrollDiagnostics
import ScrollExperiments

/// An objective over the values of two parameters of a sweep.
///
/// A cell has the best trial with its two values, whatever the other parameters are. Trials that meet the constraints precede
/// those that do not.
package struct HeatMap: Sendable {
  package struct Axis: Sendable {
    package let parameter: SweepParameter
    package let levels: [ParameterLevels.Level]
  }

  package struct Cell: Hashable, Sendable {
    /// The value of the objective.
    package let value: Double
    /// True if the trial meets the constraints.
    package let isFeasible: Bool
  }

  /// The maximum number of levels of an axis. A range with more values is divided into parts with equal numbers of
  /// trials. There are so few of them that a cell has at least four trials on average.
  package static let levelLimit = 12

  package let objective: Objective
  /// The axis of the columns.
  package let x: Axis
  /// The axis of the rows.
  package let y: Axis
  /// The cells by the levels of y, then those of x; nil if no trial was measured.
  package let cells: [[Cell?]]
  /// The best value among all trials that meet the constraints; nil if none does.
  package let best: Double?

  /// Arranges the trials of a sweep by the values of two parameters.
  ///
  /// - Parameters:
  ///   - result: A sweep over at least two parameters.
  ///   - x: The position of a parameter.
  ///   - y: The position of another parameter.
  ///   - index: The position of an objective.
  package init(_ result: SweepResult, x: Int, y: Int, objective index: Int = 0) {
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
  /// Two different parameters of a sweep, as named on the command line.
  package struct Pair: Hashable, Sendable {
    /// The position of the parameter for the columns; `y` is that for the rows.
    package let x: Int
    package let y: Int

    /// Reads `preload.leading,display.leading`: the parameter for the columns, then that for the rows.
    ///
    /// - Throws: `.usage` if the text is not of that form or names the same parameter twice; `.invalidScenario` if there is no
    ///   such setting or it is not swept.
    package init(argument text: String, among parameters: [SweepParameter]) throws(Failure) {
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

    /// Selects the two parameters that matter most to an objective, the first for the columns; nil if there are no two that
    /// change independently.
    package init?(mattering sensitivity: Sensitivity, toObjective index: Int = 0) {
      let factors = sensitivity.ranking(forObjective: index).map { sensitivity.factors[$0].parameters[0] }
      guard factors.count > 1 else { return nil }
      (x, y) = (factors[0], factors[1])
    }

    private static func position(of name: String, among parameters: [SweepParameter]) throws(Failure) -> Int {
      let path = try SettingPlace(name).path
      guard let position = parameters.firstIndex(where: { $0.path == path }) else {
        let swept = parameters.map(\.shortName).joined(separator: ", ")
        throw Failure(
          .invalidScenario,
          Diagnostic(field: name.excerpt, message: "it is not swept", remedy: "The sweep varies \(swept)."))
      }
      return position
    }
  }
}
