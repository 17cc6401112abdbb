public import Quantities

/// Where an item of new content comes from.
public enum ItemOrigin: Hashable, Sendable {
  /// It is new and has no state.
  case new
  /// It was an item of the content before, and keeps its state.
  case item(ItemIndex)
  /// It vanished with this state in an earlier change, and comes back with it.
  case returning(InterfaceState)
}
