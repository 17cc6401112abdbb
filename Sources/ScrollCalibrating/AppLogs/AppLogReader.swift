import ScrollDiagnostics
import ScrollJSON
import ScrollQuantities
import ScrollTraceImporting
import ScrollTraceReading
import ScrollTraces

/// A reader of the rows of an app's log: CSV with a header row, or one JSON object per line.
struct AppLogReader {
  /// The log's data about its session, from lines such as `#frames 1800`, or from the first object.
  struct Session {
    enum Key: String, CaseIterable {
      case version = "applog"
      case source
      case frames
      case droppedFrames = "dropped_frames"
      case duration = "duration_ms"
    }

    var source: String?
    var frames: Double?
    var droppedFrames: Double?
    var duration: Double?
  }

  /// The largest number of rows.
  private static let rowLimit = 1_000_000
  private static let comma = UInt8(ascii: ",")
  private static let version = 1.0
  private static let frames = 0.0...1e9
  private static let allNames = AppLogWord.allCases.map(\.rawValue) + AppLogColumn.allCases.map(\.name)

  /// The content of a cell as text, and as a number if it is one; nil text for an empty cell.
  private typealias Value = (text: String?, number: Double?)

  /// A known column of a table, or a known member of an object.
  private enum Title {
    case number(AppLogColumn)
    case word(AppLogWord)

    init?(_ name: String) {
      if let column = AppLogColumn(name: name) {
        self = .number(column)
      } else if let word = AppLogWord(rawValue: name) {
        self = .word(word)
      } else {
        return nil
      }
    }

    var column: AppLogColumn? { if case .number(let column) = self { column } else { nil } }
    var isItem: Bool { if case .word(.item) = self { true } else { false } }
  }

  private(set) var session = Session()
  private var rows: [AppLog.Row] = []
  /// The columns that the log has, even if all their cells are empty.
  private(set) var columns: Set<AppLogColumn> = []
  private var problems: LogProblems
  /// The titles of a table; nil before its header row, and in JSON lines.
  private var titles: [Title]?
  private var scenario: String?

  init(path: String) { problems = LogProblems(path: path) }

  /// Returns the rows, and keeps none.
  mutating func takeRows() -> [AppLog.Row] {
    defer { rows = [] }
    return rows
  }

  /// Reads a log.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  mutating func read(_ bytes: [UInt8]) throws(Failure) {
    if bytes.count > AppLog.sizeLimit {
      problems.add("expected at most \(AppLog.sizeLimit) bytes, found more")
    } else if let complaint = bytes.withSpan({ TextEncoding.complaint(aboutTextBeginning: $0) }),
      complaint.remedy != nil
    {
      problems.add(complaint.message, remedy: complaint.remedy)
    } else if !bytes.withSpan({ $0.isText }) {
      problems.add("expected a log in UTF-8, found binary data or another encoding")
    } else {
      readLines(bytes)
      if rows.isEmpty, problems.count == 0 { problems.add("expected a log with at least one row, found none") }
    }
    if let failure = problems.failure { throw failure }
    // JSON omits what did not happen. A log of requests has their ends, even if none ended in one of the ways.
    if titles == nil, columns.contains(.started) { columns.formUnion(AppLogColumn.ends) }
  }

  private mutating func readLines(_ bytes: [UInt8]) {
    var (start, line) = (bytes.withSpan { $0.byteOrderMarkLength }, 0)
    var isJSON: Bool?
    while start < bytes.count, !problems.isFull {
      line += 1
      let end = bytes[start...].firstIndex(of: lineBreak) ?? bytes.count
      let content = bytes[start..<end].drop { isBlank($0) }
      start = end + 1
      guard let first = content.first else { continue }
      guard rows.count < Self.rowLimit else {
        return problems.add(line: line, "expected at most \(Self.rowLimit) rows, found more")
      }
      if isJSON == nil, titles == nil, first == UInt8(ascii: "[") {
        return problems.add(
          line: line, "expected one JSON object per line, found an array",
          remedy: "Convert it: jq -c '.[]' \(problems.path.inputWord)")
      }
      let takesJSON = isJSON ?? (first == UInt8(ascii: "{"))
      isJSON = takesJSON
      if takesJSON {
        readObject(Array(content), line)
      } else if first == UInt8(ascii: "#") {
        readSession(String(decoding: content.dropFirst(), as: UTF8.self).trimmed, line)
      } else if let titles {
        readRow(Array(content) + [lineBreak], titles, line)
      } else if !readTitles(Array(content) + [lineBreak], line) {
        return
      }
    }
  }
}

