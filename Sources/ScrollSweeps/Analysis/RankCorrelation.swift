import ScrollQuantities

/// Spearman's rank correlation ρ of two series of numbers.
package enum RankCorrelation {
  /// Returns the coefficient, from -1 to 1; nil if a series has a single value.
  ///
  /// Precondition: The series have equal counts and contain no NaN.
  package static func coefficient(_ first: [Double], _ second: [Double]) -> Double? {
    precondition(first.count == second.count)
    // Ranks from 1 to n have this mean, with ties too.
    let middle = Double(first.count + 1) / 2
    let (left, right) = (ranks(of: first).map { $0 - middle }, ranks(of: second).map { $0 - middle })
    func product(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
    let coefficient = product(left, right) / (product(left, left) * product(right, right)).squareRoot()
    return coefficient.isFinite ? coefficient.clamped(to: -1...1) : nil
  }

  /// Returns the ranks in ascending order, from 1; equal numbers share the mean of their ranks.
  static func ranks(of numbers: [Double]) -> [Double] {
    let order = numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
    var ranks = [Double](repeating: 0, count: numbers.count)
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, numbers[order[end]] == numbers[order[start]] { end += 1 }
      for place in start..<end { ranks[order[place]] = Double(start + end + 1) / 2 }
      start = end
    }
    return ranks
  }
}
