internal import ScrollDiagnostics
package import ScrollQuantities

/// The titles of a table's columns, and the delimiter of its cells.
package struct HeaderRow: Sendable {
  package let delimiter: UInt8
  /// The titles by column, without the blanks and quotes around them.
  package let titles: [String]

  /// Reads the row at the beginning of `header`; nil if its quotes do not match.
  ///
  /// The default delimiter is a comma, or a semicolon or a tab if the row has more of those. Precondition: `header`
  /// ends with a line break.
  package init?(scanning header: Span<UInt8>, delimiter: UInt8? = nil) {
    let delimiter = delimiter ?? Self.mostFrequentDelimiter(in: header)
    var titles: [String] = []
    var start = 0
    repeat {
      let cell = Cell(scanning: header, at: start, delimiter: delimiter)
      if cell.isMisquoted { return nil }
      titles.append(header.text(in: cell.content))
      start = cell.terminator + 1
    } while header[start - 1] != lineBreak
    self.delimiter = delimiter
    self.titles = titles
  }

  private static func mostFrequentDelimiter(in header: Span<UInt8>) -> UInt8 {
    var commas = 0
    var semicolons = 0
    var tabs = 0
    for index in header.indices {
      switch header[index] {
      case UInt8(ascii: ","): commas += 1
      case UInt8(ascii: ";"): semicolons += 1
      case UInt8(ascii: "\t"): tabs += 1
      default: break
      }
    }
    if commas >= max(semicolons, tabs) { return UInt8(ascii: ",") }
    return semicolons >= tabs ? UInt8(ascii: ";") : UInt8(ascii: "\t")
  }
}

/// The meaning of a column, by its name.
package enum ColumnRole: Hashable, Sendable {
  /// Times in units of 10^`unit` nanoseconds.
  case time(unit: Int)
  /// Content offsets in points.
  case offset(ScrollAxis)
  case phase
  case event
  /// The path of the row's container.
  case container
  /// The resting offset of the deceleration after an `end_drag`, in points.
  case targetOffset(ScrollAxis)
  /// The velocity at an `end_drag`, in points per millisecond.
  case velocity(ScrollAxis)
  /// A column that is skipped.
  case ignored

  /// The names in the native form, one for each role, for suggestions.
  static let nativeNames = [
    "time_ms", "container", "offset_y", "offset_x", "phase", "event", "target_offset_y", "target_offset_x",
    "velocity_y_points_per_ms", "velocity_x_points_per_ms",
  ]

  /// Creates the role of a column called `name`, in any case and as code spells it: `contentOffset.y` is `content_offset_y`.
  /// Nil if the name is unknown.
  package init?(name: String) {
    let name = name.snakeCased
    if let role = Self.byName[name] {
      self = role
    } else if let unit = Self.timeUnits.first(where: { name.hasSuffix($0.suffix) }),
      Self.timeNames.contains(String(name.dropLast(unit.suffix.count)))
    {
      self = .time(unit: unit.exponent)
    } else if let suffix = Self.lengthSuffixes.first(where: name.hasSuffix),
      case .offset(let axis)? = Self.byName[String(name.dropLast(suffix.count))]
    {
      self = .offset(axis)
    } else {
      return nil
    }
  }

  package var isTime: Bool { if case .time = self { true } else { false } }
  package var isOffset: Bool { if case .offset = self { true } else { false } }

  /// Returns true if a column called `name` says that columns `x` and `y` are positions of a pointer, not offsets.
  package static func isOfPointer(_ name: String) -> Bool {
    ["action", "pointer", "button"].contains(name.lowercased())
  }

  /// True if a file may have only one of the two columns.
  func excludes(_ other: ColumnRole) -> Bool {
    self != .ignored && (self == other || isTime && other.isTime)
  }

  private static let timeNames = ["t", "time", "timestamp", "time_stamp"]
  private static let timeUnits = [
    (suffix: "_ns", exponent: 0), (suffix: "_us", exponent: 3), (suffix: "_ms", exponent: 6),
    (suffix: "_s", exponent: 9),
  ]
  /// The unit suffixes of lengths. A CSS pixel counts as a point.
  private static let lengthSuffixes = ["_points", "_px"]
  private static let byName: [String: ColumnRole] = [
    "t": .time(unit: 6), "time": .time(unit: 6), "timestamp": .time(unit: 6), "time_stamp": .time(unit: 6),
    "offset": .offset(.vertical), "content_offset": .offset(.vertical),
    "offset_y": .offset(.vertical), "offset_x": .offset(.horizontal),
    "content_offset_y": .offset(.vertical), "content_offset_x": .offset(.horizontal),
    "scroll_y": .offset(.vertical), "scroll_x": .offset(.horizontal),
    "scroll_top": .offset(.vertical), "scroll_left": .offset(.horizontal),
    "y": .offset(.vertical), "x": .offset(.horizontal),
    "phase": .phase, "event": .event, "container": .container,
    "target_offset_y": .targetOffset(.vertical), "target_offset_x": .targetOffset(.horizontal),
    "velocity_y_points_per_ms": .velocity(.vertical),
    "velocity_x_points_per_ms": .velocity(.horizontal),
  ]
}

extension String {
  /// The name in lower case, with underscores before its words and in place of periods.
  fileprivate var snakeCased: String {
    var (name, endsWord) = ("", false)
    for character in self {
      if endsWord, character.isUppercase { name += "_" }
      name += character == "." ? "_" : character.lowercased()
      endsWord = character.isLowercase || character.isNumber
    }
    return name
  }
}
