/// A policy as the catalogue lists it.
public struct PolicyDescription: Sendable {
  /// As scenarios, reports and the command line call it; with the version where that matters.
  public let name: String
  /// The rule in words.
  public let rule: String
  /// Where the rule is from: project, file, version.
  public let source: String
  /// What is left out or assumed.
  public let approximations: String
  public let stages: PolicyStages
  public let constants: [PolicyConstant]
  /// Whether the values of constants go together, and with how many items a batch has; nil if they do.
  public let conflict: @Sendable (PolicyParameters, _ pageSize: Int) -> PolicyConflict?
  /// Gives a container the policy, in the storage of one of the same kind.
  public let apply: @Sendable (inout ContainerConfiguration, PolicyParameters) -> Void

  public init<Policy: PreloadingPolicy>(
    name: String, rule: String, source: String, approximations: String, stages: PolicyStages,
    constants: [PolicyConstant] = [],
    conflict: @escaping @Sendable (PolicyParameters, _ pageSize: Int) -> PolicyConflict? = { _, _ in nil },
    make: @escaping @Sendable (PolicyParameters) -> Policy
  ) {
    self.name = name
    self.rule = rule
    self.source = source
    self.approximations = approximations
    self.stages = stages
    self.constants = constants
    self.conflict = conflict
    apply = { container, parameters in container.setPolicy(make(parameters)) }
  }

  /// Of a policy that is a windowing rule.
  public init<Rule: WindowingRule>(
    name: String, rule: String, source: String, approximations: String, stages: PolicyStages,
    constants: [PolicyConstant] = [],
    conflict: @escaping @Sendable (PolicyParameters, _ pageSize: Int) -> PolicyConflict? = { _, _ in nil },
    windowing: @escaping @Sendable (PolicyParameters) -> Rule
  ) {
    self.init(
      name: name, rule: rule, source: source, approximations: approximations, stages: stages, constants: constants,
      conflict: conflict
    ) { WindowPolicy(windowing($0), stages: stages) }
  }
}
