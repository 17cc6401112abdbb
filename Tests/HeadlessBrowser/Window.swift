/// The size of a page's window in CSS pixels, and how many device pixels make one of them, which the browser's zoom multiplies.
package struct Window: Sendable {
  package let width: Int
  package let height: Int
  package let scale: Double

  package init(width: Int, height: Int, scale: Double = 1) {
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// The narrowest phones in use.
  package static let phone = Window(width: 360, height: 740, scale: 2)
  package static let laptop = Window(width: 1280, height: 800)
}

/// What the page's media queries see.
package struct Media: Sendable {
  package enum ColorScheme: String, Sendable, CaseIterable { case light, dark }

  package let colorScheme: ColorScheme
  package let reducedMotion: Bool
  /// Whether it is laid out as for a printer.
  package let printed: Bool

  package init(colorScheme: ColorScheme = .light, reducedMotion: Bool = false, printed: Bool = false) {
    self.colorScheme = colorScheme
    self.reducedMotion = reducedMotion
    self.printed = printed
  }
}
