internal import ScrollDiagnostics
internal import ScrollTraces

/// A recording that a program prints line by line until it is interrupted, which may cut off its last line.
protocol PrintedLog: TextRecording {
  var progress: LogProgress { get set }

  /// Adds the line that begins at `start`.
  mutating func readLine(_ lines: Span<UInt8>, at start: Int)
}

extension PrintedLog {
  var isHopeless: Bool { progress.isHopeless }

  mutating func read(_ lines: Span<UInt8>) {
    var position = progress.begin(lines)
    while position < lines.count, !isHopeless {
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

/// How far a log is read, and the problems that were found.
struct LogProgress: Sendable {
  private(set) var problems: Problems
  private var line = 0
  /// The problem of the last line, which is one only if the line is whole.
  private var lastProblem: (line: Int, message: String)?
  private var isGivenUp = false

  init(path: String) { problems = Problems(path: path) }

  /// Whether reading on is pointless.
  var isHopeless: Bool { isGivenUp || problems.isFull }
  /// Whether the last line cannot be read, as far as is known because it is cut off.
  var isCutOff: Bool { lastProblem != nil }

  /// Begins with the next bytes and returns where their first line begins.
  fileprivate mutating func begin(_ lines: Span<UInt8>) -> Int {
    guard line == 0 else { return 0 }
    if let complaint = TextEncoding.complaint(aboutTextBeginning: lines) {
      line = 1
      giveUp(complaint.message, remedy: complaint.remedy)
    }
    return lines.byteOrderMarkLength
  }

  /// Begins the next line. The line before it is whole.
  fileprivate mutating func beginLine() {
    reportLastProblem()
    line += 1
  }

  /// Adds a problem of the current line.
  mutating func add(_ message: String, remedy: String? = nil) {
    problems.add(line: line, message, remedy: remedy)
  }

  /// Adds a problem of the current line, which nothing behind it can make up for.
  mutating func giveUp(_ message: String, remedy: String? = nil) {
    add(message, remedy: remedy)
    isGivenUp = true
  }

  /// Notes a problem of the current line that counts only if the line is whole.
  mutating func addUnlessLast(_ message: String) { lastProblem = (line, message) }

  /// Adds a problem of the log as a whole.
  mutating func addToLog(_ message: String, remedy: String? = nil) { problems.add(message, remedy: remedy) }

  /// Takes the last line for whole.
  mutating func reportLastProblem() {
    guard let lastProblem else { return }
    problems.add(line: lastProblem.line, lastProblem.message)
    self.lastProblem = nil
  }
}
