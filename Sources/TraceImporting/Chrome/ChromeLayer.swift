internal import Quantities

/// A layer of a page in one frame.
struct ChromeLayer {
  private enum Name: String, CaseIterable {
    case id = "layer_id"
    case bounds, children
    case scrollOffset = "scroll_offset"
    case scale = "ideal_contents_scale"
  }

  private static let names = JSONNames<Name>()

  private(set) var id: Int?
  /// In layout pixels.
  private(set) var bounds: Size?
  private(set) var scrollOffset: (x: Double, y: Double)?
  /// Pixels of the screen for each layout pixel.
  private(set) var scale: Double?
  /// The layer around it, as a position in the snapshot; nil for the root.
  let parent: Int?

  init(in parent: Int?) { self.parent = parent }

  /// Reads members of the layer that was entered, up to the layers inside of it; false at its end.
  mutating func readUpToChildren(_ cursor: inout JSONCursor) throws(JSONProblem) -> Bool {
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .id: id = try cursor.integer()
      case .bounds: bounds = try cursor.size()
      case .scrollOffset where cursor.isAtArray: scrollOffset = try cursor.pair()
      case .scrollOffset: try cursor.skip()
      case .scale: scale = try cursor.numberIfAny()
      case .children: return true
      }
    }
    return false
  }
}
