package import ScrollJSON

/// The values of a parameter that trials have, in their order, as groups of trials that can be compared.
public struct ParameterLevels: Sendable {
  /// A value, or a range of them.
  public struct Level: Hashable, Sendable {
    package let lowest: JSONNode
    package let highest: JSONNode
  }

  /// Numbers ascend; other values are in the order of the parameter's list.
  public let levels: [Level]
  /// By trial, its level.
  let indices: [Int]

  /// Each value is a level, unless there are more than a number of them: then numbers share levels of about equally many
  /// trials. Values that are no numbers always have one each.
  ///
  /// - Parameters:
  ///   - values: By trial.
  ///   - limit: How many levels of numbers there are at most, at least 1; nil means one for each value.
  package init(_ values: [JSONNode], of parameter: SweepParameter, limit: Int? = nil) {
    let keys = Self.keys(of: values, in: parameter)
    let order = values.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    let isBinned =
      limit.map { Self.distinctCount(of: order.map { keys[$0] }) > $0 } == true
      && values.allSatisfy { $0.number != nil }
    var levels: [Level] = []
    var indices = [Int](repeating: 0, count: values.count)
    var (lastKey, lastBin) = (Double.nan, -1)
    for (place, trial) in order.enumerated() {
      // Equal values stay together: the bin is that of the first of them.
      if keys[trial] != lastKey {
        let bin = isBinned ? place * limit! / order.count : lastBin + 1
        if bin != lastBin {
          levels.append(Level(lowest: values[trial], highest: values[trial]))
        } else {
          levels[levels.count - 1] = Level(lowest: levels[levels.count - 1].lowest, highest: values[trial])
        }
        (lastKey, lastBin) = (keys[trial], bin)
      }
      indices[trial] = levels.count - 1
    }
    self.levels = levels
    self.indices = indices
  }

  /// How many levels there are with one for each value.
  static func distinctCount(of values: [JSONNode], in parameter: SweepParameter) -> Int {
    distinctCount(of: keys(of: values, in: parameter).sorted())
  }

  private static func distinctCount(of keys: [Double]) -> Int {
    zip(keys, keys.dropFirst()).count { $0 != $1 } + (keys.isEmpty ? 0 : 1)
  }

  /// The numbers that order values: they themselves, or their first places in the parameter's list.
  static func keys(of values: [JSONNode], in parameter: SweepParameter) -> [Double] {
    let numbers = values.compactMap { $0.number?.double }
    return numbers.count == values.count ? numbers : places(of: values, in: parameter)
  }

  /// The first places of values in a parameter's list; of a range the numbers themselves.
  static func places(of values: [JSONNode], in parameter: SweepParameter) -> [Double] {
    guard case .values(let list) = parameter.domain else { return values.map { $0.number?.double ?? 0 } }
    let places = Dictionary(list.enumerated().map { ($1, Double($0)) }) { first, _ in first }
    return values.map { places[$0] ?? Double(list.count) }
  }
}
