/// A platform whose frameworks prepare the items of feeds.
public enum PolicyPlatform: Hashable, Sendable {
  case iOS
  case android
  case reactNative
  case web
}

/// A policy as listed in the catalog.
public struct PolicyDescription: Sendable {
  /// The name in scenarios, reports, and on the command line; with the version where that matters.
  public let name: String
  /// The policy's rule in words.
  public let rule: String
  /// The origin of the rule: project, file, version.
  public let source: String
  /// The platform of the framework; nil if apps of any platform can have the rule.
  public let platform: PolicyPlatform?
  /// The way in which the policy was checked against its source.
  public let verification: PolicyVerification
  /// The parts that are left out or assumed.
  public let approximations: String
  public let constants: [PolicyConstant]
  /// The code by which an app sets the constants.
  public let appCode: [AppOption]
  /// The policy's effects on its container besides preparing items and paging.
  public let container: ContainerConsequences
  /// Returns the conflict between constants, or with the number of items in a batch; nil if there is none.
  public let conflict: @Sendable (PolicyParameters, _ pageSize: Int) -> PolicyConflict?
  /// Makes the policy that pages the feed; nil if Texture's rules do.
  public let paging: (@Sendable (PolicyParameters) -> any PagingPolicy)?
  /// Makes the policy that prepares items, in the storage of a policy of the same kind.
  public let prepare: @Sendable (inout any PreloadingPolicy, PolicyParameters) -> Void
  /// The traits of the policy with its default parameters.
  private let traits: PolicyTraits

  /// The effects of a policy on its container besides preparing items and paging.
  public struct ContainerConsequences: Hashable, Sendable {
    /// The era whose rules of batch fetching and rotation apply.
    public var profile = RangeControlProfile.texture
    /// True if loaded data belongs to an index, not to an item.
    public var keepsResultsByIndex = false

    public init(profile: RangeControlProfile = .texture, keepsResultsByIndex: Bool = false) {
      self.profile = profile
      self.keepsResultsByIndex = keepsResultsByIndex
    }
  }

  /// Describes a policy. It makes one to learn its traits.
  public init<Policy: PreloadingPolicy>(
    name: String, rule: String, source: String, platform: PolicyPlatform? = nil, verification: PolicyVerification,
    approximations: String, constants: [PolicyConstant] = [], appCode: [AppOption] = [],
    container: ContainerConsequences = ContainerConsequences(),
    conflict: @escaping @Sendable (PolicyParameters, _ pageSize: Int) -> PolicyConflict? = { _, _ in nil },
    paging: (@Sendable (PolicyParameters) -> any PagingPolicy)? = nil,
    make: @escaping @Sendable (PolicyParameters) -> Policy
  ) {
    self.name = name
    self.rule = rule
    self.source = source
    self.platform = platform
    self.verification = verification
    self.approximations = approximations
    self.constants = constants
    self.appCode = appCode
    self.container = container
    self.conflict = conflict
    self.paging = paging
    traits = make(PolicyParameters()).traits
    prepare = { policy, parameters in
      let made = make(parameters)
      if !policy.setUp(as: made) { policy = made }
    }
  }

  /// Describes a policy that is a windowing rule, which drives the given stages.
  public init<Rule: WindowingRule>(
    name: String, rule: String, source: String, platform: PolicyPlatform? = nil, verification: PolicyVerification,
    approximations: String, stages: PolicyStages, constants: [PolicyConstant] = [],
    appCode: [AppOption] = [],
    conflict: @escaping @Sendable (PolicyParameters, _ pageSize: Int) -> PolicyConflict? = { _, _ in nil },
    paging: (@Sendable (PolicyParameters) -> any PagingPolicy)? = nil,
    windowing: @escaping @Sendable (PolicyParameters) -> Rule
  ) {
    self.init(
      name: name, rule: rule, source: source, platform: platform, verification: verification,
      approximations: approximations, constants: constants, appCode: appCode, conflict: conflict, paging: paging
    ) { WindowPolicy(windowing($0), stages: stages) }
  }

  /// The stages that the policy drives, whatever its parameters.
  public var stages: PolicyStages { traits.stages }

  /// True if the policy has the trait `standsAlone`.
  public var standsAlone: Bool { traits.contains(.standsAlone) }

  /// Makes the policy that prepares items.
  public func policy(_ parameters: PolicyParameters) -> any PreloadingPolicy {
    var policy: any PreloadingPolicy = NoPolicy()
    prepare(&policy, parameters)
    return policy
  }
}

/// Prepares nothing: a placeholder for a policy that is about to be made.
private struct NoPolicy: PreloadingPolicy {
  var traits: PolicyTraits { [] }

  mutating func reset(capacity: Int) {}

  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {}
}

/// A constant of a policy that its framework fixes or lets apps set: a number, or a choice among words.
public struct PolicyConstant: Hashable, Sendable {
  /// The policy's name, a dot, and the constant's own name, which ends with the unit unless it is a count:
  /// `preheat.ahead_screenfuls`.
  public let name: String
  /// The framework's default, in the framework's own unit.
  public let defaultValue: Double
  public let range: ClosedRange<Double>
  public let isWhole: Bool
  /// The words to choose from, numbered from 0; empty if the constant is a number.
  public let words: [String]
  /// The meaning of the constant and of its extremes.
  public let summary: String

  /// Creates a constant that is any number in a range.
  public static func number(
    _ name: String, _ defaultValue: Double, in range: ClosedRange<Double>, _ summary: String
  ) -> PolicyConstant {
    PolicyConstant(name: name, defaultValue: defaultValue, range: range, isWhole: false, words: [], summary: summary)
  }

  /// Creates a constant that is a whole number in a range.
  public static func count(
    _ name: String, _ defaultValue: Int, in range: ClosedRange<Int>, _ summary: String
  ) -> PolicyConstant {
    PolicyConstant(
      name: name, defaultValue: Double(defaultValue), range: Double(range.lowerBound)...Double(range.upperBound),
      isWhole: true, words: [], summary: summary)
  }

  /// Creates a constant that is one of the words of a type, the first being the default.
  public static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ type: Choice.Type, _ summary: String
  ) -> PolicyConstant {
    let words = type.allCases.map(\.rawValue)
    return PolicyConstant(
      name: name, defaultValue: 0, range: 0...Double(words.count - 1), isWhole: true, words: words, summary: summary)
  }
}

/// Constants of a policy that do not go together.
public struct PolicyConflict: Hashable, Sendable {
  /// The constant to blame.
  public let constant: PolicyConstant
  /// The required value and the actual one.
  public let message: String
  public let remedy: String
}

/// An option of a framework in an app's code, a line for each form that it can take.
public struct AppOption: Hashable, Sendable {
  /// The forms, with the own name of each constant in angle brackets for its value: `drawDistance={<draw_distance_points>}`.
  public let forms: [String]
  /// The code if all constants of all forms are 0; nil if 0 is a value like any other. Then a form is used only if any of its
  /// constants is not 0.
  public let codeIfZero: String?

  public init(_ forms: String..., ifZero code: String) { (self.forms, codeIfZero) = (forms, code) }
}

extension AppOption: ExpressibleByStringLiteral {
  public init(stringLiteral form: String) { (forms, codeIfZero) = ([form], nil) }
}
