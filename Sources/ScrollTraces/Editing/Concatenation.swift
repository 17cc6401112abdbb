internal import Diagnostics
internal import Quantities

/// Recordings while they are put one after the other, as ``ScrollTrace/concatenated(_:pause:)`` tells.
struct Concatenation {
  private var metadata: ScrollTrace.Metadata
  private var phaseSource: ScrollTrace.PhaseSource
  private var lastTime: SimulatedTime
  private var viewportChange = ViewportChange()
  /// The outer container's first.
  private var containers: [(path: ContainerPath, axis: ScrollAxis, columns: TrackColumns)]
  /// By path.
  private var positions: [ContainerPath: Int]

  init(_ first: ScrollTrace) {
    metadata = first.metadata
    phaseSource = first.phaseSource
    lastTime = first.lastTime
    viewportChange.append(first.events)
    containers = first.containers.map { ($0.path, $0.track.axis, TrackColumns($0.track)) }
    positions = Dictionary(uniqueKeysWithValues: containers.enumerated().map { ($1.path, $0) })
  }

  /// Complexity: O(samples and events of `next`).
  ///
  /// - Parameters:
  ///   - pause: Between the last sample so far and the first of `next`.
  ///   - number: What errors call the recording, from 1.
  mutating func append(_ next: ScrollTrace, after pause: SimulatedTime, number: Int) throws(Failure) {
    if let message = disagreement(with: next) {
      throw Failure(.malformedData, Diagnostic(message: "recording \(number) \(message)"))
    }
    appendMetadata(of: next)
    let start = lastTime + pause
    lastTime = start + next.lastTime
    if lastTime > RowParser.durationLimit { throw ScrollTrace.tooLong }
    for (path, track) in next.containers {
      if let position = positions[path] {
        containers[position].columns.append(track, startingAt: start)
      } else {
        positions[path] = containers.count
        containers.append((path, track.axis, TrackColumns(track.later(by: start))))
      }
    }
  }

  /// - Throws: `malformedData` if it is beyond what a file can hold.
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
    // Only a viewport that nothing has changed before can have been there from the beginning.
    let viewport = next.metadata.viewport
    if metadata.viewport == nil, viewportChange.applied(to: viewport) == viewport { metadata.viewport = viewport }
    viewportChange.append(next.events)
    if next.metadata.contentLength != metadata.contentLength || next.offsets[0] != containers[0].columns.offsets.last {
      metadata.contentLength = nil
    }
  }

  /// Why `next` cannot follow; nil if it can.
  private func disagreement(with next: ScrollTrace) -> String? {
    for (path, track) in next.containers {
      if let axis = positions[path].map({ containers[$0].axis }), axis != track.axis {
        let container = path == .outer ? "" : " in container \(path)"
        return "scrolls along the \(track.axis.rawValue) axis\(container), those before it along the \(axis.rawValue)"
      }
    }
    guard let viewport = viewportChange.applied(to: metadata.viewport), let other = next.metadata.viewport,
      viewport != other
    else { return nil }
    return "has a viewport of \(other.text) points, those before it end with one of \(viewport.text)"
  }
}
