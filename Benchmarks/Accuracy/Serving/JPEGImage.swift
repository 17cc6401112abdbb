import ScrollQuantities
import ScrollSimulation

/// A gray image of any size in pixels and in bytes, to be sent and decoded.
///
/// It is a baseline JPEG with its own Huffman tables. From the top down, as far as its size in bytes allows, its low
/// frequencies contain noise, so that decoding takes time. Comments fill it up to its size.
package struct JPEGImage: Sendable {
  package let bytes: [UInt8]

  /// Creates an image. Precondition: width and height are from 1 to 65,535 pixels.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - weight: The size in bytes. An image that is larger even without noise keeps its own size.
  package init(width: Int, height: Int, weight: Int) {
    let picture = Self.tables + Self.frame(width, height) + Self.scan(width, height, within: weight)
    bytes = [0xFF, 0xD8] + Self.comments(weight - picture.count - 4) + picture + [0xFF, 0xD9]
  }

  /// Returns comments of a number of bytes, which decoders skip; none if the bytes do not fit into a comment.
  private static func comments(_ count: Int) -> [UInt8] {
    var (rest, segments) = (count, [UInt8]())
    while rest >= 4 {
      // Leave enough bytes for another comment, or none.
      let length = rest <= 60_000 ? rest : min(60_000, rest - 4)
      segments += [0xFF, 0xFE] + word(length - 2) + [UInt8](repeating: 0x20, count: length - 4)
      rest -= length
    }
    return segments
  }

  /// A quantization table, and codes of 4 bits for the sizes of DC differences and of AC coefficients without a
  /// preceding run.
  private static let tables: [UInt8] = {
    var tables: [UInt8] = [0xFF, 0xDB] + word(67) + [0] + [UInt8](repeating: 16, count: 64)
    for kind: UInt8 in [0x00, 0x10] {
      // The number of codes of each length, and their meanings.
      tables += [0xFF, 0xC4] + word(27) + [kind, 0, 0, 0, 8] + [UInt8](repeating: 0, count: 12)
      tables += [0, 1, 2, 3, 4, 5, 6, 7]
    }
    return tables
  }()

  private static func frame(_ width: Int, _ height: Int) -> [UInt8] {
    [0xFF, 0xC0] + word(11) + [8] + word(height) + word(width) + [1, 1, 0x11, 0]
  }

  /// Returns blocks of 8 by 8 pixels, each with a brightness and three low frequencies. They are followed by blocks
  /// without any difference, of one byte each, when no more blocks with noise fit into the size.
  private static func scan(_ width: Int, _ height: Int, within weight: Int) -> [UInt8] {
    let random = CounterRandom(seed: 1)
    var (bits, level) = (BitWriter(), 0)
    let count = ((width + 7) / 8) * ((height + 7) / 8)
    for block in 0..<count {
      guard bits.byteCount + count - block + besideNoise <= weight else {
        bits.append(0, count: 8)
        continue
      }
      func draw(_ place: Int) -> Int { Int(random.uniform(.itemBytes, item: block, attempt: place) * 15) - 7 }
      let next = draw(0) * 4
      bits.append(difference: next - level)
      level = next
      for place in 1...3 { bits.append(coefficient: draw(place)) }
      bits.append(0, count: 4)
    }
    return [0xFF, 0xDA] + word(8) + [1, 1, 0, 0, 63, 0] + bits.finish()
  }

  /// The maximum size of a block with noise, plus that of everything outside the scan's data, in bytes.
  private static let besideNoise = 10 + 300

  private static func word(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
}

/// Entropy-coded bits. A zero byte follows each byte of ones.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var (pending, count) = (0, 0)

  var byteCount: Int { bytes.count }

  /// Appends a difference. In both tables, the code for size n is n.
  mutating func append(difference: Int) {
    let size = Int.bitWidth - difference.magnitude.leadingZeroBitCount
    append(size, count: 4)
    append(difference < 0 ? difference + (1 << size) - 1 : difference, count: size)
  }

  /// Appends a coefficient. Zero becomes 1, because it would end the block.
  mutating func append(coefficient: Int) { append(difference: coefficient == 0 ? 1 : coefficient) }

  mutating func append(_ bits: Int, count: Int) {
    for place in (0..<count).reversed() {
      pending = pending << 1 | (bits >> place & 1)
      self.count += 1
      if self.count == 8 { flush() }
    }
  }

  mutating func finish() -> [UInt8] {
    while count > 0 { append(1, count: 1) }
    return bytes
  }

  private mutating func flush() {
    bytes.append(UInt8(pending))
    if pending == 0xFF { bytes.append(0) }
    (pending, count) = (0, 0)
  }
}
