/// The lines of a recorded network, every one of which counts. The last may end without a line break.
struct NetworkLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>
  private var number = 0

  /// A byte order mark before the first line is passed over.
  init(_ bytes: [UInt8]) {
    rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  }

  /// Whether that is the first character that is no blank and no line break.
  func beginsWith(_ character: Unicode.Scalar) -> Bool {
    rest.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: character)
  }

  mutating func next() -> NetworkLine? {
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest[line.endIndex...].dropFirst()
    number += 1
    return NetworkLine(number: number, bytes: line)
  }
}

/// A line of a recorded network: cells with spaces or tabs between them.
struct NetworkLine {
  /// In the file, from 1.
  let number: Int
  fileprivate let bytes: ArraySlice<UInt8>

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The first three: no form has more than two.
  var cells: [String] {
    bytes.split(maxSplits: 3) { " \t\r".utf8.contains($0) }.prefix(3).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension String {
  /// Digits alone, as a number; nil for anything else, and beyond 64 bits.
  var wholeNumber: Int64? { utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(self) : nil }

  /// A finite decimal number; nil also for what Swift reads besides: `nan`, `inf`, `0x1p3`.
  var decimalNumber: Double? {
    guard utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(self), value.isFinite else {
      return nil
    }
    return value
  }
}
