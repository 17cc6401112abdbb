import ScrollQuantities
import ScrollSimulation

/// A gray picture of any size in pixels and in bytes, to be sent and decoded.
///
/// A baseline JPEG with Huffman tables of its own, noise in its low frequencies so that decoding has something to do, from the
/// top down as far as its weight allows, and comments that bring it to its weight.
package struct JPEGImage: Sendable {
  package let bytes: [UInt8]

  /// Precondition: the sides are from 1 to 65,535 pixels.
  ///
  /// - Parameter weight: In bytes; a picture that weighs more without noise stays as it is.
  package init(width: Int, height: Int, weight: Int) {
    let picture = Self.tables + Self.frame(width, height) + Self.scan(width, height, within: weight)
    bytes = [0xFF, 0xD8] + Self.comments(weight - picture.count - 4) + picture + [0xFF, 0xD9]
  }

  /// So many bytes that decoders skip; none if they do not fit into a comment.
  private static func comments(_ count: Int) -> [UInt8] {
    var (rest, segments) = (count, [UInt8]())
    while rest >= 4 {
      // What is left behind a comment is a comment too, or nothing.
      let length = rest <= 60_000 ? rest : min(60_000, rest - 4)
      segments += [0xFF, 0xFE] + word(length - 2) + [UInt8](repeating: 0x20, count: length - 4)
      rest -= length
    }
    return segments
  }

  /// A quantization table, and codes of 4 bits for the sizes of DC differences and for AC coefficients without a run before.
  private static let tables: [UInt8] = {
    var tables: [UInt8] = [0xFF, 0xDB] + word(67) + [0] + [UInt8](repeating: 16, count: 64)
    for kind: UInt8 in [0x00, 0x10] {
      // How many codes there are of each length, and what they stand for.
      tables += [0xFF, 0xC4] + word(27) + [kind, 0, 0, 0, 8] + [UInt8](repeating: 0, count: 12)
      tables += [0, 1, 2, 3, 4, 5, 6, 7]
    }
    return tables
  }()

  private static func frame(_ width: Int, _ height: Int) -> [UInt8] {
    [0xFF, 0xC0] + word(11) + [8] + word(height) + word(width) + [1, 1, 0x11, 0]
  }

  /// Blocks of 8 by 8 pixels with a brightness and three low frequencies each, and behind those that fit into the weight blocks
  /// without any difference, of a byte each.
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

  /// The most bytes of a block with noise, and of all that is not the scan's data.
  private static let besideNoise = 10 + 300

  private static func word(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
}

/// Entropy-coded bits: a zero follows each byte of ones.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var (pending, count) = (0, 0)

  var byteCount: Int { bytes.count }

  /// Both tables have code n for size n.
  mutating func append(difference: Int) {
    let size = Int.bitWidth - difference.magnitude.leadingZeroBitCount
    append(size, count: 4)
    append(difference < 0 ? difference + (1 << size) - 1 : difference, count: size)
  }

  /// Zero would be the end of the block.
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
