/// What the `data` of an rrweb event holds of numbers that may concern scrolling; nil where it has none.
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
  /// `initialOffset` of a snapshot.
  private(set) var left: Double?
  private(set) var top: Double?
  /// `node` of a snapshot.
  private(set) var tree = RRWebSnapshotTree()

  /// No data.
  init() {}

  /// Reads the value that comes next; a value that is no object has nothing.
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
