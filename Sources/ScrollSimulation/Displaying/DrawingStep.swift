/// Something that the display queue did for an item.
enum DrawingStep: Hashable, Sendable {
  /// The item wants contents, and waits for a slot.
  case queued(row: Int)
  /// An operation got a slot.
  case began(row: Int, ticket: UInt32)
  case ended(row: Int, ticket: UInt32, isShown: Bool)
}
