/// The curves of Android's flings, sampled at hundredths: the share of the way that a share of the time makes, and
/// the other way around.
///
/// Both are those of AOSP's `OverScroller`: a cubic Bézier curve whose time runs through 0, 0.175, 0.35 and 1 and whose
/// way through 0, 0.5, 1 and 1. At each hundredth of the one the parameter of the curve is found by bisection to 1e-5,
/// and the other is read off.
enum SplineTables {
  static let count = 100

  /// By hundredths of the time; the last is 1.
  static let positions = table(of: way, by: time)
  /// By hundredths of the way; the last is 1.
  static let times = table(of: time, by: way)

  /// The slope at the start of the way, where the tension lines of the curve cross.
  static let inflexion = 0.35
  private static let startTension = 0.5
  private static let endTension = 1.0
  private static let tolerance = 1e-5

  private static func time(_ parameter: Double) -> Double {
    bezier(parameter, startTension * inflexion, 1 - endTension * (1 - inflexion))
  }

  private static func way(_ parameter: Double) -> Double { bezier(parameter, startTension, 1) }

  /// The cubic Bézier curve from 0 to 1 with these two control values.
  private static func bezier(_ x: Double, _ first: Double, _ second: Double) -> Double {
    3 * x * (1 - x) * ((1 - x) * first + x * second) + x * x * x
  }

  /// The values of one coordinate where the other is 0, 0.01 and so on. As the values grow, a search begins where the
  /// one before ended.
  private static func table(of value: (Double) -> Double, by coordinate: (Double) -> Double) -> [Double] {
    var lower = 0.0
    let values = (0..<count).map { index in
      let wanted = Double(index) / Double(count)
      var upper = 1.0
      while true {
        let middle = lower + (upper - lower) / 2
        let found = coordinate(middle)
        if abs(found - wanted) < tolerance { return value(middle) }
        if found > wanted { upper = middle } else { lower = middle }
      }
    }
    return values + [1]
  }
}
