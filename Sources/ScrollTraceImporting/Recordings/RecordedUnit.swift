internal import ScrollQuantities

/// The unit of a recording's offsets or movements.
package enum RecordedUnit: String, Sendable, CaseIterable {
  /// A point, or a pixel of a web page, which is a point.
  case pixel = "px"
  /// A line of text.
  case line
  /// A detent of a mouse wheel.
  case notch
  /// A viewport.
  case page
}

/// The number of points in each unit of a recording.
struct PointsPerUnit {
  /// The default for a line of text: the default font size of browsers, 16 px.
  static let defaultLine = 16.0
  /// The default for a detent of a mouse wheel: Chrome's distance on Windows.
  static let defaultNotch = 100.0

  let options: ImportOptions
  /// The viewport's length along the axis; nil if it is unknown.
  let viewport: Points?
  /// True if a pixel is a screen pixel. A point may have several screen pixels.
  var countsPhysicalPixels = false

  /// Returns the points in a unit; nil for pages of unknown length.
  func factor(of unit: RecordedUnit) -> Double? {
    switch options.unit ?? unit {
    case .pixel: takesPixels ? options.pointsPerUnit ?? 1 : 1
    case .line: options.pointsPerUnit ?? Self.defaultLine
    case .notch: options.pointsPerUnit ?? Self.defaultNotch
    case .page: options.pointsPerUnit ?? viewport?.value
    }
  }

  /// True if `ImportOptions.pointsPerUnit` applies to pixels too.
  var takesPixels: Bool { options.unit == .pixel || options.unit == nil && countsPhysicalPixels }

  /// Returns a note on an assumed number of points; nil if none was assumed.
  func note(on unit: RecordedUnit) -> String? {
    guard options.pointsPerUnit == nil else { return nil }
    switch options.unit ?? unit {
    case .line: return "A line was taken as \(Int(Self.defaultLine)) points; set another number with --px-per-unit."
    case .notch: return "A notch was taken as \(Int(Self.defaultNotch)) points; set another number with --px-per-unit."
    case .pixel where countsPhysicalPixels:
      return "The recording counts pixels of the screen, each of which was taken as a point; for a screen of scale 2 "
        + "say --px-per-unit 0.5, unless DevTools emulated it."
    case .pixel, .page: return nil
    }
  }
}