/// Lines of a table.
extension AppLogReader {
  /// Reads the header row; returns false if the rows cannot be read.
  private mutating func readTitles(_ bytes: [UInt8], _ line: Int) -> Bool {
    let (titles, known) = (Self.cells(bytes).map { $0.text ?? "" }, problems.count)
    guard titles.contains(AppLogWord.item.rawValue) else {
      noteMissingItem(titles, line)
      return false
    }
    for (index, title) in titles.prefix(Self.allNames.count + Failure.limit).enumerated() {
      if Title(title) == nil {
        noteUnknown(title, line)
      } else if titles[..<index].contains(title) {
        problems.add(line: line, field: title, "the column appears twice")
      }
    }
    let knownTitles = titles.compactMap(Title.init)
    self.titles = knownTitles
    columns = Set(knownTitles.compactMap(\.column))
    return problems.count == known
  }

  /// Notes what is wrong with a header row without the column `item`.
  private mutating func noteMissingItem(_ titles: [String], _ line: Int) {
    for (delimiter, name) in [(";", "semicolons"), ("\t", "tabs"), ("|", "bars")]
    where titles.contains(where: { $0.contains(delimiter) }) {
      return problems.add(
        line: line, "expected columns separated by commas, found \(name)", remedy: "Separate columns with commas.")
    }
    let shown = titles.prefix(6).map { $0.excerpt(upTo: 20) } + (titles.count > 6 ? ["…"] : [])
    problems.add(
      line: line, "expected a header row with the column 'item', found \(shown.joined(separator: ", "))",
      remedy: "Give each row the index of its item in the feed, from 0, in a column named item.")
  }

  private mutating func readRow(_ bytes: [UInt8], _ titles: [Title], _ line: Int) {
    let cells = Self.cells(bytes)
    guard cells.count == titles.count else {
      return problems.add(line: line, "expected \(titles.count) cells, found \(cells.count)")
    }
    take(zip(titles, cells), line)
  }

  /// Returns the cells of `bytes`, a line with its line break.
  private static func cells(_ bytes: [UInt8]) -> [Value] {
    bytes.withSpan { span in
      var (cells, position) = ([Value](), 0)
      while position < span.count {
        let number = NumericCell(scanning: span, at: position, delimiter: comma)
        let text = span.text(in: number.content)
        cells.append((number.isEmpty ? nil : text, number.double(in: span)))
        position = number.terminator + 1
        if span[number.terminator] == lineBreak { break }
      }
      return cells
    }
  }

  private mutating func readSession(_ text: String, _ line: Int) {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let value = parts.count > 1 ? parts[1].trimmed : ""
    take(session: parts.first ?? "", (value.isEmpty ? nil : value, Double(decimal: value)), line)
  }
}

