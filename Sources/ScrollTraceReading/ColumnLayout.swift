internal import ScrollDiagnostics
internal import ScrollQuantities
internal import ScrollTraces

/// The roles of a table's columns, and the delimiter of its cells.
struct ColumnLayout: Sendable {
  let delimiter: UInt8
  /// The role of each column.
  let roles: [ColumnRole]
  /// The titles of the columns that are read, as in the file.
  private let names: [Int: String]
  /// The minimum number of cells in a row: up to the last column that is read.
  private let minimumCellCount: Int
  /// True if a row must have exactly the header's columns.
  private let isNative: Bool

  let timeColumn: Int
  let hasVerticalOffsets: Bool
  let hasHorizontalOffsets: Bool
  /// True if rows may belong to nested containers.
  let hasContainers: Bool

  /// Creates a layout. Precondition: there are as many titles as roles.
  private init(roles: [ColumnRole], titles: [String], delimiter: UInt8, isNative: Bool) {
    self.delimiter = delimiter
    self.roles = roles
    self.isNative = isNative
    let read = roles.indices.filter { roles[$0] != .ignored }
    names = Dictionary(uniqueKeysWithValues: read.map { ($0, titles[$0]) })
    minimumCellCount = (read.last ?? -1) + 1
    timeColumn = roles.firstIndex(where: \.isTime) ?? 0
    hasVerticalOffsets = roles.contains(.offset(.vertical))
    hasHorizontalOffsets = roles.contains(.offset(.horizontal))
    hasContainers = roles.contains(.container)
  }

  /// Precondition: the file has such a column.
  var containerColumn: Int { roles.firstIndex(of: .container)! }
  /// Precondition: the file has such a column.
  var eventColumn: Int { roles.firstIndex(of: .event)! }

  /// Returns the title of a column as in the file; for a column that is skipped, its number from 1.
  func name(at column: Int) -> String { names[column] ?? "\(column + 1)" }

  /// Returns the problem with the number of cells in a row; nil if there is none.
  func complaint(aboutCells count: Int) -> String? {
    if isNative {
      return count == roles.count ? nil : "expected \(roles.count) cells, found \(count)"
    }
    guard count < minimumCellCount else { return nil }
    let missing = roles.indices.first { $0 >= count && roles[$0] != .ignored }
    return missing.map { "the row ends before the column '\(name(at: $0))'" }
  }
}

extension ColumnLayout {
  /// Reads the header row, which ends with `header`'s line break.
  ///
  /// Nil if the row is invalid; its problems are added to `problems`.
  init?(header: Span<UInt8>, isNative: Bool, line: Int, problems: inout Problems) {
    let earlierProblems = problems.diagnostics.count
    guard let row = HeaderRow(scanning: header) else {
      if header[0] == UInt8(ascii: "{") || header[0] == UInt8(ascii: "[") {
        let message = "expected a header row that names the columns, found JSON"
        problems.add(line: line, message, remedy: TraceDocument.headerRemedy)
      } else {
        problems.add(line: line, "expected \(Cell.quotedForm)")
      }
      return nil
    }
    let titles = row.titles
    guard titles.contains(where: { Double($0) == nil }) else {
      problems.add(
        line: line, "expected a header row that names the columns, found numbers",
        remedy: TraceDocument.headerRemedy)
      return nil
    }
    let roles = titles.map(ColumnRole.init(name:))
    if isNative { Self.reportUnknown(roles, titles, line: line, problems: &problems) }
    self.init(
      roles: roles.map { $0 ?? .ignored }, titles: titles, delimiter: row.delimiter, isNative: isNative)
    reportRepeated(titles, line: line, problems: &problems)
    reportMissing(titles, line: line, problems: &problems)
    reportPointer(titles, line: line, problems: &problems)
    guard problems.diagnostics.count == earlierProblems else { return nil }
  }

  private static func reportUnknown(
    _ roles: [ColumnRole?], _ titles: [String], line: Int, problems: inout Problems
  ) {
    for (role, title) in zip(roles, titles) where role == nil && !problems.isFull {
      problems.add(
        line: line, "\(Excerpt(title)) is not a column of a recording",
        remedy: didYouMean(closestTo: title, among: ColumnRole.nativeNames))
    }
  }

  private func reportRepeated(_ titles: [String], line: Int, problems: inout Problems) {
    for (column, role) in roles.enumerated() where role != .ignored && !problems.isFull {
      guard let earlier = roles[..<column].firstIndex(where: role.excludes) else { continue }
      problems.add(
        line: line, "the columns '\(name(at: earlier))' and '\(name(at: column))' mean the same",
        remedy: "Rename or remove one of them.")
    }
  }

  private func reportMissing(_ titles: [String], line: Int, problems: inout Problems) {
    let found =
      titles.prefix(8).map { Excerpt($0).description }.joined(separator: ", ")
      + (titles.count > 8 ? " and \(titles.count - 8) more" : "")
    if !roles.contains(where: \.isTime) {
      problems.add(
        line: line, "expected a column of times, found \(found)",
        remedy: "Name it time_ms (or time_s, time_us, time_ns).")
    }
    if !hasVerticalOffsets, !hasHorizontalOffsets {
      problems.add(
        line: line, "expected a column of offsets, found \(found)", remedy: "Name it offset_y or offset_x.")
    }
  }

  /// Reports a log of touches or mouse events, whose x and y are not offsets.
  private func reportPointer(_ titles: [String], line: Int, problems: inout Problems) {
    let offsets = roles.indices.filter { roles[$0].isOffset }.map { name(at: $0).lowercased() }
    guard !offsets.isEmpty, offsets.allSatisfy({ $0 == "x" || $0 == "y" }) else { return }
    guard let pointer = titles.first(where: ColumnRole.isOfPointer) else { return }
    problems.add(
      line: line, "next to a column '\(pointer)', x and y are pointer positions, not content offsets",
      remedy: "Name the columns offset_x and offset_y if they are offsets.")
  }
}
