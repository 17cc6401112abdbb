/// A numbering of names, from 0 in the order in which they appear.
struct NumberedNames: Sendable {
  private var numbers: [[UInt8]: Int] = [:]
  private var last: (name: [UInt8], number: Int)?

  /// Returns the number of `name`; a new name gets the next one.
  mutating func number(of name: Span<UInt8>) -> Int {
    if let last, name.isEqual(to: last.name) { return last.number }
    let key = name.withUnsafeBufferPointer { Array($0) }
    let number = numbers[key] ?? numbers.count
    numbers[key] = number
    last = (key, number)
    return number
  }
}

extension Span<UInt8> {
  /// True if the bytes are those of an array.
  func isEqual(to bytes: [UInt8]) -> Bool {
    guard bytes.count == count else { return false }
    for index in indices where self[index] != bytes[index] { return false }
    return true
  }
}
