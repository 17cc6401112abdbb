/// Something that the display queue did for an item.
enum DrawingStep: Hashable, Sendable {
  /// The item wants contents, and waits for a slot.
  case queued(row: Int)
  /// An operation got a slot.
  case began(row: Int, ticket: UInt32)
  case ended(row: Int, ticket: UInt32, isShown: Bool)

  var row: Int {
    switch self {
    case .queued(let row), .began(let row, _), .ended(let row, _, _): row
    }
  }
}
