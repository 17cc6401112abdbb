package import ScrollJSON

/// Changes some values of a scenario: it stays JSON, and much of it stays a scenario.
package struct ScenarioMutator: Sendable {
  /// Scenarios whose values take the place of others.
  private let donors: [JSONNode]

  /// True if values keep their types and stay small, so that most scenarios run.
  private let isGentle: Bool

  package init(donors: [JSONNode], isGentle: Bool = false) { (self.donors, self.isGentle) = (donors, isGentle) }

  private static let smallNumbers: [JSONNode] = [0, 1, 2, 3, 7, 20, 99, 0.5, 0.25, 1.0000001, 1000]
  /// Up to a hundred, so that runs stay short, and then beyond all ranges.
  private static let numbers: [JSONNode] = [
    0, -0.0, 1, 2, 3, 7, 99, -1, 0.5, 1e-9, 1.0000001, 1e9, 1e10, 1e308, -1e308, 9_223_372_036_854_775_807,
  ]
  private static let others: [JSONNode] = [
    .null, true, false, "", "t.csv", "s.json", "-", ".", "/", "auto", "x", "const:4000,rtt=80", [], [0], [[]], [:],
    ["constant": 5], ["uniform": ["from": 1, "to": 2]], ["samples": [1, 2, 3]], ["samples_file": "t.csv"],
    ["log_normal": ["median": 80, "sigma": 0.4]], ["normal": ["mean": 1, "sd": -1]],
  ]

  package func mutated(_ root: JSONNode, using generator: inout some RandomNumberGenerator) -> JSONNode {
    (0..<Int.random(in: 1...5, using: &generator)).reduce(root) { node, _ in changed(node, using: &generator) }
  }

  private func changed(_ node: JSONNode, using generator: inout some RandomNumberGenerator) -> JSONNode {
    guard var members = node.members, let index = members.indices.randomElement(using: &generator) else {
      return value(besides: node, using: &generator)
    }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: members.remove(at: index)
    case 1, 2:
      guard let added = donors.randomElement(using: &generator)?.members?.randomElement(using: &generator) else {
        break
      }
      members.removeAll { $0.name == added.name }
      members.append(added)
    case 3 where !isGentle:
      guard members.count > 1, let other = members.indices.randomElement(using: &generator) else { break }
      (members[index].node, members[other].node) = (members[other].node, members[index].node)
    case 4: members[index].node = value(besides: members[index].node, using: &generator)
    default: members[index].node = changed(members[index].node, using: &generator)
    }
    return JSONNode(.object(members))
  }

  /// Mostly one of the same type.
  private func value(besides node: JSONNode, using generator: inout some RandomNumberGenerator) -> JSONNode {
    if isGentle {
      return switch node.value {
      case .number: Self.smallNumbers.randomElement(using: &generator)!
      case .boolean(let value): JSONNode(.boolean(!value))
      default: node
      }
    }
    let isOfType = Int.random(in: 0..<4, using: &generator) > 0
    return (node.number != nil && isOfType ? Self.numbers : Self.numbers + Self.others)
      .randomElement(using: &generator)!
  }
}
