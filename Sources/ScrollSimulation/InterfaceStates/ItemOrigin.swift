/// The origin of consecutive items in replaced content.
public enum ItemOrigin: Hashable, Sendable {
  /// A number of new items, which have no state.
  case new(count: Int)
  /// Items of the previous content, which keep their states.
  case items(Range<Int>)
  /// One item that vanished with this state in an earlier change, and comes back with it. Only the recorded vectors of
  /// Texture use it.
  case returning(InterfaceState)

  /// The number of items.
  public var count: Int {
    switch self {
    case .new(let count): count
    case .items(let items): items.count
    case .returning: 1
    }
  }
}

extension [ItemOrigin] {
  /// The number of items of all origins.
  public var itemCount: Int { reduce(0) { $0 + $1.count } }
}
