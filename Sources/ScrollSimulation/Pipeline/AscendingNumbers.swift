import ScrollQuantities

/// A set of numbers in ascending order, from which the smallest can be taken.
struct AscendingNumbers: ~Copyable {
  private var numbers = ColumnQueue<Int>()

  @inline(__always)
  var isEmpty: Bool { numbers.isEmpty }

  /// The smallest number; nil if there is none.
  @inline(__always)
  var first: Int? { isEmpty ? nil : numbers[numbers.places.lowerBound] }

  /// Returns the smallest number that is at least `minimum`; nil if there is none. Complexity: O(log numbers).
  func first(from minimum: Int) -> Int? {
    let place = place(of: minimum)
    return numbers.places.contains(place) ? numbers[place] : nil
  }

  /// Returns the place of the smallest number that is at least `minimum`; the place after the last if there is none.
  private func place(of minimum: Int) -> Int {
    numbers.places.partitioningIndex { numbers[$0] >= minimum }
  }

  /// Complexity: O(larger numbers).
  mutating func insert(_ number: Int) {
    let places = numbers.places
    var place = places.upperBound
    while place > places.lowerBound, numbers[place - 1] > number { place -= 1 }
    if place == places.lowerBound || numbers[place - 1] != number { numbers.insert(number, at: place) }
  }

  /// Takes the smallest number; nil if there is none.
  @inline(__always)
  mutating func popFirst() -> Int? { numbers.popFirst() }

  /// Complexity: O(larger numbers).
  mutating func remove(_ number: Int) {
    let place = place(of: number)
    if numbers.places.contains(place), numbers[place] == number { numbers.remove(at: place) }
  }

  /// Keeps the storage.
  mutating func removeAll() { numbers.removeAll() }
}
