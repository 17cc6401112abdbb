package import ScrollSimulation

/// The colors of pages and terminals, by what they mean.
///
/// The display range is orange and the preload range yellow, as in AsyncDisplayKit's own documentation. Red means blank, so
/// the viewport is neutral.
package enum Palette: String, CaseIterable, Sendable {
  /// Behind everything.
  case background
  /// Behind charts and tables.
  case surface
  case text
  /// Less important than the rest.
  case secondaryText = "secondary-text"
  /// Lines between things, and the grid of charts.
  case rule
  /// Links, controls, and what has the focus.
  case accent
  /// The line or the bars of a chart that has one series.
  case series
  /// What a second series is drawn in.
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

  /// On a light background.
  package var light: PaletteColor { PaletteColor(values.light) }

  /// On a dark one.
  package var dark: PaletteColor { PaletteColor(values.dark) }

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

  /// From low to high: they differ in brightness too, so that they can be told apart without seeing colors. The same on
  /// light and dark, since a number stands on them.
  package static let ramp: [PaletteColor] = [
    0x00005F, 0x000087, 0x005F87, 0x008787, 0x00AF87, 0x5FAF5F, 0x87AF5F, 0xAFD75F, 0xD7D75F, 0xFFFF5F,
  ].map(PaletteColor.init)

  /// From here on a color of the ramp is so bright that text on it is black; before, it is white.
  package static let firstBrightStep = 3

  /// The step of the ramp for a value between two others.
  package static func step(of value: Double, from lowest: Double, to highest: Double, count: Int = ramp.count) -> Int {
    guard highest > lowest else { return 0 }
    return max(0, min(count - 1, Int((value - lowest) / (highest - lowest) * Double(count))))
  }
}

/// A color of a screen, in sRGB.
package struct PaletteColor: Hashable, Sendable {
  /// Red, green and blue.
  package let components: [UInt8]

  /// As style sheets write it: 0xRRGGBB.
  init(_ value: UInt32) {
    components = [16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// `#rrggbb`.
  package var css: String {
    "#" + components.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The nearest of xterm's 6 by 6 by 6 colors, 16 to 231; of two as near the lower.
  var xterm: Int {
    components.reduce(0) { $0 * 6 + Self.step($1) } + 16
  }

  private static let levels: [Int] = [0, 95, 135, 175, 215, 255]

  private static func step(_ component: UInt8) -> Int {
    levels.indices.min { abs(levels[$0] - Int(component)) < abs(levels[$1] - Int(component)) }!
  }
}

extension RunJournal.ItemState {
  /// What an item that stands so is drawn in.
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
