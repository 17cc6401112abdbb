import Quantities
import ScrollSimulation

extension SimulationConfiguration {
  /// What a resolved scenario says, but for distributions, which may have to be read.
  init(_ scenario: Scenario, viewport: Size) {
    self.init()
    self.viewport = viewport
    replay = scenario.replay
    loading = scenario.loading.configuration
    loading.cache =
      switch scenario.loading.cache {
      case .none: .none
      case .memory: .memory(capacity: Int64(scenario.loading.cacheCapacity))
      case .unlimited: .unlimited
      }
    displaying = scenario.displaying
    mainThread = scenario.mainThread
    viewController = scenario.viewController
    containers = scenario.levels.map(ContainerConfiguration.init)
  }
}

extension ContainerConfiguration {
  /// What resolved settings say, but for distributions.
  init(_ settings: ContainerSettings) {
    self.init()
    policy = settings.policy.policy(layout: settings.layout.kind)
    batching = settings.batching.configuration
    profile = settings.policy.profile
    readingDirection = settings.layout.readingDirection
    nodeAllocation = settings.nodes.allocation
    nodeAllocationCost = settings.nodes.allocationCost
    adjustsContentOffset = settings.layout.adjustsContentOffset
  }
}

extension ViewportSettings {
  /// The size at the start of a run: what the settings say, else the recording, else that of a phone.
  func size(recorded: Size?) -> Size {
    let usual = recorded ?? SimulationConfiguration().viewport
    return Size(width: width.map(Points.init) ?? usual.width, height: height.map(Points.init) ?? usual.height)
  }
}
