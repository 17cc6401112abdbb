internal import ScrollQuantities

/// A container's preloading policy. Texture's, the most common one, is called directly, others through an existential.
///
/// Exactly one of the two properties is set. They are not cases of an enum, because a policy in an enum cannot be changed in
/// place: each call would copy it.
struct AnyPreloadingPolicy: Sendable {
  private var texture: TexturePolicy?
  /// A policy other than Texture's.
  private var other: (any PreloadingPolicy)?

  init(_ policy: any PreloadingPolicy) {
    texture = policy as? TexturePolicy
    other = texture == nil ? policy : nil
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
    if texture == nil {
      other!.handle(event, scene, in: layout, states: &states)
    } else {
      texture!.handle(event, scene, in: layout, states: &states)
    }
  }

  mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    texture?.contentReplaced(origins: origins, itemCount: itemCount, reloadsData: reloadsData, states: &states)
    other?.contentReplaced(origins: origins, itemCount: itemCount, reloadsData: reloadsData, states: &states)
  }
}
