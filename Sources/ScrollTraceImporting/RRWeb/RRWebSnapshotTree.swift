import ScrollJSON

/// The nodes of a full snapshot that were scrolled when it was taken.
///
/// rrweb stores a nonzero offset of an element in the attributes `rr_scrollLeft` and `rr_scrollTop`.
struct RRWebSnapshotTree {
  struct ScrolledNode: Hashable {
    let id: Int
    let x: Double
    let y: Double
  }

  private enum Name: String, CaseIterable { case id, attributes, childNodes }
  private enum AttributeName: String, CaseIterable {
    case left = "rr_scrollLeft"
    case top = "rr_scrollTop"
  }

  /// A node being read; its members may be in any order.
  private struct Node {
    var id: Double?
    var x = 0.0
    var y = 0.0

    var scrolled: ScrolledNode? {
      guard x != 0 || y != 0, let id = id.flatMap(Int.init(exactly:)) else { return nil }
      return ScrolledNode(id: id, x: x, y: y)
    }
  }

  private static let names = JSONNames<Name>()
  private static let attributeNames = JSONNames<AttributeName>()

  /// The id of the root, which is the document; nil if it has none.
  private(set) var documentID: Double?
  private(set) var scrolledNodes: [ScrolledNode] = []

  /// Creates an empty tree.
  init() {}

  /// Reads the next node and those inside it, with a stack instead of recursion. A value that is not a node gives an
  /// empty tree.
  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterObject() else { return }
    // The nodes being read, each inside the one before.
    var open = [Node()]
    while let last = open.indices.last {
      if try Self.readUpToChildren(&open[last], &cursor) {
        guard try cursor.enterArray() else { continue }
      } else {
        let node = open.removeLast()
        if let scrolled = node.scrolled { scrolledNodes.append(scrolled) }
        if open.isEmpty { documentID = node.id }
      }
      while !open.isEmpty, try cursor.nextItem() {
        guard try cursor.enterObject() else { continue }
        open.append(Node())
        break
      }
    }
  }

  /// Reads members of the entered node, up to the nodes inside it; returns false at its end.
  private static func readUpToChildren(_ node: inout Node, _ cursor: inout JSONCursor) throws(JSONProblem) -> Bool {
    while let name = try cursor.nextName(among: names) {
      switch name {
      case .id: node.id = try cursor.numberIfAny()
      case .attributes: try readAttributes(&node, &cursor)
      case .childNodes: return true
      }
    }
    return false
  }

  private static func readAttributes(_ node: inout Node, _ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterObject() else { return }
    while let name = try cursor.nextName(among: attributeNames) {
      switch name {
      case .left: node.x = try cursor.numberIfAny() ?? 0
      case .top: node.y = try cursor.numberIfAny() ?? 0
      }
    }
  }
}
