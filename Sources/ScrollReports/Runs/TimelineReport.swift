package import ScrollExperiments
package import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// A run as a timeline diagram: one line per item, one column per step of time.
package struct TimelineReport: Sendable {
  /// The part of a run that is drawn.
  package struct Window: Hashable, Sendable {
    /// The start; nil for the start of the run.
    package var start: SimulatedTime?
    /// The end; nil for the end of the run.
    package var end: SimulatedTime?
    /// The time per column; nil for the shortest whole number of milliseconds with which the window fits the width.
    package var step: SimulatedTime?

    package init(start: SimulatedTime? = nil, end: SimulatedTime? = nil, step: SimulatedTime? = nil) {
      self.start = start
      self.end = end
      self.step = step
    }
  }

  /// The maximum number of columns, whatever the width.
  private static let columnLimit = 10_000

  private let style: TerminalStyle
  private let window: Window

  package init(_ window: Window, style: TerminalStyle) {
    self.window = window
    self.style = style
  }

  /// Returns the diagrams of several runs, each under its name.
  package func text(of timelines: [RunTimeline]) -> String {
    timelines.map(text(of:)).joined(separator: "\n")
  }

  private func text(of timeline: RunTimeline) -> String {
    let record = timeline.record
    let title = style.bold(timeline.scenario.name.printable)
    let start = window.start ?? .zero
    guard start < record.duration else {
      return "\(title)\n  The run ends at \(record.duration.milliseconds.grouped(decimals: 1)) ms, before the window.\n"
    }
    let lastEnd = min(window.end ?? record.duration, record.duration)
    let labels = record.rows.indices.map { record.path(ofRow: $0).description }
    let labelWidth = (labels.map(\.count).max() ?? 0) + 2
    let room = max(20, style.width - labelWidth - 2)
    let step = window.step ?? Self.step(for: lastEnd - start, columns: room)
    let count = min(Self.columnLimit, Self.columns(lastEnd - start, step))
    let end = min(lastEnd, start + SimulatedTime(nanoseconds: step.nanoseconds * Int64(count)))
    let diagram = TimelineDiagram(record, timeline.journal, from: start, step: step, count: count)
    var lines = [title]
    lines += style.indented(Self.legend)
    lines.append(
      "  \(start.milliseconds.grouped(decimals: 1)) ms to \(end.milliseconds.grouped(decimals: 1)) ms, "
        + "\(step.milliseconds.grouped(decimals: 3)) ms a column")
    lines.append("  " + style.dim("".padded(to: labelWidth) + Self.ruler(count)))
    for line in diagram.lines {
      lines.append("  " + labels[line.row].padded(to: labelWidth) + colored(line.steps))
    }
    if diagram.lines.isEmpty { lines.append("  Nothing happens to any item in this time.") }
    if end < lastEnd {
      let columns = Double(count).grouped(decimals: 0)
      lines.append("  The first \(columns) columns; --timeline-window draws another part.")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let legend = """
    . idle, f being fetched, x failed, l loaded, d displayed off screen, V visible, b placeholder on screen at any time in the \
    column
    """

  /// Returns the steps with emphasized states in the colors of the palette; the rest keeps the terminal's color.
  private func colored(_ steps: String) -> String {
    var (text, rest) = ("", steps[...])
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      let state = Self.emphasized.first { $0.character == first }
      text += state.map { style.colored(String(run), $0.color) } ?? String(run)
      rest = rest[run.endIndex...]
    }
    return text
  }

  private static let emphasized: [RunJournal.ItemState] = [.fetching, .failed, .visible, .blank]

  /// Returns the shortest whole number of milliseconds with which a time fits.
  private static func step(for time: SimulatedTime, columns: Int) -> SimulatedTime {
    SimulatedTime(milliseconds: max(1, (time.milliseconds / Double(columns)).rounded(.up)))
  }

  private static func columns(_ time: SimulatedTime, _ step: SimulatedTime) -> Int {
    Int((time.nanoseconds + step.nanoseconds - 1) / step.nanoseconds)
  }

  /// Returns a ruler with a mark every ten columns.
  private static func ruler(_ count: Int) -> String {
    stride(from: 0, to: count, by: 10).map { _ in "|" }.joined(separator: String(repeating: " ", count: 9))
  }
}
