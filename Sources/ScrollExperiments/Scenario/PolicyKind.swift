import ScrollDiagnostics
import ScrollForesight
package import ScrollSimulation

/// A policy of the catalog, or a composition of several, each of which drives its own stages:
/// `recyclerview-gap+paging3`.
package struct PolicyKind: Hashable, Sendable {
  /// The policies; at least one.
  package let descriptions: [PolicyDescription]
  /// The era whose rules of range control and batch fetching apply: that of the part that has one, or else today's.
  package let profile: RangeControlProfile

  private init(_ descriptions: [PolicyDescription]) {
    self.descriptions = descriptions
    profile = descriptions.lazy.map(\.container.profile).first { $0 != .texture } ?? .texture
  }

  package static let texture = PolicyKind(shipped: "texture")
  package static let asyncDisplayKit197 = PolicyKind(shipped: "asyncdisplaykit-1.9.7")
  package static let ikAsyncable = PolicyKind(shipped: "ikasyncable")
  package static let clairvoyant = PolicyKind(shipped: "clairvoyant")

  /// The policies of the catalog, in its order.
  package static let all = NamedPolicies.all.map { PolicyKind([$0]) }

  /// Creates the kind of one policy. Precondition: the catalog has a policy with the name.
  private init(shipped name: String) { self.init([NamedPolicies.policy(named: name)!]) }

  /// The names of the policies.
  package var parts: [String] { descriptions.map(\.name) }

  package var name: String { parts.joined(separator: "+") }

  /// The policy; nil for a composition.
  var single: PolicyDescription? { descriptions.count == 1 ? descriptions[0] : nil }

  /// The stages driven ahead of need.
  package var stages: PolicyStages { descriptions.reduce([]) { $0.union($1.stages) } }

  /// True if the kind includes Texture's range control, of either era.
  package var hasRanges: Bool { !parts.allSatisfy { $0 != Self.texture.name && $0 != Self.asyncDisplayKit197.name } }

  /// Returns true if one app can use either: both are for one platform, or one is for any.
  package func sharesPlatform(with other: PolicyKind) -> Bool {
    let platforms = [self, other].map { Set($0.descriptions.compactMap(\.platform)) }
    return platforms.contains(where: \.isEmpty) || !platforms[0].isDisjoint(with: platforms[1])
  }

  /// Parses the name of a policy, or of several joined by `+`.
  ///
  /// - Throws: The problem with the name.
  package init(_ name: String) throws(PolicyKindProblem) {
    let parts = name.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    for part in parts where NamedPolicies.policy(named: part) == nil { throw .unknown(part) }
    self.init(parts.map { NamedPolicies.policy(named: $0)! })
    guard parts.count > 1 else { return }
    if let single = descriptions.first(where: \.standsAlone) { throw .notComposable(single.name) }
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

extension PolicyKind {
  package static func == (a: PolicyKind, b: PolicyKind) -> Bool {
    a.descriptions.elementsEqual(b.descriptions) { $0.name == $1.name }
  }

  package func hash(into hasher: inout Hasher) {
    for description in descriptions { hasher.combine(description.name) }
  }
}

/// The problem with a name that no policy or composition has.
package enum PolicyKindProblem: Error {
  case unknown(String)
  /// The policy cannot be part of a composition.
  case notComposable(String)
  /// Two policies drive the same stage.
  case sharedStage(String, String, String)

  package var message: String {
    switch self {
    case .unknown(""): return "expected the name of a policy, found nothing"
    case .unknown(let name):
      let names = NamedPolicies.all.map(\.name)
      let nearest = closestName(to: name, among: names) ?? Synonyms.names(for: name).first(where: names.contains)
      return "unknown policy '\(name.excerpt)'"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "; 'scrollbench describe policy' lists them")
    case .notComposable(let name): return "'\(name)' cannot be combined with other policies; name it alone"
    case .sharedStage(let first, let second, let stage):
      return """
        '\(first)' and '\(second)' cannot be combined, since both drive \(stage); 'scrollbench describe policy' lists what \
        each drives
        """
    }
  }
}
