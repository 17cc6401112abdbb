import ScrollDiagnostics
import ScrollJSON
import ScrollTraceImporting
import ScrollTraceReading

/// The form of a file of measurements.
enum MeasuredForm {
  case har
  case appLog
  /// Jetpack Macrobenchmark's results.
  case macrobenchmark
  /// A Perfetto trace with frames.
  case perfetto
  case xctrace

  /// Recognizes the form by the first bytes, at most 64 KiB. The default for an object, and for a file whose name ends
  /// with `.har`, is HAR, and for anything else an app's log; their readers state what they expect.
  init(recognizing head: [UInt8], ofFileAt path: String) {
    if AndroidFrames.recognizes(head) {
      self = .perfetto
      return
    }
    if XctraceTable.recognizes(head) {
      self = .xctrace
      return
    }
    let text = Self.text(of: head)
    if text.first == UInt8(ascii: "{") {
      let line = Array(text.prefix { $0 != lineBreak })
      self = Self.isObjectOfLog(line) ? .appLog : Self.isBenchmark(head) ? .macrobenchmark : .har
    } else {
      self = [".har", ".har.gz"].contains { path.lowercased().hasSuffix($0) } ? .har : .appLog
    }
  }

  /// Returns the beginning of a file without a byte order mark and blanks.
  private static func text(of head: [UInt8]) -> ArraySlice<UInt8> {
    head.dropFirst(head.withSpan { $0.byteOrderMarkLength }).drop { isBlank($0) || $0 == lineBreak }
  }

  /// Returns true if a file with these first bytes is a HAR file: an object whose first member is `log`.
  static func isHAR(_ head: [UInt8]) -> Bool { JSONHead.isObject(head, beginningWith: ["log"]) }

  /// Returns true if a file that begins with `head` is an app's log: its first line names the format, or columns or
  /// members of a row.
  static func isAppLog(_ head: [UInt8]) -> Bool {
    let line = text(of: head).prefix { $0 != lineBreak }
    if line.first == UInt8(ascii: "{") { return isObjectOfLog(Array(line)) }
    let words = String(decoding: line, as: UTF8.self)
    if words.hasPrefix("#") { return words.hasPrefix("#\(AppLogReader.Session.Key.version.rawValue)") }
    let titles = words.split(separator: ",").map(\.trimmed)
    return titles.contains(AppLogWord.item.rawValue) && titles.contains { AppLogColumn(name: $0) != nil }
  }

  /// Refuses a recording, which users confuse with a log.
  ///
  /// - Throws: `.malformedData` if a file that begins with `head` is one.
  static func refuseRecording(_ head: [UInt8], path: String) throws(Failure) {
    guard TraceImporter.recognizesTable(head) else { return }
    throw Failure(
      .malformedData,
      Diagnostic(
        path: path, message: "expected a log, found a recording of scrolling",
        remedy: "It has no times of requests or items. Replay it: scrollbench run \(path.inputWord)"))
  }

  /// Refuses an object that is neither a HAR file nor a line of a log: a known format, or a whole object, such as a
  /// scenario.
  ///
  /// - Throws: `.malformedData` if `head` is one.
  static func refuseOtherObject(_ head: [UInt8], path: String) throws(Failure) {
    if let name = TraceImporter.nameOfUnreadableFormat(head) {
      throw Failure(
        .malformedData, Diagnostic(path: path, message: "expected a HAR file or a log of an app, found \(name)"))
    }
    guard let names = try? JSONDocument(path: nil, bytes: head).root.members?.map(\.name), !names.contains("log") else {
      return
    }
    let shown = names.prefix(6).map(\.quoted) + (names.count > 6 ? ["…"] : [])
    let remedy: String? =
      if names.contains(AppLogWord.item.rawValue) {
        "Write one JSON object per line: jq -c . \(path.inputWord)"
      } else if names.contains("trace") {
        "It looks like a scenario. Give what your app, a browser or a proxy logged."
      } else {
        nil
      }
    throw Failure(
      .malformedData,
      Diagnostic(
        path: path,
        message: "expected a HAR file or a log of an app, found an object with "
          + (shown.isEmpty ? "no members" : shown.joined(separator: ", ")),
        remedy: remedy))
  }

  /// Returns true if the first member of an object is one of Macrobenchmark's.
  private static func isBenchmark(_ head: [UInt8]) -> Bool {
    JSONHead.isObject(head, beginningWith: ["context", "benchmarks"])
  }

  /// Returns true if a line is an object that an app's log may begin with.
  private static func isObjectOfLog(_ line: [UInt8]) -> Bool {
    guard let root = try? JSONDocument(path: nil, bytes: line).root else { return false }
    return root[AppLogWord.item.rawValue] != nil || root[AppLogReader.Session.Key.version.rawValue] != nil
  }
}
