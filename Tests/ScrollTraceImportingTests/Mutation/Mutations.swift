import SeededRandom

/// A damaged file, and what was done to it.
struct Mutation {
  let name: String
  let bytes: [UInt8]
}

/// The ways in which files are damaged.
enum Mutations {
  /// Each byte with a bit flipped, another one each time, and replaced by others that formats give a meaning to.
  static func flips(of bytes: [UInt8]) -> some Sequence<Mutation> {
    let meaningful = Array("\"\\,:[]{} \n\t-+.eE09#x/".utf8) + [0, 0x80, 0xC3, 0xFF]
    return bytes.indices.lazy.flatMap { index in
      let replacements = [
        bytes[index] ^ 1 << UInt8(index % 8), meaningful[index % meaningful.count],
        meaningful[(index * 7 + 3) % meaningful.count],
      ]
      return replacements.map { replacement in
        var copy = bytes
        copy[index] = replacement
        return Mutation(name: "byte \(index) is \(replacement)", bytes: copy)
      }
    }
  }

  /// The file up to each of its bytes.
  static func truncations(of bytes: [UInt8]) -> some Sequence<Mutation> {
    bytes.indices.lazy.map { Mutation(name: "cut at \($0)", bytes: Array(bytes[..<$0])) }
  }

  /// The lines in other orders, each twice, and each left out.
  static func shuffles(of bytes: [UInt8]) -> [Mutation] {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) + [UInt8(ascii: "\n")] }
    var random = SeededGenerator(seed: 11)
    let orders = (0..<20).map {
      Mutation(name: "order \($0)", bytes: Array(lines.shuffled(using: &random).joined()))
    }
    let changes = lines.indices.flatMap { line in
      [(0, "without line"), (2, "twice line")].map { count, name in
        var copy = lines
        copy.replaceSubrange(line...line, with: Array(repeating: lines[line], count: count))
        return Mutation(name: "\(name) \(line + 1)", bytes: Array(copy.joined()))
      }
    }
    return orders + changes
  }

  /// Each number replaced by one that is too large, too long, too small or none.
  static func numbers(of bytes: [UInt8]) -> some Sequence<Mutation> {
    let replacements = [
      "1e999", "-1e308", "1e-400", "99999999999999999999", "-9223372036854775808", "9223372036854775807", "1e9",
      String(repeating: "7", count: 400), "-0", "NaN", "null", "\"5\"", "[]", "ffffffff", "80000000", "",
    ].map { Array($0.utf8) }
    return numberRanges(in: bytes).lazy.flatMap { range in
      replacements.map { replacement in
        var copy = bytes
        copy.replaceSubrange(range, with: replacement)
        return Mutation(name: "\(String(decoding: replacement.prefix(20), as: UTF8.self)) at \(range)", bytes: copy)
      }
    }
  }

  /// Brackets, quotes and blanks without end: where the file begins, and where a value should be.
  static func nestings(of bytes: [UInt8]) -> [Mutation] {
    let brackets = ["[", "{\"a\":", "[{\"children\":"].map { (piece: $0, count: 10_000) }
    let others = ["\"", "\\", " ", ",", "\n", "0"].map { (piece: $0, count: 1_000) }
    let value = bytes[..<(bytes.count / 2)].lastIndex { ":, ".utf8.contains($0) } ?? bytes.count / 2
    return (brackets + others).flatMap { piece, count in
      [0, value + 1].map { place in
        var copy = bytes
        copy.insert(contentsOf: Array(String(repeating: piece, count: count).utf8), at: place)
        return Mutation(name: "\(count) times \(piece.debugDescription) at \(place)", bytes: copy)
      }
    }
  }

  /// The text in other encodings, and with bytes in it that are none of UTF-8.
  static func encodings(of bytes: [UInt8]) -> [Mutation] {
    let units = Array(String(decoding: bytes, as: UTF8.self).utf16)
    let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    // NUL, é in Latin-1, a surrogate, beyond Unicode, an overlong slash, a byte order mark.
    let foreign: [[UInt8]] = [
      [0], [0xE9], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC0, 0xAF], [0xEF, 0xBB, 0xBF],
    ]
    let inserted = stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)).flatMap { place in
      foreign.map { piece in
        var copy = bytes
        copy.insert(contentsOf: piece, at: place)
        return Mutation(name: "\(piece) at \(place)", bytes: copy)
      }
    }
    return [
      Mutation(name: "UTF-16LE", bytes: [0xFF, 0xFE] + little), Mutation(name: "UTF-16BE", bytes: [0xFE, 0xFF] + big),
      Mutation(name: "UTF-16LE without a mark", bytes: little), Mutation(name: "UTF-16BE without a mark", bytes: big),
      Mutation(name: "NULs alone", bytes: [UInt8](repeating: 0, count: 5_000)),
      Mutation(name: "line breaks alone", bytes: [UInt8](repeating: UInt8(ascii: "\n"), count: 5_000)),
    ] + inserted
  }

  /// Several damages at once, anywhere.
  static func splices(of bytes: [UInt8], count: Int) -> [Mutation] {
    let pieces = ["\"", "\n", ",", "1e999", "-", "[", "]", "{", "}", ":", "null", "99999999999999999999", ""]
      .map { Array($0.utf8) }
    var random = SeededGenerator(seed: 7)
    return (0..<count).map { number in
      var copy = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0...copy.count, using: &random)
        let end = min(copy.count, start + Int.random(in: 0...9, using: &random))
        copy.replaceSubrange(start..<end, with: pieces.randomElement(using: &random)!)
      }
      return Mutation(name: "splice \(number)", bytes: copy)
    }
  }

  private static func numberRanges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      let isPart = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
      if isPart { start = start ?? index }
      if !isPart, let first = start {
        ranges.append(first..<index)
        start = nil
      }
    }
    return ranges
  }
}
