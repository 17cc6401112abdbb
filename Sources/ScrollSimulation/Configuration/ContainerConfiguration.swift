public import ScrollQuantities

/// The settings of a kind of container, such as the outer list or the carousels inside it.
///
/// The policies (`policy`, `paging`, `keepsResultsByIndex`) are separate from the conditions that any policy would meet
/// (`conditions`, whose members are members of the configuration too).
@dynamicMemberLookup
public struct ContainerConfiguration: Sendable {
  /// The policy that prepares items. The default is Texture's range control with its default tuning.
  public var policy: any PreloadingPolicy = TexturePolicy(RangeController(profile: .texture))
  /// The policy that pages the feed. The default, nil, is Texture's rules of the container's era.
  public var paging: (any PagingPolicy)?
  /// True if loaded data belongs to an index, not to an item: it stays at its index when items are inserted, deleted, or
  /// recreated, and a reset of operations drops it. The default is false.
  public var keepsResultsByIndex = false
  /// The constants for policies that `setPolicy(_:)` makes; those not set have their defaults.
  public var constants: [String: Double] = [:]
  public var tuning = RangeTuning(defaultsOf: .texture)
  public var conditions = ContainerConditions()

  public init() {}

  /// True if the policy decides when the feed's batches are fetched, not Texture's rules.
  public var pagesByPolicy: Bool {
    paging != nil && conditions.batching.decider == .policy && conditions.batching.isEnabled
  }

  public subscript<Value>(dynamicMember member: WritableKeyPath<ContainerConditions, Value>) -> Value {
    get { conditions[keyPath: member] }
    set { conditions[keyPath: member] = newValue }
  }

  /// The parameters from which `setPolicy(_:)` makes a policy.
  public var policyParameters: PolicyParameters {
    PolicyParameters(constants: constants, tuning: tuning, container: conditions.properties)
  }

  /// Sets a policy of the catalog, reusing the storage of the current one if that is of the same kind.
  ///
  /// The era of batch fetching and of the pager is a condition, which stays as it is: for the policy of an older era, set
  /// `profile` too.
  public mutating func setPolicy(_ description: PolicyDescription) {
    let parameters = policyParameters
    description.prepare(&policy, parameters)
    paging = description.paging?(parameters)
    keepsResultsByIndex = description.container.keepsResultsByIndex
  }

  /// Sets a composition of policies. If several page the feed, the last one does.
  ///
  /// - Precondition: No policy has the trait `standsAlone`, and they drive different stages.
  public mutating func setPolicies(_ descriptions: [PolicyDescription]) {
    let parameters = policyParameters
    policy = ComposedPolicy(descriptions.map { $0.policy(parameters) })
    paging = descriptions.last { $0.paging != nil }?.paging?(parameters)
    keepsResultsByIndex = false
  }
}

/// The conditions of a container that any policy would meet.
public struct ContainerConditions: Hashable, Sendable {
  /// The settings for fetching the feed. The default is in batches.
  public var batching = BatchingConfiguration()
  /// The era whose rules batch fetching and the pager follow. The default is today's.
  public var profile = RangeControlProfile.texture
  public var readingDirection = ReadingDirection.leftToRight
  /// The code that makes the nodes of the cells. The default is blocks.
  public var nodeAllocation = NodeAllocation.byBlocks
  /// The cost of allocating one node. The default is half a millisecond, an assumption.
  public var nodeAllocationCost = SimulatedTime(nanoseconds: 500_000)
  /// True if an insertion or deletion before the first item in view leaves the items in view in place, as a table's
  /// `automaticallyAdjustsContentOffset` does. The default is false.
  public var adjustsContentOffset = false
  public var properties = ContainerProperties()

  public init() {}
}

/// The code that makes the nodes of a container's cells.
public enum NodeAllocation: String, Sendable, CaseIterable {
  /// Blocks (`nodeBlockForItemAt`, `nodeBlockAtIndex`), on background queues, several at once.
  case byBlocks = "by_blocks"
  /// The data source (`nodeForItemAt`, `nodeAtIndex`), or blocks that are called on the main thread.
  case directly
}
