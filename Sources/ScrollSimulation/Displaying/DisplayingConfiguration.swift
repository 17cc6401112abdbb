/// How loaded items are decoded and drawn.
public struct DisplayingConfiguration: Hashable, Sendable {
  /// How many operations run at once; the default is 2.
  public var concurrentOperations = 2
  /// Pixels to a point, for what a drawn item takes in memory (4 bytes a pixel); the default is 3.
  public var scale = 3.0

  public init() {}
}
