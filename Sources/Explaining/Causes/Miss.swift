/// An appearance that began blank, and why.
public struct Miss: Sendable {
  public let appearance: Appearance
  /// The kind of container that it is in: `outer`, `nested`, ...
  public let container: String
  public let chain: Chain
  public let allowance: Allowance
  public let delay: Delay
  public let circumstance: Circumstance
  /// What would have made it a hit; nil if nothing within the scan does.
  public internal(set) var advice: Advice?
}
