import ScrollExperiments
import ScrollJSON

/// The documents in JSON.
extension JSONNode {
  /// Returns the object as a document, which begins with the version of its schema and with the tool.
  ///
  /// - Parameters:
  ///   - version: The version of the schema; increased when older readers would be misled.
  ///   - tool: The version of scrollbench that found what the document says.
  func versioned(_ version: Int, tool: String = ToolVersion.current) -> JSONNode {
    let head: JSONNode = [
      "schema_version": JSONNode(version), "tool": ["name": "scrollbench", "version": JSONNode(tool)],
    ]
    return head.adding(members ?? [])
  }

  /// Returns the object with more members at its end.
  func adding(_ members: [JSONMember]) -> JSONNode { .object((self.members ?? []) + members) }
}
