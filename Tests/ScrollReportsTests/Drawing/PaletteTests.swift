import Foundation
import Testing

@testable import ScrollReports

struct PaletteTests {
  /// WCAG 2.2, "contrast ratio".
  private func contrast(_ a: PaletteColor, _ b: PaletteColor) -> Double {
    let (lighter, darker) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (lighter + 0.05) / (darker + 0.05)
  }

  private func luminance(_ color: PaletteColor) -> Double {
    let linear = color.components.map { component -> Double in
      let share = Double(component) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  @Test(arguments: [Palette.text, .secondaryText, .accent, .better, .worse, .warning])
  func `texts are readable on either background`(color: Palette) {
    for ground in [Palette.background, .surface] {
      #expect(contrast(color.light, ground.light) >= 4.5)
      #expect(contrast(color.dark, ground.dark) >= 4.5)
    }
  }

  @Test func `a placeholder stands out from the drawings behind it`() {
    #expect(contrast(Palette.blank.light, Palette.surface.light) >= 3)
    #expect(contrast(Palette.blank.dark, Palette.surface.dark) >= 3)
  }

  @Test func `numbers are readable on every step of the color ramp`() {
    let (black, white) = (PaletteColor(0x000000), PaletteColor(0xFFFFFF))
    for (step, color) in Palette.ramp.enumerated() {
      #expect(contrast(color, step < Palette.firstBrightStep ? white : black) >= 4.5, "step \(step)")
    }
    let brightness = Palette.ramp.map(luminance)
    #expect(brightness == brightness.sorted())
  }

  @Test func `the terminal's color ramp is the same as the page's`() {
    #expect(Palette.ramp.map(\.xterm) == [17, 18, 24, 30, 36, 71, 107, 149, 185, 227])
  }

  @Test func `a terminal without all colors gets the nearest one`() {
    #expect(PaletteColor(0x000000).xterm == 16)
    #expect(PaletteColor(0xFFFFFF).xterm == 231)
    #expect(PaletteColor(0xFE0203).xterm == 196)
    #expect(PaletteColor(0x5A8AB0).xterm == 67)
    #expect(PaletteColor(0x0A0B0C).css == "#0a0b0c")
  }

  @Test func `grades have the colors of a terminal that people know from tests`() {
    let style = TerminalStyle(usesColor: true, usesUnicode: true, width: 80)
    let colored = [Palette.better, .warning, .worse].map { style.colored("x", $0) }
    #expect(colored == ["\u{1B}[32mx\u{1B}[0m", "\u{1B}[33mx\u{1B}[0m", "\u{1B}[31mx\u{1B}[0m"])
  }
}
