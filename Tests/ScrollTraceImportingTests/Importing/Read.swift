import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceImporting

extension RecordingReader {
  /// Reads a text at once.
  consuming func read(_ text: String) throws(Failure) -> ForeignRecording { try read(Array(text.utf8)) }

  /// Reads bytes in pieces of a length; at once by default.
  consuming func read(_ bytes: [UInt8], inPiecesOf length: Int = .max) throws(Failure) -> ForeignRecording {
    var reader = self
    var rest = bytes[...]
    while !rest.isEmpty, !reader.hasFailed {
      Array(rest.prefix(length)).withSpan { reader.append($0) }
      rest = rest.dropFirst(length)
    }
    return try reader.finish()
  }

  /// What is wrong with a text, as its user sees it; empty if nothing is.
  consuming func problems(in text: String) -> [String] {
    do {
      _ = try read(text)
      return []
    } catch {
      return error.exitCode == .malformedData
        ? error.diagnostics.map(\.description) : ["exit code \(error.exitCode)"]
    }
  }
}

/// The diagnostics of a failure, as text; nil if there is none.
func complaint<Result>(_ body: () throws(Failure) -> Result) -> String? {
  do {
    _ = try body()
    return nil
  } catch {
    return error.description
  }
}

extension ForeignRecording {
  /// The touches, such as "8.3 move 0 10.0 20.5": milliseconds, action, pointer, position.
  var touchLines: [String] {
    touches.map { "\($0.time.milliseconds) \($0.action) \($0.pointer) \($0.x) \($0.y)" }
  }
}
