/// Why constants of a policy do not go together.
public struct PolicyConflict: Hashable, Sendable {
  /// The one to blame.
  public let constant: PolicyConstant
  /// What its value should be, and what it is.
  public let message: String
  public let remedy: String
}
