/// The settings for decoding and drawing loaded items.
public struct DisplayingConfiguration: Hashable, Sendable {
  /// The number of operations that run at once. The default is 2.
  public var concurrentOperations = 2
  /// True if items are drawn off the main thread, the default. Texture: `displaysAsynchronously` of a node.
  public var displaysAsynchronously = true
  /// True if the main thread waits for items that come on screen with their data but undrawn. The default is false: they show
  /// placeholders. Texture: `neverShowPlaceholders` of a cell.
  public var neverShowsPlaceholders = false
  /// Pixels per point, for the memory of drawn items (4 bytes per pixel). The default is 3.
  public var scale = 3.0

  public init() {}

  /// The number of slots: 1 if the main thread draws.
  var slotCount: Int { displaysAsynchronously ? concurrentOperations : 1 }
}
