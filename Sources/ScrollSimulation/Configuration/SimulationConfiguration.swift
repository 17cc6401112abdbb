public import ScrollQuantities

/// Everything that a run depends on besides the recording and the items.
///
/// Apart from the policies it is what any policy would meet: the members of `surroundings` are members of the configuration too.
@dynamicMemberLookup
public struct SimulationConfiguration: Sendable {
  public var surroundings = Surroundings()
  /// By kind of container. The first kind is the outer container's; contents say which is theirs.
  public var containers = [ContainerConfiguration()]
  /// Whether runs keep how far tuning values may move without changing them; the default is no.
  package var keepsLeeway = false

  public init() {}

  /// What all containers share.
  public struct Surroundings: Hashable, Sendable {
    /// The size of the outer viewport; the default is 390 × 844, an iPhone 12 to 14.
    public var viewport = PointSize(width: Points(390), height: Points(844))
    public var replay = ReplayConfiguration()
    public var loading = LoadingConfiguration()
    public var displaying = DisplayingConfiguration()
    public var mainThread = MainThreadConfiguration()
    /// What the screen belongs to; the default is a view controller that does not manage ranges.
    public var viewController = ViewController.plain

    public init() {}
  }

  public subscript<Value>(dynamicMember member: WritableKeyPath<Surroundings, Value>) -> Value {
    get { surroundings[keyPath: member] }
    set { surroundings[keyPath: member] = newValue }
  }

  /// What a run meets, whichever policies decide: everything but the policies. Runs under the same conditions can be compared
  /// with one search for the best schedule.
  public var conditions: RunConditions {
    RunConditions(surroundings: surroundings, containers: containers.map(\.conditions))
  }

  /// The view controller of a screen, as far as it matters to range modes.
  public enum ViewController: String, Sendable, CaseIterable {
    /// One that does not tell the container how visible it is.
    case plain
    /// Texture's (`ASDKViewController`) without a parent that manages it: visibility depth 0 when it appears, 1 when it
    /// has disappeared.
    case unmanaged
    /// Texture's in a navigation or tab controller of Texture's, which put the container into full mode before it is loaded.
    case managed
  }
}

/// What a run meets, whichever policies decide. It is made of the configuration's own parts, so nothing of them can be missing.
public struct RunConditions: Hashable, Sendable {
  private let surroundings: SimulationConfiguration.Surroundings
  private let containers: [ContainerConditions]

  init(surroundings: SimulationConfiguration.Surroundings, containers: [ContainerConditions]) {
    self.surroundings = surroundings
    self.containers = containers
  }
}

/// The outer container's, for those who simulate no other.
extension SimulationConfiguration {
  public var policy: any PreloadingPolicy {
    get { containers[0].policy }
    set { containers[0].policy = newValue }
  }

  /// What pages the outer feed; nil stands for Texture's rules.
  public var paging: (any PagingPolicy)? {
    get { containers[0].paging }
    set { containers[0].paging = newValue }
  }

  public var batching: BatchingConfiguration {
    get { containers[0].batching }
    set { containers[0].batching = newValue }
  }

  /// Which rules batch fetching and the pager follow.
  public var profile: RangeControlProfile {
    get { containers[0].profile }
    set { containers[0].profile = newValue }
  }
}
