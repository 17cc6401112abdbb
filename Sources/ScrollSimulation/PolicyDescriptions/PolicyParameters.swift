/// The settings for making a policy.
public struct PolicyParameters: Sendable {
  /// The constants that are not at their defaults, by name.
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

  /// Returns the value of a whole-number constant.
  public func count(_ constant: PolicyConstant) -> Int { Int(self[constant]) }

  /// Returns the chosen word of a constant that was made for this type; its default if the number of the word is out of range.
  public func choice<Choice: RawRepresentable<String>>(_ constant: PolicyConstant) -> Choice {
    let place = Int(exactly: self[constant]).flatMap { constant.words.indices.contains($0) ? $0 : nil }
    return Choice(rawValue: constant.words[place ?? Int(constant.defaultValue)])!
  }
}

/// The app's choices about a container that every policy has to respect.
public struct ContainerProperties: Hashable, Sendable {
  /// True for a table, false for a collection. The default is false.
  public var isTable: Bool
  /// True if ranges are counted in rows, in eras that support it.
  public var countsRows: Bool
  /// True if ranges continue at the other end of the content.
  public var wraps: Bool
  /// The mode of a hidden container after a memory warning.
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
