import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces

/// The description of recordings for people: the facts about each, and the movement of each container.
struct TraceTableReport: TraceReport {
  let style: TerminalStyle

  private static let labelWidth = 13
  /// The maximum number of nested containers that are described; the others are counted.
  private static let containerLimit = 20

  func text(of traces: [(path: String, trace: ScrollTrace)]) -> String {
    traces.map { text(of: $0.trace, path: $0.path) }.joined(separator: "\n")
  }

  private func text(of trace: ScrollTrace, path: String) -> String {
    let metadata = trace.metadata
    let unknown = "not known"
    var lines = [style.bold((metadata.name.isEmpty ? path : metadata.name).printable)]
    lines += labeled.lines("file", path)
    if !metadata.source.isEmpty { lines += labeled.lines("source", metadata.source) }
    lines.append(line("kind", "\(metadata.kind.rawValue), phases \(trace.phaseSource.rawValue)"))
    lines.append(line("viewport", metadata.viewport.map(text(of:)) ?? unknown))
    lines.append(line("content", metadata.contentLength.map(points) ?? unknown))
    lines.append(line("duration", seconds(trace.duration)))
    for (path, track) in trace.containers.prefix(Self.containerLimit + 1) {
      lines += style.section(path == .outer ? "Outer container" : "Container \(path)", self.lines(of: track, in: trace))
    }
    if trace.nested.count > Self.containerLimit {
      lines += ["", "  and \(trace.nested.count - Self.containerLimit) more containers; --format json has them all"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of track: ScrollTrace.Track, in trace: ScrollTrace) -> [String] {
    let summary = trace.summary(of: track)
    let phases = TracePhase.allCases.filter { summary.time(in: $0) > .zero }
      .map { "\($0.name) \(seconds(summary.time(in: $0)))" }
    let events = summary.eventCounts.map { "\($0.count) \($0.name)" }
    var lines = [
      line("axis", summary.axis.rawValue),
      line("samples", samples(summary)),
      line("moving", "\(seconds(summary.activeTime)) of \(seconds(summary.duration))"),
      line(
        "offsets",
        """
        from \(number(summary.firstOffset)) to \(points(summary.lastOffset)), \
        within \(number(summary.lowestOffset)) to \(points(summary.highestOffset))
        """),
      line("travel", "\(points(summary.travel)), \(summary.reversals.counted("reversal"))"),
      line("peak speed", peakSpeed(summary)),
      line("pauses", pauses(summary)),
    ]
    if !phases.isEmpty { lines += labeled.lines("phases", phases.joined(separator: ", ")) }
    if !events.isEmpty { lines += labeled.lines("events", events.joined(separator: ", ")) }
    return trace.duration > .zero ? lines + curves(of: track, in: trace) : lines
  }

  /// Returns the offset and the speed over the whole recording, so that containers can be compared.
  private func curves(of track: ScrollTrace.Track, in trace: ScrollTrace) -> [String] {
    let duration = trace.duration
    let end = "| \(seconds(duration))"
    let width = max(20, style.width - 2 - Self.labelWidth - end.count)
    let offsets = track.offsets(from: .zero, to: duration, count: width).map(\.value)
    let lowest = offsets.min() ?? 0
    let speeds = track.speeds(
      from: .zero, to: duration, count: width, on: trace.screen(along: track.axis))
    let sparkline = Sparkline(style: style)
    return [
      line("offset", sparkline.text(of: offsets.map { $0 - lowest }, width: width) + style.dim(end)),
      line("speed", sparkline.text(of: speeds, width: width) + style.dim(end)),
    ]
  }

  /// Returns the peak speed with the window that it is the mean of, which no recording shorter than 50 ms has.
  private func peakSpeed(_ summary: ScrollTrace.TrackSummary) -> String {
    TraceNumbers.speed(summary.peakSpeed) + (summary.duration.milliseconds < 50 ? "" : " over at least 50 ms")
  }

  private func samples(_ summary: ScrollTrace.TrackSummary) -> String {
    let step = summary.medianStep.map { ", one every \($0.milliseconds.grouped(decimals: 2)) ms (median)" }
    return TraceNumbers.count(summary.sampleCount) + (step ?? "")
  }

  private func pauses(_ summary: ScrollTrace.TrackSummary) -> String {
    guard let longest = summary.longestPause else { return "none longer than 250 ms" }
    let total = "\(summary.pauses.count), \(seconds(summary.pauseTime))"
    return summary.pauses.count == 1
      ? "\(total), from \(seconds(longest.start)) on"
      : "\(total) in all, the longest \(seconds(longest.duration)) from \(seconds(longest.start)) on"
  }

  private var labeled: LabeledLines { LabeledLines(style: style, labelWidth: Self.labelWidth) }

  private func line(_ label: String, _ text: String) -> String { labeled.line(label, text) }

  private func text(of viewport: PointSize) -> String {
    "\(number(viewport.width)) \(style.usesUnicode ? "×" : "x") \(points(viewport.height))"
  }

  private func number(_ length: Points) -> String { TraceNumbers.length(length) }
  private func points(_ length: Points) -> String { TraceNumbers.points(length) }
  private func seconds(_ time: SimulatedTime) -> String { TraceNumbers.seconds(time) }
}
