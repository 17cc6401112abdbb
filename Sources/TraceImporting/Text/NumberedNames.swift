/// Numbers for names of any kind, from 0 in the order in which they appear.
struct NumberedNames: Sendable {
  private var numbers: [[UInt8]: Int] = [:]
  private var last: (name: [UInt8], number: Int)?

  /// The number of `name`, which is the next one if it has not appeared before.
  mutating func number(of name: Span<UInt8>) -> Int {
    if let last, name.isEqual(to: last.name) { return last.number }
    let key = name.withUnsafeBufferPointer { Array($0) }
    let number = numbers[key] ?? numbers.count
    numbers[key] = number
    last = (key, number)
    return number
  }
}
