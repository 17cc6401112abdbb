/// The path of a scrolling container: the indices of the items whose cells hold nested containers, outermost first.
///
/// `3/2` is the container in the cell of item 2 of the container in the cell of item 3. Paths are ordered as words in a
/// dictionary: 3 comes before 3/0, and both come before 4.
public struct ContainerPath: Hashable, Sendable {
  /// The indices of the items; empty for the outer container. Precondition: at most 8, each from 0 to 9,999,999.
  public var items: [Int] { didSet { checkItems() } }

  /// The outer container, which is in no cell.
  public static var outer: ContainerPath { ContainerPath(items: []) }

  /// The largest number of items.
  package static let depthLimit = 8

  /// Creates a path. Precondition: at most 8 items, each from 0 to 9,999,999.
  public init(items: [Int]) {
    self.items = items
    checkItems()
  }

  private func checkItems() {
    precondition(items.count <= Self.depthLimit && items.allSatisfy(ScrollEvent.Kind.itemRange.contains))
  }
}

extension ContainerPath: Comparable {
  public static func < (a: ContainerPath, b: ContainerPath) -> Bool { a.items.lexicographicallyPrecedes(b.items) }
}

extension ContainerPath: LosslessStringConvertible {
  /// Parses indices separated by slashes; nil if the text is anything else. The empty text is the outer container.
  public init?(_ text: String) {
    guard !text.isEmpty else {
      self = .outer
      return
    }
    let words = text.split(separator: "/", maxSplits: Self.depthLimit, omittingEmptySubsequences: false)
    let items = words.compactMap { Int(digits: $0, in: ScrollEvent.Kind.itemRange) }
    guard items.count == words.count, items.count <= Self.depthLimit else { return nil }
    self.init(items: items)
  }

  /// The indices separated by slashes; empty for the outer container.
  public var description: String { items.map(String.init).joined(separator: "/") }
}
