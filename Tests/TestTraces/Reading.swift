package import ScrollDiagnostics
import ScrollQuantities
import ScrollTraceReading
package import ScrollTraces

/// Reads text as the file feed.csv.
package func read(_ text: String) throws(Failure) -> ScrollTrace {
  try ScrollTraceReader.read(bytes: Array(text.utf8), name: "feed.csv")
}

/// What is wrong with a file, as its user sees it; empty if nothing is.
package func problems(of bytes: [UInt8]) -> [String] {
  do {
    _ = try ScrollTraceReader.read(bytes: bytes, name: "feed.csv")
    return []
  } catch {
    return error.exitCode == .malformedData
      ? error.diagnostics.map(\.description) : ["exit code \(error.exitCode)"]
  }
}

package func problems(of text: String) -> [String] { problems(of: Array(text.utf8)) }

extension ScrollTrace {
  package var milliseconds: [Double] { times.map(\.milliseconds) }
  package var points: [Double] { offsets.map(\.value) }

  /// The phases, one letter a sample: idle, tracking, decelerating, programmatic.
  package var phaseLetters: String { String(phases.map { $0.name.first! }) }

  /// The events, such as "2 begin_drag".
  package var eventNames: [String] { events.map { "\($0.sample) \($0.kind.name)" } }

  package var dragEnds: [DragEnd] {
    events.compactMap { if case .endDrag(let end) = $0.kind { end } else { nil } }
  }
}
