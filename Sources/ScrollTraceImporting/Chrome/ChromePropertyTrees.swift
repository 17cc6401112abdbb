internal import ScrollJSON
internal import ScrollQuantities

/// The scrolling in the property trees that main threads pass to their compositors, one for each frame that changes something.
///
/// Current versions write them with the category `disabled-by-default-cc.debug`. Offsets are in screen pixels.
struct ChromePropertyTrees: Sendable {
  /// The event that has them.
  static let eventName = "PropertyTreeLayerListDelegate::UpdatePropertyTreesIfNeeded_ReceivedPropertyTrees"

  private struct Key: Hashable, Sendable {
    let process: String
    let element: Int
  }

  /// The scrollers, also those that did not move, in the order of the file.
  private var all: [RecordedScroller] = []
  /// Positions in `all`.
  private var indices: [Key: Int] = [:]

  mutating func append(_ frame: ChromePropertyTreesFrame, at time: SimulatedTime, process: String) {
    for (element, offset) in frame.offsets {
      let key = Key(process: process, element: element)
      guard let index = indices[key] else {
        indices[key] = all.count
        var scroller = RecordedScroller(
          id: "\(process)/element-\(element)", name: "element \(element) of process \(process)")
        scroller.countsPhysicalPixels = true
        scroller.origin = (offset.x, offset.y)
        all.append(scroller)
        continue
      }
      let last = (all[index].x.last ?? all[index].origin?.x, all[index].y.last ?? all[index].origin?.y)
      if last != (offset.x, offset.y) { all[index].append(time, x: offset.x, y: offset.y) }
    }
  }

  /// The scrollers that moved.
  var scrollers: [RecordedScroller] { all.filter { !$0.times.isEmpty } }
}

/// The property trees of one frame, reduced to the offsets of scrollers.
struct ChromePropertyTreesFrame {
  /// A name in the trees.
  enum Name: String, CaseIterable, Sendable {
    case trees = "property_trees"
    case scrollTree = "scroll_tree"
    case transformTree = "transform_tree"
    case nodes, id
    case elementID = "element_id"
    /// The number in an element's id.
    case number = "id_"
    case transformID = "transform_id"
    case scrollOffset = "scroll_offset"
  }

  /// A node of either tree, with what it has of these.
  struct Node {
    var id: Int?
    var element: Int?
    /// The node of the transform tree that has a scroller's offset.
    var transform: Int?
    var offset: SIMD2<Double>?
  }

  private static let names = JSONNames<Name>()

  private var scrollNodes: [Node] = []
  private var transforms: [Int: SIMD2<Double>] = [:]

  init() {}

  /// Reads the next value, the arguments of the event; a value of another form has no offsets.
  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterObject() else { return }
    while let name = try cursor.nextName(among: Self.names) {
      guard name == .trees else {
        try cursor.skip()
        continue
      }
      guard try cursor.enterObject() else { continue }
      while let tree = try cursor.nextName(among: Self.names) { try readTree(tree, &cursor) }
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

  /// Adds a node of the scroll tree or the transform tree.
  mutating func append(_ node: Node, of tree: Name) {
    if tree == .scrollTree {
      scrollNodes.append(node)
    } else if let id = node.id, let offset = node.offset {
      transforms[id] = offset
    }
  }

  private mutating func readTree(_ tree: Name, _ cursor: inout JSONCursor) throws(JSONProblem) {
    guard tree == .scrollTree || tree == .transformTree else { return try cursor.skip() }
    guard try cursor.enterObject() else { return }
    while let name = try cursor.nextName(among: Self.names) {
      guard name == .nodes else {
        try cursor.skip()
        continue
      }
      guard try cursor.enterArray() else { continue }
      while try cursor.nextItem() {
        if let node = try Self.node(&cursor) { append(node, of: tree) }
      }
    }
  }

  private static func node(_ cursor: inout JSONCursor) throws(JSONProblem) -> Node? {
    var node = Node()
    guard try cursor.enterObject() else { return nil }
    while let name = try cursor.nextName(among: names) {
      switch name {
      case .id: node.id = try number(&cursor)
      case .transformID: node.transform = try number(&cursor)
      case .elementID:
        guard try cursor.enterObject() else { continue }
        while let part = try cursor.nextName(among: names) {
          if part == .number { node.element = try number(&cursor) } else { try cursor.skip() }
        }
      case .scrollOffset where cursor.isAtArray:
        let (x, y) = try cursor.pair()
        node.offset = SIMD2(x, y)
      default: try cursor.skip()
      }
    }
    return node
  }

  private static func number(_ cursor: inout JSONCursor) throws(JSONProblem) -> Int? {
    try cursor.numberIfAny().flatMap { Int(exactly: $0) }
  }
}
