import ScrollDiagnostics
import ScrollForesight
public import ScrollSimulation

/// Which policy decides on preloading, or which several, each for its stages: `recyclerview-gap+paging3`.
public struct PolicyKind: Hashable, Sendable {
  /// The names of the catalogue, at least one.
  public let parts: [String]

  private init(_ parts: [String]) { self.parts = parts }

  public static let texture = PolicyKind(["texture"])
  public static let asyncDisplayKit197 = PolicyKind(["asyncdisplaykit-1.9.7"])
  public static let onDisplay = PolicyKind(["on-display"])
  public static let ikAsyncable = PolicyKind(["ikasyncable"])
  public static let clairvoyant = PolicyKind(["clairvoyant"])

  /// Every policy of the catalogue by itself, in its order.
  public static let all = NamedPolicies.all.map { PolicyKind([$0.name]) }

  public var name: String { parts.joined(separator: "+") }

  /// What each part is.
  public var descriptions: [PolicyDescription] { parts.map { NamedPolicies.policy(named: $0)! } }

  /// What it is, unless it is a composition.
  var single: PolicyDescription? { parts.count == 1 ? NamedPolicies.policy(named: parts[0]) : nil }

  /// What is driven ahead of need.
  public var stages: PolicyStages { descriptions.reduce([]) { $0.union($1.stages) } }

  /// Whether Texture's ranges have a part in it, of either era.
  public var hasRanges: Bool { !parts.allSatisfy { $0 != Self.texture.name && $0 != Self.asyncDisplayKit197.name } }

  /// - Throws: What is wrong with a name.
  package init(_ name: String) throws(PolicyKindProblem) {
    let parts = name.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    for part in parts where NamedPolicies.policy(named: part) == nil { throw .unknown(part) }
    self.init(parts)
    guard parts.count > 1 else { return }
    if let single = parts.first(where: { NamedPolicies.policy(named: $0)?.container.isComposable == false }) {
      throw .notComposable(single)
    }
    for (index, description) in descriptions.enumerated() {
      for other in descriptions[..<index] {
        let shared = description.stages.intersection(other.stages).subtracting(.pages)
        if description.name == other.name || !shared.isEmpty {
          throw .sharedStage(other.name, description.name, shared.names.first ?? "pages")
        }
        if [description, other].allSatisfy({ !$0.stages.isDisjoint(with: .drawing) }) {
          throw .sharedStage(other.name, description.name, "what is drawn")
        }
      }
    }
  }
}

/// Why a name is not that of a policy or of a composition.
package enum PolicyKindProblem: Error {
  case unknown(String)
  /// The policy does not go together with others.
  case notComposable(String)
  /// Two policies drive the same stage.
  case sharedStage(String, String, String)

  package var message: String {
    switch self {
    case .unknown(let name):
      let nearest = closestName(to: name, among: NamedPolicies.all.map(\.name))
      return "there is no policy '\(name.excerpt)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .notComposable(let name): return "'\(name)' does not go together with other policies"
    case .sharedStage(let first, let second, let stage):
      return "'\(first)' and '\(second)' both drive \(stage); compose policies that drive different stages"
    }
  }
}
