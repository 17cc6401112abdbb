package import ScrollDiagnostics
package import ScrollQuantities
package import ScrollTraces

extension ScrollTrace {
  /// Returns the recordings joined end to end, as if one person had continued to scroll.
  ///
  /// Each begins `pause` after the last sample of any container of the one before, and its offsets are shifted so that
  /// every container continues where it was left. Nothing moves during the pause: a drag that is open at the end of a
  /// recording ends there. Without a pause, the drag continues if the first sample of the next recording begins one,
  /// and a first sample replaces a last one at the same time that has no events.
  ///
  /// The kind is that of the least real recording; phases are inferred if any are; names and sources are listed. The
  /// length of the content is kept if all recordings agree on it and no outer container is shifted.
  ///
  /// Complexity: O(n log n) for n samples and events in all.
  ///
  /// - Parameters:
  ///   - traces: The recordings.
  ///   - names: What errors call the recordings; nil for their numbers.
  ///   - pause: The time from the last sample of one to the first of the next.
  /// - Throws: `malformedData` if they scroll along different axes, if one does not begin with the viewport that the
  ///   one before ended with, or if the result exceeds a file's limits. Precondition: there is a recording, and the
  ///   pause is from 0 to 1e10 ms.
  package static func concatenated(
    _ traces: [ScrollTrace], called names: [String]? = nil, pause: SimulatedTime = .zero
  ) throws(Failure) -> ScrollTrace {
    precondition(!traces.isEmpty && pause >= .zero && pause <= TraceLimits.duration)
    let names = names ?? traces.indices.map { "recording \($0 + 1)" }
    var concatenation = Concatenation(traces[0], called: names[0])
    for (next, name) in zip(traces, names).dropFirst() {
      try concatenation.append(next, called: name, after: pause)
    }
    var whole = try concatenation.trace()
    whole.metadata.name = joined(traces.map(\.metadata.name))
    whole.metadata.source = joined(traces.map(\.metadata.source))
    return whole
  }

  /// Returns the distinct texts that are not empty, in order, separated by semicolons.
  private static func joined(_ texts: [String]) -> String {
    texts.filter { !$0.isEmpty }.uniqued().joined(separator: "; ")
  }
}

/// The recordings that ``ScrollTrace/concatenated(_:called:pause:)`` has joined so far.
private struct Concatenation {
  private var metadata: ScrollTrace.Metadata
  private var phaseSource: ScrollTrace.PhaseSource
  private var lastTime: SimulatedTime
  private var viewportChange = ViewportChange()
  /// The containers, the outer one first, each with the name of the first recording that has it.
  private var containers: [(path: ContainerPath, axis: ScrollAxis, recording: String, columns: TrackColumns)]
  /// Positions in `containers`, by path.
  private var positions: [ContainerPath: Int]

  init(_ first: ScrollTrace, called name: String) {
    metadata = first.metadata
    phaseSource = first.phaseSource
    lastTime = first.lastTime
    viewportChange.append(first.events)
    containers = first.containers.map { ($0.path, $0.track.axis, name, TrackColumns($0.track)) }
    positions = Dictionary(uniqueKeysWithValues: containers.enumerated().map { ($1.path, $0) })
  }

  /// Appends a recording, `pause` after the last sample so far. Errors call it by its name.
  ///
  /// Complexity: O(samples and events of `next`).
  mutating func append(_ next: ScrollTrace, called name: String, after pause: SimulatedTime) throws(Failure) {
    if let message = disagreement(with: next) {
      throw Failure(.malformedData, Diagnostic(message: "\(name) \(message)"))
    }
    appendMetadata(of: next)
    let start = lastTime + pause
    lastTime = start + next.lastTime
    if lastTime > TraceLimits.duration { throw ScrollTrace.tooLong }
    for (path, track) in next.containers {
      if let position = positions[path] {
        containers[position].columns.append(track, startingAt: start)
      } else {
        positions[path] = containers.count
        containers.append((path, track.axis, name, TrackColumns(track.later(by: start))))
      }
    }
  }

  /// Returns the joined recording.
  ///
  /// - Throws: `malformedData` if it exceeds a file's limits.
  func trace() throws(Failure) -> ScrollTrace {
    let tracks = containers.map { ($0.path, $0.columns.track(along: $0.axis)) }
    let whole = ScrollTrace(
      metadata: metadata, track: tracks[0].1, phaseSource: phaseSource,
      nested: tracks.dropFirst().map(ScrollTrace.NestedTrack.init))
    return try whole.withinLimits()
  }

  private mutating func appendMetadata(of next: ScrollTrace) {
    metadata.kind = metadata.kind.lessReal(next.metadata.kind)
    if next.phaseSource == .inferred { phaseSource = .inferred }
    // A later viewport applies from the beginning only if no event has changed it.
    let viewport = next.metadata.viewport
    if metadata.viewport == nil, viewportChange.applied(to: viewport) == viewport { metadata.viewport = viewport }
    viewportChange.append(next.events)
    if next.metadata.contentLength != metadata.contentLength || next.offsets[0] != containers[0].columns.offsets.last {
      metadata.contentLength = nil
    }
  }

  /// Returns the reason why `next` cannot follow; nil if it can.
  private func disagreement(with next: ScrollTrace) -> String? {
    for (path, track) in next.containers {
      if let known = positions[path].map({ containers[$0] }), known.axis != track.axis {
        let container = path == .outer ? "" : " in container \(path)"
        return """
          scrolls \(track.axis.rawValue)ly\(container), but \(known.recording) scrolls \(known.axis.rawValue)ly
          """
      }
    }
    guard let viewport = viewportChange.applied(to: metadata.viewport), let other = next.metadata.viewport,
      viewport != other
    else { return nil }
    return "begins with a viewport of \(other.text) points, but those before it end with one of \(viewport.text)"
  }
}
