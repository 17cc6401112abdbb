public import ScrollQuantities

/// A recorder of the events that scroll views send to their delegates, for later replay.
///
/// Call the recorder for each event as it happens; <doc:RecordingInAnApp> shows the code. Times are in seconds of any
/// clock that does not go back, such as `CACurrentMediaTime()`; offsets and targets are in points along the axis of the
/// container. An event of a carousel in a cell names its container; the default is the outer one.
///
/// Recording never fails: an event that no file can hold (a time or an offset that is not finite or absurdly large, an
/// invalid item, the screen's events in a nested container) is left out, and a time before the last one counts as the
/// last. A sample takes 17 bytes; 120 Hz take 2 kB per second. Drags, decelerations and programmatic scrolls of the
/// outer container also appear as intervals in Instruments.
public struct ScrollTraceRecorder: Sendable {
  /// The recording's description of itself. It can be changed at any time.
  public var metadata: ScrollTrace.Metadata
  private let axis: ScrollAxis
  private var nestedAxes: [ContainerPath: ScrollAxis] = [:]
  private var start: Double?
  private var lastTime = SimulatedTime.zero
  private var tracks: [ContainerPath: TrackInProgress] = [:]
  private let signposts: Signposts

  /// Creates a recorder. The viewport is the outer scroll view's, in points. It marks intervals for Instruments unless
  /// `emitsSignposts` is false.
  public init(
    name: String = "", viewportWidth: Double, viewportHeight: Double, axis: ScrollAxis = .vertical,
    emitsSignposts: Bool = true
  ) {
    let viewport = PointSize(width: Points(viewportWidth), height: Points(viewportHeight))
    metadata = ScrollTrace.Metadata(name: name, viewport: viewport)
    self.axis = axis
    signposts = Signposts(areEmitted: emitsSignposts)
  }

  /// Sets the axis of a nested container. The default is perpendicular to the outer one's, which the initializer sets: a
  /// call for that is left out.
  public mutating func setAxis(_ axis: ScrollAxis, of container: ContainerPath) {
    nestedAxes[container] = axis
  }

  /// Records `scrollViewWillBeginDragging(_:)`.
  public mutating func dragBegan(offset: Double, container: ContainerPath = .outer, time: Double) {
    record(offset: offset, phase: .tracking, event: .beginDrag, container: container, time: time)
  }

  /// Records `scrollViewDidScroll(_:)`.
  public mutating func scrolled(
    offset: Double, phase: TracePhase, container: ContainerPath = .outer, time: Double
  ) {
    record(offset: offset, phase: phase, event: nil, container: container, time: time)
  }

  /// Records `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`, with its velocity in points per
  /// millisecond. If the target is the current offset, the content rests.
  public mutating func dragEnded(
    offset: Double, targetOffset: Double, velocity: Double, container: ContainerPath = .outer, time: Double
  ) {
    let end = DragEnd(
      targetOffset: canHold(targetOffset) ? Points(targetOffset) : nil,
      velocity: canHold(velocity) ? velocity : nil)
    record(
      offset: offset, phase: targetOffset == offset ? .idle : .tracking, event: .endDrag(end),
      container: container, time: time)
  }

  /// Records `scrollViewDidEndDecelerating(_:)` or `scrollViewDidEndScrollingAnimation(_:)`.
  public mutating func cameToRest(offset: Double, container: ContainerPath = .outer, time: Double) {
    record(offset: offset, phase: .idle, event: nil, container: container, time: time)
  }

  /// Records an event of the app, the screen or the content, after which the content is at `offset`.
  ///
  /// Without an offset, repeats the last one, or leaves the event out before the container's first sample.
  public mutating func applicationEvent(
    _ event: ScrollEvent.Kind, offset: Double? = nil, container: ContainerPath = .outer, time: Double
  ) {
    guard let offset = offset ?? tracks[container]?.offsets.last?.value else { return }
    let phase = tracks[container]?.phases.last ?? .idle
    record(offset: offset, phase: phase, event: event, container: container, time: time)
  }

  /// The recording so far; nil before the first sample.
  public var trace: ScrollTrace? {
    guard start != nil else { return nil }
    let outer = tracks[.outer]?.track(along: axis) ?? .atRest(along: axis)
    let nested = tracks.keys.filter { $0 != .outer }.sorted().map { path in
      ScrollTrace.NestedTrack(path: path, track: tracks[path]!.track(along: axis(of: path)))
    }
    return ScrollTrace(metadata: metadata, track: outer, phaseSource: .recorded, nested: nested)
  }

  /// The recording so far as the bytes of a file in the native form; nil before the first sample.
  ///
  /// Complexity: O(n log k) for n samples in k containers.
  public var bytes: [UInt8]? { trace.map(ScrollTraceWriter.bytes(of:)) }

  private mutating func record(
    offset: Double, phase: TracePhase, event: ScrollEvent.Kind?, container: ContainerPath, time: Double
  ) {
    let elapsed = (time - (start ?? time)) * 1_000
    guard canHold(offset), elapsed.isFinite, elapsed <= TraceLimits.duration.milliseconds else { return }
    if let event, !event.isWithinLimits || container != .outer && !event.concernsOneContainer { return }
    start = start ?? time
    if container == .outer { signposts.phaseChanged(from: tracks[.outer]?.phases.last ?? .idle, to: phase) }
    lastTime = max(SimulatedTime(milliseconds: max(elapsed, 0)), lastTime)
    tracks[container, default: TrackInProgress()].append(
      time: lastTime, offset: Points(offset), phase: phase, event: event)
  }

  private func axis(of container: ContainerPath) -> ScrollAxis { nestedAxes[container] ?? axis.perpendicular }

  private func canHold(_ number: Double) -> Bool { abs(number) <= TraceLimits.offset.value }
}
