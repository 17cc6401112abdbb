internal import Diagnostics
internal import ScrollTraces

/// What the columns of a table of touches mean: `t_ms,action,pointer,x,y` in any order, and others read past.
///
/// Times have the names and units that the table of a recording takes. A table without a column of pointers is of
/// one finger.
struct TouchColumns: Sendable {
  enum Role: Hashable, Sendable {
    /// Times in units of 10^`unit` nanoseconds.
    case time(unit: Int)
    case action, pointer, x, y

    init?(name: String) {
      switch name.lowercased() {
      case "action": self = .action
      case "pointer", "pointer_id": self = .pointer
      case "x", "x_px", "x_points": self = .x
      case "y", "y_px", "y_points": self = .y
      default:
        guard case .time(let unit)? = ColumnRole(name: name) else { return nil }
        self = .time(unit: unit)
      }
    }

    var isTime: Bool { if case .time = self { true } else { false } }
  }

  let delimiter: UInt8
  /// By column, up to the last one that is read; nil for those that are read past.
  let roles: [Role?]
  private let titles: [String]

  /// Nil if the row is not one of touches; what is missing or given twice is for ``report(line:problems:)``.
  init?(_ row: HeaderRow) {
    let roles = row.titles.map(Role.init(name:))
    guard roles.contains(.action), roles.contains(where: { $0?.isTime == true }) else { return nil }
    guard roles.contains(.x) || roles.contains(.y) else { return nil }
    delimiter = row.delimiter
    self.roles = Array(roles[...(roles.lastIndex { $0 != nil } ?? 0)])
    titles = row.titles
  }

  /// The name of a column as the file spells it.
  func name(at column: Int) -> String { titles[column] }

  /// Adds what keeps rows from being read.
  func report(line: Int, problems: inout Problems) {
    for (role, name) in [(Role.x, "x"), (.y, "y")] where !roles.contains(role) {
      problems.add(line: line, "expected a column '\(name)' beside the others of touches")
    }
    for (column, role) in roles.enumerated() {
      guard let role, !problems.isFull else { continue }
      guard let earlier = roles[..<column].firstIndex(where: { $0 == role || $0?.isTime == true && role.isTime })
      else { continue }
      problems.add(
        line: line, "the columns '\(name(at: earlier))' and '\(name(at: column))' say the same",
        remedy: "Rename or remove one of them.")
    }
  }
}
