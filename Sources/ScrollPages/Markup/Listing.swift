import ScrollReports

extension AppSourceCode.Listing {
  /// The code with a copy button; Objective-C is folded and not printed.
  var markup: Markup {
    let listing = Markup.listing("To paste, \(language.rawValue)", [.text(lines.joined(separator: "\n"))])
    if language != .objectiveC { return listing }
    return .folded(language.rawValue, className: "unprinted", [listing])
  }
}

extension [Markup] {
  fileprivate func separated(by separator: Markup) -> [Markup] {
    Array(map { [$0] }.joined(separator: [separator]))
  }
}

extension Markup {
  /// Returns pieces in two columns on a wide screen.
  static func pair(_ pieces: [Markup]) -> Markup { .element("div", [("class", "pair")], pieces) }

  /// Returns commands to copy, one a line, with a title above them. They wrap between words, but not at their hyphens.
  static func listing(_ title: String, _ commands: String) -> Markup {
    let lines = commands.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: false).map { Markup.element("span", [.text(String($0))]) }
        .separated(by: " ")
    }
    return listing(title, lines.map(Markup.group).separated(by: "\n"), className: "listing command")
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
