/// A recorded change of the content. It is performed when its items are made and measured.
struct ContentChange: Sendable {
  enum Kind: Sendable {
    case reload
    case insert(at: Int, items: Range<Int>)
    case delete(Range<Int>)
  }

  /// A change as the recording asks for it.
  enum Request {
    case reload
    /// Inserts this many of the spare items, or as many as are left.
    case insert(at: Int, count: Int)
    case delete(Range<Int>)
  }

  let container: Int
  let kind: Kind
}

extension ContentChange.Kind {
  /// The part of the change that is within the content; nil if nothing is left of it.
  func clamped(toItemCount itemCount: Int) -> Self? {
    switch self {
    case .reload: return self
    case .insert(let index, let items): return .insert(at: min(index, itemCount), items: items)
    case .delete(let range):
      let present = range.clamped(to: 0..<itemCount)
      return present.isEmpty ? nil : .delete(present)
    }
  }
}
