public import Quantities

/// How a kind of container decides and behaves: the outer list, or the carousels inside it.
public struct ContainerConfiguration: Sendable {
  /// What decides on preloading; the default is Texture's range control with its default tuning.
  public var policy: any PreloadingPolicy = TexturePolicy(RangeController(profile: .texture))
  /// What a search for the best policy makes others with, to try them; the default has every constant at its default.
  public var policyParameters = PolicyParameters()
  /// How its items come; the default is in batches.
  public var batching = BatchingConfiguration()
  /// Which rules batch fetching and the pager follow; the default is today's.
  public var profile = RangeControlProfile.texture
  public var readingDirection = ReadingDirection.leftToRight
  /// How the nodes of its cells are made; the default is by blocks.
  public var nodeAllocation = NodeAllocation.byBlocks
  /// What allocating one node takes; the default is half a millisecond, an assumption.
  public var nodeAllocationCost = SimulatedTime(nanoseconds: 500_000)
  /// Whether an insertion or deletion before the first item in view leaves what is in view where it is, as
  /// `automaticallyAdjustsContentOffset` of a table does; the default is no.
  public var adjustsContentOffset = false

  public init() {}

  /// Replaces the policy by one that has not been used, in the storage of the present one if that can take it.
  public mutating func setPolicy(_ policy: some PreloadingPolicy) {
    if !self.policy.setUp(as: policy) { self.policy = policy }
  }
}

/// Where the content of a horizontal container has its head.
public enum ReadingDirection: String, Sendable, CaseIterable {
  case leftToRight = "left_to_right"
  /// At the right, and the layout places items from there; offsets shrink towards the tail.
  case rightToLeft = "right_to_left"
  /// At the right, and the view mirrors a layout made from left to right
  /// (`flipsHorizontallyInOppositeLayoutDirection`); offsets grow towards the tail.
  case rightToLeftFlipped = "right_to_left_flipped"

  var isRightToLeft: Bool { self != .leftToRight }
}

/// Who makes the nodes of a container's cells.
public enum NodeAllocation: String, Sendable, CaseIterable {
  /// Blocks (`nodeBlockForItemAt`, `nodeBlockAtIndex`), on any queue, several at once.
  case byBlocks = "by_blocks"
  /// The data source itself (`nodeForItemAt`, `nodeAtIndex`), on the main thread.
  case directly
}
