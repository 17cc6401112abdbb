/// A decompressor of zlib data (RFC 1950 and 1951), as in Perfetto's compressed packets.
struct ZlibDecompressor {
  enum Problem: Error { case malformed, tooLong }

  private let input: ArraySlice<UInt8>
  private let limit: Int
  private var position: Int
  /// Bits taken from the input and not used yet, the next one lowest.
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// Decompresses `input` to at most `limit` bytes.
  ///
  /// - Throws: `tooLong` if there are more bytes; `malformed` if the input is not zlib data, ends early, or has another
  ///   checksum.
  static func bytes(of input: ArraySlice<UInt8>, limit: Int) throws(Problem) -> [UInt8] {
    var decompressor = ZlibDecompressor(input, limit: limit)
    return try decompressor.decompress()
  }

  private init(_ input: ArraySlice<UInt8>, limit: Int) {
    self.input = input
    self.limit = limit
    position = input.startIndex
  }

  private mutating func decompress() throws(Problem) -> [UInt8] {
    let (method, flags) = (try take(8), try take(8))
    // Compression method 8, a window of at most 32 KiB, no dictionary.
    guard method & 15 == 8, method >> 4 <= 7, (method << 8 | flags) % 31 == 0, flags & 32 == 0 else { throw .malformed }
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try decode(Self.fixedLiterals, Self.fixedDistances)
      case 2:
        let (literals, distances) = try readCodes()
        try decode(literals, distances)
      default: throw .malformed
      }
    }
    discardPartialByte()
    var checksum: UInt32 = 0
    for _ in 0..<4 { checksum = checksum << 8 | UInt32(try take(8)) }
    guard checksum == Self.checksum(of: output) else { throw .malformed }
    return output
  }

  private mutating func copyStored() throws(Problem) {
    discardPartialByte()
    let (length, complement) = (try take(16), try take(16))
    guard length ^ complement == 0xFFFF else { throw .malformed }
    try reserve(length)
    for _ in 0..<length { output.append(UInt8(try take(8))) }
  }

  /// Reads the codes of a block with dynamic codes.
  private mutating func readCodes() throws(Problem) -> (literals: PrefixCode, distances: PrefixCode) {
    let (literalCount, distanceCount, lengthCount) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
    guard literalCount <= 286, distanceCount <= 30 else { throw .malformed }
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in Self.lengthOrder.prefix(lengthCount) { lengths[index] = UInt8(try take(3)) }
    let code = try PrefixCode(lengths: lengths)
    lengths = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try decodeSymbol(code)
      switch symbol {
      case 0...15: lengths.append(UInt8(symbol))
      case 16:
        guard let last = lengths.last else { throw .malformed }
        lengths += Array(repeating: last, count: try take(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try take(3) + 3)
      default: lengths += Array(repeating: 0, count: try take(7) + 11)
      }
    }
    guard lengths.count == literalCount + distanceCount, lengths[256] > 0 else { throw .malformed }
    return (
      try PrefixCode(lengths: Array(lengths[..<literalCount])), try PrefixCode(lengths: Array(lengths[literalCount...]))
    )
  }

  private mutating func decode(_ literals: PrefixCode, _ distances: PrefixCode) throws(Problem) {
    while true {
      let symbol = try decodeSymbol(literals)
      if symbol == 256 { return }
      if symbol < 256 {
        try reserve(1)
        output.append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < Self.lengthBases.count else { throw .malformed }
      let length = Self.lengthBases[symbol - 257] + (try take(Self.lengthBits[symbol - 257]))
      let code = try decodeSymbol(distances)
      guard code < Self.distanceBases.count else { throw .malformed }
      let distance = Self.distanceBases[code] + (try take(Self.distanceBits[code]))
      guard distance <= output.count else { throw .malformed }
      try reserve(length)
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func decodeSymbol(_ code: PrefixCode) throws(Problem) -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...PrefixCode.longest {
      value |= try take(1)
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw .malformed
  }

  private mutating func take(_ count: Int) throws(Problem) -> Int {
    while bitCount < count {
      guard position < input.endIndex else { throw .malformed }
      bits |= UInt64(input[position]) << UInt64(bitCount)
      position += 1
      bitCount += 8
    }
    defer {
      bits >>= UInt64(count)
      bitCount -= count
    }
    return Int(bits & (1 << UInt64(count) - 1))
  }

  private mutating func discardPartialByte() {
    bits >>= UInt64(bitCount % 8)
    bitCount -= bitCount % 8
  }

  private func reserve(_ count: Int) throws(Problem) {
    guard limit - output.count >= count else { throw .tooLong }
  }

  /// Returns the Adler-32 checksum.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }

  /// The order in which a block lists the lengths for the code that encodes the other codes' lengths.
  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let lengthBits = [0, 0, 0, 0, 0, 0, 0, 0] + (1...5).flatMap { [$0, $0, $0, $0] } + [0]
  /// The smallest length of each symbol; the last symbol is for the largest length alone.
  private static let lengthBases = bases(from: 3, bits: lengthBits.dropLast()) + [258]
  private static let distanceBits = [0, 0, 0, 0] + (1...13).flatMap { [$0, $0] }
  private static let distanceBases = bases(from: 1, bits: distanceBits)

  private static let fixedLiterals = PrefixCode(
    complete: [(8, 144), (9, 112), (7, 24), (8, 8)].flatMap { [UInt8](repeating: $0, count: $1) })
  private static let fixedDistances = PrefixCode(complete: [UInt8](repeating: 5, count: 30))

  private static func bases(from first: Int, bits: some Sequence<Int>) -> [Int] {
    var base = first
    return bits.map { bits in
      defer { base += 1 << bits }
      return base
    }
  }
}

/// A canonical prefix code, defined by the lengths of the symbols' codes.
private struct PrefixCode {
  static let longest = 15

  /// The number of symbols of each code length.
  let counts: [Int]
  /// The symbols, ordered by code.
  let symbols: [Int]

  /// Creates a code.
  ///
  /// - Throws: `malformed` if there are more codes than the lengths leave room for.
  init(lengths: [UInt8]) throws(ZlibDecompressor.Problem) {
    self.init(complete: lengths)
    var room = 1
    for count in counts.dropFirst() {
      room = room << 1 - count
      if room < 0 { throw .malformed }
    }
  }

  /// Creates a code from lengths that are known to fit.
  init(complete lengths: [UInt8]) {
    var counts = [Int](repeating: 0, count: Self.longest + 1)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    self.counts = counts
    symbols = (1...Self.longest).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
  }
}
