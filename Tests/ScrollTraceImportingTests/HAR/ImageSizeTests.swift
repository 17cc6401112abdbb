import Testing

@testable import ScrollTraceImporting

@Suite struct ImageSizeTests {
  /// Beginnings of files of 300 by 200 pixels.
  private static let headers: [(name: String, bytes: [UInt8])] = [
    (
      "PNG",
      [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 1, 44, 0, 0, 0, 200]
    ),
    ("GIF", Array("GIF89a".utf8) + [44, 1, 200, 0]),
    ("WebP, lossy", riff("VP8 ") + [0, 0, 0, 0x9D, 1, 0x2A, 44, 1, 200, 0]),
    ("WebP, lossless", riff("VP8L") + [0x2F, 43, 0xC1, 49, 0]),
    ("WebP, extended", riff("VP8X") + [0, 0, 0, 0, 43, 1, 0, 199, 0, 0]),
    (
      "JPEG",
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 9, 9, 0xFF, 0xFF, 0xC4, 0, 3, 0, 0xFF, 0xC2, 0, 17, 8, 0, 200, 1, 44, 3]
    ),
    (
      "AVIF",
      [0, 0, 0, 16] + Array("ftypavif".utf8) + [0, 0, 0, 0] + extents(64, 64) + extents(300, 200) + extents(128, 128)
    ),
  ]

  private static func riff(_ chunk: String) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(chunk.utf8) + [0, 0, 0, 0]
  }

  private static func extents(_ width: UInt16, _ height: UInt16) -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 0, 20] + Array("ispe".utf8) + [0, 0, 0, 0]
    for side in [width, height] { bytes += [0, 0, UInt8(side >> 8), UInt8(side & 0xFF)] }
    return bytes
  }

  @Test(arguments: headers.indices) func `headers tell the size`(index: Int) {
    let (name, bytes) = Self.headers[index]
    let size = ImageSize(fileBeginningWith: bytes + [UInt8](repeating: 0, count: 8))
    #expect(size?.width == 300 && size?.height == 200, "\(name): \(String(describing: size))")
  }

  @Test(arguments: headers.indices) func `a header that is cut off or damaged does no harm`(index: Int) {
    let bytes = Self.headers[index].bytes
    for count in 0..<bytes.count { _ = ImageSize(fileBeginningWith: Array(bytes[..<count])) }
    for place in bytes.indices {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var copy = bytes
        copy[place] = value
        _ = ImageSize(fileBeginningWith: copy)
      }
    }
    #expect(ImageSize(fileBeginningWith: Array("<svg>".utf8)) == nil)
  }

  @Test(arguments: [
    ("", []), ("TWFu", [77, 97, 110]), ("TWE=", [77, 97]), ("TQ", [77]), ("T\nWFu*TW", [77, 97, 110]), ("-_", [251]),
  ])
  func `Base64 is read up to what is none`(text: String, bytes: [UInt8]) {
    #expect(Base64.bytes(of: text.utf8) == bytes)
  }
}
