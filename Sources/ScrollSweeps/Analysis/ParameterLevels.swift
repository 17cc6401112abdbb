package import ScrollJSON

/// The levels of a parameter: its values in the trials, in order, as groups of trials that can be compared.
package struct ParameterLevels: Sendable {
  /// A value, or a range of values.
  package struct Level: Hashable, Sendable {
    package let lowest: JSONNode
    package let highest: JSONNode
  }

  /// The levels. Numbers ascend; other values are in the order of the parameter's list.
  package let levels: [Level]
  /// The level of each trial.
  let indices: [Int]

  /// Groups values into levels. Each value is a level, unless there are more than `limit`: then numbers share levels with about
  /// equal numbers of trials. Values that are not numbers always have a level each.
  ///
  /// - Parameters:
  ///   - values: The value of each trial.
  ///   - parameter: The parameter.
  ///   - limit: The maximum number of levels for numbers, at least 1; nil for one per value.
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
      // Equal values stay together, in the bin of the first of them.
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

  /// Returns the number of distinct values.
  static func distinctCount(of values: [JSONNode], in parameter: SweepParameter) -> Int {
    distinctCount(of: keys(of: values, in: parameter).sorted())
  }

  private static func distinctCount(of keys: [Double]) -> Int {
    zip(keys, keys.dropFirst()).count { $0 != $1 } + (keys.isEmpty ? 0 : 1)
  }

  /// Returns the numbers that order values: the values themselves, or their first positions in the parameter's list.
  static func keys(of values: [JSONNode], in parameter: SweepParameter) -> [Double] {
    let numbers = values.compactMap { $0.number?.double }
    return numbers.count == values.count ? numbers : places(of: values, in: parameter)
  }

  /// Returns the first positions of values in a parameter's list; for a range, the numbers themselves.
  static func places(of values: [JSONNode], in parameter: SweepParameter) -> [Double] {
    guard case .values(let list) = parameter.domain else { return values.map { $0.number?.double ?? 0 } }
    let places = Dictionary(list.enumerated().map { ($1, Double($0)) }) { first, _ in first }
    return values.map { places[$0] ?? Double(list.count) }
  }
}
