/// The index of an item in its container's content, from 0.
///
/// Stored in 32 bits, so that columns of items stay small; content with more than 2³¹ − 1 items is rejected at load.
public struct ItemIndex: Hashable, Comparable, Sendable {
  @usableFromInline var storage: Int32

  @inlinable public init(_ position: Int) { storage = Int32(position) }

  @inlinable public var position: Int { Int(storage) }

  @inlinable public static func < (a: ItemIndex, b: ItemIndex) -> Bool { a.storage < b.storage }
}
