internal import ScrollQuantities

/// An array in chunks of up to 256 elements, so that an insertion or deletion in the middle does not move all elements
/// after it.
///
/// Invariant: no chunk is empty, and `firsts` has the index of the first element of each chunk.
struct SplicedArray<Element> {
  /// The maximum number of elements in a chunk.
  private static var capacity: Int { 256 }

  private(set) var chunks: [[Element]] = []
  private(set) var firsts: [Int] = []
  private(set) var count = 0

  /// The chunks that a replacement changed.
  struct Splice {
    /// The chunks that were removed, by their numbers before the replacement.
    let removed: Range<Int>
    /// The chunks that replaced them, by their numbers after the replacement.
    let inserted: Range<Int>
  }

  init(_ elements: some Collection<Element>) {
    _ = replace(0..<0, with: elements)
  }

  subscript(index: Int) -> Element {
    let (chunk, place) = location(of: index)
    return chunks[chunk][place]
  }

  /// Returns the chunk that contains an element, and the element's place in it. Complexity: O(log chunks).
  func location(of index: Int) -> (chunk: Int, place: Int) {
    let chunk = chunk(at: index)
    return (chunk, index - firsts[chunk])
  }

  /// Replaces the elements at some indices with others. Complexity: O(elements replaced, new elements, and chunks).
  mutating func replace(_ indices: Range<Int>, with elements: some Collection<Element>) -> Splice {
    var removed = chunks.isEmpty ? 0..<0 : chunk(at: indices.lowerBound)..<chunk(at: indices.upperBound) + 1
    var rest: [Element] = []
    if let last = removed.last {
      rest += chunks[removed.lowerBound].prefix(indices.lowerBound - firsts[removed.lowerBound])
      rest += elements
      rest += chunks[last].dropFirst(indices.upperBound - firsts[last])
    } else {
      rest += elements
    }
    if rest.count < Self.capacity / 4, removed.upperBound < chunks.count {
      rest += chunks[removed.upperBound]
      removed = removed.lowerBound..<removed.upperBound + 1
    }
    let pieces = Self.chunks(of: rest)
    chunks.replaceSubrange(removed, with: pieces)
    firsts.replaceSubrange(removed, with: repeatElement(0, count: pieces.count))
    count += elements.count - indices.count
    numberElements(from: removed.lowerBound)
    return Splice(removed: removed, inserted: removed.lowerBound..<removed.lowerBound + pieces.count)
  }

  /// Returns the chunk that contains an index; the last chunk for the index after the last. Precondition: there is a
  /// chunk.
  private func chunk(at index: Int) -> Int { firsts.partitioningIndex { $0 > index } - 1 }

  private mutating func numberElements(from chunk: Int) {
    var first = chunk == 0 ? 0 : firsts[chunk - 1] + chunks[chunk - 1].count
    for chunk in chunk..<chunks.count {
      firsts[chunk] = first
      first += chunks[chunk].count
    }
  }

  /// Returns the elements in equal chunks, with room to grow if there are several.
  private static func chunks(of elements: [Element]) -> [[Element]] {
    if elements.count <= capacity { return elements.isEmpty ? [] : [elements] }
    let count = (elements.count + capacity / 2 - 1) / (capacity / 2)
    return (0..<count).map { Array(elements[$0 * elements.count / count..<($0 + 1) * elements.count / count]) }
  }
}

extension SplicedArray: Sendable where Element: Sendable {}
