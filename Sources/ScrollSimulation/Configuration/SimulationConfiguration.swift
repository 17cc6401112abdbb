public import ScrollQuantities

/// The configuration of a run, besides the recording and the items.
///
/// Apart from the policies, it holds the conditions that any policy would meet. The members of `surroundings` are
/// members of the configuration too.
@dynamicMemberLookup
public struct SimulationConfiguration: Sendable {
  public var surroundings = Surroundings()
  /// The kinds of container. The first is the outer container's; contents name their own.
  public var containers = [ContainerConfiguration()]
  /// True if runs track the other tunings that would give the same run. The default is false.
  package var tracksEquivalentTunings = false

  public init() {}

  /// The settings that all containers share.
  public struct Surroundings: Hashable, Sendable {
    /// The size of the outer viewport. The default is 390 × 844, an iPhone 12 to 14.
    public var viewport = PointSize(width: Points(390), height: Points(844))
    public var replay = ReplayConfiguration()
    public var loading = LoadingConfiguration()
    public var displaying = DisplayingConfiguration()
    public var processor = ProcessorConfiguration()
    public var mainThread = MainThreadConfiguration()
    /// The view controller of the screen. The default is one that does not manage ranges.
    public var viewController = ViewController.plain

    public init() {}
  }

  public subscript<Value>(dynamicMember member: WritableKeyPath<Surroundings, Value>) -> Value {
    get { surroundings[keyPath: member] }
    set { surroundings[keyPath: member] = newValue }
  }

  /// The conditions of a run: the configuration without the policies. Runs under equal conditions can be compared with the same
  /// search for the best schedule.
  public var conditions: RunConditions {
    RunConditions(surroundings: surroundings, containers: containers.map(\.conditions))
  }

  /// The view controller of a screen, which decides range modes.
  public enum ViewController: String, Sendable, CaseIterable {
    /// One that does not report visibility to the container.
    case plain
    /// Texture's (`ASDKViewController`) without a parent that manages it: the visibility depth is 0 when it appears and 1 after
    /// it has disappeared.
    case unmanaged
    /// Texture's in one of Texture's navigation or tab controllers, which puts the container into full mode before it is
    /// loaded.
    case managed
  }
}

/// The configuration of a run without its policies, made of the configuration's own parts, so that none can be missing.
public struct RunConditions: Hashable, Sendable {
  private let surroundings: SimulationConfiguration.Surroundings
  private let containers: [ContainerConditions]

  init(surroundings: SimulationConfiguration.Surroundings, containers: [ContainerConditions]) {
    self.surroundings = surroundings
    self.containers = containers
  }
}

/// The outer container's settings, for simulations without nested containers.
extension SimulationConfiguration {
  public var policy: any PreloadingPolicy {
    get { containers[0].policy }
    set { containers[0].policy = newValue }
  }

  /// The policy that pages the outer feed; nil for Texture's rules.
  public var paging: (any PagingPolicy)? {
    get { containers[0].paging }
    set { containers[0].paging = newValue }
  }

  public var batching: BatchingConfiguration {
    get { containers[0].batching }
    set { containers[0].batching = newValue }
  }

  /// The era whose rules batch fetching and the pager follow.
  public var profile: RangeControlProfile {
    get { containers[0].profile }
    set { containers[0].profile = newValue }
  }
}
