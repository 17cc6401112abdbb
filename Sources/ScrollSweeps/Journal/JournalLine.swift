import ScrollExperiments
package import ScrollJSON

/// A line of a journal: a JSON object whose last member, `checksum`, is a digest of the others.
///
/// The checksum is the first 16 hexadecimal digits of the SHA-256 of the line without that member and without its line feed.
package enum JournalLine {
  private static let digitCount = 16
  private static let key = #", "checksum": ""#
  private static let end = #""}"#

  /// Returns the line of an object that has at least one member, including the line feed.
  package static func bytes(of json: JSONNode) -> [UInt8] {
    let text = json.description
    return Array("\(text.dropLast())\(key)\(checksum(Array(text.utf8)))\(end)\n".utf8)
  }

  /// Returns true if the checksum of a line matches the rest of it. The line has no line feed.
  static func isIntact(_ line: [UInt8]) -> Bool {
    let suffixLength = key.utf8.count + digitCount + end.utf8.count
    guard line.count > suffixLength else { return false }
    let content = line.dropLast(suffixLength) + [UInt8(ascii: "}")]
    return line.suffix(suffixLength).elementsEqual("\(key)\(checksum(Array(content)))\(end)".utf8)
  }

  private static func checksum(_ bytes: [UInt8]) -> String {
    String(SHA256.digest(of: bytes).prefix(digitCount))
  }
}
