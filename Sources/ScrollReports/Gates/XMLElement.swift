/// An element of an XML document (W3C, "Extensible Markup Language (XML) 1.0", fifth edition).
struct XMLElement {
  let name: String
  let attributes: [(name: String, value: String)]
  var children: [XMLElement] = []
  /// Text before the children.
  var text = ""

  /// The lines of the element, without a line feed at the end.
  ///
  /// - Parameter indentation: White space before each line; texts keep their own.
  func lines(indentation: String = "") -> String {
    let start = indentation + "<\(name)" + attributes.map { " \($0.name)=\"\($0.value.xmlAttribute)\"" }.joined()
    if children.isEmpty, text.isEmpty { return start + "/>" }
    if children.isEmpty { return start + ">\(text.xmlText)</\(name)>" }
    let inner = children.map { $0.lines(indentation: indentation + "  ") }
    return ([start + ">\(text.xmlText)"] + inner + ["\(indentation)</\(name)>"]).joined(separator: "\n")
  }
}
