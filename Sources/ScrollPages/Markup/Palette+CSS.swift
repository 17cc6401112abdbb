import ScrollReports

extension Palette {
  /// The colour as style sheets and drawings name it: `var(--visible-band)`.
  var css: String { "var(--\(rawValue))" }

  /// Every colour as a custom property, those of the ramp as `--ramp-0` and on, and other values where the reader prefers
  /// dark.
  static var css: String {
    let light = allCases.map { "--\($0.rawValue):\($0.light.css);" }
    let dark = allCases.map { "--\($0.rawValue):\($0.dark.css);" }
    let steps = ramp.enumerated().map { "--ramp-\($0.offset):\($0.element.css);" }
    return """
      :root{\(light.joined())\(steps.joined())}
      @media screen and (prefers-color-scheme:dark){:root{\(dark.joined())}}

      """
  }
}
