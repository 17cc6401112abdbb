import ScrollDiagnostics
import ScrollTraces

/// A table from a CSV file, with columns of numbers and at most one column of words: recorded items or samples.
struct NumberTable {
  /// The columns by name; NaN stands for an empty cell of a sparse column.
  let columns: [String: [Double]]
  /// The column of words; nil if the file has none.
  let words: [String]?
  let rowCount: Int

  /// Reads a table whose columns are among those allowed, each with the range of its values.
  ///
  /// Lines are those of `TableLines`. Numbers are decimal. Words consist of letters, digits, `-`, `_`, and `.`, at most
  /// 40. There are at most `ContentSettings.itemLimit` rows.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path for errors.
  ///   - allowed: The allowed columns with the ranges of their values.
  ///   - sparse: More allowed columns, whose cells may be empty.
  ///   - headless: The name of the only column of a file without a header row; nil if it must have one.
  ///   - wordColumn: The column whose cells are words; nil if there is none.
  ///   - wordLimit: The maximum number of different words.
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  init(
    bytes: [UInt8], path: String, allowed: KeyValuePairs<String, ClosedRange<Double>>,
    sparse: [(key: String, value: ClosedRange<Double>)] = [], headless: String? = nil,
    wordColumn: String? = nil, wordLimit: Int = 0
  ) throws(Failure) {
    let allowed = Array(allowed) + sparse
    guard bytes.withSpan({ $0.isText }) else {
      throw Failure(
        .malformedData,
        Diagnostic(path: path, message: "expected a table in UTF-8, found binary data or another encoding"))
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
      let known = allowed.map(\.key) + (wordColumn.map { [$0] } ?? [])
      // Reads only as many cells as it takes to find the maximum number of problems.
      names = first.cells(limit: known.count + Failure.limit)
      try Self.check(names, known, path: path, line: first.number)
    }
    let columns = names.map { name in
      ColumnReader.Column(
        name: name, range: allowed.first { $0.key == name }?.value, isSparse: sparse.contains { $0.key == name })
    }
    var reader = ColumnReader(path: path, columns: columns, wordLimit: wordLimit)
    while !reader.hasFailed, let line = lines.next() { reader.read(line) }
    (self.columns, words, rowCount) = (try reader.finish(), reader.words, reader.rowCount)
  }

  private static func check(
    _ names: [String], _ allowed: [String], path: String, line: Int
  ) throws(Failure) {
    var problems = Problems(path: path)
    if names.count == 1, names[0].contains(where: { $0 == ";" || $0 == "\t" }) {
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path, line: line,
          message: "expected columns separated by commas, found \(names[0].contains(";") ? "semicolons" : "tabs")"))
    }
    for (index, name) in names.enumerated() where !problems.isFull {
      if !allowed.contains(name) {
        problems.add(
          line: line, field: name.excerpt, "expected a column among \(allowed.joined(separator: ", "))",
          remedy: didYouMean(closestTo: name, among: allowed))
      } else if names[..<index].contains(name) {
        problems.add(line: line, field: name, "the column appears twice")
      }
    }
    if let failure = problems.failure { throw failure }
  }
}

/// A reader that collects a table's columns, and their problems, line by line.
private struct ColumnReader {
  struct Column {
    let name: String
    /// The range of the numbers; nil if the column holds words.
    let range: ClosedRange<Double>?
    /// True if cells may be empty.
    let isSparse: Bool
  }

  private let columns: [Column]
  private let wordLimit: Int
  private var values: [[Double]]
  private var allWords: [String] = []
  private var differentWords: Set<String> = []
  private(set) var rowCount = 0
  private var problems: Problems

  init(path: String, columns: [Column], wordLimit: Int) {
    self.columns = columns
    self.wordLimit = wordLimit
    values = columns.map { _ in [] }
    problems = Problems(path: path)
  }

  /// True if further lines would reveal no more problems.
  var hasFailed: Bool { problems.isFull || rowCount > ContentSettings.itemLimit }

  /// The words; nil if there is no column of words.
  var words: [String]? { columns.contains { $0.range == nil } ? allWords : nil }

  mutating func read(_ line: TableLine) {
    rowCount += 1
    guard rowCount <= ContentSettings.itemLimit else {
      return problems.add(line: line.number, "expected at most \(ContentSettings.itemLimit) rows, found more")
    }
    // Empty lines are no rows, although one may be meant as an empty cell.
    if columns.count == 1, columns[0].isSparse, let empty = line.emptyLineBefore {
      problems.add(
        line: empty, field: columns[0].name, "expected a row, found a line without a cell",
        remedy: "Write \"\" for a value that is not known.")
    }
    guard line.cellCount == columns.count else {
      return problems.add(line: line.number, "expected \(columns.count) cells, found \(line.cellCount)")
    }
    for (index, cell) in line.cells(limit: columns.count).enumerated() {
      let column = columns[index]
      guard let range = column.range else {
        read(word: cell, line.number, column.name)
        continue
      }
      if column.isSparse, cell.isEmpty {
        values[index].append(.nan)
      } else if let value = problems.number(cell, in: range, line.number, column.name) {
        values[index].append(value)
      }
    }
  }

  private mutating func read(word: String, _ line: Int, _ name: String) {
    guard ItemsFile.isWord(word) else {
      return problems.add(
        line: line, field: name, "expected a word of letters, digits, -, _ and ., at most 40, found '\(word.excerpt)'")
    }
    allWords.append(word)
    if differentWords.insert(word).inserted, differentWords.count == wordLimit + 1 {
      problems.add(line: line, field: name, "expected at most \(wordLimit) different words, found more")
    }
  }

  mutating func finish() throws(Failure) -> [String: [Double]] {
    if rowCount == 0 { problems.add("expected at least one row, found none") }
    if let failure = problems.failure { throw failure }
    let numbers = zip(columns, values).filter { $0.0.range != nil }
    return Dictionary(uniqueKeysWithValues: numbers.map { ($0.0.name, $0.1) })
  }
}
