/// A set of numbers in ascending order, from which the smallest can be taken, in storage of its own that is reused once all are
/// taken.
struct AscendingNumbers: ~Copyable {
  private var numbers = Column<Int>()
  /// The number of numbers that have been taken.
  private var takenCount = 0

  @inline(__always)
  var isEmpty: Bool { takenCount == numbers.count }

  /// The smallest number; nil if there is none.
  @inline(__always)
  var first: Int? { isEmpty ? nil : numbers[takenCount] }

  /// Returns the smallest number that is at least `minimum`; nil if there is none. Complexity: O(numbers).
  func first(from minimum: Int) -> Int? {
    for place in takenCount..<numbers.count where numbers[place] >= minimum { return numbers[place] }
    return nil
  }

  /// Complexity: O(larger numbers).
  mutating func insert(_ number: Int) {
    var place = numbers.count
    while place > takenCount, numbers[place - 1] > number { place -= 1 }
    if place == takenCount || numbers[place - 1] != number { numbers.insert(number, at: place) }
  }

  /// Takes the smallest number; nil if there is none.
  @inline(__always)
  mutating func popFirst() -> Int? {
    guard takenCount < numbers.count else {
      if takenCount > 0 { removeAll() }
      return nil
    }
    takenCount += 1
    return numbers[takenCount - 1]
  }

  /// Complexity: O(numbers).
  mutating func remove(_ number: Int) {
    for place in takenCount..<numbers.count where numbers[place] == number {
      numbers.remove(at: place)
      return
    }
  }

  /// Keeps the storage.
  mutating func removeAll() {
    numbers.removeAll()
    takenCount = 0
  }
}
