internal import Quantities

extension JSONCursor {
  private enum SizeName: String, CaseIterable { case width, height }

  private static let sizeNames = JSONNames<SizeName>()

  /// The size that comes next, `{"width": 390, "height": 844}`; nil if it is another value, or lacks a side.
  mutating func size() throws(JSONProblem) -> Size? {
    guard try enterObject() else { return nil }
    var width: Double?
    var height: Double?
    while let name = try nextName(among: Self.sizeNames) {
      switch name {
      case .width: width = try numberIfAny()
      case .height: height = try numberIfAny()
      }
    }
    guard let width, let height else { return nil }
    return Size(width: Points(width), height: Points(height))
  }
}
