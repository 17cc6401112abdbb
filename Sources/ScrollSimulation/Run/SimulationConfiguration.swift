public import Quantities

/// Everything that a run depends on besides the recording and the items.
public struct SimulationConfiguration: Sendable {
  /// The size of the outer viewport; the default is 390 × 844, an iPhone 12 to 14.
  public var viewport = Size(width: Points(390), height: Points(844))
  public var replay = ReplayConfiguration()
  public var loading = LoadingConfiguration()
  public var displaying = DisplayingConfiguration()
  public var mainThread = MainThreadConfiguration()
  /// What the screen belongs to; the default is a view controller that does not manage ranges.
  public var viewController = ViewController.plain
  /// By kind of container. The first kind is the outer container's; contents say which is theirs.
  public var containers = [ContainerConfiguration()]

  public init() {}

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

/// The outer container's, for those who simulate no other.
extension SimulationConfiguration {
  public var policy: any PreloadingPolicy {
    get { containers[0].policy }
    set { containers[0].policy = newValue }
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
