internal import ScrollJSON
internal import ScrollQuantities

/// An event of rrweb that concerns scrolling.
struct RRWebEvent {
  enum Kind: Hashable {
    /// The size of the window (Meta, or ViewportResize).
    case sized(PointSize)
    /// A snapshot of the page (FullSnapshot).
    case page(Page)
    /// A node is scrolled to an offset.
    case scrolled(node: Int, x: Double, y: Double)
    /// A finger moved.
    case touched
  }

  struct Page: Hashable {
    /// The document's id; nil if the snapshot lacks it.
    let document: Int?
    /// The window's offset; nil if the snapshot lacks it.
    let x: Double?
    let y: Double?
    let scrolledNodes: [RRWebSnapshotTree.ScrolledNode]
  }

  let time: SimulatedTime
  let kind: Kind

  /// Values of rrweb's `EventType`.
  fileprivate static let fullSnapshot = 2
  fileprivate static let incrementalSnapshot = 3
  fileprivate static let meta = 4

  /// True if events of a type may concern scrolling.
  static func isOfInterest(type: Int) -> Bool { (fullSnapshot...meta).contains(type) }
}

extension RRWebEvent.Kind {
  /// Values of rrweb's `IncrementalSource`.
  private static let scroll = 3.0
  private static let viewportResize = 4.0
  private static let touchMove = 6.0

  /// Creates the kind of an event; nil if it does not concern scrolling.
  init?(type: Int, _ data: RRWebData) throws(JSONProblem) {
    switch (type, data.source) {
    case (RRWebEvent.meta, _), (RRWebEvent.incrementalSnapshot, Self.viewportResize):
      // Other tools write Meta events without a size.
      guard let width = data.width, let height = data.height else { return nil }
      self = .sized(PointSize(width: Points(width), height: Points(height)))
    case (RRWebEvent.fullSnapshot, _):
      self = .page(
        RRWebEvent.Page(
          document: data.tree.documentID.flatMap(Int.init(exactly:)), x: data.left, y: data.top,
          scrolledNodes: data.tree.scrolledNodes))
    case (RRWebEvent.incrementalSnapshot, Self.scroll):
      let id = try Self.required(data.id, "data.id")
      guard let node = Int(exactly: id) else {
        throw JSONProblem(field: "data.id", message: "expected a whole number", position: 0)
      }
      self = .scrolled(node: node, x: try Self.required(data.x, "data.x"), y: try Self.required(data.y, "data.y"))
    case (RRWebEvent.incrementalSnapshot, Self.touchMove): self = .touched
    default: return nil
    }
  }

  private static func required(_ number: Double?, _ field: String) throws(JSONProblem) -> Double {
    guard let number else { throw JSONProblem(field: field, message: "expected a number in a scroll", position: 0) }
    return number
  }
}

/// The members of an rrweb event's `data` that may concern scrolling; nil for missing ones.
struct RRWebData {
  private enum Name: String, CaseIterable { case source, id, x, y, width, height, initialOffset, node }
  private enum OffsetName: String, CaseIterable { case left, top }

  private static let names = JSONNames<Name>()
  private static let offsetNames = JSONNames<OffsetName>()

  private(set) var source: Double?
  private(set) var id: Double?
  private(set) var x: Double?
  private(set) var y: Double?
  private(set) var width: Double?
  private(set) var height: Double?
  /// The snapshot's `initialOffset`.
  private(set) var left: Double?
  private(set) var top: Double?
  /// The snapshot's `node`.
  private(set) var tree = RRWebSnapshotTree()

  /// Creates empty data.
  init() {}

  /// Reads the next value; a value that is not an object gives empty data.
  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterObject() else { return }
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .source: source = try cursor.numberIfAny()
      case .id: id = try cursor.numberIfAny()
      case .x: x = try cursor.numberIfAny()
      case .y: y = try cursor.numberIfAny()
      case .width: width = try cursor.numberIfAny()
      case .height: height = try cursor.numberIfAny()
      case .initialOffset: try readOffset(&cursor)
      case .node: tree = try RRWebSnapshotTree(&cursor)
      }
    }
  }

  private mutating func readOffset(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterObject() else { return }
    while let name = try cursor.nextName(among: Self.offsetNames) {
      switch name {
      case .left: left = try cursor.numberIfAny()
      case .top: top = try cursor.numberIfAny()
      }
    }
  }
}
