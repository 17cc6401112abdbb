import Experiments

extension JSONNode {
  /// The same with the members of all objects in alphabetical order.
  var sorted: JSONNode {
    if let elements { return JSONNode(.array(elements.map(\.sorted)), line: line) }
    guard let members else { return self }
    let sorted = members.map { JSONMember($0.name, $0.node.sorted, line: $0.line) }.sorted { $0.name < $1.name }
    return JSONNode(.object(sorted), line: line)
  }
}
