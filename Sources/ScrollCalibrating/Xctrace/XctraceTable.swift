import ScrollDiagnostics
import ScrollTraceImporting

/// A table that `xctrace export --xpath` prints as XML.
///
///     <trace-query-result><node><schema name="hitches"><col><mnemonic>start</mnemonic>...</col>...</schema>
///     <row><start-time id="1">100000000</start-time><process id="2" fmt="Feed (42)"><pid id="3">42</pid></process>...</row>
///     <row><start-time id="4">200000000</start-time><process ref="2"/>...</row>
///
/// The cells of a row are in the order of the columns. A repeated value refers to the first one's id, even if that is
/// inside another value; `sentinel` is an empty cell.
struct XctraceTable {
  struct Value: Hashable {
    /// The stored text: whole numbers, nanoseconds for times.
    fileprivate(set) var text = ""
    /// The text that Instruments shows.
    fileprivate(set) var formatted = ""

    /// The text that Instruments shows, or the stored one if the export has no other.
    var shown: String { formatted.isEmpty ? text : formatted }
  }

  /// The values of a row, one per column, nil for an empty cell.
  struct Row {
    /// Where the row begins in the file.
    let line: Int
    fileprivate var values: [Value?] = []

    subscript(column: Int?) -> Value? { column.flatMap { $0 < values.count ? values[$0] : nil } }
  }

  private struct Element {
    let name: String
    let id: String?
    var value: Value?
  }

  /// The size of the largest export: 256 MiB.
  private static let sizeLimit = 1 << 28
  /// The limits of depth and rows, beyond which the file is refused.
  private static let (depthLimit, rowLimit) = (64, 1_000_000)

  /// The name of the schema; nil before it is read.
  private(set) var schema: String?
  /// The mnemonics of the columns.
  private(set) var columns: [String] = []
  private(set) var rows: [Row] = []
  private var elements: [Element] = []
  private var known: [String: Value] = [:]

  /// Reads a file of one table.
  ///
  /// - Throws: `XMLProblem` if the file is not an export.
  init(_ bytes: [UInt8]) throws(XMLProblem) {
    var scanner = XMLScanner(bytes)
    while let token = try scanner.next() {
      switch token {
      case .begin(let tag, let isEmpty):
        try begin(tag, scanner)
        if isEmpty { end() }
      case .text(let text): if elements.last?.value != nil { elements[elements.count - 1].value?.text += text }
      case .end(let name):
        guard elements.last?.name == name else { throw scanner.problem("</\(name)> closes no open element") }
        end()
      }
    }
    guard elements.isEmpty else { throw scanner.problem("the file ends within <\(elements.last!.name)>") }
  }

  /// Reads a file of one table.
  ///
  /// - Throws: `.malformedData` if the file is not an export; the errors of reading.
  init(path: String, _ bytes: RecordingBytes) throws(Failure) {
    let all = try bytes.all(upTo: Self.sizeLimit)
    guard all.count <= Self.sizeLimit else {
      throw Failure(
        .malformedData, Diagnostic(path: path, message: "expected at most \(Self.sizeLimit) bytes, found more"))
    }
    do throws(XMLProblem) {
      self = try XctraceTable(all)
    } catch {
      throw Failure(.malformedData, Diagnostic(path: path, line: error.line, message: error.message))
    }
  }

  /// Returns true if a file's first bytes are those of an export.
  static func recognizes(_ head: [UInt8]) -> Bool {
    let text = head.prefix(400)
    return ["<trace-query-result", "<trace-toc"].contains { word in
      text.indices.contains { text[$0...].starts(with: word.utf8) }
    }
  }

  /// Returns the failure for a file at `path` that should have a table of another schema, with the command that exports
  /// one to `file`.
  func refusal(path: String, expected schema: String, exportedTo file: String) -> Failure {
    Failure(
      .malformedData,
      Diagnostic(
        path: path,
        message: "expected the table \(schema) of xctrace, found \(self.schema.map(\.quoted) ?? "no table")",
        remedy: """
          Export it: xcrun xctrace export --input feed.trace --xpath \
          '/trace-toc/run[@number="1"]/data/table[@schema="\(schema)"]' > \(file)
          """))
  }

  /// Returns the name of the process that most of the rows belong to, and its rows; nil if there are no rows.
  ///
  /// - Parameters:
  ///   - rows: The rows to choose from.
  ///   - chosen: A part of the name of the process; nil for any.
  ///   - content: What the rows are, for an error.
  /// - Throws: `.malformedData` if no process has the part in its name.
  func mainProcess(
    of rows: [Row], named chosen: String?, path: String, _ content: String
  ) throws(Failure) -> (name: String, rows: [Row])? {
    let column = column("process")
    var processes: [(name: String, rows: [Row])] = []
    var places: [String: Int] = [:]
    for row in rows {
      let name = row[column]?.formatted ?? ""
      let place = places[name] ?? processes.count
      if place == processes.count {
        places[name] = place
        processes.append((name, []))
      }
      processes[place].rows.append(row)
    }
    let fitting = processes.indices.filter { index in chosen.map(processes[index].name.contains) ?? true }
    let largest = fitting.max { (processes[$0].rows.count, -$0) < (processes[$1].rows.count, -$1) }
    if largest == nil, let chosen {
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path, message: "expected \(content) of a process with \(chosen.quoted) in its name, found none",
          remedy: processes.isEmpty
            ? nil : "It has \(content) of \(processes.map(\.name.quoted).joined(separator: ", "))."))
    }
    return largest.map { processes[$0] }
  }

  /// Returns the index of the column with a mnemonic; nil if there is none.
  func column(_ mnemonic: String) -> Int? { columns.firstIndex(of: mnemonic) }

  private mutating func begin(_ tag: XMLScanner.Tag, _ scanner: XMLScanner) throws(XMLProblem) {
    guard elements.count < Self.depthLimit else { throw scanner.problem("elements are nested too deeply") }
    var value: Value?
    switch tag.name {
    case "schema":
      guard schema == nil else {
        throw scanner.problem("expected one table, found a second one; export one run and one schema (--xpath)")
      }
      schema = tag["name"] ?? ""
    case "row" where rows.count >= Self.rowLimit: throw scanner.problem("there are more than \(Self.rowLimit) rows")
    case "row": rows.append(Row(line: scanner.line))
    case "mnemonic" where elements.dropLast().last?.name == "schema": value = Value()
    default:
      guard elements.contains(where: { $0.name == "row" }), tag.name != "sentinel" else { break }
      if let id = tag["ref"] {
        guard let earlier = known[id] else { throw scanner.problem("no earlier value has the id \(id.quoted)") }
        value = earlier
      } else {
        value = Value(formatted: tag["fmt"] ?? "")
      }
    }
    elements.append(Element(name: tag.name, id: tag["id"], value: value))
  }

  private mutating func end() {
    let element = elements.removeLast()
    if let id = element.id, let value = element.value { known[id] = value }
    switch elements.last?.name {
    case "col" where element.name == "mnemonic": columns.append(element.value?.text ?? "")
    case "row": rows[rows.count - 1].values.append(element.value)
    default: break
    }
  }
}
