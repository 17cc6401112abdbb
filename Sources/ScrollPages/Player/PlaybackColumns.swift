import ScrollJSON
import ScrollQuantities
import ScrollSimulation

/// Columns of what the player reads.
extension JSONWriter {
  /// A column as it is.
  mutating func column(_ numbers: some Sequence<Int>) { append(ColumnText(numbers.map(Int?.some)).text) }

  /// A column as differences.
  mutating func differences(_ numbers: some Sequence<Int>) { column(numbers.differences) }

  /// A column with gaps as differences; what follows a gap differs from what came before it.
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

  /// A column with gaps as differences from known numbers, which then become those of the column.
  mutating func differences(_ numbers: [Int?], from known: inout [Int]) {
    append(ColumnText(zip(numbers, known).map { number, known in number.map { $0 - known } }).text)
    for (index, number) in numbers.enumerated() { known[index] = number ?? known[index] }
  }
}

/// Whole numbers, and gaps between them, as a short text.
///
/// | text | |
/// |---|---|
/// | digits | a number: twice it, or one less than twice its magnitude if it is below zero, in base 44, the least digit first. Each but the last digit is one of the second half of the alphabet |
/// | a space | a gap |
/// | `!`, then two numbers | as many entries as the first says are each that which came as many entries before as the second says |
///
/// The alphabet is ASCII from `#` to `~` without what JSON or markup escapes.
private struct ColumnText {
  private static let base: UInt = 44
  /// The digits that end a number, then those that do not.
  private static let alphabet = (UInt8(ascii: "#")...UInt8(ascii: "~")).filter { !#"&<>\"#.utf8.contains($0) }
  /// Entries are repeated from so far back: the frames of usual screens come in patterns of three and of nine ticks.
  private static let distances = 1...9
  /// A repetition of fewer entries may be longer than these.
  private static let leastLength = 4

  private var bytes: [UInt8] = []

  init(_ entries: [Int?]) {
    var place = 0
    while place < entries.count {
      let (distance, length) = Self.repetition(in: entries, at: place)
      if length >= Self.leastLength {
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

  /// The longest repetition that begins at a place; of several the nearest.
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
  /// The first number, then what each is more than the one before.
  var differences: [Int] {
    var last = 0
    return map { number in
      defer { last = number }
      return number - last
    }
  }
}

/// The units of what the player reads: tenths of a millisecond, called ticks, and tenths of a point.
extension SimulatedTime {
  /// How many nanoseconds a tick has.
  private static let tickLength: Int64 = 100_000

  /// The nearest tick, of two the later.
  var tick: Int { Int((nanoseconds + Self.tickLength / 2) / Self.tickLength) }
}

extension Points {
  /// The nearest tenth. What is farther than a browser counts exactly is held at that.
  var tenths: Int {
    let limit = 9e15
    return value.isNaN ? 0 : Int(max(-limit, min(limit, (value * 10).rounded())))
  }
}

extension History {
  /// The last change of each tick.
  var lastOfTicks: [Int] {
    times.indices.filter { $0 + 1 == count || times[$0 + 1].tick != times[$0].tick }
  }
}
