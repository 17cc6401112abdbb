/// What a recording's offsets or movements count.
public enum RecordedUnit: String, Sendable, CaseIterable {
  /// Points; a page's own pixels are points.
  case pixel = "px"
  /// Lines of text.
  case line
  /// Detents of a mouse wheel.
  case notch
  /// Viewports.
  case page
}
