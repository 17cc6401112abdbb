/// The settings that a policy is made with.
public struct PolicyParameters: Sendable {
  /// Constants that are not at their defaults, by name.
  public var constants: [String: Double]
  /// Texture's ranges.
  public var tuning: RangeTuning
  public var container: ContainerProperties

  public init(
    constants: [String: Double] = [:], tuning: RangeTuning = RangeTuning(defaultsOf: .texture),
    container: ContainerProperties = ContainerProperties()
  ) {
    self.constants = constants
    self.tuning = tuning
    self.container = container
  }

  /// The value of a constant.
  public subscript(constant: PolicyConstant) -> Double { constants[constant.name] ?? constant.defaultValue }

  /// The value of a whole constant.
  public func count(_ constant: PolicyConstant) -> Int { Int(self[constant]) }
}

/// What an app decides about a container that policies have to respect, whichever policy it is.
public struct ContainerProperties: Hashable, Sendable {
  /// Whether the container is a table; the default is a collection.
  public var isTable: Bool
  /// Whether ranges are counted in rows where an era can.
  public var countsRows: Bool
  /// Whether ranges go on at the other end of the content.
  public var wraps: Bool
  /// The mode that a memory warning puts a hidden container in.
  public var modeForMemoryWarnings: RangeMode

  public init(
    isTable: Bool = false, countsRows: Bool = false, wraps: Bool = false, modeForMemoryWarnings: RangeMode = .lowMemory
  ) {
    self.isTable = isTable
    self.countsRows = countsRows
    self.wraps = wraps
    self.modeForMemoryWarnings = modeForMemoryWarnings
  }
}
