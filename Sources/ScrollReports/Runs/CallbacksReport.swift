package import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// The callbacks of items' nodes in a run, in order, one line per method.
package struct CallbacksReport: Sendable {
  /// The maximum number of lines.
  private static let lineLimit = 10_000

  private let window: TimelineReport.Window
  private let style: TerminalStyle

  /// - Parameters:
  ///   - window: The part of the run to show; its step is not used.
  ///   - style: The style of the terminal.
  package init(_ window: TimelineReport.Window, style: TerminalStyle) {
    self.window = window
    self.style = style
  }

  /// Returns the lists of several runs, each under its name.
  package func text(of timelines: [RunTimeline]) -> String { timelines.map(text(of:)).joined(separator: "\n") }

  private func text(of timeline: RunTimeline) -> String {
    let callbacks = timeline.callbacks.filter { callback in
      callback.time >= window.start ?? .zero && callback.time <= window.end ?? .never
    }
    var lines = [style.bold("\(timeline.scenario.name.printable): callbacks of nodes")]
    let rows = callbacks.prefix(Self.lineLimit).map { callback in
      [
        timeline.record.path(ofRow: callback.row).description, callback.method.rawValue,
        callback.reportedChange.map { "\($0.new.words) from \($0.old.words)" } ?? "",
        callback.time.milliseconds.grouped(decimals: 1), "\(timeline.frame(at: callback.time))",
      ]
    }
    if rows.isEmpty {
      lines.append("  There are no callbacks in this time.")
    } else {
      let table = AlignedRows(header: ["item", "method", "state", "ms", "frame"], rows: Array(rows), textColumns: 3)
      lines += table.lines(style)
    }
    if callbacks.count > rows.count {
      lines.append("  \(callbacks.count - rows.count) more; --export-callbacks has all.")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
