/// The size of a page's window in CSS pixels, and how many device pixels make one of them, which the browser's zoom multiplies.
public struct Window: Sendable {
  public let width: Int
  public let height: Int
  public let scale: Double

  public init(width: Int, height: Int, scale: Double = 1) {
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// The narrowest phones in use.
  public static let phone = Window(width: 360, height: 740, scale: 2)
  public static let laptop = Window(width: 1280, height: 800)
}

/// What the page's media queries see.
public struct Media: Sendable {
  public enum ColorScheme: String, Sendable, CaseIterable { case light, dark }

  public let colorScheme: ColorScheme
  public let reducedMotion: Bool
  /// Whether it is laid out as for a printer.
  public let printed: Bool

  public init(colorScheme: ColorScheme = .light, reducedMotion: Bool = false, printed: Bool = false) {
    self.colorScheme = colorScheme
    self.reducedMotion = reducedMotion
    self.printed = printed
  }
}
