/// A numbering of values in the order of first occurrence, from 0.
struct Numbering<Value: Hashable> {
  private var numbers: [Value: Int] = [:]

  var count: Int { numbers.count }

  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = numbers.count
    return numbers.count - 1
  }
}
