/// A drawing and the part of it that is inside the axes, in units of the drawing.
struct PlotArea: Hashable, Sendable {
  var width: Double
  var height: Double
  /// Room for what stands beside the axes.
  var left = 56.0
  var right = 12.0
  var top = 10.0
  var bottom = 40.0

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Over the whole width of a page; on narrow screens it is scrolled.
  static let wide = PlotArea(width: 960, height: 300)
  /// Two or three beside each other on a wide screen, one on a phone.
  static let small: PlotArea = {
    var area = PlotArea(width: 360, height: 230)
    area.right = 22
    return area
  }()

  var innerWidth: Double { width - left - right }
  var innerHeight: Double { height - top - bottom }

  /// From left to right.
  func x(_ domain: ClosedRange<Double>) -> LinearScale {
    LinearScale(domain: domain, range: (left, width - right))
  }

  /// From the bottom up.
  func y(_ domain: ClosedRange<Double>) -> LinearScale {
    LinearScale(domain: domain, range: (height - bottom, top))
  }
}
