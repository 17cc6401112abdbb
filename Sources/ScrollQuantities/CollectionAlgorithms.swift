extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies a predicate; the end if there is none. Precondition: the
  /// elements that satisfy it come last. Complexity: O(log n).
  @inlinable
  package func partitioningIndex<Problem: Error>(
    where isOfSecondPart: (Element) throws(Problem) -> Bool
  ) throws(Problem) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if try isOfSecondPart(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

extension Sequence where Element: Hashable {
  /// Returns the distinct elements, in the order of their first occurrences. Complexity: O(n) on average.
  package func uniqued() -> [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
