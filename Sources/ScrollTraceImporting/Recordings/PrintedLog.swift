internal import ScrollDiagnostics
internal import ScrollTraceReading

/// A recording that a program prints line by line until it is interrupted, which may truncate its last line.
protocol PrintedLog: TextRecording {
  var progress: LogProgress { get set }

  /// Adds the line that begins at `start`.
  mutating func readLine(_ lines: Span<UInt8>, at start: Int)
}

extension PrintedLog {
  var hasFailed: Bool { progress.hasFailed }

  mutating func read(_ lines: Span<UInt8>) {
    var position = progress.begin(lines)
    while position < lines.count, !hasFailed {
      progress.beginLine()
      readLine(lines, at: position)
      position = lines.lineBreak(from: position) + 1
    }
  }

  mutating func refuseLine(longerThan limit: Int) {
    progress.beginLine()
    progress.add("the line is longer than \(limit) bytes")
  }
}

/// The progress of reading a log, with the problems found so far.
struct LogProgress: Sendable {
  /// The largest number of devices in a log, which bounds the memory.
  static let deviceLimit = 256

  private(set) var problems: Problems
  private var line = 0
  /// The problem of the last line; it counts only if the line is complete.
  private var lastProblem: (line: Int, message: String)?
  private var isGivenUp = false

  init(path: String) { problems = Problems(path: path) }

  /// True if reading can stop: the log is invalid, or has too many problems.
  var hasFailed: Bool { isGivenUp || problems.isFull }
  /// The note that the last line was skipped because it is invalid, probably because it is truncated; empty otherwise.
  var notes: [String] { lastProblem == nil ? [] : ["The last line is cut off and was skipped."] }

  /// Begins the next bytes and returns the position of their first line.
  fileprivate mutating func begin(_ lines: Span<UInt8>) -> Int {
    guard line == 0 else { return 0 }
    if let complaint = TextEncoding.complaint(aboutTextBeginning: lines) {
      line = 1
      giveUp(complaint.message, remedy: complaint.remedy)
    }
    return lines.byteOrderMarkLength
  }

  /// Begins the next line, which proves that the line before it is complete.
  fileprivate mutating func beginLine() {
    reportLastProblem()
    line += 1
  }

  /// Adds a problem of the current line.
  mutating func add(_ message: String, remedy: String? = nil) {
    problems.add(line: line, message, remedy: remedy)
  }

  /// Adds a problem of the current line that makes the rest of the log useless.
  mutating func giveUp(_ message: String, remedy: String? = nil) {
    add(message, remedy: remedy)
    isGivenUp = true
  }

  /// Adds the problem that the current line is of one device too many.
  mutating func refuseDevice() { giveUp("expected at most \(Self.deviceLimit) devices") }

  /// Adds a problem of the current line that counts only if the line is complete.
  mutating func addUnlessLast(_ message: String) { lastProblem = (line, message) }

  /// Adds a problem of the log as a whole.
  mutating func addToLog(_ message: String, remedy: String? = nil) { problems.add(message, remedy: remedy) }

  /// Reports the pending problem of the last line, as if the line were complete.
  mutating func reportLastProblem() {
    guard let lastProblem else { return }
    problems.add(line: lastProblem.line, lastProblem.message)
    self.lastProblem = nil
  }
}
