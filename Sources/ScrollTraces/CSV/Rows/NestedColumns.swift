/// The columns of the nested containers, in the order in which the file first names them.
struct NestedColumns: Sendable {
  /// More containers are an error: 100,000, so that a file of nothing but paths does not fill the memory.
  static let limit = 100_000

  private(set) var paths: [ContainerPath] = []
  private var columns: [RecordedColumns] = []
  private var positions: [ContainerPath: Int] = [:]

  var isEmpty: Bool { paths.isEmpty }

  /// Where the columns of a container are, which are made if there are none; nil if there are too many.
  mutating func position(of path: ContainerPath, layout: ColumnLayout) -> Int? {
    if let position = positions[path] { return position }
    guard paths.count < Self.limit else { return nil }
    positions[path] = paths.count
    paths.append(path)
    columns.append(RecordedColumns(layout: layout))
    return paths.count - 1
  }

  subscript(position: Int) -> RecordedColumns {
    get { columns[position] }
    _modify { yield &columns[position] }
  }
}
