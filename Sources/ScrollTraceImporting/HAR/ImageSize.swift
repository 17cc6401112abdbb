/// The size in pixels at which an image is shown, from the header of its file. Width and height are exchanged if the
/// EXIF orientation of a JPEG, or the `irot` of a HEIC or AVIF, turns it sideways.
package struct ImageSize: Hashable, Sendable {
  /// The largest width and height: beyond those of any image in a feed.
  private static let sideLimit = 100_000

  package let width: Int
  package let height: Int

  /// Reads the beginning of a JPEG, PNG, GIF, WebP, AVIF or HEIC file; nil if it is another format, damaged, or too
  /// short, or the image is wider or higher than 100,000 pixels.
  package init?(fileBeginningWith bytes: [UInt8]) {
    let header = ImageHeader(bytes: bytes)
    guard let size = header.png ?? header.gif ?? header.webP ?? header.jpeg ?? header.heif,
      1...Self.sideLimit ~= size.width, 1...Self.sideLimit ~= size.height
    else { return nil }
    (width, height) = size
  }
}

/// The beginning of an image file, by format.
private struct ImageHeader {
  typealias Size = (width: Int, height: Int)

  let bytes: [UInt8]

  var png: Size? {
    guard text(at: 1, 3) == "PNG", text(at: 12, 4) == "IHDR", let width = big(at: 16, 4), let height = big(at: 20, 4)
    else { return nil }
    return (width, height)
  }

  var gif: Size? {
    guard text(at: 0, 3) == "GIF", let width = little(at: 6, 2), let height = little(at: 8, 2) else { return nil }
    return (width, height)
  }

  /// The size from the first chunk of a RIFF file, which is lossy, lossless or extended.
  var webP: Size? {
    guard text(at: 0, 4) == "RIFF", text(at: 8, 4) == "WEBP" else { return nil }
    switch text(at: 12, 4) {
    case "VP8 ":
      guard let width = little(at: 26, 2), let height = little(at: 28, 2) else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    case "VP8L":
      guard let bits = little(at: 21, 4) else { return nil }
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8X":
      guard let width = little(at: 24, 3), let height = little(at: 27, 3) else { return nil }
      return (width + 1, height + 1)
    default: return nil
    }
  }

  /// The size from the first start of frame (SOF), after any other segments; the markers FFC4, FFC8 and FFCC have other
  /// meanings.
  var jpeg: Size? {
    guard big(at: 0, 2) == 0xFFD8 else { return nil }
    var (position, isSideways) = (2, false)
    while let marker = big(at: position, 2), marker >> 8 == 0xFF {
      if marker == 0xFFFF {
        position += 1
      } else if (0xFFC0...0xFFCF).contains(marker), ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker) {
        guard let height = big(at: position + 5, 2), let width = big(at: position + 7, 2) else { return nil }
        return isSideways ? (height, width) : (width, height)
      } else if marker == 0xFF01 || (0xFFD0...0xFFD7).contains(marker) {
        position += 2
      } else {
        guard let length = big(at: position + 2, 2), length >= 2 else { return nil }
        if marker == 0xFFE1, text(at: position + 4, 4) == "Exif", let orientation = orientation(at: position + 10) {
          isSideways = (5...8).contains(orientation)
        }
        position += 2 + length
      }
    }
    return nil
  }

  /// Returns the orientation in the first directory of a TIFF header, as EXIF 2.3 has it; nil if there is none.
  private func orientation(at start: Int) -> Int? {
    let isLittle = text(at: start, 2) == "II"
    func number(at offset: Int, _ count: Int) -> Int? {
      isLittle ? little(at: start + offset, count) : big(at: start + offset, count)
    }
    guard let directory = number(at: 4, 4), let entryCount = number(at: directory, 2) else { return nil }
    for entry in 0..<entryCount {
      let place = directory + 2 + 12 * entry
      guard let tag = number(at: place, 2) else { return nil }
      if tag == 0x0112 { return number(at: place + 8, 2) }
    }
    return nil
  }

  /// The largest image spatial extents (`ispe`) of an AVIF or HEIC file; those of tiles and thumbnails are smaller.
  var heif: Size? {
    guard text(at: 4, 4) == "ftyp" else { return nil }
    var (largest, isSideways) = (Size?.none, Bool?.none)
    for start in 8..<max(8, bytes.count - 3) where bytes[start] == UInt8(ascii: "i") {
      let name = text(at: start, 4)
      if name == "irot", isSideways == nil { isSideways = big(at: start + 4, 1).map { $0 & 1 == 1 } }
      guard name == "ispe" else { continue }
      guard let width = big(at: start + 8, 4), let height = big(at: start + 12, 4) else { break }
      if largest.map({ width >= $0.width && height >= $0.height }) ?? true { largest = (width, height) }
    }
    return isSideways == true ? largest.map { ($0.height, $0.width) } : largest
  }

  private func text(at start: Int, _ count: Int) -> String? {
    part(at: start, count).map { String(decoding: $0, as: UTF8.self) }
  }

  private func big(at start: Int, _ count: Int) -> Int? {
    part(at: start, count).map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  private func little(at start: Int, _ count: Int) -> Int? {
    part(at: start, count).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
  }

  private func part(at start: Int, _ count: Int) -> ArraySlice<UInt8>? {
    start + count <= bytes.count ? bytes[start..<start + count] : nil
  }
}
