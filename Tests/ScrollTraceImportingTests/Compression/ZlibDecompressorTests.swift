import Testing

@testable import ScrollTraceImporting

/// What zlib wrote, of each kind of block.
@Suite struct ZlibDecompressorTests {
  private static let text = Array("a scroll, a scroll, a scroll".utf8)
  private static let fixed: [UInt8] = [
    120, 1, 75, 84, 40, 78, 46, 202, 207, 201, 209, 81, 72, 196, 96, 1, 0, 139, 74, 9, 201,
  ]
  private static let stored: [UInt8] = [120, 1, 1, 28, 0, 227, 255] + text + [139, 74, 9, 201]
  /// A block with codes of its own, of the numbers i * i / 7 modulo 11.
  private static let dynamic: [UInt8] = [
    120, 218, 221, 204, 201, 9, 192, 0, 12, 3, 65, 89, 194, 135, 220, 127, 193, 113, 32, 85, 100, 223, 195, 2, 8, 42,
    219, 80, 153, 181, 26, 54, 71, 206, 152, 228, 118, 42, 176, 158, 203, 139, 56, 183, 204, 137, 244, 199, 182, 232,
    18,
    124, 142, 129, 183, 63, 207, 30, 86, 176, 5, 190,
  ]

  @Test func `each kind of block is decompressed`() throws {
    #expect(try ZlibDecompressor.bytes(of: Self.fixed[...], limit: 100) == Self.text)
    #expect(try ZlibDecompressor.bytes(of: Self.stored[...], limit: 100) == Self.text)
    #expect(try ZlibDecompressor.bytes(of: Self.dynamic[...], limit: 300) == (0..<300).map { UInt8($0 * $0 / 7 % 11) })
  }

  @Test(arguments: [fixed, stored, dynamic]) func `truncated, corrupted and oversized data is refused`(bytes: [UInt8])
    throws
  {
    for count in bytes.indices {
      #expect(throws: ZlibDecompressor.Problem.malformed) {
        try ZlibDecompressor.bytes(of: bytes[..<count], limit: 1000)
      }
    }
    #expect(throws: ZlibDecompressor.Problem.tooLong) { try ZlibDecompressor.bytes(of: bytes[...], limit: 27) }
    let whole = try ZlibDecompressor.bytes(of: bytes[...], limit: 1000)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      // The checksum tells, unless the bit is one of those that fill up a byte.
      guard let text = try? ZlibDecompressor.bytes(of: damaged[...], limit: 100_000) else { continue }
      #expect(text == whole)
    }
  }
}
