/// Numbers as shades from the lowest to the highest: of colour where there is any, else of characters.
struct Shading {
  let style: TerminalStyle
  let lowest: Double
  let highest: Double

  private static let colors = Palette.ramp.map(\.xterm)

  private var marks: [Character] { Array(style.usesUnicode ? " ░▒▓█" : " .:-=+*#") }

  /// A cell of a width, with a text at its right end; blank without a value.
  func text(_ text: String, _ value: Double?, width: Int) -> String {
    guard let value else { return text.leftPadded(to: width) }
    if style.usesColor { return colored(text.leftPadded(to: width), step(of: value, count: Self.colors.count)) }
    let mark = String(marks[1 + step(of: value, count: marks.count - 1)])
    let rest = width - text.count - 1
    return mark + String(repeating: " ", count: max(0, rest)) + text
  }

  /// All shades, between the texts of the ends.
  func scale(from first: String, to last: String) -> String {
    let shades =
      style.usesColor
      ? Self.colors.indices.map { colored(" ", $0) }.joined() : String(marks.dropFirst())
    return "\(first) \(shades) \(last)"
  }

  private func step(of value: Double, count: Int) -> Int {
    Palette.step(of: value, from: lowest, to: highest, count: count)
  }

  private func colored(_ text: String, _ step: Int) -> String {
    "\u{1B}[48;5;\(Self.colors[step]);38;5;\(step < Palette.firstBrightStep ? 231 : 16)m\(text)\u{1B}[0m"
  }
}
