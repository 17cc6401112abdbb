/// A set of numbers in ascending order.
struct AscendingNumbers: ~Copyable {
  private var numbers = Column<Int>()

  var isEmpty: Bool { numbers.isEmpty }

  /// Returns the smallest number that is at least `minimum`; nil if there is none. Complexity: O(numbers).
  func first(from minimum: Int) -> Int? { numbers.firstIndex { $0 >= minimum }.map { numbers[$0] } }

  /// Complexity: O(numbers).
  mutating func insert(_ number: Int) {
    var place = numbers.count
    while place > 0, numbers[place - 1] > number { place -= 1 }
    if place == 0 || numbers[place - 1] != number { numbers.insert(number, at: place) }
  }

  /// Complexity: O(numbers).
  mutating func remove(_ number: Int) { numbers.removeAll { $0 == number } }

  /// Keeps the storage.
  mutating func removeAll() { numbers.removeAll() }
}
