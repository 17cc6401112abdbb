extension RowParser {
  /// Finds out whose row it is, in a file that names containers.
  mutating func findContainer(of row: inout Row, in bytes: Span<UInt8>) {
    guard let content = row.containerContent else { return }
    guard let path = ContainerPath(bytes.text(in: content)) else {
      return row.reject(layout.containerColumn, content, expected: Self.path)
    }
    guard path != .outer else { return }
    row.nestedPosition = nested.position(of: path, layout: layout)
    if row.nestedPosition == nil { row.reject(layout.containerColumn, content, expected: Self.fewContainers) }
  }

  /// Takes over a row of a nested container.
  mutating func append(_ row: Row, toNested position: Int, line: Int, problems: inout Problems) {
    guard let event = row.events.first(where: { !$0.concernsOneContainer }) else {
      return nested[position].append(
        time: row.time, phase: row.phase, vertical: row.vertical, horizontal: row.horizontal, events: row.events)
    }
    problems.add(
      line: line, field: layout.name(at: layout.eventColumn),
      "'\(event.text)' concerns the screen or the app, not a nested container",
      remedy: "Leave '\(layout.name(at: layout.containerColumn))' empty in a row of its own.")
  }

  private static let path =
    "indices from \(ScrollEvent.Kind.itemRange.text), at most \(ContainerPath.depthLimit), separated by slashes, "
    + "such as 3 or 3/2"
  private static let fewContainers = "at most \(NestedColumns.limit) nested containers"
}
