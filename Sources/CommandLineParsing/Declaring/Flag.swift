/// An option without a value: `--quiet`. Reads as a `Bool`.
///
/// Giving a flag twice is giving it once. Giving both `--progress` and `--no-progress` is an error.
public struct Flag: Parameter {
  public let specification: OptionSpecification
  private let isOnByDefault: Bool

  /// A flag that is off unless it is given.
  ///
  /// - Parameters:
  ///   - name: The long name without dashes: lower-case letters, digits and inner dashes.
  ///   - short: A letter for the short form (`-q`), or nil to have none.
  public init(_ name: String, short: Character? = nil, help: String) {
    specification = OptionSpecification(name: name, short: short, help: help, kind: .flag)
    isOnByDefault = false
  }

  /// A flag that `--name` turns on and `--no-name` turns off.
  public init(negatable name: String, short: Character? = nil, default isOnByDefault: Bool, help: String) {
    specification = OptionSpecification(
      name: name, short: short, help: help, kind: .negatableFlag(isOnByDefault: isOnByDefault))
    self.isOnByDefault = isOnByDefault
  }

  public var key: String { specification.longSpelling }

  public func output(of values: [String]) -> Bool {
    values.last.map { $0 == String(true) } ?? isOnByDefault
  }
}
