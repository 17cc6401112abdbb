internal import Quantities

/// How many points each unit of a recording is.
struct PointsPerUnit {
  /// A line of text where nothing else is known: browsers' usual font size of 16 px.
  static let usualLine = 16.0
  /// A detent of a mouse wheel where nothing else is known: what Chrome scrolls on Windows.
  static let usualNotch = 100.0

  let options: ImportOptions
  /// The viewport along the axis; nil if it is not known.
  let viewport: Points?

  /// Nil for pages if the viewport is not known.
  func factor(of unit: RecordedUnit) -> Double? {
    switch options.unit ?? unit {
    case .pixel: options.unit == .pixel ? options.pointsPerUnit ?? 1 : 1
    case .line: options.pointsPerUnit ?? Self.usualLine
    case .notch: options.pointsPerUnit ?? Self.usualNotch
    case .page: viewport?.value
    }
  }

  /// What a user should know if so many points were assumed; nil if nothing was.
  func note(on unit: RecordedUnit) -> String? {
    guard options.pointsPerUnit == nil else { return nil }
    switch options.unit ?? unit {
    case .line: return "A line was taken as \(Int(Self.usualLine)) points; --px-per-unit says otherwise."
    case .notch: return "A notch was taken as \(Int(Self.usualNotch)) points; --px-per-unit says otherwise."
    case .pixel, .page: return nil
    }
  }
}
