package import ScrollSimulation

/// A policy that knows the whole recording: the best of several schedules, found by running them.
///
/// A simulation with this policy first runs without preloading to learn which items will be in view and when. No policy
/// that leaves batches to Texture's rules changes that, but for batches of nested containers, which come earlier if the
/// container's cell is prepared. It then tries these schedules, under the same network, queues and costs:
///
/// - earliest deadline first: every item that will be in view is requested as soon as it is in the content, in the
///   order of first appearance; variants put items that appear soon before later ones, by different margins, or request
///   items that are late anyway only when they are in view;
/// - the schedule of each policy in the catalog, created with the container's `policyParameters`, with and without
///   the items that will never be in view.
///
/// A schedule that takes more than a tenth of a run's budget is given up.
///
/// It runs the schedule with the fewest late items; on a tie the one with the least wait, then with the fewest bytes.
/// Thus no policy in the catalog has fewer late items under the same constraints.
///
/// Earliest deadline first minimizes the maximum lateness, and leaves nothing late if any schedule can, provided that
/// requests run one at a time and take equally long, everything is in the content from the start, and drawing takes no
/// time: exchanging two neighbors that are out of deadline order never makes the later of the two later (Jackson 1955).
/// With concurrent requests, transfers of different sizes, batches and drawing it is a heuristic, and so is the best of
/// the schedules; `LateItemsBound` is the minimum of late items for any policy.
package struct ClairvoyantPolicy: PreloadingPolicy {
  package init() {}

  package var traits: PolicyTraits { PolicyTraits(drives: [.data, .display]).union(.standsAlone) }

  package mutating func reset(capacity: Int) {
    preconditionFailure("call runWithForesight to run a simulation with a clairvoyant policy")
  }

  package mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    preconditionFailure("call runWithForesight to run a simulation with a clairvoyant policy")
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
      """
  ) { _ in ClairvoyantPolicy() }
}
