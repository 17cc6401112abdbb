public import ScrollQuantities

/// The place of a container in a run: its kind and the cell that holds it.
public struct ContainerRecord: Hashable, Sendable {
  /// An index into the configuration's kinds of container.
  public let kind: Int
  /// The container whose cell holds this one; nil for the outer one.
  public let parent: Int?
  /// The item of the parent whose cell holds this one; item 0 for the outer container.
  public let item: ItemIndex
  /// The nesting depth: 0 for the outer container, 1 for those in its cells, and so on.
  public let depth: Int
}
