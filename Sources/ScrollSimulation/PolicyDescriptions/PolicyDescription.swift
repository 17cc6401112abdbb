/// A policy as the catalogue lists it.
public struct PolicyDescription: Sendable {
  /// As scenarios, reports and the command line call it; with the version where that matters.
  public let name: String
  /// The rule in words.
  public let rule: String
  /// Where the rule is from: project, file, version.
  public let source: String
  /// How it is known that the policy does what that says.
  public let verification: PolicyVerification
  /// What is left out or assumed.
  public let approximations: String
  public let stages: PolicyStages
  public let constants: [PolicyConstant]
  /// What the policy's name does not say about a container that has it.
  public let container: ContainerConsequences
  /// Whether the values of constants go together, and with how many items a batch has; nil if they do.
  public let conflict: @Sendable (PolicyParameters, _ pageSize: Int) -> PolicyConflict?
  /// Makes what pages the feed; nil if Texture's rules do.
  public let paging: (@Sendable (PolicyParameters) -> any PagingPolicy)?
  /// Makes what prepares items, in the storage of a policy of the same kind.
  public let prepare: @Sendable (inout any PreloadingPolicy, PolicyParameters) -> Void

  /// What a policy makes of a container besides preparing items and paging.
  public struct ContainerConsequences: Hashable, Sendable {
    /// The era whose rules of batch fetching and rotation hold.
    public var profile = RangeControlProfile.texture
    /// Whether what was loaded belongs to an index, not to an item.
    public var keepsResultsByIndex = false
    /// Whether the policy can be part of a composition.
    public var isComposable = true

    public init(
      profile: RangeControlProfile = .texture, keepsResultsByIndex: Bool = false, isComposable: Bool = true
    ) {
      self.profile = profile
      self.keepsResultsByIndex = keepsResultsByIndex
      self.isComposable = isComposable
    }
  }

  public init<Policy: PreloadingPolicy>(
    name: String, rule: String, source: String, verification: PolicyVerification, approximations: String,
    stages: PolicyStages, constants: [PolicyConstant] = [], container: ContainerConsequences = ContainerConsequences(),
    conflict: @escaping @Sendable (PolicyParameters, _ pageSize: Int) -> PolicyConflict? = { _, _ in nil },
    paging: (@Sendable (PolicyParameters) -> any PagingPolicy)? = nil,
    make: @escaping @Sendable (PolicyParameters) -> Policy
  ) {
    self.name = name
    self.rule = rule
    self.source = source
    self.verification = verification
    self.approximations = approximations
    self.stages = stages
    self.constants = constants
    self.container = container
    self.conflict = conflict
    self.paging = paging
    prepare = { policy, parameters in
      let made = make(parameters)
      if !policy.setUp(as: made) { policy = made }
    }
  }

  /// Describes a policy that is a windowing rule.
  public init<Rule: WindowingRule>(
    name: String, rule: String, source: String, verification: PolicyVerification, approximations: String,
    stages: PolicyStages, constants: [PolicyConstant] = [],
    conflict: @escaping @Sendable (PolicyParameters, _ pageSize: Int) -> PolicyConflict? = { _, _ in nil },
    paging: (@Sendable (PolicyParameters) -> any PagingPolicy)? = nil,
    windowing: @escaping @Sendable (PolicyParameters) -> Rule
  ) {
    self.init(
      name: name, rule: rule, source: source, verification: verification, approximations: approximations,
      stages: stages,
      constants: constants, conflict: conflict, paging: paging
    ) { WindowPolicy(windowing($0), stages: stages) }
  }

  /// Makes what prepares items.
  public func policy(_ parameters: PolicyParameters) -> any PreloadingPolicy {
    var policy: any PreloadingPolicy = NoPolicy()
    prepare(&policy, parameters)
    return policy
  }
}

/// Prepares nothing: holds the place of a policy that is about to be made.
private struct NoPolicy: PreloadingPolicy {
  var traits: PolicyTraits { [] }

  mutating func reset(capacity: Int) {}

  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {}
}

/// A number of a policy that its framework lets apps set, or fixes, or a choice among words.
public struct PolicyConstant: Hashable, Sendable {
  /// The policy's name, a dot, and its own, which ends with the unit unless it is a count: `preheat.ahead_screenfuls`.
  public let name: String
  /// What the framework ships with, in the unit that it uses itself.
  public let defaultValue: Double
  public let range: ClosedRange<Double>
  public let isWhole: Bool
  /// What it chooses among, by number from 0 on; empty if it is a number of its own.
  public let words: [String]
  /// What it means and what the extremes do.
  public let summary: String

  /// Any number of a range.
  public static func number(
    _ name: String, _ defaultValue: Double, in range: ClosedRange<Double>, _ summary: String
  ) -> PolicyConstant {
    PolicyConstant(name: name, defaultValue: defaultValue, range: range, isWhole: false, words: [], summary: summary)
  }

  /// A whole number of a range.
  public static func count(
    _ name: String, _ defaultValue: Int, in range: ClosedRange<Int>, _ summary: String
  ) -> PolicyConstant {
    PolicyConstant(
      name: name, defaultValue: Double(defaultValue), range: Double(range.lowerBound)...Double(range.upperBound),
      isWhole: true, words: [], summary: summary)
  }

  /// One of some words, of which the first is the default.
  public static func choice(_ name: String, _ words: [String], _ summary: String) -> PolicyConstant {
    PolicyConstant(
      name: name, defaultValue: 0, range: 0...Double(words.count - 1), isWhole: true, words: words, summary: summary)
  }
}

/// Why constants of a policy do not go together.
public struct PolicyConflict: Hashable, Sendable {
  /// The one to blame.
  public let constant: PolicyConstant
  /// What its value should be, and what it is.
  public let message: String
  public let remedy: String
}
