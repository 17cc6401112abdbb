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

  @Test(arguments: headers.indices) func `an image size is read from the file's header`(index: Int) {
    let (name, bytes) = Self.headers[index]
    let size = ImageSize(fileBeginningWith: bytes + [UInt8](repeating: 0, count: 8))
    #expect(size?.width == 300 && size?.height == 200, "\(name): \(String(describing: size))")
  }

  /// A JPEG of 300 by 200 pixels whose EXIF has an orientation, in either order of bytes.
  private static func turned(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
    let number: (Int, Int) -> [UInt8] = { value, count in
      let bytes = (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
      return isLittle ? bytes : bytes.reversed()
    }
    let entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(Int(orientation), 2) + number(0, 2)
    let other = number(0x010F, 2) + number(2, 2) + number(4, 4) + number(0, 4)
    let tiff = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(2, 2) + other + entry
    let exif = Array("Exif\0\0".utf8) + tiff + number(0, 4)
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
      + [0xFF, 0xC0, 0, 17, 8, 0, 200, 1, 44, 3, 0, 0, 0, 0]
  }

  @Test(arguments: [true, false])
  func `an orientation of a quarter turn swaps width and height`(isLittle: Bool) {
    for orientation in 0...9 as ClosedRange<UInt8> {
      let bytes = Self.turned(orientation, isLittle: isLittle)
      let size = ImageSize(fileBeginningWith: bytes)
      let expected = (5...8).contains(orientation) ? [200, 300] : [300, 200]
      #expect([size?.width, size?.height] == expected, "\(orientation)")
      for count in bytes.indices { _ = ImageSize(fileBeginningWith: Array(bytes[..<count])) }
    }
  }

  @Test(arguments: [0, 1, 2, 3]) func `a HEIC rotation of a quarter turn swaps width and height`(quarters: UInt8) {
    let start: [UInt8] = [0, 0, 0, 16] + Array("ftypheic".utf8) + [0, 0, 0, 0]
    let rotation: [UInt8] = [0, 0, 0, 9] + Array("irot".utf8) + [quarters]
    let size = ImageSize(fileBeginningWith: start + Self.extents(300, 200) + rotation)
    #expect([size?.width, size?.height] == (quarters % 2 == 1 ? [200, 300] : [300, 200]))
  }

  @Test func `a damaged header that tells of an enormous image gives no size`() {
    func png(_ width: UInt32, _ height: UInt32) -> ImageSize? {
      let sides = [width, height].flatMap { side in (0..<4).reversed().map { UInt8(side >> (8 * $0) & 0xFF) } }
      return ImageSize(fileBeginningWith: Array(Self.headers[0].bytes.dropLast(8)) + sides)
    }
    #expect(png(100_000, 100_000)?.width == 100_000)
    #expect(png(100_001, 1) == nil && png(1, 100_001) == nil && png(4_000_000_000, 200) == nil)
  }

  @Test(arguments: headers.indices) func `a truncated or corrupted header is read without a trap`(index: Int) {
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
  func `Base64 is decoded up to the first invalid character`(text: String, bytes: [UInt8]) {
    #expect(Base64.bytes(of: text.utf8) == bytes)
  }
}
