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

    /// What Instruments shows, or the stored text if the export has nothing else.
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

  /// Returns the command that exports a table of a recording, as a remedy.
  static func exportRemedy(schema: String, to file: String) -> String {
    """
    Export it: xcrun xctrace export --input feed.trace --xpath \
    '/trace-toc/run[@number="1"]/data/table[@schema="\(schema)"]' > \(file)
    """
  }

  /// Returns the name of the process that most of some rows belong to, and its rows; nil if there are no rows.
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

/// A scanner of the tags and texts of XML without a document type.
struct XMLScanner {
  struct Tag {
    let name: String
    fileprivate let attributes: [(name: String, value: String)]

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  enum Token {
    case begin(Tag, isEmpty: Bool)
    case text(String)
    case end(String)
  }

  private let bytes: [UInt8]
  private var position = 0
  private(set) var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func problem(_ message: String) -> XMLProblem { XMLProblem(line: line, message: message) }

  /// Returns the next tag or nonblank text; nil at the end.
  mutating func next() throws(XMLProblem) -> Token? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        let text = take(until: "<")
        if let text = text?.drop(while: \.isWhitespace), !text.isEmpty { return .text(try decoded(String(text))) }
        if text == nil { position = bytes.count }
        continue
      }
      if skips("<?", through: "?>") || skips("<!--", through: "-->") { continue }
      if starts(with: "<!") { throw problem("document types are not supported") }
      position += 1
      guard let content = take(until: ">") else { throw problem("a tag has no end") }
      position += 1
      if content.hasPrefix("/") { return .end(String(content.dropFirst().prefix { !$0.isWhitespace })) }
      let isEmpty = content.hasSuffix("/")
      return .begin(try tag(isEmpty ? content.dropLast() : content[...]), isEmpty: isEmpty)
    }
    return nil
  }

  /// Parses a name and quoted attributes. A tag contains no angle brackets, because quoted ones are escaped.
  private func tag(_ content: Substring) throws(XMLProblem) -> Tag {
    let name = content.prefix { !$0.isWhitespace }
    guard name.first?.isLetter == true else {
      throw problem("expected the name of an element, found \(String(content).excerpt)")
    }
    var (rest, attributes) = (
      content.dropFirst(name.count).drop(while: \.isWhitespace), [(name: String, value: String)]()
    )
    while let equals = rest.firstIndex(of: "=") {
      let label = rest[..<equals]
      let quoted = rest[equals...].dropFirst()
      guard let quote = quoted.first, quote == "\"" || quote == "'",
        let end = quoted.dropFirst().firstIndex(of: quote)
      else { throw problem("expected an attribute in quotes, found \(String(rest).excerpt)") }
      attributes.append((String(label), try decoded(String(quoted[quoted.index(after: quoted.startIndex)..<end]))))
      rest = quoted[quoted.index(after: end)...].drop(while: \.isWhitespace)
    }
    guard rest.isEmpty else { throw problem("expected an attribute, found \(String(rest).excerpt)") }
    return Tag(name: String(name), attributes: attributes)
  }

  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  private func decoded(_ text: String) throws(XMLProblem) -> String {
    guard text.contains("&") else { return text }
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var decoded = String(parts[0])
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: ";") else { throw problem("a reference has no end") }
      let name = part[..<end]
      let isHexadecimal = name.hasPrefix("#x")
      let number =
        name.hasPrefix("#") ? UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10) : nil
      guard let character = Self.entities[String(name)] ?? number.flatMap(Unicode.Scalar.init).map({ String($0) })
      else {
        throw problem("unknown reference \(String(name).quoted)")
      }
      decoded += character + part[part.index(after: end)...]
    }
    return decoded
  }

  /// Returns the text up to a byte, and moves the position there; returns nil if the byte does not follow.
  private mutating func take(until stop: Unicode.Scalar) -> String? {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: stop)) else { return nil }
    defer { move(to: end) }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Skips text that begins with `start`, through `end` or the end of the file; returns false if it begins differently.
  private mutating func skips(_ start: String, through end: String) -> Bool {
    guard starts(with: start) else { return false }
    var place = position
    while place < bytes.count, !bytes[place...].starts(with: end.utf8) { place += 1 }
    move(to: min(bytes.count, place + end.utf8.count))
    return true
  }

  private mutating func move(to place: Int) {
    line += bytes[position..<place].count { $0 == UInt8(ascii: "\n") }
    position = place
  }
}

struct XMLProblem: Error {
  let line: Int
  let message: String
}
