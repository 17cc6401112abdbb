extension Array {
  /// Returns at most `count` elements, evenly spaced, including the first and the last. Precondition: `count` is at least 2.
  func thinned(to count: Int) -> [Element] {
    if self.count <= count { return self }
    return (0..<count).map { self[$0 * (self.count - 1) / (count - 1)] }
  }

  /// Separates the elements with the largest values, at most `limit`, from the others. Both keep their order; of elements
  /// with equal values, the first count as larger.
  func separatingLargest<Value: Comparable>(
    _ limit: Int, by value: (Element) -> Value
  ) -> (largest: [Element], others: [Element]) {
    let values = map(value)
    let ranking = indices.sorted { (values[$1], $0) < (values[$0], $1) }
    return (
      ranking.prefix(limit).sorted().map { self[$0] }, ranking.dropFirst(limit).sorted().map { self[$0] }
    )
  }
}
