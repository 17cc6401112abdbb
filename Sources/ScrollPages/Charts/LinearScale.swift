import ScrollReports

/// A linear scale from values to places on a drawing.
struct LinearScale: Hashable, Sendable {
  /// The values from start to end; never a single value.
  let domain: ClosedRange<Double>
  /// The place where the domain begins.
  let start: Double
  /// The place where it ends; less than the start on an axis that points up.
  let end: Double

  /// - Parameters:
  ///   - domain: The values; finite. A single value is widened by one in both directions.
  ///   - range: The places of the ends.
  init(domain: ClosedRange<Double>, range: (start: Double, end: Double)) {
    let isEmpty = domain.lowerBound == domain.upperBound
    self.domain = isEmpty ? domain.lowerBound - 1...domain.upperBound + 1 : domain
    (start, end) = range
  }

  /// Returns the place of a value, which is beyond the ends if the value is beyond the domain.
  func callAsFunction(_ value: Double) -> Double {
    start + (value - domain.lowerBound) / width * (end - start)
  }

  /// Returns the value at a place, which is beyond the domain if the place is beyond the ends.
  func value(at place: Double) -> Double { domain.lowerBound + (place - start) / (end - start) * width }

  /// Returns multiples of 1, 2, or 5 times a power of ten in the domain, with the smallest step that gives at most one more
  /// than `count`.
  func ticks(about count: Int) -> [Double] {
    let step = step(about: count)
    let (first, last) = ((domain.lowerBound / step).rounded(.up), (domain.upperBound / step).rounded(.down))
    guard first <= last, last - first <= Double(count) else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// Returns the scale with its domain widened to begin and end with ticks.
  func rounded(about count: Int) -> LinearScale {
    let step = step(about: count)
    let lower = (domain.lowerBound / step).rounded(.down) * step
    let upper = (domain.upperBound / step).rounded(.up) * step
    return LinearScale(domain: lower...upper, range: (start, end))
  }

  private var width: Double { domain.upperBound - domain.lowerBound }

  private func step(about count: Int) -> Double { RoundStep.covering(width / Double(max(1, count))) }
}

extension ClosedRange<Double> {
  /// The range with a small margin for points at its ends.
  var widened: ClosedRange<Double> {
    let margin = (upperBound - lowerBound) * 0.04
    return lowerBound - margin...upperBound + margin
  }
}
