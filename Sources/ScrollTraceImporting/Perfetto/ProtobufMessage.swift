/// The fields of a message in protobuf's wire format, in order.
///
/// It has no schema: a reader looks for the fields that it knows and skips the others. Nested messages stay bytes until
/// they are read, so depth costs nothing.
struct ProtobufMessage {
  /// The bytes that contain the message.
  let bytes: [UInt8]
  private var position: Int
  private let end: Int

  /// Creates a message from all of `bytes`, or the part in `range`.
  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    (position, end) = (range?.lowerBound ?? 0, range?.upperBound ?? bytes.count)
  }

  /// Returns the next field; nil at the end.
  ///
  /// - Throws: `ProtobufProblem` if the bytes are not a field, or end within it.
  mutating func next() throws(ProtobufProblem) -> ProtobufField? {
    guard position < end else { return nil }
    let start = position
    let tag = try takeInteger()
    guard tag >> 3 > 0, tag >> 3 <= ProtobufField.largestNumber else {
      throw ProtobufProblem(offset: start, "expected the number of a field, found \(tag >> 3)")
    }
    let value: ProtobufField.Value
    switch tag & 7 {
    case 0: value = .integer(try takeInteger())
    case 1: value = .fixed64(try takeFixed(8, of: start))
    case 5: value = .fixed32(UInt32(truncatingIfNeeded: try takeFixed(4, of: start)))
    case 2:
      let length = try takeInteger()
      guard length <= UInt64(end - position) else {
        throw ProtobufProblem(offset: start, "a field of \(length) bytes goes beyond the end of its message")
      }
      value = .bytes(position..<position + Int(length))
      position += Int(length)
    case let type: throw ProtobufProblem(offset: start, "expected a wire type of 0, 1, 2 or 5, found \(type)")
    }
    return ProtobufField(number: Int(tag >> 3), value: value, start: start)
  }

  /// The number of the next field; nil if no field begins there.
  var nextNumber: UInt64? {
    var copy = self
    guard let tag = try? copy.takeInteger(), [0, 1, 2, 5].contains(tag & 7), tag >> 3 > 0 else { return nil }
    return tag >> 3
  }

  /// Returns the message in a range of these bytes.
  func message(in range: Range<Int>) -> ProtobufMessage { ProtobufMessage(bytes, in: range) }

  /// Returns the text in a range of these bytes, or in the first `limit` of them; invalid UTF-8 is replaced.
  func text(in range: Range<Int>, upTo limit: Int = .max) -> String {
    String(decoding: bytes[range].prefix(limit), as: UTF8.self)
  }

  private mutating func takeInteger() throws(ProtobufProblem) -> UInt64 {
    let start = position
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard position < end else { throw ProtobufProblem(offset: start, "a number goes beyond the end of its message") }
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw ProtobufProblem(offset: start, "a number is longer than ten bytes")
  }

  /// Takes a number of `count` bytes, little-endian.
  private mutating func takeFixed(_ count: Int, of field: Int) throws(ProtobufProblem) -> UInt64 {
    guard end - position >= count else {
      throw ProtobufProblem(offset: field, "a field of \(count) bytes goes beyond the end of its message")
    }
    defer { position += count }
    return (0..<count).reduce(0) { $0 | UInt64(bytes[position + $1]) << UInt64(8 * $1) }
  }
}

/// A field of a message.
struct ProtobufField {
  /// The largest valid field number.
  static let largestNumber: UInt64 = 1 << 29 - 1

  enum Value {
    case integer(UInt64)
    case fixed64(UInt64)
    case fixed32(UInt32)
    /// A message, a text, or bytes.
    case bytes(Range<Int>)
  }

  let number: Int
  let value: Value
  /// The position of the field's first byte.
  let start: Int

  /// The value of an integer field.
  ///
  /// - Throws: `ProtobufProblem` if the field has another wire type, as do the following properties.
  var integer: UInt64 {
    get throws(ProtobufProblem) {
      guard case .integer(let number) = value else { throw wrongType("a number") }
      return number
    }
  }

  /// The value of an integer field that may be negative.
  var signedInteger: Int64 { get throws(ProtobufProblem) { Int64(bitPattern: try integer) } }

  /// The finite value of a float or a double.
  var floatingPoint: Double {
    get throws(ProtobufProblem) {
      let number: Double
      switch value {
      case .fixed32(let bits): number = Double(Float(bitPattern: bits))
      case .fixed64(let bits): number = Double(bitPattern: bits)
      case .integer, .bytes: throw wrongType("a floating-point number")
      }
      guard number.isFinite else { throw ProtobufProblem(offset: start, "expected a finite number, found \(number)") }
      return number
    }
  }

  /// The range of a message, a text, or bytes.
  var range: Range<Int> {
    get throws(ProtobufProblem) {
      guard case .bytes(let range) = value else { throw wrongType("a message or a string") }
      return range
    }
  }

  private func wrongType(_ expected: String) -> ProtobufProblem {
    ProtobufProblem(offset: start, "expected \(expected) in field \(number)")
  }
}

/// The reason why bytes are not a message.
struct ProtobufProblem: Error, Hashable {
  /// The position in the bytes of the outermost message.
  let offset: Int
  let message: String

  init(offset: Int, _ message: String) {
    self.offset = offset
    self.message = message
  }
}
