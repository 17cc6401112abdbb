extension Array {
  /// Sorts the array in place without allocating, which `sort` does from 64 elements on. The sort is not stable.
  ///
  /// Introsort: quicksort with the median of three, insertion sort for short ranges, heapsort for bad partitions.
  /// Complexity: O(n log n).
  @inlinable
  package mutating func sortInPlace(by precedes: (Element, Element) -> Bool) {
    withUnsafeMutableBufferPointer { $0.sortInPlace(by: precedes) }
  }
}

extension Array where Element: Comparable {
  /// Sorts the array in ascending order in place, without allocating.
  @inlinable
  package mutating func sortInPlace() { sortInPlace(by: <) }

  /// Partially sorts the array so that the element at `place` is the one that a full ascending sort puts there, with
  /// smaller ones before it and larger ones after it. Precondition: elements before `first` are no larger than any from
  /// there on. Complexity: O(n) on average.
  @inlinable
  package mutating func selectInPlace(_ place: Int, from first: Int = 0) {
    withUnsafeMutableBufferPointer { elements in
      var range = first..<elements.count
      while range.count > 12 {
        let middle = elements.partition(range, by: <)
        range = place < middle ? range.lowerBound..<middle : middle..<range.upperBound
      }
      UnsafeMutableBufferPointer(rebasing: elements[range]).insertionSort(by: <)
    }
  }
}

extension UnsafeMutableBufferPointer {
  /// Sorts the elements in place, without allocating. The sort is not stable.
  @inlinable
  package func sortInPlace(by precedes: (Element, Element) -> Bool) {
    if count > 12 { quicksort(indices, depthLimit: 2 * (Int.bitWidth - count.leadingZeroBitCount), by: precedes) }
    insertionSort(by: precedes)
  }

  /// Partitions a range until every part has only a few elements. A range that is partitioned badly too often is sorted
  /// by heapsort.
  @inlinable
  func quicksort(_ range: Range<Int>, depthLimit: Int, by precedes: (Element, Element) -> Bool) {
    var (range, depthLimit) = (range, depthLimit)
    while range.count > 12 {
      guard depthLimit > 0 else {
        return UnsafeMutableBufferPointer(rebasing: self[range]).heapSort(by: precedes)
      }
      depthLimit -= 1
      let middle = partition(range, by: precedes)
      quicksort(range.lowerBound..<middle, depthLimit: depthLimit, by: precedes)
      range = middle..<range.upperBound
    }
  }

  /// Partitions a range by the median of three elements (Hoare's scheme); returns the start of the upper part, which is
  /// neither the beginning nor the end of the range.
  @inlinable
  func partition(_ range: Range<Int>, by precedes: (Element, Element) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound - 1)
    let middle = low + (high - low) / 2
    if precedes(self[middle], self[low]) { swapAt(middle, low) }
    if precedes(self[high], self[middle]) { swapAt(high, middle) }
    if precedes(self[middle], self[low]) { swapAt(middle, low) }
    let pivot = self[middle]
    while true {
      while precedes(self[low], pivot) { low += 1 }
      while precedes(pivot, self[high]) { high -= 1 }
      guard low < high else { return high + 1 }
      swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  @inlinable
  func insertionSort(by precedes: (Element, Element) -> Bool) {
    for end in indices.dropFirst() {
      guard precedes(self[end], self[end - 1]) else { continue }
      let element = self[end]
      var place = end
      repeat {
        self[place] = self[place - 1]
        place -= 1
      } while place > 0 && precedes(element, self[place - 1])
      self[place] = element
    }
  }

  /// Sorts with a heap that has the last element of the order first.
  @inlinable
  func heapSort(by precedes: (Element, Element) -> Bool) {
    for root in stride(from: count / 2 - 1, through: 0, by: -1) {
      siftDown(self[root], from: root, before: count) { precedes($1, $0) }
    }
    for end in stride(from: count - 1, to: 0, by: -1) {
      let last = self[end]
      self[end] = self[0]
      siftDown(last, from: 0, before: end) { precedes($1, $0) }
    }
  }
}
