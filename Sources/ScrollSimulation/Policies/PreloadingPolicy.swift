/// Decides which items of a container load, draw and count as visible, and when.
///
/// A policy is told what happens to its container and writes interface states into a table: preload for items whose
/// data it wants, display for items that it wants drawn, visible for items on screen. Taking a state away lets go of
/// what was prepared. Within one call, items are served in the order in which their states were written, those that
/// are visible first, then those to display, then the rest.
///
/// Policies are values: a copy decides as the original would.
public protocol PreloadingPolicy: Sendable {
  /// How often the policy has worked out anew what it wants.
  var updateCount: Int { get }

  /// Whether the policy wants `renderingFinished` when all that it wanted drawn is drawn. False unless implemented.
  var awaitsRendering: Bool { get }

  /// Whether the policy wants `scrolled` whenever the content offset changed, and a layout pass in every frame, not only
  /// when something else happened in it. False unless implemented.
  var followsScrolling: Bool { get }

  /// A run begins: forgets all items but not how it is set up.
  ///
  /// - Parameter capacity: How many items the content holds at most; fewer are in it until more are fetched.
  mutating func reset(capacity: Int)

  /// Something happened; `scene` tells how things stand now. Writes what it wants into `states`.
  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout,
    states: inout InterfaceStateTable
  )
}

extension PreloadingPolicy {
  public var awaitsRendering: Bool { false }
  public var followsScrolling: Bool { false }
}
