public import ScrollQuantities

/// How a kind of container decides and behaves: the outer list, or the carousels inside it.
///
/// Who decides (`policy`, `paging`, `keepsResultsByIndex`) is apart from what any policy in its place would meet
/// (`conditions`, whose members are members of the configuration too).
@dynamicMemberLookup
public struct ContainerConfiguration: Sendable {
  /// What prepares items; the default is Texture's range control with its default tuning.
  public var policy: any PreloadingPolicy = TexturePolicy(RangeController(profile: .texture))
  /// What pages the feed; nil, the default, stands for Texture's rules, of the container's era.
  public var paging: (any PagingPolicy)?
  /// Whether what was loaded belongs to an index, not to an item, so that it stays where it is when items are inserted,
  /// deleted or made anew, and a reset of operations drops it. The default is no.
  public var keepsResultsByIndex = false
  /// The constants and the tuning that other policies in this place are made with; every constant has its default unless set.
  public var constants: [String: Double] = [:]
  public var tuning = RangeTuning(defaultsOf: .texture)
  public var conditions = ContainerConditions()

  public init() {}

  public subscript<Value>(dynamicMember member: WritableKeyPath<ContainerConditions, Value>) -> Value {
    get { conditions[keyPath: member] }
    set { conditions[keyPath: member] = newValue }
  }

  /// What any policy in this place is made with.
  public var policyParameters: PolicyParameters {
    PolicyParameters(constants: constants, tuning: tuning, container: conditions.properties)
  }

  /// Puts a policy of the catalogue in place, in the storage of the present one if that is of the same kind.
  public mutating func setPolicy(_ description: PolicyDescription) {
    let parameters = policyParameters
    description.prepare(&policy, parameters)
    paging = description.paging?(parameters)
    keepsResultsByIndex = description.container.keepsResultsByIndex
  }

  /// Puts a composition of policies in place. The last of those that page the feed does.
  ///
  /// - Precondition: They can be composed (`ContainerConsequences.isComposable`), and drive different stages.
  public mutating func setPolicies(_ descriptions: [PolicyDescription]) {
    let parameters = policyParameters
    policy = ComposedPolicy(descriptions.map { $0.policy(parameters) })
    paging = descriptions.last { $0.paging != nil }?.paging?(parameters)
    keepsResultsByIndex = false
  }
}

/// What a policy meets in a container, whichever policy it is.
public struct ContainerConditions: Hashable, Sendable {
  /// How the items of the feed come; the default is in batches.
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
  public var properties = ContainerProperties()

  public init() {}
}

/// Who makes the nodes of a container's cells.
public enum NodeAllocation: String, Sendable, CaseIterable {
  /// Blocks (`nodeBlockForItemAt`, `nodeBlockAtIndex`), on any queue, several at once.
  case byBlocks = "by_blocks"
  /// The data source itself (`nodeForItemAt`, `nodeAtIndex`), on the main thread.
  case directly
}
