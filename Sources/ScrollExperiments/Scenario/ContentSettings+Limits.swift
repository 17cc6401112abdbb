/// What a feed may be like; within these limits no sum over its items overflows.
extension ContentSettings {
  static let itemLimit = 5_000_000
  /// In points.
  static let lengths = 0.0...1e6
  /// Recorded widths and heights, in points.
  static let sizes = 0.01...1e6
  static let byteCounts = 0.0...1e10
  /// To draw or to measure an item, in milliseconds.
  static let costs = 0.0...1e5
}
