public import ScrollDiagnostics
import ScrollExperiments

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
