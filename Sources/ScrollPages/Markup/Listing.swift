import ScrollReports

extension AppSourceCode.Listing {
  /// The code with a copy button; Objective-C is folded and not printed.
  var markup: Markup {
    let listing = Markup.listing("To paste, \(language.rawValue)", [.text(lines.joined(separator: "\n"))])
    if language != .objectiveC { return listing }
    return .folded(language.rawValue, className: "unprinted", [listing])
  }
}

extension Markup {
  /// Returns pieces in two columns on a wide screen.
  static func pair(_ pieces: [Markup]) -> Markup { .element("div", [("class", "pair")], pieces) }

  /// Returns a command to copy, with a title above it. It wraps between words, but not at their hyphens.
  static func listing(_ title: String, _ command: String) -> Markup {
    let words = command.split(separator: " ", omittingEmptySubsequences: false)
    let spans = words.map { Markup.element("span", [.text(String($0))]) }
    return listing(title, [spans[0]] + spans.dropFirst().flatMap { [" ", $0] }, className: "listing command")
  }

  /// Returns code to copy, with a title above it. Long lines scroll.
  fileprivate static func listing(_ title: String, _ code: [Markup], className: String = "listing") -> Markup {
    .element(
      "div", [("class", className)],
      [
        .element("p", [.element("strong", [.text(title)])]),
        .element("pre", [("tabindex", "0"), ("role", "group"), ("aria-label", title)], [.element("code", code)]),
      ])
  }
}
