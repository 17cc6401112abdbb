import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON

/// A parameter of a sweep file, before it is checked against its setting.
///
/// Distributions: `constant`, `categorical`, `uniform`, `q_uniform`, `int_uniform`, `log_uniform_values`,
/// `q_log_uniform_values`. The default is `categorical` with `values`; with `min` and `max` it is uniform. That and
/// `log_uniform_values` are of whole numbers if the setting accepts no others. Quantized values are the minimum plus whole multiples of `q`.
struct ParameterForm {
  struct Problem: Error {
    let line: Int?
    let message: String
    var remedy: String?

    init(_ node: JSONNode, _ message: String) {
      line = node.line
      self.message = message
    }
  }

  private enum Shape {
    case values([JSONNode])
    case range(minimum: Double, maximum: Double, step: Double?, isInteger: Bool?, isLogarithmic: Bool)
  }

  private static let keys = ["value", "values", "min", "max", "q", "distribution"]
  private static let ranges = ["uniform", "q_uniform", "int_uniform", "log_uniform_values", "q_log_uniform_values"]

  private let shape: Shape

  init(_ node: JSONNode) throws(Problem) {
    guard let members = node.members else {
      throw Problem(node, "expected an object with value, values, or min and max, found \(node.summary)")
    }
    if let unknown = members.first(where: { !Self.keys.contains($0.name) }) {
      var problem = Problem(unknown.node, "unknown key \(unknown.name.quoted)")
      problem.remedy =
        didYouMean(closestTo: unknown.name, among: Self.keys) ?? "Keys are \(Self.keys.joined(separator: ", "))."
      throw problem
    }
    let forms = members.map(\.name).filter { ["value", "values", "min"].contains($0) }
    guard forms.count == 1 else { throw Problem(node, "expected one of value, values, or min and max") }
    shape = forms == ["min"] ? try Self.range(node) : .values(try Self.values(node, key: forms[0]))
  }

  private static func values(_ node: JSONNode, key: String) throws(Problem) -> [JSONNode] {
    let usual = key == "value" ? "constant" : "categorical"
    if let other = node.members?.first(where: { ![key, "distribution"].contains($0.name) }) {
      throw Problem(other.node, "'\(other.name)' cannot be combined with \(key)")
    }
    if let distribution = node["distribution"], distribution.string != usual {
      throw Problem(
        distribution, "expected the distribution of \(key) to be \(usual), found \(distribution.summary)")
    }
    guard let values = node["value"].map({ [$0] }) ?? node["values"]?.elements else {
      throw Problem(node["values"] ?? node, "expected values to be an array")
    }
    return values
  }

  private static func range(_ node: JSONNode) throws(Problem) -> Shape {
    let name = node["distribution"]?.string
    if let distribution = node["distribution"], name.map(ranges.contains) != true {
      let expected = "expected one of \(ranges.joined(separator: ", ")) with min and max"
      throw Problem(distribution, "\(expected), found \(distribution.summary)")
    }
    guard let minimum = node["min"]?.number?.double, let maximum = node["max"]?.number?.double else {
      throw Problem(node, "expected min and max to be numbers")
    }
    let isQuantized = name?.hasPrefix("q_") == true
    let step = node["q"]?.number?.double
    if isQuantized, step == nil { throw Problem(node["q"] ?? node, "expected q to be a number") }
    if !isQuantized, let step = node["q"] {
      throw Problem(step, "q is only for q_uniform and q_log_uniform_values")
    }
    return .range(
      minimum: minimum, maximum: maximum, step: step,
      isInteger: name == nil || name == "log_uniform_values" ? nil : name == "int_uniform",
      isLogarithmic: name?.contains("log") == true)
  }

  /// Returns the parameter with a name, checked against its setting.
  ///
  /// - Throws: As the initializers of `SweepParameter`.
  func parameter(named name: String, in scenario: Scenario) throws(Failure) -> SweepParameter {
    switch shape {
    case .values(let values): try SweepParameter(name, .values(values), in: scenario)
    case .range(let minimum, let maximum, let step, nil, let isLogarithmic):
      try SweepParameter(
        name, from: minimum, through: maximum, step: step, isLogarithmic: isLogarithmic, in: scenario)
    case .range(let minimum, let maximum, let step, let isInteger?, let isLogarithmic):
      try SweepParameter(
        name,
        .range(
          minimum: minimum, maximum: maximum, step: step, isInteger: isInteger, isLogarithmic: isLogarithmic),
        in: scenario)
    }
  }
}
