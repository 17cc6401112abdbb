import Quantities
import ScrollSimulation
import ScrollTraces

extension SimulationConfiguration {
  /// What a scenario says, but for distributions, which may have to be read.
  init(_ scenario: Scenario, _ trace: ScrollTrace, notes: inout [String]) {
    self.init()
    let recorded = trace.metadata.viewport
    if recorded == nil, scenario.viewport.width == nil || scenario.viewport.height == nil {
      notes.append(
        "The recording does not say how large its viewport was; the scenario's size or 390 by 844 pt is used.")
    }
    if let recorded { viewport = recorded }
    if let width = scenario.viewport.width { viewport.width = Points(width) }
    if let height = scenario.viewport.height { viewport.height = Points(height) }
    replay = scenario.replay
    batching = scenario.batching.configuration
    loading = scenario.loading.configuration
    loading.retryDelay = SimulatedTime(milliseconds: scenario.loading.retryDelay)
    loading.cache =
      switch scenario.loading.cache {
      case .none: .none
      case .memory: .memory(capacity: Int64(scenario.loading.cacheCapacity))
      case .unlimited: .unlimited
      }
    displaying = scenario.displaying
    batchingProfile = scenario.policy.profile
    policy = scenario.policy.policy(layout: scenario.layout.kind)
    if trace.phaseSource == .inferred {
      notes.append("The recording has no phases; drags, decelerations and rests were inferred from its movement.")
    }
  }
}

extension PolicySettings {
  /// The policy that the settings describe.
  func policy(layout: LayoutSettings.Kind) -> any PreloadingPolicy {
    if kind == .onDisplay { return OnDisplayPolicy() }
    let countsRows = kind == .asyncDisplayKit197 && container == .table && layout == .list
    var controller = RangeController(profile: profile, matching: countsRows ? .rows : .rectangle)
    controller.tuning = resolvedTuning
    return TexturePolicy(controller)
  }
}
