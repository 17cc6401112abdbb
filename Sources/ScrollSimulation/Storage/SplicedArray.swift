internal import ScrollQuantities

/// Elements in a row, in chunks of up to some hundred, so that elements in the middle come and go without moving all that follow.
///
/// Invariant: no chunk is empty, and `firsts` has the index of each one's first element.
struct SplicedArray<Element> {
  /// The most elements of a chunk.
  private static var capacity: Int { 256 }

  private(set) var chunks: [[Element]] = []
  private(set) var firsts: [Int] = []
  private(set) var count = 0

  /// What a replacement did to the chunks.
  struct Splice {
    /// The chunks that went, counted as before.
    let removed: Range<Int>
    /// The chunks that came for them.
    let inserted: Range<Int>
  }

  init(_ elements: some Collection<Element>) {
    _ = replace(0..<0, with: elements)
  }

  subscript(index: Int) -> Element {
    let (chunk, place) = location(of: index)
    return chunks[chunk][place]
  }

  /// The chunk that an element is in, and its place there. Complexity: O(log chunks).
  func location(of index: Int) -> (chunk: Int, place: Int) {
    let chunk = chunk(at: index)
    return (chunk, index - firsts[chunk])
  }

  /// Puts new elements in place of those at some indices. Complexity: O(elements replaced, new ones and chunks).
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

  /// The chunk of an index; the last one of the index after the last. Precondition: there is one.
  private func chunk(at index: Int) -> Int { firsts.partitioningIndex { $0 > index } - 1 }

  private mutating func numberElements(from chunk: Int) {
    var first = chunk == 0 ? 0 : firsts[chunk - 1] + chunks[chunk - 1].count
    for chunk in chunk..<chunks.count {
      firsts[chunk] = first
      first += chunks[chunk].count
    }
  }

  /// Equal parts, with room to grow if there are several.
  private static func chunks(of elements: [Element]) -> [[Element]] {
    if elements.count <= capacity { return elements.isEmpty ? [] : [elements] }
    let count = (elements.count + capacity / 2 - 1) / (capacity / 2)
    return (0..<count).map { Array(elements[$0 * elements.count / count..<($0 + 1) * elements.count / count]) }
  }
}

extension SplicedArray: Sendable where Element: Sendable {}
