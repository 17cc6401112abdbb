import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A document as Foundation's parser reads it.
final class ReadXML: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var children: [Element] = []
    var text = ""

    /// The element and all within.
    var all: [Element] { [self] + children.flatMap(\.all) }
  }

  private var open: [Element] = []
  private var root: Element?

  /// Nil if it is not well formed.
  static func root(of text: String) -> Element? {
    let reader = ReadXML()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    return parser.parse() ? reader.root : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if !open.isEmpty { open[open.count - 1].text += text }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    let element = open.removeLast()
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }
}
