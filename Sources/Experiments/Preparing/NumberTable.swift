import Diagnostics

/// Numbers in columns, from a CSV file with a header row: recorded items and samples.
struct NumberTable {
  let columns: [String: [Double]]
  let rowCount: Int

  /// Reads a table whose columns are among those allowed, each with the range of its values.
  ///
  /// `TableLines` tells what a line is. Numbers are decimal. There are at most `ContentSettings.itemLimit` rows.
  ///
  /// - Parameter headless: The name of the only column of a file without a header row; nil if it must have one.
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  init(
    bytes: [UInt8], path: String, allowed: KeyValuePairs<String, ClosedRange<Double>>, headless: String? = nil
  ) throws(Failure) {
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
      throw Failure(
        .malformedData, Diagnostic(path: path, message: "expected a table in UTF-8, found binary data"))
    }
    var lines = TableLines(bytes)
    guard let first = lines.next() else {
      throw Failure(.malformedData, Diagnostic(path: path, message: "expected a header row, found nothing"))
    }
    var names: [String]
    if let headless, Double(first.cells(limit: 1)[0]) != nil {
      names = [headless]
      lines = TableLines(bytes)
    } else {
      // No more cells than it takes to find as many problems as are told.
      names = first.cells(limit: allowed.count + Failure.limit)
      try Self.check(names, allowed.map(\.key), path: path, line: first.number)
    }
    var reader = ColumnReader(
      path: path, columns: names.map { name in (name, allowed.first { $0.key == name }!.value) })
    while !reader.isHopeless, let line = lines.next() { reader.read(line) }
    (columns, rowCount) = (try reader.finish(), reader.rowCount)
  }

  private static func check(
    _ names: [String], _ allowed: [String], path: String, line: Int
  ) throws(Failure) {
    var diagnostics: [Diagnostic] = []
    for (index, name) in names.enumerated() {
      if !allowed.contains(name) {
        let nearest = closestName(to: name, among: allowed)
        diagnostics.append(
          Diagnostic(
            path: path, line: line, field: name.excerpt,
            message: "expected a column among \(allowed.joined(separator: ", "))",
            remedy: nearest.map { "Did you mean '\($0)'?" }))
      } else if names[..<index].contains(name) {
        diagnostics.append(Diagnostic(path: path, line: line, field: name, message: "the column stands twice"))
      }
    }
    if !diagnostics.isEmpty { throw Failure(.malformedData, Array(diagnostics.prefix(Failure.limit))) }
  }
}

/// Gathers the columns of a table line by line, and what is wrong with them.
private struct ColumnReader {
  let path: String
  let columns: [(name: String, range: ClosedRange<Double>)]
  private var values: [[Double]]
  private(set) var rowCount = 0
  private var diagnostics: [Diagnostic] = []

  init(path: String, columns: [(name: String, range: ClosedRange<Double>)]) {
    self.path = path
    self.columns = columns
    values = columns.map { _ in [] }
  }

  /// Whether reading on would tell nothing new.
  var isHopeless: Bool { diagnostics.count >= Failure.limit || rowCount > ContentSettings.itemLimit }

  mutating func read(_ line: TableLine) {
    rowCount += 1
    guard rowCount <= ContentSettings.itemLimit else {
      return note(line.number, nil, "expected at most \(ContentSettings.itemLimit) rows, found more")
    }
    guard line.cellCount == columns.count else {
      return note(line.number, nil, "expected \(columns.count) cells, found \(line.cellCount)")
    }
    for (index, cell) in line.cells(limit: columns.count).enumerated() {
      let (name, range) = columns[index]
      if let value = cell.decimalNumber, range.contains(value) {
        values[index].append(value)
      } else {
        let expected = "expected a number from \(range.lowerBound.plain) to \(range.upperBound.plain)"
        note(line.number, name, "\(expected), found '\(cell.excerpt)'")
      }
    }
  }

  mutating func finish() throws(Failure) -> [String: [Double]] {
    if rowCount == 0 { note(nil, nil, "expected at least one row, found none") }
    if !diagnostics.isEmpty { throw Failure(.malformedData, Array(diagnostics.prefix(Failure.limit))) }
    return Dictionary(uniqueKeysWithValues: zip(columns.map(\.name), values))
  }

  private mutating func note(_ line: Int?, _ field: String?, _ message: String) {
    diagnostics.append(Diagnostic(path: path, line: line, field: field, message: message))
  }
}

extension String {
  /// Nil also for what Swift reads besides decimals: `nan`, `inf`, `0x1p3`.
  fileprivate var decimalNumber: Double? {
    utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } ? Double(self) : nil
  }
}
