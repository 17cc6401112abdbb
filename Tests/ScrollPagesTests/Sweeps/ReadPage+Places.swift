import Foundation
import Testing

/// Where things are on a page.
extension ReadPage {
  /// The texts of the body's rows of the first table with a caption, cell by cell.
  func rows(ofTable caption: String) throws -> [[String]] {
    let captions = elements("caption").filter { $0.stringValue == caption }
    let table = try #require(captions.first?.parent as? XMLElement, "there is no table \(caption)")
    let body = try #require(table.elements(forName: "tbody").first)
    return body.elements(forName: "tr").map { row in
      (row.children ?? []).compactMap { $0 as? XMLElement }.map { $0.stringValue ?? "" }
    }
  }

  func element(id: String) throws -> XMLElement {
    let nodes = try document.nodes(forXPath: "//*[@id='\(id)']")
    return try #require(nodes.first as? XMLElement, "there is no #\(id)")
  }

  /// All elements of a name within another, in their order.
  static func elements(_ name: String, in parent: XMLElement) -> [XMLElement] {
    (parent.children ?? []).compactMap { $0 as? XMLElement }.flatMap { child in
      (child.name == name ? [child] : []) + elements(name, in: child)
    }
  }
}

extension XMLElement {
  /// The value of an attribute; also of `id`, which `attribute(forName:)` does not find.
  subscript(attribute: String) -> String? { attributes?.first { $0.name == attribute }?.stringValue }
}
