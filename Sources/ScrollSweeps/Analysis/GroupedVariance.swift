import ScrollMetrics
import ScrollQuantities

/// The variance of grouped values, and the part of it between the groups.
struct GroupedVariance {
  let count: Int
  let groupCount: Int
  /// The sum of squares around the mean of all values.
  let total: Double
  /// The sum of squares if each value is replaced by its group's mean.
  let between: Double

  /// Computes the sums of squares of grouped values.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - groups: The group of each value, from 0 to below `groupCount`.
  ///   - groupCount: The number of groups.
  init(of values: [Double], in groups: [Int], groupCount: Int) {
    precondition(values.count == groups.count)
    let center = values.mean
    var sums = [Double](repeating: 0, count: groupCount)
    var counts = [Int](repeating: 0, count: groupCount)
    for (value, group) in zip(values, groups) {
      sums[group] += value - center
      counts[group] += 1
    }
    count = values.count
    self.groupCount = groupCount
    total = values.squares(around: center)
    between = zip(sums, counts).reduce(0) { $1.1 == 0 ? $0 : $0 + $1.0 * $1.0 / Double($1.1) }
  }

  /// The share of the variance between the groups, from 0 to 1 (correlation ratio, η²); nil if there is no variance.
  ///
  /// It is exact if the values are the whole population. For a sample it is too large, the more so the smaller the groups are.
  var correlationRatio: Double? {
    let ratio = between / total
    return ratio.isFinite ? min(ratio, 1) : nil
  }

  /// The correlation ratio without the bias of small groups (ε²), at least 0; nil if there is no variance, or no group has two
  /// values.
  ///
  /// After T. L. Kelley, "An unbiased correlation ratio measure" (1935): subtracts the variance between the groups that is due
  /// to chance, as estimated by the variance within them.
  var unbiasedRatio: Double? {
    guard count > groupCount else { return nil }
    let within = (total - between) / Double(count - groupCount)
    let ratio = (between - Double(groupCount - 1) * within) / total
    return ratio.isFinite ? ratio.clamped(to: 0...1) : nil
  }
}
