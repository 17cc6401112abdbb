import ScrollDiagnostics
import ScrollJSON
import ScrollTraceImporting
import ScrollTraces

/// The form of a file of measurements.
enum MeasuredForm {
  case har
  case appLog
  /// Jetpack Macrobenchmark's results.
  case macrobenchmark
  /// A Perfetto trace with frames.
  case perfetto
  case xctrace

  /// Recognizes the form by the first bytes, at most 64 KiB. The default is HAR, whose reader states what it expects.
  init(recognizing head: [UInt8]) {
    if AndroidFrames.recognizes(head) {
      self = .perfetto
      return
    }
    if HitchLog.recognizesXctrace(head) {
      self = .xctrace
      return
    }
    let start = head.dropFirst(head.withSpan { $0.byteOrderMarkLength }).firstIndex { !isBlank($0) && $0 != lineBreak }
    guard let start else {
      self = .har
      return
    }
    let line = head[start...].prefix { $0 != lineBreak }
    if head[start] == UInt8(ascii: "{") {
      self = Self.isObjectOfLog(Array(line)) ? .appLog : Self.isBenchmark(head[start...]) ? .macrobenchmark : .har
    } else {
      let titles = String(decoding: line, as: UTF8.self).split(separator: ",").map(\.trimmed)
      self = head[start] == UInt8(ascii: "#") || titles.contains(AppLogWord.item.rawValue) ? .appLog : .har
    }
  }

  /// True if a file that begins so is a HAR file: an object whose first member is `log`.
  static func isHAR(_ head: [UInt8]) -> Bool {
    let text = head.drop { isBlank($0) || $0 == lineBreak }
    return text.first == UInt8(ascii: "{") && firstMember(text) == "log"
  }

  /// True if the first member of an object is one of Macrobenchmark's.
  private static func isBenchmark(_ text: ArraySlice<UInt8>) -> Bool {
    firstMember(text).map(["context", "benchmarks"].contains) ?? false
  }

  /// The first text in quotes, which names the first member of an object; nil if there is none.
  private static func firstMember(_ text: ArraySlice<UInt8>) -> String? {
    let words = text.split(separator: UInt8(ascii: "\""), maxSplits: 2).map { String(decoding: $0, as: UTF8.self) }
    return words.count > 1 ? words[1] : nil
  }

  /// True if a line is an object that an app's log may begin with.
  private static func isObjectOfLog(_ line: [UInt8]) -> Bool {
    guard let root = try? JSONDocument(path: nil, bytes: line).root else { return false }
    return root[AppLogWord.item.rawValue] != nil || root[AppLogReader.Session.Key.version.rawValue] != nil
  }
}
