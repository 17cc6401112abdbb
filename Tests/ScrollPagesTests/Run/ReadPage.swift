import Foundation

// Linux has the parser of XML in a module of its own. All of this module's files see it through this one.
#if canImport(FoundationXML)
  @_exported public import FoundationXML
#endif

/// A page as Foundation's parser of XML reads it, which takes nothing that is not well-formed.
struct ReadPage {
  let document: XMLDocument

  /// - Parameter text: The page. Its no-break spaces are read as spaces, and so are the spaces between the words of a command,
  ///   which the parser takes for blanks that do not matter.
  init(_ text: String) throws {
    let plain = text.replacing("\u{A0}", with: " ").replacing("</span> <span>", with: " ")
    document = try XMLDocument(data: Data(plain.utf8))
  }

  func elements(_ name: String) -> [XMLElement] {
    let nodes = (try? document.nodes(forXPath: "//*[local-name()='\(name)']")) ?? []
    return nodes.compactMap { $0 as? XMLElement }
  }

  /// Every attribute of a name.
  func attributes(_ name: String) -> [String] {
    ((try? document.nodes(forXPath: "//@\(name)")) ?? []).compactMap(\.stringValue)
  }

  /// The texts of the rows of every table, cell by cell.
  var rows: [[String]] {
    elements("tr").map { row in
      (row.children ?? []).compactMap { $0 as? XMLElement }.map { $0.stringValue ?? "" }
    }
  }
}
