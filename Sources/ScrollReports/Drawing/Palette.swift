import ScrollQuantities
package import ScrollSimulation

/// The colors of pages and terminals, by meaning.
///
/// The display range is orange and the preload range yellow, as in AsyncDisplayKit's own documentation. Red means blank, so the
/// viewport is neutral.
package enum Palette: String, CaseIterable, Sendable {
  /// The background of pages.
  case background
  /// The background of charts and tables.
  case surface
  case text
  /// Text of less importance.
  case secondaryText = "secondary-text"
  /// Separating lines, and the grid of charts.
  case rule
  /// Links, controls, and the focus.
  case accent
  /// The line or the bars of a chart with one series.
  case series
  /// The second series of a chart.
  case otherSeries = "other-series"

  case visibleBand = "visible-band"
  case displayBand = "display-band"
  case preloadBand = "preload-band"

  case idle
  case fetching
  case failed
  case loaded
  case displayed
  case visible
  /// A placeholder on screen.
  case blank

  case better
  case worse
  case warning

  /// The color on a light background.
  package var light: PaletteColor { PaletteColor(values.light) }

  /// The color on a dark background.
  package var dark: PaletteColor { PaletteColor(values.dark) }

  /// The code of the color in a terminal's own palette, whose shades suit its background.
  var terminalCode: Int {
    switch self {
    case .blank, .worse: 31
    case .loaded, .displayed, .visible, .better: 32
    case .displayBand, .preloadBand, .warning: 33
    case .otherSeries, .failed: 35
    case .accent, .series, .fetching: 36
    case .background, .surface, .text, .secondaryText, .rule, .visibleBand, .idle: 39
    }
  }

  private var values: (light: UInt32, dark: UInt32) {
    switch self {
    case .background: (0xF6F7F9, 0x14171B)
    case .surface: (0xFFFFFF, 0x1D2126)
    case .text: (0x1B1F24, 0xE8EAED)
    case .secondaryText: (0x565D66, 0xA9B1BB)
    case .rule: (0xD5D9DF, 0x3A4149)
    case .accent: (0x0B57D0, 0x8AB4F8)
    case .series: (0x2563A8, 0x7FB2EA)
    case .otherSeries: (0x8A3FA0, 0xD39BE6)
    case .visibleBand: (0x1B1F24, 0xE8EAED)
    case .displayBand: (0xE5801A, 0xF09A3E)
    case .preloadBand: (0xD9B400, 0xE8CB3C)
    case .idle: (0xC3C9D1, 0x4A525C)
    case .fetching: (0x5B9BD5, 0x4F8FCB)
    case .failed: (0x7B2D8E, 0xC27BD3)
    case .loaded: (0x8FCFA0, 0x3F7F55)
    case .displayed: (0x4FAE6A, 0x58A874)
    case .visible: (0x1E7B3A, 0x7FDB98)
    case .blank: (0xC9002B, 0xFF4D5E)
    case .better: (0x14682F, 0x7FDB98)
    case .worse: (0xB3161E, 0xFF9B94)
    case .warning: (0x8A5200, 0xF2BE5C)
    }
  }

  /// The color ramp from low to high values. Brightness changes too, so that it works without color vision. It is the same on
  /// light and dark backgrounds, because numbers are written on it.
  package static let ramp: [PaletteColor] = [
    0x00005F, 0x000087, 0x005F87, 0x008787, 0x00AF87, 0x5FAF5F, 0x87AF5F, 0xAFD75F, 0xD7D75F, 0xFFFF5F,
  ].map(PaletteColor.init)

  /// The first step of the ramp that is bright enough for black text; text on darker steps is white.
  package static let firstBrightStep = 3

  /// Returns the step of the ramp for a value between two others.
  package static func step(of value: Double, from lowest: Double, to highest: Double, count: Int = ramp.count) -> Int {
    guard highest > lowest else { return 0 }
    return Int((value - lowest) / (highest - lowest) * Double(count)).clamped(to: 0...count - 1)
  }
}

/// A color of a screen, in sRGB.
package struct PaletteColor: Hashable, Sendable {
  /// The red, green, and blue components.
  package let components: [UInt8]

  /// Creates a color from 0xRRGGBB.
  init(_ value: UInt32) {
    components = [16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The color in CSS: `#rrggbb`.
  package var css: String {
    "#" + components.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The index of the nearest color in xterm's 6 × 6 × 6 cube, 16 to 231; the lower one of two equally near levels.
  var xterm: Int {
    components.reduce(0) { $0 * 6 + Self.step($1) } + 16
  }

  private static let levels: [Int] = [0, 95, 135, 175, 215, 255]

  private static func step(_ component: UInt8) -> Int {
    levels.indices.min { abs(levels[$0] - Int(component)) < abs(levels[$1] - Int(component)) }!
  }
}

extension RunJournal.ItemState {
  /// The color of an item in the state.
  package var color: Palette {
    switch self {
    case .idle: .idle
    case .fetching: .fetching
    case .failed: .failed
    case .loaded: .loaded
    case .displayed: .displayed
    case .visible: .visible
    case .blank: .blank
    }
  }
}
