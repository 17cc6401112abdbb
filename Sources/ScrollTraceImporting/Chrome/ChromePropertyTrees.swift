internal import ScrollJSON
internal import ScrollQuantities

/// The scrolling in the property trees that main threads pass to their compositors, one for each frame that changes
/// something.
///
/// Current versions write them with the category `disabled-by-default-cc.debug`. Offsets are in screen pixels.
struct ChromePropertyTrees: Sendable {
  /// The event that has them.
  static let eventName = "PropertyTreeLayerListDelegate::UpdatePropertyTreesIfNeeded_ReceivedPropertyTrees"

  /// The scrollers, also those that did not move, in the order of the file.
  private var all: [RecordedScroller] = []
  /// Positions in `all`, by id.
  private var indices: [String: Int] = [:]

  mutating func append(_ frame: ChromePropertyTreesFrame, at time: SimulatedTime, process: String) {
    for (element, offset) in frame.offsets {
      // Adding 0 removes the sign of a negative zero.
      let (x, y) = (offset.x + 0, offset.y + 0)
      let id = "\(process)/element-\(element)"
      guard let index = indices[id] else {
        indices[id] = all.count
        var scroller = RecordedScroller(id: id, name: "element \(element) of process \(process)")
        scroller.countsPhysicalPixels = true
        scroller.origin = (x, y)
        all.append(scroller)
        continue
      }
      let last = (all[index].x.last ?? all[index].origin?.x, all[index].y.last ?? all[index].origin?.y)
      if last != (x, y) { all[index].append(time, x: x, y: y) }
    }
  }

  /// The scrollers that moved.
  var scrollers: [RecordedScroller] { all.filter { !$0.times.isEmpty } }
}

/// The property trees of one frame, reduced to the offsets of scrollers.
struct ChromePropertyTreesFrame {
  /// The argument of the event.
  enum Argument: String, CaseIterable, Sendable { case trees = "property_trees" }
  /// A tree that is read: nodes of the first refer to offsets in the second.
  enum Tree: String, CaseIterable, Sendable {
    case scroll = "scroll_tree"
    case transform = "transform_tree"
  }
  enum TreeMember: String, CaseIterable, Sendable { case nodes }
  enum NodeMember: String, CaseIterable, Sendable {
    case id
    case element = "element_id"
    case transform = "transform_id"
    case offset = "scroll_offset"
  }
  enum ElementMember: String, CaseIterable, Sendable { case number = "id_" }

  /// A node of either tree, with the members that it has.
  struct Node {
    var id: Int?
    var element: Int?
    /// The node of the transform tree that has a scroller's offset.
    var transform: Int?
    var offset: SIMD2<Double>?
  }

  private static let arguments = JSONNames<Argument>()
  private static let trees = JSONNames<Tree>()
  private static let treeMembers = JSONNames<TreeMember>()
  private static let nodeMembers = JSONNames<NodeMember>()
  private static let elementMembers = JSONNames<ElementMember>()

  private var scrollNodes: [Node] = []
  private var transforms: [Int: SIMD2<Double>] = [:]

  init() {}

  /// Reads the next value, the arguments of the event; a value of another form has no offsets.
  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterObject() else { return }
    while try cursor.nextName(among: Self.arguments) != nil {
      guard try cursor.enterObject() else { continue }
      while let tree = try cursor.nextName(among: Self.trees) {
        guard try cursor.enterObject() else { continue }
        while try cursor.nextName(among: Self.treeMembers) != nil { try readNodes(of: tree, &cursor) }
      }
    }
  }

  /// The offset of each scroller with an element, by the element's id.
  var offsets: [(element: Int, offset: SIMD2<Double>)] {
    scrollNodes.compactMap { node in
      guard let element = node.element, element != 0, let offset = node.transform.flatMap({ transforms[$0] }) else {
        return nil
      }
      return (element, offset)
    }
  }

  /// Adds a node of a tree.
  mutating func append(_ node: Node, of tree: Tree) {
    switch tree {
    case .scroll: scrollNodes.append(node)
    case .transform: if let id = node.id { transforms[id] = node.offset }
    }
  }

  private mutating func readNodes(of tree: Tree, _ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterArray() else { return }
    while try cursor.nextItem() {
      var node = Node()
      guard try cursor.enterObject() else { continue }
      while let name = try cursor.nextName(among: Self.nodeMembers) {
        switch name {
        case .id: node.id = try Self.number(&cursor)
        case .transform: node.transform = try Self.number(&cursor)
        case .element:
          guard try cursor.enterObject() else { continue }
          while try cursor.nextName(among: Self.elementMembers) != nil { node.element = try Self.number(&cursor) }
        case .offset where cursor.isAtArray:
          let (x, y) = try cursor.pair()
          node.offset = SIMD2(x, y)
        case .offset: try cursor.skip()
        }
      }
      append(node, of: tree)
    }
  }

  private static func number(_ cursor: inout JSONCursor) throws(JSONProblem) -> Int? {
    try cursor.numberIfAny().flatMap { Int(exactly: $0) }
  }
}
