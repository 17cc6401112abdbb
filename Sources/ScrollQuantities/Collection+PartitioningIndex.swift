extension RandomAccessCollection {
  /// The first position of an element that satisfies a condition, where every element after such a one satisfies it too; the end
  /// if there is none. Complexity: O(log n).
  @inlinable
  package func partitioningIndex(where isOfSecondPart: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isOfSecondPart(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
