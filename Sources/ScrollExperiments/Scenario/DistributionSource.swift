import ScrollDiagnostics
import ScrollJSON
package import ScrollSimulation

/// A distribution, or the file with its samples.
package enum DistributionSource: Hashable, Sendable {
  case distribution(Distribution)
  /// The path of a file with one value per line, relative to the scenario's folder.
  case samplesFile(String)
}

extension DistributionSource {
  /// The kinds whose draws can differ.
  static let randomKinds = ["uniform", "log_normal", "samples", "samples_file"]
  /// The kinds of objects. A constant is written as a number.
  private static let kinds = ["constant"] + randomKinds

  /// Reads a number, or an object with one member that names the kind.
  init(_ node: JSONNode, in range: ClosedRange<Double>) throws(SettingProblem) {
    if node.number != nil {
      self = .distribution(.constant(try node.number(in: range)))
      return
    }
    guard let member = node.members?.first, node.members?.count == 1,
      Self.kinds.contains(member.name)
    else {
      throw node.problem(
        "expected a number or an object with one of \(Self.randomKinds.joined(separator: ", "))", keys: Self.kinds)
    }
    do {
      try self.init(member.node, kind: member.name, in: range)
    } catch {
      throw error.inside(.name(member.name))
    }
  }

  private init(_ node: JSONNode, kind: String, in range: ClosedRange<Double>) throws(SettingProblem) {
    switch kind {
    case "constant": self = .distribution(.constant(try node.number(in: range)))
    case "uniform":
      let (minimum, maximum) = try Self.pair(node, "minimum", range, "maximum", range)
      guard minimum <= maximum else { throw node.problem("expected a minimum that is not above the maximum") }
      self = .distribution(.uniform(minimum: minimum, maximum: maximum))
    case "log_normal":
      let medians = max(range.lowerBound, .leastNormalMagnitude)...range.upperBound
      let (median, sigma) = try Self.pair(node, "median", medians, "sigma", 0...3)
      self = .distribution(.logNormal(median: median, sigma: sigma))
    case "samples":
      guard let elements = node.elements, !elements.isEmpty else {
        throw node.problem("expected an array of at least one number")
      }
      var values: [Double] = []
      for (index, element) in elements.enumerated() { values.append(try element.number(at: .index(index), in: range)) }
      self = .distribution(.samples(values))
    default:
      guard let path = node.string, !path.isEmpty else { throw node.problem("expected the path of a file") }
      self = .samplesFile(path)
    }
  }

  private static func pair(
    _ node: JSONNode, _ first: String, _ firstRange: ClosedRange<Double>, _ second: String,
    _ secondRange: ClosedRange<Double>
  ) throws(SettingProblem) -> (Double, Double) {
    let keys = [first, second]
    if let members = node.members, members.allSatisfy({ keys.contains($0.name) }),
      let missing = keys.first(where: { node[$0] == nil })
    {
      throw SettingProblem(node: node, message: "'\(missing)' is missing")
    }
    guard let a = node[first], let b = node[second], node.members?.count == 2 else {
      throw node.problem("expected an object with \(first) and \(second)", keys: keys)
    }
    return (try a.number(at: .name(first), in: firstRange), try b.number(at: .name(second), in: secondRange))
  }

  var json: JSONNode {
    switch self {
    case .samplesFile(let path): ["samples_file": JSONNode(path)]
    case .distribution(.constant(let value)): JSONNode(value)
    case .distribution(.uniform(let minimum, let maximum)):
      ["uniform": ["minimum": JSONNode(minimum), "maximum": JSONNode(maximum)]]
    case .distribution(.logNormal(let median, let sigma)):
      ["log_normal": ["median": JSONNode(median), "sigma": JSONNode(sigma)]]
    case .distribution(.samples(let values)):
      ["samples": JSONNode(values)]
    }
  }
}

extension JSONNode {
  /// Returns the number, which is a component of a setting's value.
  fileprivate func number(
    at component: JSONPath.Component, in range: ClosedRange<Double>
  ) throws(SettingProblem) -> Double {
    do {
      return try number(in: range)
    } catch {
      throw error.inside(component)
    }
  }

  /// Returns a problem that names the first key that is not among `keys`, and the nearest of those, if this is an object with
  /// such a key.
  fileprivate func problem(_ expected: String, keys: [String]) -> SettingProblem {
    guard let unknown = members?.first(where: { !keys.contains($0.name) }) else { return problem(expected) }
    let nearest = closestName(to: unknown.name, among: keys).map { "; did you mean '\($0)'?" } ?? ""
    return SettingProblem(node: self, message: "\(expected), found the key \(unknown.name.quoted)\(nearest)")
  }
}
