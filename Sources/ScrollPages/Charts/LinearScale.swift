import ScrollReports

/// Values as places on a drawing, in equal proportion.
struct LinearScale: Hashable, Sendable {
  /// From the value at the start to that at the end; never of one value alone.
  let domain: ClosedRange<Double>
  /// Where the domain begins.
  let start: Double
  /// Where it ends; less than the start on an axis that points up.
  let end: Double

  /// - Parameter domain: Finite. Of one value only, it is widened by one in both directions.
  init(domain: ClosedRange<Double>, range: (start: Double, end: Double)) {
    let isEmpty = domain.lowerBound == domain.upperBound
    self.domain = isEmpty ? domain.lowerBound - 1...domain.upperBound + 1 : domain
    (start, end) = range
  }

  /// Where a value is; beyond the ends for one beyond the domain.
  func callAsFunction(_ value: Double) -> Double {
    start + (value - domain.lowerBound) / width * (end - start)
  }

  /// Multiples of 1, 2 or 5 times a power of ten in the domain: at most one more than `count`, and no fewer than that
  /// allows.
  func ticks(about count: Int) -> [Double] {
    let step = step(about: count)
    let (first, last) = ((domain.lowerBound / step).rounded(.up), (domain.upperBound / step).rounded(.down))
    guard first <= last, last - first <= Double(count) else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// The domain widened so that it begins and ends with a tick.
  func rounded(about count: Int) -> LinearScale {
    let step = step(about: count)
    let lower = (domain.lowerBound / step).rounded(.down) * step
    let upper = (domain.upperBound / step).rounded(.up) * step
    return LinearScale(domain: lower...upper, range: (start, end))
  }

  private var width: Double { domain.upperBound - domain.lowerBound }

  private func step(about count: Int) -> Double { RoundStep.covering(width / Double(max(1, count))) }
}
