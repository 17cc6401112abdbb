import Quantities

/// What a run meets, whoever decides on preloading: all of a configuration but policies and what they are made with.
///
/// What foresight attains depends on these alone.
public struct RunConditions: Hashable, Sendable {
  private struct Container: Hashable, Sendable {
    let batching: BatchingConfiguration
    let profile: RangeControlProfile
    let readingDirection: ReadingDirection
    let nodeAllocation: NodeAllocation
    let nodeAllocationCost: SimulatedTime
    let adjustsContentOffset: Bool
    let isTable: Bool
    let countsRows: Bool
    let wraps: Bool
    let modeForMemoryWarnings: RangeMode

    init(_ configuration: ContainerConfiguration) {
      let parameters = configuration.policyParameters
      batching = configuration.batching
      profile = configuration.profile
      readingDirection = configuration.readingDirection
      nodeAllocation = configuration.nodeAllocation
      nodeAllocationCost = configuration.nodeAllocationCost
      adjustsContentOffset = configuration.adjustsContentOffset
      isTable = parameters.isTable
      countsRows = parameters.countsRows
      wraps = parameters.wraps
      modeForMemoryWarnings = parameters.modeForMemoryWarnings
    }
  }

  private let viewport: Size
  private let replay: ReplayConfiguration
  private let loading: LoadingConfiguration
  private let displaying: DisplayingConfiguration
  private let mainThread: MainThreadConfiguration
  private let viewController: SimulationConfiguration.ViewController
  private let containers: [Container]

  init(_ configuration: SimulationConfiguration) {
    viewport = configuration.viewport
    replay = configuration.replay
    loading = configuration.loading
    displaying = configuration.displaying
    mainThread = configuration.mainThread
    viewController = configuration.viewController
    containers = configuration.containers.map { Container($0) }
  }
}

extension PolicyParameters {
  /// The same with all that is a policy's own at its default.
  var ofConditions: PolicyParameters {
    var parameters = PolicyParameters()
    parameters.isTable = isTable
    parameters.countsRows = countsRows
    parameters.wraps = wraps
    parameters.modeForMemoryWarnings = modeForMemoryWarnings
    return parameters
  }
}
