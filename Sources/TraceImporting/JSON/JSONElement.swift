/// A value of a JSON file, whole: brackets and strings in it are closed.
struct JSONElement {
  let bytes: [UInt8]
  /// Where its first byte is, from 1.
  let line: Int
  /// What the objects around it call the value, or the array that it is in.
  let path: JSONLayout.Path
  /// Its position in the array, from 0; nil if it is in none.
  let index: Int?

  /// How errors call it: `wheelEvents[3]`.
  var name: String { path.joined(separator: ".") + (index.map { "[\($0)]" } ?? "") }

  /// The line of a byte of it. Complexity: O(position).
  func line(at position: Int) -> Int {
    line + bytes.prefix(position).count { $0 == UInt8(ascii: "\n") }
  }
}
