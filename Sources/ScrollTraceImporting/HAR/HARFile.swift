package import ScrollDiagnostics
internal import ScrollJSON
import ScrollTraceReading

/// A streaming reader of the requests in a HAR file (HTTP Archive 1.1 and 1.2), as saved by browsers, proxies and test
/// tools.
///
/// It keeps one request in memory at a time, and 256 KiB of each string, which is more than an image's header takes.
package struct HARFile {
  private static let entries: JSONLayout.Path = ["log", "entries"]
  private static let creator: JSONLayout.Path = ["log", "creator"]
  /// The number of bytes of a string that are kept.
  static let stringLimit = 1 << 18

  private enum CreatorName: String, CaseIterable { case name, version }

  private static let creatorNames = JSONNames<CreatorName>()

  /// The program that wrote the file, with its version: `Firefox 54.0`; nil if it is unknown.
  package private(set) var producer: String?
  /// The number of requests so far.
  package private(set) var count = 0
  private let path: String
  private var cutter = JSONStringCutter(limit: stringLimit)
  private var elements: JSONElements

  /// Creates a reader. `path` is the file's name in errors.
  init(path: String) {
    self.path = path
    elements = JSONElements(path: path, layout: JSONLayout(arrays: [Self.entries], values: [Self.creator]))
  }

  /// Reads a file, plain or gzipped, or standard input if `path` is `-`, and passes its requests to `take` in order.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`; the errors of opening and reading.
  @discardableResult
  package static func read(path: String, _ take: (HAREntry) -> Void) throws(Failure) -> HARFile {
    try read(RecordingBytes(path: path), path: path, take)
  }

  /// Reads an open file, and passes its requests to `take` in order.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`; the errors of reading.
  package static func read(
    _ bytes: RecordingBytes, path: String, _ take: (HAREntry) -> Void
  ) throws(Failure) -> HARFile {
    try refuseOtherText(bytes.head, path: path)
    var file = HARFile(path: path)
    try bytes.forEachBlock { block in
      file.append(block, take)
      return !file.elements.hasFailed
    }
    try file.finish()
    return file
  }

  /// Adds the next bytes of the file.
  mutating func append(_ bytes: Span<UInt8>, _ take: (HAREntry) -> Void) {
    let short = cutter.cut(bytes)
    var position = 0
    while let element = short.withSpan({ elements.next(in: $0, from: &position) }) {
      do throws(JSONProblem) {
        try read(element, take)
      } catch {
        elements.report(error, in: element)
      }
    }
  }

  /// Ends the file.
  ///
  /// - Throws: Every problem of the file.
  mutating func finish() throws(Failure) {
    elements.finish()
    if let failure = elements.problems.failure { throw failure }
    guard count > 0 else {
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path, field: "log.entries", message: "expected a HAR file with at least one request, found none",
          remedy: Self.remedy))
    }
  }

  private static let remedy = "Save the network as HAR with the developer tools of a browser, or with a proxy."

  /// Refuses a file that begins with `head` if that cannot be the beginning of an object.
  ///
  /// - Throws: `.malformedData` with what it is.
  private static func refuseOtherText(_ head: [UInt8], path: String) throws(Failure) {
    var (message, remedy) = ("", remedy)
    if let complaint = head.withSpan({ TextEncoding.complaint(aboutTextBeginning: $0) }) {
      (message, remedy) = (complaint.message, complaint.remedy ?? remedy)
    } else {
      let text = head.dropFirst(head.withSpan { $0.byteOrderMarkLength })
      let found: String
      switch text.first(where: { ![9, 10, 13, 32].contains($0) }).map(Unicode.Scalar.init) {
      case "{": return
      case nil: found = "an empty file"
      case "<": found = "HTML or XML"
      case "[": found = "a JSON array"
      default: found = "text that is not JSON"
      }
      message = "expected a HAR file, found \(found)"
    }
    throw Failure(.malformedData, Diagnostic(path: path, message: message, remedy: remedy))
  }

  private mutating func read(_ element: JSONElement, _ take: (HAREntry) -> Void) throws(JSONProblem) {
    var cursor = JSONCursor(element)
    if element.path == Self.creator {
      producer = try Self.producer(&cursor)
    } else {
      count += 1
      take(try HAREntry(&cursor, line: element.line, index: element.index ?? 0, producer: producer))
    }
  }

  private static func producer(_ cursor: inout JSONCursor) throws(JSONProblem) -> String? {
    var words: [CreatorName: String] = [:]
    guard try cursor.enterObject() else { return nil }
    while let name = try cursor.nextName(among: creatorNames) {
      if cursor.isAtString { words[name] = try cursor.text() } else { try cursor.skip() }
    }
    guard let name = words[.name] else { return nil }
    return words[.version].map { "\(name) \($0)" } ?? name
  }
}
