/// A colour of a screen, in sRGB.
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

  /// The nearest of xterm's 6 by 6 by 6 colours, 16 to 231; of two as near the lower.
  var xterm: Int {
    components.reduce(0) { $0 * 6 + Self.step($1) } + 16
  }

  private static let levels: [Int] = [0, 95, 135, 175, 215, 255]

  private static func step(_ component: UInt8) -> Int {
    levels.indices.min { abs(levels[$0] - Int(component)) < abs(levels[$1] - Int(component)) }!
  }
}
