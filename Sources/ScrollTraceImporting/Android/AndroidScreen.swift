internal import ScrollDiagnostics
package import ScrollQuantities

/// The screen of an Android device, as described by the device's own programs.
package struct AndroidScreen: Hashable, Sendable {
  /// The sides in pixels, with the device upright.
  package let width: Int
  package let height: Int
  /// The logical density in pixels per inch; a density-independent pixel is 1/160 inch.
  package let density: Int
  /// The refresh rate in hertz; nil if it is unknown.
  package let refreshRate: Double?

  /// Parses the output of `wm size`, `wm density` and `dumpsys SurfaceFlinger --latency`. An override replaces the
  /// physical value, as it does for apps. The last output begins with the refresh period in nanoseconds.
  ///
  /// Nil if the first two do not have a size and a density above 0.
  package init?(size: String, density: String, latency: String) {
    let sides = Self.value(in: size, of: "size")?.split(separator: "x").map { Int($0) ?? 0 } ?? []
    let density = Self.value(in: density, of: "density").flatMap { Int($0) } ?? 0
    guard sides.count == 2, (sides + [density]).allSatisfy({ 1...100_000 ~= $0 }) else { return nil }
    (width, height, self.density) = (sides[0], sides[1], density)
    let period = latency.split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) } ?? 0
    let rate = 1e9 / period
    refreshRate = 1...1000 ~= rate ? (rate * 100).rounded() / 100 : nil
  }

  /// The size in density-independent pixels, which count as points.
  package var viewport: PointSize {
    let points = { (pixels: Int) in Points((Double(pixels) * 160 / Double(density) * 1000).rounded() / 1000) }
    return PointSize(width: points(width), height: points(height))
  }

  /// Returns the value after a label such as `Override size:` or, without one, `Physical size:`.
  private static func value(in text: String, of name: String) -> String? {
    let fields = text.split(whereSeparator: \.isNewline).map { line in
      line.split(separator: ":").map { $0.trimmed }
    }
    return ["Override \(name)", "Physical \(name)"].lazy.compactMap { label in
      fields.first { $0.count == 2 && $0[0] == label }?[1]
    }.first
  }
}
