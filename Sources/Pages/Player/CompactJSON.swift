import Experiments

/// Writes JSON without white space, mostly of whole numbers.
///
/// A column of numbers that change little is written as *differences*: the first number, then what each is more than the
/// one before.
struct CompactJSON {
  private var bytes: [UInt8] = []
  /// Whether a comma comes before the next value.
  private var isContinued = false

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func object(_ members: (inout CompactJSON) -> Void) { enclose("{", "}", members) }

  mutating func array(_ elements: (inout CompactJSON) -> Void) { enclose("[", "]", elements) }

  /// What the next value of an object is called: letters alone.
  mutating func name(_ name: StaticString) {
    separate()
    write("\"")
    name.withUTF8Buffer { bytes += $0 }
    write("\":")
    isContinued = false
  }

  mutating func append(_ number: Int) {
    separate()
    if number < 0 { write("-") }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Precondition: the number is finite.
  mutating func append(_ number: Double) {
    separate()
    bytes += "\(number)".utf8
  }

  mutating func append(_ truth: Bool) {
    separate()
    write(truth ? "true" : "false")
  }

  mutating func append(_ string: String) {
    separate()
    bytes += JSONNode(.string(string)).description.utf8
  }

  mutating func appendNull() {
    separate()
    write("null")
  }

  mutating func array(_ numbers: some Sequence<Int>) {
    array { json in for number in numbers { json.append(number) } }
  }

  /// A column as differences.
  mutating func differences(_ numbers: some Sequence<Int>) { array(numbers.differences) }

  /// A column with gaps as differences; a gap is null, and what follows it differs from what came before it.
  mutating func differences(_ numbers: some Sequence<Int?>) {
    array { json in
      var last = 0
      for number in numbers {
        if let number {
          json.append(number - last)
          last = number
        } else {
          json.appendNull()
        }
      }
    }
  }

  private mutating func enclose(_ start: StaticString, _ end: StaticString, _ body: (inout CompactJSON) -> Void) {
    separate()
    write(start)
    isContinued = false
    body(&self)
    write(end)
    isContinued = true
  }

  private mutating func separate() {
    if isContinued { write(",") }
    isContinued = true
  }

  private mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes += $0 }
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
