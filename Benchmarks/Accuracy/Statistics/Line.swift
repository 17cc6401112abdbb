/// A straight line through points, by least squares.
package struct Line: Hashable, Sendable {
  package let intercept: Double
  package let slope: Double

  /// Fits the line; nil if the points have fewer than two different x values.
  package init?(through points: [(x: Double, y: Double)]) {
    guard !points.isEmpty else { return nil }
    let count = Double(points.count)
    let middle = (x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    let spread = points.reduce(0) { $0 + ($1.x - middle.x) * ($1.x - middle.x) }
    guard spread > 0 else { return nil }
    slope = points.reduce(0) { $0 + ($1.x - middle.x) * ($1.y - middle.y) } / spread
    intercept = middle.y - slope * middle.x
  }
}
