internal import ScrollQuantities

/// A container's preloading policy. Texture's, the most common one, is called directly, others through an existential.
struct AnyPreloadingPolicy: Sendable {
  /// Texture's policy; nil if it is another.
  private var texture: TexturePolicy?
  /// Another policy; nil if it is Texture's.
  private var other: (any PreloadingPolicy)?
  private let isTexture: Bool

  init(_ policy: any PreloadingPolicy) {
    texture = policy as? TexturePolicy
    isTexture = texture != nil
    other = isTexture ? nil : policy
  }

  var traits: PolicyTraits { texture?.traits ?? other!.traits }

  /// The range tunings that give the same updates since the last reset. Precondition: they are tracked.
  var equivalentTunings: EquivalentRangeTunings { texture?.equivalentTunings ?? .exact }

  /// Returns the ranges as last set, for a journal.
  func ranges(in layout: ContentLayout) -> PreloadingRanges? {
    texture?.ranges(in: layout) ?? (other as? any RangeReporting)?.ranges(in: layout)
  }

  /// Replaces the policy by an unused one, in the storage of the present one if possible.
  mutating func setUp(as policy: any PreloadingPolicy, tracksEquivalentTunings: Bool) {
    let isSetUp = texture?.setUp(as: policy) ?? other!.setUp(as: policy)
    if !isSetUp { self = AnyPreloadingPolicy(policy) }
    texture?.trackEquivalentTunings(tracksEquivalentTunings)
  }

  mutating func reset(capacity: Int) {
    texture?.reset(capacity: capacity)
    other?.reset(capacity: capacity)
  }

  @inline(__always)
  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    guard isTexture else {
      other!.handle(event, scene, in: layout, states: &states)
      return
    }
    texture!.handle(event, scene, in: layout, states: &states)
  }

  mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    texture?.contentReplaced(origins: origins, itemCount: itemCount, reloadsData: reloadsData, states: &states)
    other?.contentReplaced(origins: origins, itemCount: itemCount, reloadsData: reloadsData, states: &states)
  }
}
