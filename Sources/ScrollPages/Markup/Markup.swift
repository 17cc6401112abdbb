/// A piece of a page: a text, or an element with attributes and children, of HTML or SVG.
///
/// Whatever a text or an attribute holds is shown as text: both are escaped when they are written, and nowhere else.
indirect enum Markup: Sendable {
  case text(String)
  /// - Parameters:
  ///   - attributes: In the order in which they are written; each name once.
  ///   - children: Of a void element, such as `br`, none.
  case tag(String, attributes: [(String, String)], children: [Markup])
  /// A style sheet or a script: written as it is, so never with anything in it that a file of the user holds.
  case embedded(String, attributes: [(String, String)], code: String)
  /// Several pieces side by side.
  case group([Markup])

  static func element(
    _ name: String, _ attributes: [(String, String)] = [], _ children: [Markup] = []
  ) -> Markup {
    .tag(name, attributes: attributes, children: children)
  }

  /// An element without attributes.
  static func element(_ name: String, _ children: [Markup]) -> Markup {
    .tag(name, attributes: [], children: children)
  }

  /// A text that a user named something with. Whatever direction its letters and marks have, text beside it keeps its own.
  static func name(_ text: String) -> Markup { .element("bdi", [.text(text)]) }
}

extension Markup: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self = .text(text) }
}
