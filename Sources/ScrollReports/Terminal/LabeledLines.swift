/// Lines of text beside a label.
struct LabeledLines {
  let style: TerminalStyle
  /// The columns of the label and the space after it.
  let labelWidth: Int

  /// Returns a text broken between words.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - text: The text.
  ///   - paint: Returns a line with its emphasis, as wide as before.
  func lines(_ label: String, _ text: String, _ paint: (String) -> String = { $0 }) -> [String] {
    stacked(label, text.wrapped(to: style.width - labelWidth - 2).map(paint))
  }

  /// Returns texts, each broken between words, with the label beside the first.
  func lines(_ label: String, _ texts: [String]) -> [String] {
    stacked(label, texts.flatMap { $0.wrapped(to: style.width - labelWidth - 2) })
  }

  /// Returns lines as they are, with the label beside the first.
  func stacked(_ label: String, _ lines: [String]) -> [String] {
    lines.enumerated().map { line($0.offset == 0 ? label : "", $0.element) }
  }

  /// Returns a line as it is beside the label.
  func line(_ label: String, _ text: String) -> String { "  " + style.dim(label.padded(to: labelWidth)) + text }
}
