import Experiments
import ScrollSimulation

/// The settings that the search for advice moves, with their steps, as the module's documentation lists them.
///
/// Those of a container stand in the order of the setting catalogue, the outer container's first; those of all containers
/// come after them. A number is moved up, then down; what is moved together, up only.
struct LeverCatalogue {
  private static let rangeStep = 0.25

  /// Of one setting each.
  private(set) var single: [Lever] = []
  /// Of several settings each.
  private(set) var joint: [Lever] = []
  private let scenario: Scenario
  private let values: JSONNode

  init(_ scenario: Scenario) {
    self.scenario = scenario.resolved
    values = self.scenario.json
    for level in self.scenario.levels.indices {
      let (container, prefix) = (self.scenario.levels[level], Scenario.prefix(ofLevel: level))
      addPolicy(container.policy.kind, prefix)
      if container.batching.configuration.isEnabled { addBatching(prefix) }
    }
    addShared()
  }

  private mutating func addPolicy(_ kind: PolicyKind?, _ prefix: String) {
    if kind?.hasRanges == false {
      let path = prefix + "policy.kind"
      single.append(Lever(Lever.Part(path, values.node(at: path) ?? .null, choices: ["texture"])))
      return
    }
    for mode in ["full", "minimum", "visible_only"] {
      for range in ["display", "preload"] {
        for side in ["leading", "trailing"] {
          addNumber(Self.path(prefix, mode, range, side), step: Self.rangeStep, least: 0)
        }
      }
    }
    for mode in ["full", "minimum"] {
      for side in ["leading", "trailing"] {
        addJoint(["display", "preload"].map { Self.path(prefix, mode, $0, side) })
      }
    }
    addJoint(
      ["full", "minimum"].flatMap { mode in
        ["display", "preload"].map { Self.path(prefix, mode, $0, "leading") }
      })
  }

  private mutating func addBatching(_ prefix: String) {
    addNumber(prefix + "batching.leading_screenfuls", step: 0.5, least: 0)
    addNumber(prefix + "batching.initial_items", step: 5, least: 0)
    addNumber(prefix + "batching.batch_items", step: 5, least: 1)
  }

  private mutating func addShared() {
    let loading = scenario.loading
    addNumber("loading.concurrent_requests", step: 1, least: 1)
    if loading.configuration.failureProbability > 0 {
      addNumber("loading.max_number_of_failures", step: 1, least: 1)
    }
    let caches: [LoadingSettings.Cache] = [.none, .memory, .unlimited]
    let larger = caches.drop { $0 != loading.cache }.dropFirst().map { JSONNode($0.rawValue) }
    if !larger.isEmpty {
      single.append(Lever(Lever.Part("loading.cache", JSONNode(loading.cache.rawValue), choices: larger)))
    }
    addNumber("displaying.concurrent_operations", step: 1, least: 1)
  }

  /// Up, then down; nothing if the setting is null in the scenario.
  private mutating func addNumber(_ path: String, step: Double, least: Double) {
    guard let present = values.node(at: path)?.number?.double else { return }
    for step in [step, -step] { single.append(Lever(Lever.Part(path, present, step: step, least: least))) }
  }

  private mutating func addJoint(_ paths: [String]) {
    var parts: [Lever.Part] = []
    for path in paths {
      guard let present = values.node(at: path)?.number?.double else { return }
      parts.append(Lever.Part(path, present, step: Self.rangeStep, least: 0))
    }
    joint.append(Lever(parts))
  }

  private static func path(_ prefix: String, _ mode: String, _ range: String, _ side: String) -> String {
    "\(prefix)policy.tuning.\(mode).\(range).\(side)_screenfuls"
  }
}
