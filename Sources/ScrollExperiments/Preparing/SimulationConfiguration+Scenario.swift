import ScrollQuantities
import ScrollSimulation

extension SimulationConfiguration {
  /// Creates the configuration of a scenario, except for distributions, which may have to be read from files.
  init(_ scenario: Scenario, viewport: PointSize) {
    self.init()
    self.viewport = viewport
    containers = Array(repeating: ContainerConfiguration(), count: scenario.levels.count)
    apply(scenario)
  }

  /// Applies a scenario, except for the viewport and distributions. Precondition: the scenario has as many levels as
  /// the configuration.
  mutating func apply(_ scenario: Scenario) {
    surroundings.replay = scenario.replay
    surroundings.loading = LoadingConfiguration(scenario.loading)
    surroundings.displaying = scenario.displaying
    surroundings.processor = scenario.processor
    surroundings.mainThread = scenario.mainThread
    surroundings.viewController = scenario.viewController
    var policyKind: PolicyKind?
    for level in containers.indices {
      var settings = scenario.levels[level]
      settings.policy.resolveKind(within: policyKind)
      policyKind = settings.policy.kind
      containers[level].apply(settings)
    }
  }
}

extension LoadingConfiguration {
  /// Creates the configuration of settings, except for distributions and networks.
  init(_ settings: LoadingSettings) {
    self = settings.configuration
    cache =
      switch settings.cache {
      case .none: .none
      case .memory: .memory(capacity: Int64(settings.cacheCapacity))
      case .unlimited: .unlimited
      }
  }
}

extension ContainerConfiguration {
  /// Applies settings, except for distributions. Precondition: the policy has a kind.
  mutating func apply(_ settings: ContainerSettings) {
    settings.policy.apply(to: &self, layout: settings.layout.kind)
    conditions.batching = settings.batching.configuration
    conditions.profile = settings.policy.profile
    conditions.readingDirection = settings.layout.readingDirection
    conditions.nodeAllocation = settings.nodes.allocation
    conditions.nodeAllocationCost = settings.nodes.allocationCost
    conditions.adjustsContentOffset = settings.layout.adjustsContentOffset
  }
}
