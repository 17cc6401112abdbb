import ScrollJSON
import ScrollQuantities
import ScrollSimulation

/// The columns of the player's data.
extension JSONWriter {
  /// Appends a column of numbers.
  mutating func column(_ numbers: some Sequence<Int>) { append(ColumnText(numbers.map(Int?.some)).text) }

  /// Appends a column as differences.
  mutating func differences(_ numbers: some Sequence<Int>) { column(numbers.differences) }

  /// Appends a column with gaps as differences; after a gap, the difference is from the last number before it.
  mutating func differences(_ numbers: some Sequence<Int?>) {
    var last = 0
    append(
      ColumnText(
        numbers.map { number in
          guard let number else { return nil }
          defer { last = number }
          return number - last
        }
      ).text)
  }

  /// Appends a column with gaps as differences from known numbers, and updates these to the numbers of the column.
  mutating func differences(_ numbers: [Int?], from known: inout [Int]) {
    append(ColumnText(zip(numbers, known).map { number, known in number.map { $0 - known } }).text)
    for (index, number) in numbers.enumerated() { known[index] = number ?? known[index] }
  }
}

/// A compact text of whole numbers with gaps.
///
/// | text | meaning |
/// |---|---|
/// | digits | a number in base 44, the lowest digit first |
/// | a space | a gap |
/// | `!`, then two numbers | a repetition: the number of entries, and the distance back to those that they equal |
///
/// A number is written as twice its value or, if it is negative, as one less than twice its magnitude. All of its digits except
/// the last are from the second half of the alphabet, which is ASCII from `#` to `~` without the characters that JSON or markup
/// escapes.
private struct ColumnText {
  private static let base: UInt = 44
  /// The digits that end a number, followed by those that do not.
  private static let alphabet = (UInt8(ascii: "#")...UInt8(ascii: "~")).filter { !#"&<>\"#.utf8.contains($0) }
  /// The distances of repetitions: the frames of usual screens have patterns of three and of nine ticks.
  private static let distances = 1...9
  /// The minimum length of a repetition; a shorter one may need more space than its entries.
  private static let minimumLength = 4

  private var bytes: [UInt8] = []

  init(_ entries: [Int?]) {
    var place = 0
    while place < entries.count {
      let (distance, length) = Self.repetition(in: entries, at: place)
      if length >= Self.minimumLength {
        bytes.append(UInt8(ascii: "!"))
        append(length)
        append(distance)
        place += length
      } else {
        if let number = entries[place] { append(number) } else { bytes.append(UInt8(ascii: " ")) }
        place += 1
      }
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the longest repetition that begins at a place; the nearest of several.
  private static func repetition(in entries: [Int?], at place: Int) -> (distance: Int, length: Int) {
    var longest = (distance: 0, length: 0)
    for distance in distances where distance <= place {
      var end = place
      while end < entries.count, entries[end] == entries[end - distance] { end += 1 }
      if end - place > longest.length { longest = (distance, end - place) }
    }
    return longest
  }

  private mutating func append(_ number: Int) {
    var rest = UInt(bitPattern: number) << 1 ^ UInt(bitPattern: number >> (Int.bitWidth - 1))
    while rest >= Self.base {
      bytes.append(Self.alphabet[Int(Self.base + rest % Self.base)])
      rest /= Self.base
    }
    bytes.append(Self.alphabet[Int(rest)])
  }
}

extension Sequence<Int> {
  /// The first number, then the difference of each from the one before.
  var differences: [Int] {
    var last = 0
    return map { number in
      defer { last = number }
      return number - last
    }
  }
}

/// The units of the player's data: tenths of a millisecond, called ticks, and tenths of a point.
extension SimulatedTime {
  /// The number of nanoseconds in a tick.
  private static let tickLength: Int64 = 100_000

  /// The nearest tick; the later of two equally near.
  var tick: Int { Int((nanoseconds + Self.tickLength / 2) / Self.tickLength) }
}

extension Points {
  /// The nearest tenth, clamped to the numbers that a browser counts exactly.
  var tenths: Int {
    let limit = 9e15
    return value.isNaN ? 0 : Int((value * 10).rounded().clamped(to: -limit...limit))
  }
}

extension History {
  /// The indices of the last change in each tick.
  var lastOfTicks: [Int] {
    times.indices.filter { $0 + 1 == count || times[$0 + 1].tick != times[$0].tick }
  }
}
