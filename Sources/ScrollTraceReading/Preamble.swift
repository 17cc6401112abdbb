internal import ScrollDiagnostics
internal import ScrollQuantities
internal import ScrollTraces

/// The lines before the header row: in the native form `#scrolltrace 1` and then `#key value`.
///
/// A line that begins with `# ` is a comment; in other files every line that begins with `#` is.
struct Preamble: Sendable {
  private(set) var metadata = ScrollTrace.Metadata()
  private(set) var isNative = false
  /// The origin of the phases in the file.
  private(set) var phaseSource = ScrollTrace.PhaseSource.recorded
  private var keys: Set<String> = []

  private static let knownKeys = ["name", "source", "kind", "viewport_points", "content_points", "phases"]

  /// Reads a line that begins with `#`, without its line break. `isFirst` is true for the file's first line.
  mutating func read(_ text: String, isFirst: Bool, line: Int, problems: inout Problems) {
    let words = text.dropFirst().split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let key = String(words[0])
    let value = words.count > 1 ? words[1].trimmingBlanks() : ""
    if isFirst, key == NativeForm.magic {
      isNative = true
      if value != NativeForm.version {
        problems.add(
          line: line, field: key, "expected version \(NativeForm.version) of the format, found \(Excerpt(value))")
      }
    } else if isNative, !key.isEmpty {
      read(key, value, line: line, problems: &problems)
    }
  }

  private mutating func read(_ key: String, _ value: String, line: Int, problems: inout Problems) {
    guard Self.knownKeys.contains(key) else {
      return problems.add(
        line: line, "\(Excerpt(key)) is not a key of a recording",
        remedy: closestName(to: key, among: Self.knownKeys).map { "Did you mean '#\($0)'?" })
    }
    guard keys.insert(key).inserted else {
      return problems.add(line: line, field: key, "it is given twice")
    }
    guard let expected = set(key, to: value) else { return }
    problems.add(line: line, field: key, "expected \(expected), found \(Excerpt(value))")
  }

  /// Stores a known key's value; returns the expected form if the value is invalid, nil otherwise.
  private mutating func set(_ key: String, to value: String) -> String? {
    switch key {
    case "name":
      metadata.name = value
    case "source":
      metadata.source = value
    case "kind":
      guard let kind = ScrollTrace.Kind(rawValue: value) else { return "recorded, derived or synthetic" }
      metadata.kind = kind
    case "viewport_points":
      let sides = value.split(separator: "x", omittingEmptySubsequences: false).map(Self.length)
      guard sides.count == 2, let width = sides[0], let height = sides[1] else {
        return "a width and a height in points, such as 390x844"
      }
      metadata.viewport = PointSize(width: width, height: height)
    case "content_points":
      guard let length = Self.length(value[...]) else { return "a length in points above 0" }
      metadata.contentLength = length
    default:
      guard let source = ScrollTrace.PhaseSource(rawValue: value) else { return "recorded or inferred" }
      phaseSource = source
    }
    return nil
  }

  private static func length(_ text: Substring) -> Points? {
    guard let value = Double(text.trimmingBlanks()), Points(value).isLength else { return nil }
    return Points(value)
  }
}

extension Substring {
  fileprivate func trimmingBlanks() -> String {
    let isVisible = { (character: Character) in character != " " && character != "\t" && character != "\r" }
    guard let first = firstIndex(where: isVisible), let last = lastIndex(where: isVisible) else { return "" }
    return String(self[first...last])
  }
}
