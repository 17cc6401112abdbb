/// Items in the order of one of their edges, with a sentinel before the first and after the last.
///
/// Position `p` of the order, from 0, has its edge at `edges[p + 1]`; `edges[0]` is −∞ and the last edge is +∞, so
/// that a cursor between two items can look both ways without asking whether it stands at an end.
struct EdgeOrder: Sendable {
  let items: [Int32]
  let edges: [Double]
  /// Whether the items are in the order of their indices.
  let isIndexOrder: Bool

  /// Sorts items by their edges; equal edges by index. Complexity: O(n log n), O(n) if they are in order already.
  init(of itemEdges: [Double]) {
    var items = (0..<Int32(itemEdges.count)).map { $0 }
    isIndexOrder = zip(itemEdges, itemEdges.dropFirst()).allSatisfy { $0 <= $1 }
    if !isIndexOrder {
      items.sort { (itemEdges[Int($0)], $0) < (itemEdges[Int($1)], $1) }
    }
    self.items = items
    edges = [-Double.infinity] + items.map { itemEdges[Int($0)] } + [Double.infinity]
  }

  /// How many edges, from the first on, satisfy a condition that holds up to some edge and not after it.
  /// Complexity: O(log n).
  func count(where condition: (Double) -> Bool) -> Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if condition(edges[middle + 1]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
