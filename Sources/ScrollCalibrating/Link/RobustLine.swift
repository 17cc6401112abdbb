import ScrollMetrics

/// A line through the times of transfers that a few impossible ones do not move. Its slope is the median of the slopes
/// between pairs of points that are half the points apart in the order of sizes.
struct RobustLine {
  private let measured: [Int]
  /// The deviation of each measured time from the line; empty if times do not grow with sizes.
  private var rests: [Double] = []
  private let times: [Double]

  init(_ shared: SharedTransfers) {
    measured = shared.measured
    times = measured.map { shared.transfers[$0].end - shared.transfers[$0].start }
    var tail = 0.0
    for _ in 0..<20 {
      let sizes = shared.bitsAlone(tail: tail)
      guard let slope = slope(sizes), slope > 0 else {
        rests = []
        return
      }
      let remainders = zip(times, sizes).map { $0 - $1 * slope }
      let next = max(0, Percentiles(remainders).percentile(50) ?? 0)
      rests = remainders.map { $0 - next }
      if abs(next - tail) < 1e-3 { return }
      tail = next
    }
  }

  private func slope(_ sizes: [Double]) -> Double? {
    let order = sizes.indices.sorted { (sizes[$0], $0) < (sizes[$1], $1) }
    let half = order.count / 2
    let slopes = (0..<order.count - half).compactMap { place -> Double? in
      let (near, far) = (order[place], order[place + half])
      return sizes[far] > sizes[near] ? (times[far] - times[near]) / (sizes[far] - sizes[near]) : nil
    }
    return Percentiles(slopes).percentile(50)
  }

  /// Returns the transfers that are farther from the line than ten standard deviations, half the median time, and twice
  /// the resolution. The deviation is that of a normal distribution with the same median distance, which outliers
  /// hardly change.
  func outliers(resolution: Double) -> [(place: Int, time: Double)] {
    let deviation = 1.4826 * (Percentiles(rests.map { abs($0) }).percentile(50) ?? 0)
    let limit = max(10 * deviation, (Percentiles(times).percentile(50) ?? 0) / 2, 2 * resolution)
    return zip(measured, rests).filter { abs($1) > limit }.map { (place: $0, time: $1) }
  }
}
