import ScrollQuantities
import ScrollSimulation

extension SimulationConfiguration {
  /// What a scenario says, but for distributions, which may have to be read.
  init(_ scenario: Scenario, viewport: PointSize) {
    self.init()
    self.viewport = viewport
    containers = Array(repeating: ContainerConfiguration(), count: scenario.levels.count)
    apply(scenario)
  }

  /// Takes on what a scenario says, but for the viewport and distributions. Precondition: it has as many levels.
  mutating func apply(_ scenario: Scenario) {
    surroundings.replay = scenario.replay
    surroundings.loading = LoadingConfiguration(scenario.loading)
    surroundings.displaying = scenario.displaying
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
  /// What settings say, but for distributions and networks.
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
  /// Takes on what settings with a kind of policy say, but for distributions.
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

extension ViewportSettings {
  /// The size at the start of a run: what the settings say, else the recording, else that of a phone.
  func size(recorded: PointSize?) -> PointSize {
    let usual = recorded ?? SimulationConfiguration().viewport
    return PointSize(width: width.map(Points.init) ?? usual.width, height: height.map(Points.init) ?? usual.height)
  }
}