/// Lines of JSON.
extension AppLogReader {
  private mutating func readObject(_ bytes: [UInt8], _ line: Int) {
    let document: JSONDocument
    do {
      document = try JSONDocument(path: nil, bytes: bytes, exitCode: .malformedData)
    } catch {
      for problem in error.diagnostics {
        problems.add(line: line, field: problem.field, problem.message, remedy: problem.remedy)
      }
      return
    }
    guard let members = document.root.members else {
      return problems.add(line: line, "expected an object, found \(document.root.summary)")
    }
    var values: [(String, Value)] = []
    columns.formUnion(members.compactMap { AppLogColumn(name: $0.name) })
    for member in members where member.node != .null {
      guard let text = member.node.string ?? member.node.number?.description else {
        problems.add(
          line: line, field: member.name, "expected a number or a string, found \(member.node.summary)")
        return
      }
      values.append((member.name, (text, member.node.number?.double)))
    }
    if values.contains(where: { $0.0 == Session.Key.version.rawValue }) {
      for (name, value) in values { take(session: name, value, line) }
    } else {
      let known = values.compactMap { name, value in
        let title = Title(name)
        if title == nil { noteUnknown(name, line) }
        return title.map { ($0, value) }
      }
      take(known, line)
    }
  }
}

/// Values in either format.
extension AppLogReader {
  private mutating func take(session name: String, _ value: Value, _ line: Int) {
    switch Session.Key(rawValue: name) {
    case .version:
      if value.number != Self.version {
        problems.add(line: line, field: name, "expected version 1, found '\((value.text ?? "").excerpt)'")
      }
    case .source: session.source = value.text
    case .frames: session.frames = number(value, in: Self.frames, isWhole: true, line, name)
    case .droppedFrames: session.droppedFrames = number(value, in: Self.frames, isWhole: true, line, name)
    case .duration:
      session.duration = number(value, in: AppLogColumn.times, isWhole: false, line, name)
    case nil:
      let names = Session.Key.allCases.map(\.rawValue)
      problems.add(
        line: line, field: name.excerpt, "expected one of \(names.joined(separator: ", "))",
        remedy: didYouMean(closestTo: name, among: names)
          ?? "The documentation of calibrate describes an app's log. A recording of a scroll view is not one.")
    }
  }

  private mutating func take(_ cells: some Sequence<(Title, Value)>, _ line: Int) {
    guard let text = cells.first(where: { $0.0.isItem })?.1.text else {
      return problems.add(line: line, field: AppLogWord.item.rawValue, "it is missing")
    }
    guard let item = ContainerPath(text), item != .outer else {
      return problems.add(
        line: line, field: AppLogWord.item.rawValue,
        "expected an item's index from 0, or indices such as 3/7, found '\(text.excerpt)'")
    }
    var row = AppLog.Row(line: line, item: item)
    for (title, value) in cells {
      guard let text = value.text else { continue }
      switch title {
      case .number(let column):
        row[column] = number(value, in: column.range, isWhole: column.isWhole, line, column.name)
      case .word(let word): take(word, text, &row, line)
      }
    }
    rows.append(row)
  }

  private mutating func take(_ word: AppLogWord, _ text: String, _ row: inout AppLog.Row, _ line: Int) {
    switch word {
    case .item: break
    case .kind: row.kind = text
    case .httpProtocol: row.httpProtocol = text
    case .scenario:
      if let scenario, scenario != text {
        problems.add(
          line: line, field: word.rawValue, "expected a log of one run, found \(scenario.quoted) and \(text.quoted)")
      }
      scenario = scenario ?? text
    }
  }

  private mutating func number(
    _ value: Value, in range: ClosedRange<Double>, isWhole: Bool, _ line: Int, _ field: String
  ) -> Double? {
    if let number = value.number, range.contains(number), !isWhole || number == number.rounded() { return number + 0 }
    let expected =
      "expected a \(isWhole ? "whole " : "")number from \(range.lowerBound.plain) to \(range.upperBound.plain)"
    problems.add(line: line, field: field, "\(expected), found '\((value.text ?? "").excerpt)'", rule: expected)
    return nil
  }

  private mutating func noteUnknown(_ name: String, _ line: Int) {
    problems.add(
      line: line, field: name.excerpt, "expected a column among \(Self.allNames.joined(separator: ", "))",
      remedy: didYouMean(closestTo: name, among: Self.allNames))
  }
}
