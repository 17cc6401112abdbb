import Foundation
import FoundationXML

/// A page as Foundation's parser of XML reads it, which takes nothing that is not well-formed.
struct ReadPage {
  let document: XMLDocument

  /// - Parameter text: The page. Its no-break spaces are read as spaces.
  init(_ text: String) throws {
    document = try XMLDocument(data: Data(text.replacingOccurrences(of: "\u{A0}", with: " ").utf8))
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
