public import ScrollSimulation

/// What a policy could do that knew the whole recording: the best of several schedules, found by running them.
///
/// A simulation of containers with this policy first runs without preloading to learn what will be in view and when, which
/// no policy changes that leaves batches to Texture's rules. Then it tries, under the same network, queues and costs:
///
/// - earliest deadline first: every item that will be in view is asked for as soon as it is in the content, in the order in
///   which they will be; with what comes soon before what comes later by different margins; and without those that are late
///   all the same, which are asked for when they are in view;
/// - what each policy of the catalogue does, made with the container's `policyParameters`, with and without the
///   items that will never be in view.
///
/// The one with the fewest late items is run; among equals the one with the least wait, then with the fewest bytes. So no
/// policy of the catalogue has fewer late items under the same constraints.
///
/// Earliest deadline first is optimal, for the greatest lateness and for having nothing late, where requests take one after
/// the other and equally long, everything is in the content from the start, and drawing takes no time: exchanging two
/// neighbors that are not in the order of their deadlines never makes the later of the two later (Jackson 1955). With
/// requests side by side, transfers of different sizes, batches and drawing it is a heuristic, and so is the best of the above;
/// `LateItemsBound` says how few late items any policy must have.
public struct ClairvoyantPolicy: PreloadingPolicy {
  public init() {}

  public var traits: PolicyTraits { PolicyTraits(drives: [.data, .display]).union(.standsAlone) }

  public mutating func reset(capacity: Int) {
    preconditionFailure("a simulation with a clairvoyant policy is run by runWithForesight")
  }

  public mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    preconditionFailure("a simulation with a clairvoyant policy is run by runWithForesight")
  }

  static let description = PolicyDescription(
    name: "clairvoyant",
    rule: """
      Knows the whole recording. Of several schedules, it takes the one with the fewest late items: earliest deadline \
      first, its variants, and what every other policy does, with and without the items that nobody will see. No policy in \
      the catalog does better under the same network, queues and pages.
      """,
    source: "Jackson 1955 for earliest deadline first; the rest is a search.",
    verification: .ownRule,
    approximations: """
      A heuristic bound: another schedule may have even fewer late items. foresight.bound is the minimum. Memory is not \
      limited. Batches are fetched by Texture's rules.
      """,
    stages: [.data, .display], container: .init(isComposable: false)
  ) { _ in ClairvoyantPolicy() }
}

/// Every policy that scenarios can name, in the order of reports: the catalogue's and `clairvoyant`, after `on-display`.
public enum NamedPolicies {
  public static let all: [PolicyDescription] = {
    var policies = PolicyCatalogue.policies
    let place = policies.firstIndex { $0.name == "on-display" }! + 1
    policies.insert(ClairvoyantPolicy.description, at: place)
    return policies
  }()

  /// The policy of a name; nil if there is none.
  public static func policy(named name: String) -> PolicyDescription? { byName[name] }

  /// The constants of all policies, in their order.
  public static let constants: [PolicyConstant] = all.flatMap(\.constants)

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
