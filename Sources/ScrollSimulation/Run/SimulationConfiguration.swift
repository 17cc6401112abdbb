public import Quantities

/// Everything that a run depends on besides the recording and the items.
public struct SimulationConfiguration: Sendable {
  /// The size of the viewport; the default is 390 × 844, an iPhone 12 to 14.
  public var viewport = Size(width: Points(390), height: Points(844))
  public var replay = ReplayConfiguration()
  public var batching = BatchingConfiguration()
  public var loading = LoadingConfiguration()
  public var displaying = DisplayingConfiguration()
  /// Which rules batch fetching follows; the default is today's.
  public var batchingProfile = RangeControlProfile.texture
  /// What decides on preloading; the default is Texture's range control with its default tuning.
  public var policy: any PreloadingPolicy = TexturePolicy(RangeController(profile: .texture))

  public init() {}
}
