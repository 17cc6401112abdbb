import ScrollDiagnostics
import ScrollExperiments
import ScrollReports

/// A style sheet or a script embedded in pages.
///
/// The texts are string literals, because the optimizer takes seconds for a file that is embedded as an array of bytes.
struct Resource: Sendable {
  private let elementName: String
  /// The text in a CDATA section for XML, inside comments for HTML.
  private let code: String

  private init(elementName: String, text: String) {
    self.elementName = elementName
    precondition(
      !text.contains("</\(elementName)") && !text.contains("]]>"), "A resource ends the element that it stands in")
    code = "/*<![CDATA[*/\n\(text)/*]]>*/"
  }

  /// The style sheet of every page.
  static let style = Resource(elementName: "style", text: Palette.css + pageRules + stackingRules)

  /// The style sheet of a drawing in a file of its own.
  static let pictureStyle = Resource(
    elementName: "style",
    text: Palette.css + """
      text{font:14px system-ui,sans-serif;fill:var(--text)}
      .title{font-size:17px;font-weight:700}
      .axes text{fill:var(--secondary-text)}
      .grid line{stroke:var(--rule)}

      """)

  static func script(_ text: String) -> Resource { Resource(elementName: "script", text: text) }

  var element: Markup { .embedded(elementName, attributes: [], code: code) }

  /// The source expression in a content security policy: the digest of the code.
  var source: String {
    let digits = Array(SHA256.digest(of: Array(code.utf8)))
    let bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(String(digits[$0...$0 + 1]), radix: 16)! }
    return "'sha256-\(Self.base64(bytes))'"
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start...].prefix(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : "=")
      }
    }
    return text
  }
}

extension Palette {
  /// The color in style sheets and drawings: `var(--visible-band)`.
  var css: String { "var(--\(rawValue))" }

  /// The custom properties of all colors, with `--ramp-0` and so on for the ramp, and other values for readers who prefer dark.
  fileprivate static var css: String {
    let light = allCases.map { "--\($0.rawValue):\($0.light.css);" }
    let dark = allCases.map { "--\($0.rawValue):\($0.dark.css);" }
    let steps = ramp.enumerated().map { "--ramp-\($0.offset):\($0.element.css);" }
    return """
      :root{\(light.joined())\(steps.joined())}
      @media screen and (prefers-color-scheme:dark){:root{\(dark.joined())}}

      """
  }
}
