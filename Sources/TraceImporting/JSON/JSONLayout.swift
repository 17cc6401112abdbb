/// Where in a JSON file of some format its elements lie: the values that are read one by one.
struct JSONLayout: Sendable {
  /// What each object around the elements calls the next value; `*` stands for any name.
  typealias Path = [String]

  /// The arrays whose items are elements; an empty path is an array that is the whole file, or a line of it.
  let arrays: [Path]
  /// Other values that are elements.
  var values: [Path] = []
  /// Whether an object that is the whole file, or a line of it, is itself an element, unless its first member is one
  /// of `wrappers`.
  var objectsAreElements = false
  var wrappers: [String] = []
  /// Whether an array that is the whole file may end with a comma, and without its bracket.
  var isArrayEndOptional = false

  static let anyName = "*"

  func isArrayOfElements(at path: Path) -> Bool { arrays.contains { Self.matches($0, path) } }

  func isElement(at path: Path) -> Bool { values.contains { Self.matches($0, path) } }

  /// Whether elements lie further inside.
  func leadsOn(at path: Path) -> Bool {
    (arrays + values).contains { $0.count > path.count && Self.matches(Array($0.prefix(path.count)), path) }
  }

  private static func matches(_ pattern: Path, _ path: Path) -> Bool {
    pattern.count == path.count && zip(pattern, path).allSatisfy { $0 == anyName || $0 == $1 }
  }
}
