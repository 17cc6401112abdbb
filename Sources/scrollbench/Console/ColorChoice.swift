import Reports

/// What `--color` says.
enum ColorChoice: String, Sendable, CaseIterable {
  case auto
  case always
  case never

  func applied(to style: TerminalStyle) -> TerminalStyle {
    var style = style
    if self != .auto { style.usesColor = self == .always }
    return style
  }
}
