internal import Quantities

/// What the header row says: which column means what, and what separates the cells.
struct ColumnLayout: Sendable {
  let delimiter: UInt8
  /// By column.
  let roles: [ColumnRole]
  /// As the file spells them, for the columns that are read.
  private let names: [Int: String]
  /// How many cells hold all the columns that are read.
  private let leastCellCount: Int
  /// Whether a row must have exactly the header's columns.
  private let isNative: Bool

  let timeColumn: Int
  let hasVerticalOffsets: Bool
  let hasHorizontalOffsets: Bool
  /// Whether the rows may be of nested containers.
  let hasContainers: Bool

  /// Precondition: as many titles as roles.
  init(roles: [ColumnRole], titles: [String], delimiter: UInt8, isNative: Bool) {
    self.delimiter = delimiter
    self.roles = roles
    self.isNative = isNative
    let read = roles.indices.filter { roles[$0] != .ignored }
    names = Dictionary(uniqueKeysWithValues: read.map { ($0, titles[$0]) })
    leastCellCount = (read.last ?? -1) + 1
    timeColumn = roles.firstIndex(where: \.isTime) ?? 0
    hasVerticalOffsets = roles.contains(.offset(.vertical))
    hasHorizontalOffsets = roles.contains(.offset(.horizontal))
    hasContainers = roles.contains(.container)
  }

  /// Precondition: there is one.
  var containerColumn: Int { roles.firstIndex(of: .container)! }
  /// Precondition: there is one.
  var eventColumn: Int { roles.firstIndex(of: .event)! }

  /// The name of a column as the file spells it; the number, from 1, of a column that is read past.
  func name(at column: Int) -> String { names[column] ?? "\(column + 1)" }

  /// What is wrong with a row of so many cells; nil if nothing is.
  func complaint(aboutCells count: Int) -> String? {
    if isNative {
      return count == roles.count ? nil : "expected \(roles.count) cells, found \(count)"
    }
    guard count < leastCellCount else { return nil }
    let missing = roles.indices.first { $0 >= count && roles[$0] != .ignored }
    return missing.map { "the row ends before the column '\(name(at: $0))'" }
  }
}
