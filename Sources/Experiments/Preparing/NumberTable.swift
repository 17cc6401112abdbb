import Diagnostics

/// Numbers in columns, from a CSV file with a header row: recorded items and samples.
struct NumberTable {
  private(set) var columns: [String: [Double]] = [:]
  private(set) var rowCount = 0

  /// Reads a table whose columns are among those allowed, each with the range of its values.
  ///
  /// Empty lines and lines that begin with `#` are passed over; lines end in LF or CRLF; cells are separated by commas.
  ///
  /// - Parameter headless: The name of the only column of a file without a header row; nil if it must have one.
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  init(
    bytes: [UInt8], path: String, allowed: KeyValuePairs<String, ClosedRange<Double>>, headless: String? = nil
  ) throws(Failure) {
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(.malformedData, Diagnostic(path: path, message: "expected a table in UTF-8, found binary data"))
    }
    var lines: [(number: Int, cells: [String])] = []
    for (index, line) in text.trimmingByteOrderMark.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.trimmingSpace
      if line.isEmpty || line.hasPrefix("#") { continue }
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmingSpace) }
      lines.append((index + 1, cells))
    }
    let names: [String]
    if let headless, let first = lines.first, Double(first.cells[0]) != nil {
      names = [headless]
    } else if let header = lines.first {
      names = header.cells
      lines.removeFirst()
      try Self.check(names, allowed.map(\.key), path: path, line: header.number)
    } else {
      throw Failure(.malformedData, Diagnostic(path: path, message: "expected a header row, found nothing"))
    }
    let ranges = names.map { name in allowed.first { $0.key == name }!.value }
    try read(lines, names, ranges, path: path)
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

  private mutating func read(
    _ lines: [(number: Int, cells: [String])], _ names: [String], _ ranges: [ClosedRange<Double>], path: String
  ) throws(Failure) {
    var values = names.map { _ in [Double]() }
    var diagnostics: [Diagnostic] = []
    for (number, cells) in lines where diagnostics.count < Failure.limit {
      guard cells.count == names.count else {
        let message = "expected \(names.count) cells, found \(cells.count)"
        diagnostics.append(Diagnostic(path: path, line: number, message: message))
        continue
      }
      for (column, cell) in cells.enumerated() {
        if let value = Double(cell), ranges[column].contains(value) {
          values[column].append(value)
        } else {
          let range = ranges[column]
          let message =
            "expected a number from \(range.lowerBound.plain) to \(range.upperBound.plain), found '\(cell.excerpt)'"
          diagnostics.append(Diagnostic(path: path, line: number, field: names[column], message: message))
        }
      }
    }
    if !diagnostics.isEmpty { throw Failure(.malformedData, Array(diagnostics.prefix(Failure.limit))) }
    guard !lines.isEmpty else {
      throw Failure(.malformedData, Diagnostic(path: path, message: "expected at least one row, found none"))
    }
    columns = Dictionary(uniqueKeysWithValues: zip(names, values))
    rowCount = lines.count
  }
}

extension StringProtocol {
  fileprivate var trimmingSpace: SubSequence {
    let start = firstIndex { !" \t\r".contains($0) } ?? endIndex
    let end = self[start...].lastIndex { !" \t\r".contains($0) }.map(index(after:)) ?? start
    return self[start..<end]
  }

  fileprivate var trimmingByteOrderMark: SubSequence { hasPrefix("\u{FEFF}") ? dropFirst() : self[...] }
}
