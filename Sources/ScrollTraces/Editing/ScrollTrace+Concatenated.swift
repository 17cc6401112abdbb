public import Diagnostics
public import Quantities

extension ScrollTrace {
  /// Recordings one after the other, as if one person had gone on scrolling.
  ///
  /// Each begins `pause` after the last sample of any container of the one before, and its offsets are shifted so that
  /// every container goes on where it was left. During the pause nothing moves: a drag that is open at the end of a
  /// recording ends there. Without a pause, a drag that is begun by the first sample of the next recording goes on, and
  /// a last sample without events gives way to a first one at its time.
  ///
  /// The kind is that of the least real of them; phases are inferred if any are; names and sources are listed. The
  /// length of the content is kept if all agree on it and no outer container is shifted.
  ///
  /// - Throws: `malformedData` if they scroll along different axes, if one does not begin with the viewport that the
  ///   one before ended with, or if the result is beyond what a file can hold. Precondition: there is a recording, and
  ///   the pause is from 0 to 1e10 ms.
  public static func concatenated(
    _ traces: [ScrollTrace], pause: SimulatedTime = .zero
  ) throws(Failure) -> ScrollTrace {
    precondition(!traces.isEmpty && pause >= .zero && pause <= RowParser.durationLimit)
    var whole = traces[0]
    for (index, next) in traces.enumerated().dropFirst() {
      whole = try whole.followed(by: next, after: pause, number: index + 1)
    }
    whole.metadata.name = distinct(traces.map(\.metadata.name))
    whole.metadata.source = distinct(traces.map(\.metadata.source))
    return whole
  }

  private func followed(by next: ScrollTrace, after pause: SimulatedTime, number: Int) throws(Failure) -> ScrollTrace {
    if let message = disagreement(with: next) {
      throw Failure(.malformedData, Diagnostic(message: "recording \(number) \(message)"))
    }
    let start = lastTime + pause
    var tracks = Dictionary(uniqueKeysWithValues: containers.map { ($0.path, $0.track) })
    for (path, track) in next.containers {
      tracks[path] = tracks[path]?.followed(by: track, startingAt: start) ?? track.moved(by: .zero, later: start)
    }
    var metadata = metadata
    metadata.kind = metadata.kind.lessReal(next.metadata.kind)
    // Only a viewport that nothing has changed before can have been there from the beginning.
    let viewport = next.metadata.viewport
    if metadata.viewport == nil, lastViewport(from: viewport) == viewport { metadata.viewport = viewport }
    if next.metadata.contentLength != metadata.contentLength || next.offsets[0] != track.lastOffset {
      metadata.contentLength = nil
    }
    let isInferred = phaseSource == .inferred || next.phaseSource == .inferred
    let whole = ScrollTrace(
      metadata: metadata, track: tracks[.outer]!, phaseSource: isInferred ? .inferred : .recorded,
      nested: tracks.filter { $0.key != .outer }.map { NestedTrack(path: $0.key, track: $0.value) })
    return try whole.withinLimits()
  }

  /// Why `next` cannot follow; nil if it can.
  private func disagreement(with next: ScrollTrace) -> String? {
    let axes = Dictionary(uniqueKeysWithValues: containers.map { ($0.path, $0.track.axis) })
    for (path, track) in next.containers {
      if let axis = axes[path], axis != track.axis {
        let container = path == .outer ? "" : " in container \(path)"
        return "scrolls along the \(track.axis.rawValue) axis\(container), those before it along the \(axis.rawValue)"
      }
    }
    guard let viewport = lastViewport(from: metadata.viewport), let other = next.metadata.viewport, viewport != other
    else { return nil }
    return "has a viewport of \(other.text) points, those before it end with one of \(viewport.text)"
  }

  /// Each text once, in order.
  private static func distinct(_ texts: [String]) -> String {
    texts.enumerated().filter { !$1.isEmpty && !texts[..<$0].contains($1) }.map(\.element).joined(separator: "; ")
  }
}
