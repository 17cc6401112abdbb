/// A measure of the distance between two distributions of latencies.
package enum LatencyDistance {
  /// Returns the root mean square of the horizontal distance between the distribution functions, over the mean of the
  /// reference; 0 for equal distributions. This is the demerit of Ruemmler and Wilkes, "An introduction to disk drive
  /// modeling" (1994).
  ///
  /// Nil if a distribution is empty or the mean of the reference is 0. Complexity: O(n log n).
  package static func demerit(of model: [Double], against reference: [Double]) -> Double? {
    let mean = reference.isEmpty ? 0 : reference.reduce(0, +) / Double(reference.count)
    guard !model.isEmpty, mean > 0 else { return nil }
    let (model, reference) = (model.sorted(), reference.sorted())
    // Both quantile functions are step functions, compared step by step in units of 1 / (n · m).
    var (sum, share) = (0.0, 0)
    let whole = model.count * reference.count
    while share < whole {
      let (left, right) = (share / reference.count, share / model.count)
      let end = min((left + 1) * reference.count, (right + 1) * model.count)
      let distance = model[left] - reference[right]
      sum += distance * distance * Double(end - share)
      share = end
    }
    return (sum / Double(whole)).squareRoot() / mean
  }
}
