/// Damages bytes at random: pieces removed, repeated, replaced and inserted, and the end cut off.
package struct ByteMutator: Sendable {
  /// What is inserted, and put in the place of other bytes.
  private let pieces: [[UInt8]]

  /// - Parameter pieces: Not empty.
  package init(pieces: [[UInt8]]) { self.pieces = pieces }

  /// Bytes and words that mean something in the files that the program reads, and some that never do.
  package static let text = ByteMutator(
    pieces: "{}[]:,;\"\\/'#*+-.0123456789eE \n\r\t".utf8.map { [$0] } + [[0], [0x1F], [0xC3], [0xFF], [0xED]]
      + [
        "1e999", "-1e308", "1e-400", "99999999999999999999", "NaN", "null", "true", "\"\"", "[]", "{}", "\u{FEFF}",
        "\u{202E}", "\u{1B}[31m", "end_drag", "insert:0:3", "3/2", "0x1F", "=1+1", "\r\n",
      ].map { Array($0.utf8) })

  /// The bytes after one to four damages.
  package func mutated(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      let position = bytes.indices.randomElement(using: &generator)!
      let end = min(bytes.count, position + Int.random(in: 1...12, using: &generator))
      let piece = pieces.randomElement(using: &generator)!
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.removeSubrange(position..<end)
      case 1: bytes.insert(contentsOf: bytes[position..<end], at: position)
      case 2: bytes.replaceSubrange(position...position, with: piece)
      case 3: bytes.insert(contentsOf: piece, at: position)
      default: bytes.removeLast(Int.random(in: 0...bytes.count / 4, using: &generator))
      }
    }
    return bytes
  }
}
